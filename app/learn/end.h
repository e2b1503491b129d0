/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "lessons/course/content.h"

G_BEGIN_DECLS

#define KBZ_TYPE_LESSON_END (kbz_lesson_end_get_type ())
G_DECLARE_FINAL_TYPE (KbzLessonEnd, kbz_lesson_end, KBZ, LESSON_END, AdwBin)

/* What a lesson, or a row of refreshers, came to. */
typedef struct {
  const KbzLesson *lesson; /* NULL: refreshers, or practice */
  int asked, first;        /* questions, and those right at the first try */
  int missed;              /* that can be taken once more */
  gboolean hand;           /* there is another hand with the idea */
  const KbzGame *practice; /* the game of which a drill was practised; NULL: none was */
  int drill;
  gboolean choices; /* of one's own hands were asked again */
} KbzLessonSum;

/* Says what one can do now, and offers what was missed ("lesson.again"), a hand with the idea
 * ("lesson.hand"), its puzzles, the next lesson and the way back. */
void kbz_lesson_end_show (KbzLessonEnd *self, const KbzLessonSum *sum);
void kbz_lesson_end_focus (KbzLessonEnd *self);

G_END_DECLS
