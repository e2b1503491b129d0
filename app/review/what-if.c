/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/what-if.h"

#include "analysis/solver.h"
#include "lessons/review-words.h"

#define LINE_MS 5000
#define WHY_MS 10000
#define WHY_DEALS 40
#define WHY_NODES 3000000
#define ENOUGH 2 /* of the unit: a deal that shows so much is shown at once */

typedef struct {
  KbzWhatIfKind kind;
  KbzPosition *position;
  KbzMove made, better;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

void kbz_what_if_free (KbzWhatIf *what_if)
{
  kbz_position_free (what_if->position);
  g_free (what_if->text);
  g_free (what_if);
}

static void result_free (gpointer data)
{
  kbz_what_if_free (data);
}

static void walk_back (KbzPosition *position, size_t length)
{
  while (kbz_position_length (position) > length)
    kbz_position_undo (position);
}

/* ---- The best line --------------------------------------------------------------------------- */

static void find_line (const Question *question, KbzJobStop *stop, KbzWhatIf *result)
{
  KbzLimits limits = kbz_job_limits (stop, LINE_MS);
  KbzPosition *walk = kbz_position_copy (question->position);
  KbzSolver *solver = kbz_solver_new (kbz_position_game (walk), limits.memory);
  g_autoptr (GString) text = g_string_new (NULL);
  KbzMoves line = { 0 };
  KbzStatus status = kbz_solver_line (solver, kbz_position_state (walk), &limits, &line, NULL);
  for (size_t i = 0; status == KBZ_OK && i < line.n; i++) {
    g_autofree char *name = kbz_review_move_name (walk, &line.moves[i]);
    g_string_append_printf (text, i > 0 ? " %s" : "%s", name);
    kbz_position_apply (walk, &line.moves[i], NULL);
  }
  kbz_solver_free (solver);
  kbz_moves_clear (&line);
  walk_back (walk, kbz_position_length (question->position));
  if (text->len == 0) {
    kbz_position_free (walk);
    result->text = g_strdup (_ ("The solver does not know best play from here."));
    return;
  }
  result->position = walk;
  result->text = g_strdup_printf (_ ("Best play from here, all cards seen: %s"), text->str);
}

/* ---- Played on by bots ----------------------------------------------------------------------- */

static void play_on (const Question *question, KbzJobStop *stop, KbzWhatIf *result)
{
  KbzLimits limits = kbz_job_limits (stop, 0);
  KbzPosition *walk = kbz_position_copy (question->position);
  KbzRandom random;
  kbz_random_init (&random, kbz_position_length (walk));
  while (!kbz_position_over (walk) && kbz_limits_go_on (&limits)) {
    KbzMove move = kbz_bot_move (walk, KBZ_STRENGTH_EXPERT, &random, &limits);
    kbz_position_apply (walk, &move, NULL);
  }
  g_autofree KbzScore *score = g_new0 (KbzScore, 1);
  if (kbz_position_over (walk))
    kbz_position_score (walk, score);
  g_autofree char *verdict = kbz_say (&score->verdict);
  result->position = walk;
  result->text = g_strdup_printf (_ ("Played on by the bots: %s"), verdict);
}

/* ---- Why ------------------------------------------------------------------------------------- */

/* How much better the one move is than the other when this deal is solved; 0 when that is not
 * known. */
static int gain_in (const KbzGame *game, const void *state, const Question *question,
                    const KbzLimits *limits)
{
  KbzAnalysis analysis = { 0 };
  int gain = 0;
  if (kbz_solve_once (game, state, limits, &analysis, NULL) == KBZ_OK) {
    const KbzChoice *made = kbz_analysis_find (&analysis, game->by_rank, &question->made);
    const KbzChoice *better = kbz_analysis_find (&analysis, game->by_rank, &question->better);
    if (made != NULL && better != NULL && made->verdict.truth == KBZ_PROVED
        && better->verdict.truth == KBZ_PROVED)
      gain = better->verdict.low - made->verdict.low;
  }
  kbz_analysis_clear (&analysis);
  return gain;
}

static void say_why (const Question *question, int gain, KbzWhatIf *result)
{
  const KbzGame *game = kbz_position_game (result->position);
  g_autofree char *better = kbz_review_move_name (result->position, &question->better);
  g_autofree char *made = kbz_review_move_name (result->position, &question->made);
  KbzText costs =
      kbz_unit_costs (kbz_game_unit (game, kbz_position_state (result->position)), gain);
  g_autofree char *cost = kbz_say (&costs);
  result->text = g_strdup_printf (
      _ ("In this deal, which fits the cards that had been seen, %s is better than %s. %s"), better,
      made, cost);
}

static void find_why (const Question *question, KbzJobStop *stop, KbzWhatIf *result)
{
  const KbzGame *game = kbz_position_game (question->position);
  KbzLimits limits = kbz_job_limits (stop, WHY_MS);
  KbzBudget budget = kbz_budget (&limits);
  g_autofree void *state = g_malloc (game->state_size);
  int most = 0;
  for (int i = 0; i < WHY_DEALS && most < ENOUGH && kbz_budget_goes_on (&budget); i++) {
    KbzRandom random;
    KbzLimits rest = kbz_budget_rest (&budget);
    rest.nodes = WHY_NODES;
    kbz_random_init (&random, (uint64_t)i);
    memcpy (state, kbz_position_state (question->position), game->state_size);
    game->reshuffle (state, kbz_position_turn (question->position).actor, &random);
    int gain = gain_in (game, state, question, &rest);
    if (gain <= most)
      continue;
    most = gain;
    kbz_position_free (result->position);
    result->position = kbz_position_at (game, state);
  }
  if (result->position != NULL)
    say_why (question, most, result);
  else
    result->text = g_strdup (_ ("No deal was found in which it makes a difference."));
}

/* ---------------------------------------------------------------------------------------------- */

static gpointer work (gpointer data, KbzJobStop *stop, GError **error)
{
  static void (*const ways[]) (const Question *, KbzJobStop *, KbzWhatIf *) = {
    [KBZ_WHAT_IF_LINE] = find_line, [KBZ_WHAT_IF_BOTS] = play_on, [KBZ_WHAT_IF_WHY] = find_why
  };
  const Question *question = data;
  KbzWhatIf *result = g_new0 (KbzWhatIf, 1);
  (void)error;
  ways[question->kind](question, stop, result);
  return result;
}

void kbz_what_if_ask (KbzWhatIfKind kind, const KbzPosition *position, const KbzMove *made,
                      const KbzMove *better, GtkWidget *page, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  *question = (Question){ .kind = kind, .position = kbz_position_copy (position) };
  if (kind == KBZ_WHAT_IF_WHY) {
    question->made = *made;
    question->better = *better;
  }
  kbz_job_run ((KbzJob){ work, question, question_free, result_free, NULL }, page, cancellable,
               callback, data);
}

KbzWhatIf *kbz_what_if_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
