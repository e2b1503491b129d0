/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/review/review.h"
#include "lessons/course/lesson.h"
#include "lessons/learner/choices.h"
#include "lessons/learner/progress.h"

G_BEGIN_DECLS

/* Choices of one's own hands become questions: those that a review calls mistakes, each with its
 * theme, and some that were right (lessons/learner/choices.h keeps and schedules them). */

typedef struct {
  int at;      /* before which move */
  char *theme; /* "bridge/finesse" as of a puzzle, else where it was: "phase/lead" */
  int cost;    /* tenths of a point of chance */
  gboolean right;
} KbzOwnChoice;

/* The choices of a seat that are worth asking again, in the order of the hand; the array frees
 * them. Of those that were right there is one for every two mistakes, one at least where there is
 * any: those that were hardest to find. `played` is the hand that was reviewed. Proves themes,
 * which takes some tenths of a second each; what the tick of `limits` (may be NULL) stops has the
 * phase for its theme. */
GPtrArray *kbz_own_choices (const KbzReview *review, const KbzPosition *played, int seat,
                            const KbzLimits *limits);
/* Writes them into the log, unless some of this hand (the id of its event) are there. */
gboolean kbz_own_choices_keep (KbzLog *log, const char *game, const char *hand,
                               const GPtrArray *choices, GError **error);

/* The name of such a theme in the reader's language; the caller frees it. */
char *kbz_own_theme_name (const char *theme);
/* The theme whose mistakes of the last seven days cost most, as a sentence; NULL when there were
 * none. */
char *kbz_own_theme_of_the_week (KbzLog *log);

/* The question as a lesson of one step: the position as the seat saw it, judged as a review judges,
 * over with the first move. NULL when the moves of the hand do not lead there. */
KbzLesson *kbz_own_choice_lesson (const KbzHandMoves *hand, const KbzChoiceRecord *choice);
/* The same, of a log that has the hand. */
KbzLesson *kbz_own_choice_read (KbzLog *log, const KbzChoiceRecord *choice);

G_END_DECLS
