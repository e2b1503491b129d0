/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/learn/exercise.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PLAYER (kbz_player_get_type ())
G_DECLARE_FINAL_TYPE (KbzPlayer, kbz_player, KBZ, PLAYER, AdwBin)

/* Takes the learner through exercises, one after the other: text at the left, the table at the
 * right, one button that goes on. What is answered goes into the log.
 *
 * Actions: "lesson.next" (check, try again, go on), "lesson.hint", "lesson.show". */

/* A lesson, from the step of that index on. */
void kbz_player_take_lesson (KbzPlayer *self, const KbzLesson *lesson, guint first);
/* Reviews: an array of KbzExercise, not empty. */
void kbz_player_take_reviews (KbzPlayer *self, GPtrArray *exercises);
/* Ends it; what was answered is kept. */
void kbz_player_leave (KbzPlayer *self);

G_END_DECLS
