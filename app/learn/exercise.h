/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "lessons/course/content.h"
#include "lessons/course/judge.h"
#include "lessons/learner/choices.h"
#include "lessons/learner/kinds.h"

G_BEGIN_DECLS

#define KBZ_TYPE_EXERCISE (kbz_exercise_get_type ())
G_DECLARE_FINAL_TYPE (KbzExercise, kbz_exercise, KBZ, EXERCISE, GObject)

/* One step as it is put to the learner: of a lesson, or of a review, which asks about another
 * position of the same idea where it can. It keeps what belongs to the step alive while somebody
 * still thinks about it in another thread. */

/* A step of a lesson, both owned by the content. */
KbzExercise *kbz_exercise_new (const KbzLesson *lesson, const KbzStep *step);
/* A review of `concept`, asked for the (`times` + 1)th time: the steps that teach it take turns.
 * NULL when no lesson asks about it any more. */
KbzExercise *kbz_exercise_new_review (KbzContent *content, const char *concept, int times);

/* A step of a lesson about another position of the same idea, to be played once more; what comes of
 * it is kept nowhere. */
KbzExercise *kbz_exercise_new_hand (const KbzLesson *lesson, const KbzStep *step);

/* A deal for practice (KbzGame.drills); it is dealt when it is prepared, and its first try is kept
 * as a review of its idea. */
KbzExercise *kbz_exercise_new_practice (const KbzGame *game, int drill);
/* The game and the drill that it practises; NULL for any other. */
const KbzGame *kbz_exercise_get_practice (KbzExercise *self, int *drill);

/* A choice of a hand of one's own, asked again; NULL when the log has the hand no more. */
KbzExercise *kbz_exercise_new_choice (KbzLog *log, const KbzChoiceRecord *choice);
/* Whether it is one. */
gboolean kbz_exercise_is_choice (KbzExercise *self);

const KbzLesson *kbz_exercise_get_lesson (KbzExercise *self);
/* Of a review: after kbz_exercise_prepare. Of practice NULL before it. */
const KbzStep *kbz_exercise_get_step (KbzExercise *self);
gboolean kbz_exercise_is_review (KbzExercise *self);
/* Whether a single card is to be picked. */
gboolean kbz_exercise_wants_one_card (KbzExercise *self);
/* The idea asked about; NULL when there is none. */
const char *kbz_exercise_get_concept (KbzExercise *self);

/* A job: finds the other position that a review asks about, where there is one to be found, and the
 * deal of practice. */
void kbz_exercise_prepare (KbzExercise *self, GtkWidget *page, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);
/* FALSE when it was cancelled: nothing may be relied on then. */
gboolean kbz_exercise_prepare_finish (GAsyncResult *result);

/* What the learner answers, or what the answer is: those of its members that the step's kind asks
 * for. */
typedef struct {
  gboolean *chosen; /* of the options */
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n_cards;
  gint64 number;
} KbzAnswerGiven;

typedef struct {
  gboolean judged; /* FALSE: the lesson itself is at fault, `fault` says how */
  char *fault;
  KbzJudgement judgement;
  KbzAnswerGiven right; /* when asked to be shown */
} KbzExerciseVerdict;

void kbz_exercise_verdict_free (KbzExerciseVerdict *verdict);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzExerciseVerdict, kbz_exercise_verdict_free)

/* A job: judges the answer, which is copied; NULL asks what the answer is. */
void kbz_exercise_judge (KbzExercise *self, const KbzAnswerGiven *answer, GtkWidget *page,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL when it was cancelled: nothing may be relied on then. */
KbzExerciseVerdict *kbz_exercise_judge_finish (GAsyncResult *result);

/* What becomes of lessons and reviews, written into the learner's log. Without a log nothing
 * happens; when it cannot be written, the learner is told once. */

/* An answer to an exercise. Of a review only the first one counts: call it once. */
void kbz_keep_answer (KbzExercise *exercise, KbzOutcome outcome, int hints, int ms);
/* A lesson was begun from its start; was done to its end. */
void kbz_keep_begun (const KbzLesson *lesson);
void kbz_keep_done (const KbzLesson *lesson);

G_END_DECLS
