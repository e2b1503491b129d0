/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* A game's solver that stays warm: what it proved about one position is there for the next one of
 * the same deal, so that whoever walks through a deal asks one solver all the way. Its answers are
 * those of a fresh one; only the nodes are fewer. For one thread at a time. */
typedef struct KbzSolver KbzSolver;

/* Takes no memory before the first question; `memory` is what it may hold then, 0 for the game's
 * own measure. */
KbzSolver *kbz_solver_new (const KbzGame *game, size_t memory);
void kbz_solver_free (KbzSolver *solver);
const KbzGame *kbz_solver_game (const KbzSolver *solver);
/* Positions visited since it was made. */
uint64_t kbz_solver_nodes (const KbzSolver *solver);
/* Whether the game has a solver that answers such questions. */
bool kbz_game_answers (const KbzGame *game, KbzAsking what);
/* The same, of this position: some games solve only what is laid out for a purpose, and no deal. */
bool kbz_game_solves (const KbzGame *game, const void *state, KbzAsking what);

/* What follows fails with KBZ_E_POSITION where there is nothing to solve, KBZ_E_LIMIT when a limit
 * came before anything was known; `limits` may be NULL. */

/* Every legal move with its value, added to `analysis`: exact, or bounds when a limit came first.
 */
KbzStatus kbz_solver_choices (KbzSolver *solver, const void *state, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error);
/* The value of the position alone: a verdict without choices, which costs less. */
KbzStatus kbz_solver_value (KbzSolver *solver, const void *state, const KbzLimits *limits,
                            KbzAnalysis *analysis, KbzError *error);
/* Best play by all to the end, added to `line`; where nothing but winning counts the losers hold
 * out as long as they can. KBZ_E_LIMIT when it ends early or may not be the best. */
KbzStatus kbz_solver_line (KbzSolver *solver, const void *state, const KbzLimits *limits,
                           KbzMoves *line, KbzError *error);
/* `seat` claims at least `tricks` of the tricks left. */
KbzStatus kbz_solver_claim (KbzSolver *solver, const void *state, int seat, int tricks,
                            const KbzLimits *limits, KbzClaim *claim, KbzError *error);

/* The choices, from a solver for this one question, of limits->memory. */
KbzStatus kbz_solve_once (const KbzGame *game, const void *state, const KbzLimits *limits,
                          KbzAnalysis *analysis, KbzError *error);
