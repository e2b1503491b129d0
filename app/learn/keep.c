/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/keep.h"

#include "app/learner.h"

static void check (gboolean kept, GError *error)
{
  if (!kept)
    kbz_learner_complain (kbz_learner (), error);
}

void kbz_keep_answer (KbzExercise *exercise, KbzOutcome outcome, int hints, int ms)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  const KbzLesson *lesson = kbz_exercise_get_lesson (exercise);
  const KbzStep *step = kbz_exercise_get_step (exercise);
  const char *concepts[] = { kbz_exercise_get_concept (exercise), NULL };
  gboolean review = kbz_exercise_is_review (exercise);
  GError *error = NULL;
  if (log == NULL)
    return;
  KbzAttempt attempt = { .game = lesson->game->id,
                         .lesson = review ? NULL : lesson->id,
                         .item = review ? NULL : step->id,
                         .concepts = outcome == KBZ_OUTCOME_READ ? NULL : concepts,
                         .outcome = outcome,
                         .hints = hints,
                         .ms = ms };
  gboolean kept =
      kbz_log_attempt (log, review ? KBZ_ATTEMPT_REVIEW : KBZ_ATTEMPT_STEP, &attempt, &error);
  check (kept, error);
}

void kbz_keep_begun (const KbzLesson *lesson)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log == NULL)
    return;
  gboolean kept =
      kbz_log_lesson_begun (log, lesson->game->id, lesson->id, (int)lesson->steps->len, &error);
  check (kept, error);
}

void kbz_keep_done (const KbzLesson *lesson)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log == NULL)
    return;
  gboolean kept = kbz_log_lesson_done (log, lesson->game->id, lesson->id, &error);
  check (kept, error);
}
