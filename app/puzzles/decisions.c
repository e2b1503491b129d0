/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/decisions.h"

#include "analysis/solver.h"

#define SOLVE_MS 5000

typedef struct {
  KbzPosition *played;
  int seat;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->played);
  g_free (question);
}

static void decision_free (gpointer data)
{
  KbzPuzzleDecision *decision = data;
  kbz_position_free (decision->position);
  kbz_moves_clear (&decision->moves);
  kbz_analysis_clear (&decision->analysis);
  g_free (decision);
}

/* Whether all of it is proved and not every choice is as good as the other. */
static gboolean has_something_to_lose (const KbzAnalysis *analysis)
{
  gboolean differ = FALSE;
  for (size_t i = 0; i < analysis->n; i++) {
    if (analysis->choices[i].verdict.truth != KBZ_PROVED)
      return FALSE;
    differ |= analysis->choices[i].verdict.low != analysis->choices[0].verdict.low;
  }
  return differ;
}

static void look_at (GPtrArray *decisions, KbzSolver *solver, const KbzPosition *position,
                     const KbzMove *made, KbzJobStop *stop)
{
  KbzLimits limits = kbz_job_limits (stop, SOLVE_MS);
  KbzPuzzleDecision *decision = g_new0 (KbzPuzzleDecision, 1);
  KbzError error = { 0 };
  if (kbz_solver_choices (solver, kbz_position_state (position), &limits, &decision->analysis,
                          &error)
          == KBZ_OK
      && has_something_to_lose (&decision->analysis)) {
    decision->position = kbz_position_copy (position);
    kbz_position_moves (position, &decision->moves);
    decision->made = *made;
    g_ptr_array_add (decisions, decision);
  } else {
    decision_free (decision);
  }
}

static gpointer find (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  GPtrArray *decisions = g_ptr_array_new_with_free_func (decision_free);
  KbzPosition *position = kbz_position_copy (question->played);
  KbzSolver *solver = kbz_solver_new (kbz_position_game (position), 0);
  (void)error;
  while (kbz_position_undo (position))
    continue;
  for (gboolean more = TRUE; more && kbz_job_goes_on (stop);) {
    gboolean mine = kbz_position_turn (position).actor == question->seat;
    KbzPosition *before = mine ? kbz_position_copy (position) : NULL;
    more = kbz_position_redo (position);
    if (more && mine) {
      size_t made = kbz_position_length (position) - 1;
      look_at (decisions, solver, before, kbz_position_move (position, made, NULL), stop);
    }
    kbz_position_free (before);
  }
  kbz_solver_free (solver);
  kbz_position_free (position);
  return decisions;
}

void kbz_decisions_find (const KbzPosition *played, int seat, GtkWidget *page,
                         GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  Question *question = g_new (Question, 1);
  *question = (Question){ kbz_position_copy (played), seat };
  kbz_job_run ((KbzJob){ find, question, question_free, (GDestroyNotify)g_ptr_array_unref }, page,
               cancellable, done, data);
}

GPtrArray *kbz_decisions_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
