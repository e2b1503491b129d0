/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "lessons/course/content.h"
#include "lessons/learner/log.h"
#include "lessons/learner/progress.h"

G_BEGIN_DECLS

#define KBZ_TYPE_LEARNER (kbz_learner_get_type ())
G_DECLARE_FINAL_TYPE (KbzLearner, kbz_learner, KBZ, LEARNER, GObject)

/* The person who learns here: the one log and the courses that the program keeps open. Both are
 * opened off the main thread, so that the window need not wait; until then there are neither.
 *
 * Signals: "changed" (): they have been opened, or something was added to the log. */
KbzLearner *kbz_learner (void);

/* Begins to open them. */
void kbz_learner_open (KbzLearner *self);
/* Closes the log; for the end of the program. */
void kbz_learner_close (KbzLearner *self);

/* Whether opening has ended, well or not. */
gboolean kbz_learner_is_open (KbzLearner *self);
/* NULL when nothing can be kept. */
KbzLog *kbz_learner_get_log (KbzLearner *self);
/* NULL when there are no courses. */
KbzContent *kbz_learner_get_content (KbzLearner *self);
/* What the person must be told about the log: that a damaged one was set aside, or why nothing is
 * kept; NULL when there is nothing to say. */
const char *kbz_learner_get_notice (KbzLearner *self);
/* Whether something is missing from the log that a copy beside it has. */
gboolean kbz_learner_can_restore (KbzLearner *self);
/* Adds what the newest such copy has, off the main thread; the notice then says how much. */
void kbz_learner_restore (KbzLearner *self);
/* Why there are no courses; NULL when there are. */
const char *kbz_learner_get_fault (KbzLearner *self);
/* To be called with what a kbz_log_… function failed with: it becomes the notice. Frees it. */
void kbz_learner_complain (KbzLearner *self, GError *error);
/* To be called when others have added to the log, as a sync does: emits "changed", and once more
 * when it has been folded. */
void kbz_learner_tell (KbzLearner *self);

/* A title or a paragraph of a lesson in the reader's language, without marks; the caller frees it.
 */
char *kbz_learner_plain (const KbzProse *prose);
/* What a concept is called: the title of the lesson that teaches it; the caller frees it. */
char *kbz_learner_concept_name (KbzLearner *self, const char *concept);

/* ---- How far somebody has come ------------------------------------------------------------- */

/* The record of a lesson among those of kbz_progress_lessons (may be NULL); NULL when not begun. */
const KbzLessonRecord *kbz_lesson_record (const GPtrArray *records, const char *lesson);
/* How much of a lesson is done, 0 … 1; one that was ever finished stays done. */
double kbz_lesson_share (const KbzLessonRecord *record);
/* The same for a whole course. */
double kbz_course_share (const KbzCourse *course, const GPtrArray *records);
int kbz_course_n_done (const KbzCourse *course, const GPtrArray *records);
/* The lesson to take next: the one left last, else the first that was never finished, else the
 * first. NULL for a course without lessons. */
const char *kbz_course_next (const KbzCourse *course, const GPtrArray *records);
/* The one after `lesson` in its course; NULL after the last. */
const char *kbz_course_after (const KbzCourse *course, const char *lesson);

G_END_DECLS
