/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "analysis/games/doudizhu/rules/moves.h"
#include "analysis/games/doudizhu/rules/position.h"
#include "analysis/limits.h"

/* An exact solver for open hands. It keeps what it has proved between calls, so that the positions
 * of one deal get cheaper one after the other. Not for use from two threads at once. */
typedef struct KbzDdzSolver KbzDdzSolver;

typedef enum {
  KBZ_DDZ_UNKNOWN, /* stopped before the proof was complete */
  KBZ_DDZ_LANDLORD_WINS,
  KBZ_DDZ_FARMERS_WIN,
} KbzDdzOutcome;

/* A play and what it leads to; `play.type` is pass for passing. */
typedef struct {
  KbzDdzCombo play;
  KbzDdzOutcome outcome;
} KbzDdzVerdict;

typedef struct {
  KbzDdzVerdict *moves;
  size_t n;
} KbzDdzVerdicts;

/* Plays to the end, passes among them. */
typedef struct {
  KbzDdzCombo *plays;
  size_t n;
  KbzDdzOutcome outcome;
  bool longest; /* proved: no defence holds out for more plays, no attack needs fewer */
} KbzDdzLine;

/* What the landlord gets from each farmer for every point bid, from here on: 2^doublings or its
 * negative. Known when `exact`; otherwise somewhere from `low` to `high`. */
typedef struct {
  bool exact;
  int low;
  int high;
} KbzDdzStake;

/* A solver that never holds more than `memory` bytes (at least 4 MiB are used), 0 for 128 MiB; NULL
 * when they cannot be had. */
KbzDdzSolver *kbz_ddz_solver_new (size_t memory, const KbzDdzOptions *options);
void kbz_ddz_solver_free (KbzDdzSolver *solver);

/* The functions below return KBZ_E_POSITION for a position that cannot be, KBZ_E_LIMIT when stopped
 * before the whole answer was proved (what was proved is filled in), KBZ_OK else. */

/* Who wins. */
KbzStatus kbz_ddz_solve (KbzDdzSolver *solver, const KbzDdzPosition *position,
                         const KbzLimits *limits, KbzDdzOutcome *outcome, KbzError *error);

/* Every legal play with its outcome, each set of cards once, with the reading that is best for the
 * player; passing first where it is allowed. Free the list with kbz_ddz_verdicts_clear. */
KbzStatus kbz_ddz_solve_moves (KbzDdzSolver *solver, const KbzDdzPosition *position,
                               const KbzLimits *limits, KbzDdzVerdicts *verdicts, KbzError *error);
void kbz_ddz_verdicts_clear (KbzDdzVerdicts *verdicts);

/* A best line: the winning side wins in as few plays as possible, the losing side holds out as long
 * as possible, passes not counted. When the limits come first the line may end early or not be the
 * longest. The refutation of a losing play is the line of the position after it. */
KbzStatus kbz_ddz_solve_line (KbzDdzSolver *solver, const KbzDdzPosition *position,
                              const KbzLimits *limits, KbzDdzLine *line, KbzError *error);
void kbz_ddz_line_clear (KbzDdzLine *line);

/* The exact stake with doubling, both sides playing for points. */
KbzStatus kbz_ddz_solve_stake (KbzDdzSolver *solver, const KbzDdzPosition *position,
                               const KbzLimits *limits, KbzDdzStake *stake, KbzError *error);

/* Positions visited since the solver was made. */
uint64_t kbz_ddz_solver_nodes (const KbzDdzSolver *solver);
