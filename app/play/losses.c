/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/losses.h"

#include "analysis/solver.h"

/* For the whole hand, and for one choice of it. */
#define HAND_MS 8000
#define CHOICE_MS 2500
/* The further back, the harder: after so many choices in a row that were too hard, those before
 * them are not tried. */
#define TOO_HARD 2

static gboolean is_choice (const KbzPosition *position, int seat)
{
  KbzMoves moves = { 0 };
  if (kbz_position_over (position) || kbz_position_turn (position).actor != seat)
    return FALSE;
  kbz_position_moves (position, &moves);
  gboolean several = moves.n > 1;
  kbz_moves_clear (&moves);
  return several;
}

/* Whether the solver proved what the best choice and the one that was made are worth. */
static gboolean compare (const KbzGame *game, const KbzAnalysis *analysis, KbzLoss *loss)
{
  const KbzChoice *made = NULL, *best = NULL;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    if (choice->verdict.truth != KBZ_PROVED)
      return FALSE;
    if (best == NULL || choice->verdict.low > best->verdict.low)
      best = choice;
    if (made == NULL && kbz_move_same (game->by_rank, &choice->move, &loss->made))
      made = choice;
  }
  if (made == NULL)
    return FALSE;
  loss->best = best->move;
  loss->cost = best->verdict.low - made->verdict.low;
  return TRUE;
}

/* Of more than fit the dearest stay. They come from the last to the first. */
static void add (KbzLosses *losses, const KbzLoss *loss)
{
  if (losses->n == KBZ_LOSSES_MAX) {
    int cheapest = 0;
    for (int i = 1; i < losses->n; i++)
      if (losses->loss[i].cost <= losses->loss[cheapest].cost)
        cheapest = i;
    if (losses->loss[cheapest].cost > loss->cost)
      return;
    for (int i = cheapest; i + 1 < losses->n; i++)
      losses->loss[i] = losses->loss[i + 1];
    losses->n--;
  }
  losses->loss[losses->n++] = *loss;
}

static void turn_round (KbzLosses *losses)
{
  for (int i = 0, k = losses->n - 1; i < k; i++, k--) {
    KbzLoss other = losses->loss[i];
    losses->loss[i] = losses->loss[k];
    losses->loss[k] = other;
  }
}

KbzLosses kbz_losses_find (const KbzPosition *position, int seat, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  KbzPosition *walk = kbz_position_copy (position);
  KbzSolver *solver = kbz_solver_new (game, limits->memory);
  KbzBudget budget = kbz_budget (limits);
  KbzLosses losses = { 0 };
  int hard = 0;
  while (kbz_position_undo (walk)) {
    if (!is_choice (walk, seat))
      continue;
    losses.choices++;
    if (hard >= TOO_HARD || !kbz_game_answers (game, KBZ_ASK_CHOICES)
        || !kbz_budget_goes_on (&budget))
      continue;
    KbzAnalysis analysis = { 0 };
    KbzError error;
    KbzLimits rest = kbz_budget_rest (&budget);
    KbzLoss loss = { .at = kbz_position_length (walk) };
    loss.made = *kbz_position_move (position, loss.at, NULL);
    rest.ms = MIN (rest.ms, CHOICE_MS);
    gboolean known =
        kbz_solver_choices (solver, kbz_position_state (walk), &rest, &analysis, &error) == KBZ_OK
        && compare (game, &analysis, &loss);
    hard = known ? 0 : hard + 1;
    losses.proved += known;
    if (known && loss.cost > 0)
      add (&losses, &loss);
    kbz_analysis_clear (&analysis);
  }
  turn_round (&losses);
  kbz_solver_free (solver);
  kbz_position_free (walk);
  return losses;
}

/* ---- As a job ------------------------------------------------------------------------------ */

typedef struct {
  KbzPosition *position;
  int seat;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

static gpointer work (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, HAND_MS);
  KbzLosses losses = kbz_losses_find (question->position, question->seat, &limits);
  (void)error;
  return g_memdup2 (&losses, sizeof losses);
}

void kbz_losses_ask (const KbzPosition *position, int seat, GtkWidget *page,
                     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  question->position = kbz_position_copy (position);
  question->seat = seat;
  kbz_job_run ((KbzJob){ work, question, question_free, g_free }, page, cancellable, callback,
               data);
}

KbzLosses *kbz_losses_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
