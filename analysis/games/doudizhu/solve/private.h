/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "search.h"
#include "solve.h"

struct KbzDdzSolver {
  KbzDdzOptions options;
  KbzBudget budget;    /* of the question it is at, */
  uint64_t first_node; /* which began here */
  KbzLimits full;      /* while half of them are kept back */
  bool fresh;          /* nothing was searched since the hands' tables were made */
  KbzDdzSearch search;
};

/* Checks the position, starts the limits and makes ready the hands' tables. */
KbzStatus kbz_ddz_solver_begin (KbzDdzSolver *solver, const KbzDdzPosition *position,
                                const KbzLimits *limits, KbzError *error);

/* The position as the search has it. */
KbzDdzNode kbz_ddz_solver_node (KbzDdzSolver *solver, const KbzDdzPosition *position, int goal);

/* Whether the landlord reaches the goal (solve-search.h), in `truth`; false when stopped. */
bool kbz_ddz_solver_prove (KbzDdzSolver *solver, const KbzDdzPosition *position, int goal,
                           bool *truth);

/* Until restored, half of the nodes and of the time left count as all of them. */
void kbz_ddz_solver_halve_limits (KbzDdzSolver *solver);
void kbz_ddz_solver_restore_limits (KbzDdzSolver *solver);
