/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"
#include "puzzles/trial.h"

G_BEGIN_DECLS

/* A turn that is made of several moves, in a game without a solver: the goal is what the lines of
 * the position say when the learner's turn is over. Every way to go on inside the turn is tried, so
 * a move that gives the goal away is known at once, and that is a proof. */

/* Takes the position over. */
KbzTrial *kbz_turn_trial (const KbzStep *step, KbzPosition *position, int seat);

G_END_DECLS
