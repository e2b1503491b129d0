/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_LEARN_PAGE (kbz_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzLearnPage, kbz_learn_page, KBZ, LEARN_PAGE, KbzPage)

/* Courses, the lessons of one, and a lesson or reviews being taken. Each of these does nothing
 * when there is no such thing. */

/* Lists the lessons of a course. */
void kbz_learn_page_open_course (KbzLearnPage *self, const char *id);
/* Takes a lesson: at `step` (an id, or NULL), else where it was left, else from its start. */
void kbz_learn_page_open_lesson (KbzLearnPage *self, const char *id, const char *step);
/* Practises a drill of a game, some deals of it. */
void kbz_learn_page_practise (KbzLearnPage *self, const char *game, const char *drill);
/* Asks what is due today. */
void kbz_learn_page_open_reviews (KbzLearnPage *self);
/* Asks what was wrong in hands of one's own once more. */
void kbz_learn_page_open_mistakes (KbzLearnPage *self);

G_END_DECLS
