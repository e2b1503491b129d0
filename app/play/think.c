/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/think.h"

#include "analysis/solver.h"

/* For a claim and for each card of the play that follows from it. */
#define CLAIM_MS 10000

/* All that a thread needs, its own. */
typedef struct {
  KbzPosition *position;
  KbzStrength strength;
  guint64 seed;
  int seat, tricks;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

static Question *question_new (const KbzPosition *position)
{
  Question *question = g_new0 (Question, 1);
  question->position = kbz_position_copy (position);
  return question;
}

/* From the deal and the number of moves alone, so that the same plays get the same answers. */
static KbzMove bot_move (const KbzPosition *position, KbzStrength strength, guint64 seed,
                         KbzJobStop *stop)
{
  KbzLimits limits = kbz_job_limits (stop, 0);
  KbzRandom random;
  kbz_random_init (&random, seed + 1000003 * kbz_position_length (position));
  return kbz_bot_move (position, strength, &random, &limits);
}

/* A game must not do this; but if it does, the play goes on. */
static KbzMove make_legal (const KbzPosition *position, KbzMove move)
{
  KbzMoves moves = { 0 };
  if (kbz_position_legal (position, &move, NULL))
    return move;
  g_warning ("%s: an opponent chose an illegal move", kbz_position_game (position)->id);
  kbz_position_moves (position, &moves);
  if (moves.n > 0)
    move = moves.moves[0];
  kbz_moves_clear (&moves);
  return move;
}

GArray *kbz_bot_turn (const KbzPosition *start, KbzStrength strength, guint64 seed,
                      KbzJobStop *stop)
{
  KbzPosition *position = kbz_position_copy (start);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  int actor = kbz_position_turn (position).actor;
  gboolean more = TRUE;
  while (more) {
    KbzMove move = make_legal (position, bot_move (position, strength, seed, stop));
    if (moves->len > 0 && move.kind != KBZ_MOVE_BURY)
      break;
    g_array_append_val (moves, move);
    /* The bot is asked again only for what is laid aside. */
    KbzMoves next = { 0 };
    if (move.kind == KBZ_MOVE_BURY && kbz_position_apply (position, &move, NULL)
        && !kbz_position_over (position) && kbz_position_turn (position).actor == actor)
      kbz_position_moves (position, &next);
    more = kbz_job_goes_on (stop) && next.n > 0 && next.moves[0].kind == KBZ_MOVE_BURY;
    kbz_moves_clear (&next);
  }
  kbz_position_free (position);
  return moves;
}

static gpointer think_moves (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  (void)error;
  return kbz_bot_turn (question->position, question->strength, question->seed, stop);
}

void kbz_think_moves (const KbzPosition *position, KbzStrength strength, guint64 seed,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (position);
  question->strength = strength;
  question->seed = seed;
  kbz_job_run ((KbzJob){ think_moves, question, question_free, (GDestroyNotify)g_array_unref },
               NULL, cancellable, callback, data);
}

GArray *kbz_think_moves_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}

/* The best move of the one to play; FALSE if that was not proved in time. */
static gboolean best_move (KbzSolver *solver, const KbzPosition *position, const KbzLimits *limits,
                           KbzMove *move)
{
  KbzAnalysis analysis = { 0 };
  KbzError error;
  const KbzChoice *best = NULL;
  if (kbz_solver_choices (solver, kbz_position_state (position), limits, &analysis, &error)
      == KBZ_OK)
    for (size_t i = 0; i < analysis.n; i++)
      if (analysis.choices[i].verdict.truth == KBZ_PROVED
          && (best == NULL || analysis.choices[i].verdict.low > best->verdict.low))
        best = &analysis.choices[i];
  if (best != NULL)
    *move = best->move;
  kbz_analysis_clear (&analysis);
  return best != NULL;
}

static KbzStatus play_out (KbzSolver *solver, KbzPosition *position, const KbzLimits *limits,
                           KbzClaimAnswer *answer)
{
  KbzMove move;
  while (!kbz_position_over (position)) {
    if (!best_move (solver, position, limits, &move) || !kbz_position_apply (position, &move, NULL))
      return kbz_fail (&answer->error, KBZ_E_LIMIT, 0,
                       KBZ_TEXT (N_ ("The rest could not be solved in time.")));
    g_array_append_val (answer->rest, move);
  }
  return KBZ_OK;
}

static gpointer think_claim (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  KbzPosition *position = kbz_position_copy (question->position);
  KbzLimits limits = kbz_job_limits (stop, CLAIM_MS);
  KbzClaimAnswer *answer = g_new0 (KbzClaimAnswer, 1);
  (void)error;
  answer->rest = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  KbzSolver *solver = kbz_solver_new (kbz_position_game (position), limits.memory);
  answer->status = kbz_solver_claim (solver, kbz_position_state (position), question->seat,
                                     question->tricks, &limits, &answer->claim, &answer->error);
  if (answer->status == KBZ_OK && answer->claim.holds)
    answer->status = play_out (solver, position, &limits, answer);
  kbz_solver_free (solver);
  kbz_position_free (position);
  return answer;
}

void kbz_think_claim (const KbzPosition *position, int seat, int tricks, GtkWidget *page,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = question_new (position);
  question->seat = seat;
  question->tricks = tricks;
  kbz_job_run (
      (KbzJob){ think_claim, question, question_free, (GDestroyNotify)kbz_claim_answer_free }, page,
      cancellable, callback, data);
}

KbzClaimAnswer *kbz_think_claim_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}

void kbz_claim_answer_free (KbzClaimAnswer *answer)
{
  if (answer == NULL)
    return;
  g_array_unref (answer->rest);
  g_free (answer);
}
