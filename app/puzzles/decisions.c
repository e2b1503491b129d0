/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/decisions.h"

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
  KbzDecision *decision = data;
  kbz_position_free (decision->position);
  kbz_moves_clear (&decision->moves);
  kbz_analysis_clear (&decision->analysis);
  g_free (decision);
}

static bool go_on (void *data)
{
  return !g_cancellable_is_cancelled (data);
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

static void look_at (GPtrArray *decisions, const KbzPosition *position, const KbzMove *made,
                     GCancellable *cancellable)
{
  const KbzGame *game = kbz_position_game (position);
  KbzLimits limits = { .ms = SOLVE_MS, .tick = go_on, .tick_data = cancellable };
  KbzDecision *decision = g_new0 (KbzDecision, 1);
  KbzError error = { 0 };
  if (game->solve != NULL
      && game->solve (kbz_position_state (position), &limits, &decision->analysis, &error) == KBZ_OK
      && has_something_to_lose (&decision->analysis)) {
    decision->position = kbz_position_copy (position);
    kbz_position_moves (position, &decision->moves);
    decision->made = *made;
    g_ptr_array_add (decisions, decision);
  } else {
    decision_free (decision);
  }
}

static void find (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  GPtrArray *decisions = g_ptr_array_new_with_free_func (decision_free);
  KbzPosition *position = question->played;
  (void)source;
  while (kbz_position_undo (position))
    continue;
  for (gboolean more = TRUE; more && !g_cancellable_is_cancelled (cancellable);) {
    gboolean mine = kbz_position_turn (position).actor == question->seat;
    KbzPosition *before = mine ? kbz_position_copy (position) : NULL;
    more = kbz_position_redo (position);
    if (more && mine) {
      size_t made = kbz_position_length (position) - 1;
      look_at (decisions, before, kbz_position_move (position, made, NULL), cancellable);
    }
    kbz_position_free (before);
  }
  g_task_return_pointer (task, decisions, (GDestroyNotify)g_ptr_array_unref);
}

void kbz_decisions_find (const KbzPosition *played, int seat, GCancellable *cancellable,
                         GAsyncReadyCallback done, gpointer data)
{
  Question *question = g_new (Question, 1);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);
  *question = (Question){ kbz_position_copy (played), seat };
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, find);
}

GPtrArray *kbz_decisions_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
