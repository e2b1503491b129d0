/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/examine.h"

#define EXAMINE_MS 20000

typedef struct {
  KbzPosition *position;
  int seat, target;
  gboolean given; /* the target */
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

void kbz_examined_free (KbzExamined *examined)
{
  if (examined == NULL)
    return;
  kbz_puzzle_free (examined->puzzle);
  g_free (examined->why);
  g_free (examined);
}

static bool go_on (void *data)
{
  return !g_cancellable_is_cancelled (data);
}

/* What the seat's side gets with best play by all; FALSE when that is not proved. */
static gboolean find_target (const KbzPosition *position, int seat, const KbzLimits *limits,
                             int *target)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  gboolean proved = game->solve != NULL && game->outcome != NULL
                    && game->solve (state, limits, &analysis, &error) == KBZ_OK
                    && analysis.verdict.truth == KBZ_PROVED;
  if (proved)
    *target = game->outcome (state, seat, analysis.verdict.low);
  kbz_analysis_clear (&analysis);
  return proved;
}

static void examine (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  KbzLimits limits = { .ms = EXAMINE_MS, .tick = go_on, .tick_data = cancellable };
  KbzExamined *examined = g_new0 (KbzExamined, 1);
  KbzError error = { 0 };
  int target = question->target;
  (void)source;
  examined->assessment.admission = KBZ_REFUSED_UNPROVED;
  if (!question->given && !find_target (question->position, question->seat, &limits, &target)) {
    KbzText why = kbz_admission_text (KBZ_REFUSED_UNPROVED);
    examined->why = kbz_say (&why);
    g_task_return_pointer (task, examined, (GDestroyNotify)kbz_examined_free);
    return;
  }
  examined->puzzle =
      kbz_puzzle_new (kbz_position_copy (question->position), question->seat, target, &error);
  if (examined->puzzle == NULL) {
    examined->why = g_strdup (error.message);
  } else {
    kbz_assess (examined->puzzle, &limits, &examined->assessment, NULL);
    examined->puzzle->themes = examined->assessment.themes;
    examined->puzzle->rating = examined->assessment.rating;
  }
  g_task_return_pointer (task, examined, (GDestroyNotify)kbz_examined_free);
}

void kbz_examine (const KbzPosition *position, int seat, const int *target,
                  GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);
  question->position = kbz_position_copy (position);
  question->seat = seat;
  question->given = target != NULL;
  question->target = target != NULL ? *target : 0;
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, examine);
}

KbzExamined *kbz_examine_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

gboolean kbz_examined_is_sound (const KbzExamined *examined)
{
  return examined->puzzle != NULL && examined->assessment.admission != KBZ_REFUSED_UNPROVED
         && examined->assessment.admission != KBZ_REFUSED_UNREACHABLE;
}
