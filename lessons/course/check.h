/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* Asks referee and solver about every position, card and answer of a lesson: positions can be,
 * cards are cards of the game, every question has a right and a wrong answer, goals can be reached
 * and are not reached by themselves. Adds a GError for each fault to `faults`; returns how many. */
guint kbz_lesson_check (const KbzLesson *lesson, GPtrArray *faults);

/* What our own lessons keep beside: `language` ("zh_CN") everywhere, 6–14 steps, at least half of
 * them to do, a source. */
guint kbz_lesson_check_house (const KbzLesson *lesson, const char *language, GPtrArray *faults);

G_END_DECLS
