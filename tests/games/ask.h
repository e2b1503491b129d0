/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/solver.h"

/* One question to a solver of its own. */

static inline KbzStatus ask_line (const KbzGame *of, const void *state, const KbzLimits *limits,
                                  KbzMoves *line, KbzError *error)
{
  KbzSolver *solver = kbz_solver_new (of, limits != NULL ? limits->memory : 0);
  KbzStatus status = kbz_solver_line (solver, state, limits, line, error);
  kbz_solver_free (solver);
  return status;
}

static inline KbzStatus ask_claim (const KbzGame *of, const void *state, int seat, int tricks,
                                   const KbzLimits *limits, KbzClaim *claim, KbzError *error)
{
  KbzSolver *solver = kbz_solver_new (of, limits != NULL ? limits->memory : 0);
  KbzStatus status = kbz_solver_claim (solver, state, seat, tricks, limits, claim, error);
  kbz_solver_free (solver);
  return status;
}
