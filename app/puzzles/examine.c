/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/examine.h"

#include "analysis/solver.h"

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

/* What the seat's side gets with best play by all; FALSE when that is not proved. */
static gboolean find_target (const KbzPosition *position, int seat, const KbzLimits *limits,
                             int *target)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  gboolean proved = game->outcome != NULL
                    && kbz_solve_once (game, state, limits, &analysis, &error) == KBZ_OK
                    && analysis.verdict.truth == KBZ_PROVED;
  if (proved)
    *target = game->outcome (state, seat, analysis.verdict.low);
  kbz_analysis_clear (&analysis);
  return proved;
}

static gpointer examine (gpointer data, KbzJobStop *stop, GError **gerror)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, EXAMINE_MS);
  KbzExamined *examined = g_new0 (KbzExamined, 1);
  KbzError error = { 0 };
  int target = question->target;
  (void)gerror;
  examined->assessment.admission = KBZ_REFUSED_UNPROVED;
  if (!question->given && !find_target (question->position, question->seat, &limits, &target)) {
    KbzText why = kbz_admission_text (KBZ_REFUSED_UNPROVED);
    examined->why = kbz_say (&why);
    return examined;
  }
  examined->puzzle =
      kbz_puzzle_new (kbz_position_copy (question->position), question->seat, target, &error);
  if (examined->puzzle == NULL) {
    examined->why = kbz_say_error (&error);
  } else {
    kbz_assess (examined->puzzle, &limits, &examined->assessment, NULL);
    examined->puzzle->themes = examined->assessment.themes;
    examined->puzzle->rating = examined->assessment.rating;
  }
  return examined;
}

void kbz_examine (const KbzPosition *position, int seat, const int *target, GtkWidget *page,
                  GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  question->position = kbz_position_copy (position);
  question->seat = seat;
  question->given = target != NULL;
  question->target = target != NULL ? *target : 0;
  kbz_job_run ((KbzJob){ examine, question, question_free, (GDestroyNotify)kbz_examined_free },
               page, cancellable, done, data);
}

KbzExamined *kbz_examine_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}

gboolean kbz_examined_is_sound (const KbzExamined *examined)
{
  return examined->puzzle != NULL && examined->assessment.admission != KBZ_REFUSED_UNPROVED
         && examined->assessment.admission != KBZ_REFUSED_UNREACHABLE;
}
