/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/learn/exercise.h"

G_BEGIN_DECLS

/* What becomes of lessons and reviews, written into the learner's log. Without a log nothing
 * happens; when it cannot be written, the learner is told once. */

/* An answer to an exercise. Of a review only the first one counts: call it once. */
void kbz_keep_answer (KbzExercise *exercise, KbzOutcome outcome, int hints, int ms);
/* A lesson was begun from its start; was done to its end. */
void kbz_keep_begun (const KbzLesson *lesson);
void kbz_keep_done (const KbzLesson *lesson);

G_END_DECLS
