/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "solve.h"

/* The solver asked about a state of the game. What is counted is the margin of the contract with
 * the petit to the end, in half-points; in an ending of which nothing is known but the cards, the
 * half-points that the attack still takes. */

/* Whether it is known what the attack has already. */
bool kbz_tarot_counts (const KbzTarot *t);
/* What the state's values count. */
KbzTarotAim kbz_tarot_aim (const KbzTarot *t);
void kbz_tarot_ending (const KbzTarot *t, KbzTarotEnding *ending);
KbzTarotObjective kbz_tarot_objective (const KbzTarot *t, KbzTarotAim aim);
/* What the solver says of the attack, as a value of the state for the side to move. */
KbzVerdict kbz_tarot_verdict (const KbzTarot *t, int low, int high);
/* KBZ_E_POSITION outside the play. */
KbzStatus kbz_tarot_need_play (const KbzTarot *t, KbzError *error);
/* A new solver, and the ending. KBZ_E_POSITION outside the play; then there is none. */
KbzStatus kbz_tarot_solver_for (const KbzTarot *t, const KbzLimits *limits, KbzTarotEnding *ending,
                                KbzTarotSolver **solver, KbzError *error);

/* The slots of KbzGame. */
void *kbz_tarot_game_solver_new (size_t memory);
KbzStatus kbz_tarot_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                     const KbzLimits *limits, KbzSolved *answer, KbzError *error);
void kbz_tarot_game_solver_free (void *solver);
int kbz_tarot_final_count (const void *state, int seat, int value);
KbzText kbz_tarot_value_name (const void *state, int value);
extern const KbzUnit kbz_tarot_unit; /* of the score */
const KbzUnit *kbz_tarot_unit_here (const void *state);
KbzStatus kbz_tarot_report (const void *state, const KbzLimits *limits, KbzReport *report,
                            KbzError *error);
