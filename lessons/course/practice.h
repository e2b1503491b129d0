/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* A deal made for practice (KbzGame.drills), as a lesson of one step in the reader's language: the
 * learner decides from the drill's decision on, each decision is judged by the house's expert, and
 * the deal ends with its calls. What the others' calls told is said before each decision, what the
 * right one tells after it, and at the end what the contract comes to with all cards open, proved.
 * The same seed gives the same lesson. NULL when the tick of `limits` (may be NULL) said so. */
KbzLesson *kbz_practice_new (const KbzGame *game, int drill, guint64 seed, const KbzLimits *limits);

/* The drill of that id; -1 when the game has none. */
int kbz_practice_find (const KbzGame *game, const char *id);

G_END_DECLS
