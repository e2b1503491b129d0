/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "purpose.h"

/* The slots of KbzGame that solve a turn laid out for a purpose: every way to lay and discard is
 * looked at. What might be drawn counts as the worst card that is unseen, so that a value is what
 * the player reaches for certain. */
bool kbz_canasta_solves (const void *state);
void *kbz_canasta_solver_new (size_t memory);
KbzStatus kbz_canasta_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                  const KbzLimits *limits, KbzSolved *answer, KbzError *error);
void kbz_canasta_solver_free (void *solver);
int kbz_canasta_outcome (const void *state, int seat, int value);
bool kbz_canasta_variant (void *state, KbzRandom *random, KbzRelabel *relabel);
extern const KbzUnit kbz_canasta_unit;
const KbzUnit *kbz_canasta_unit_here (const void *state);
KbzText kbz_canasta_value_name (const void *state, int value);

/* What the turn is worth from here; false when that takes more than `nodes`. */
bool kbz_canasta_solve_value (const KbzCanastaState *state, uint64_t nodes, int *value);
/* Puts an unseen card on top of the stock that is the worst to draw. Only before drawing, and where
 * something can be solved. */
void kbz_canasta_let_draw_worst (KbzCanastaState *state);
