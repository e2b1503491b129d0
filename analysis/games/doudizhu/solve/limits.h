/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/verdict.h"
#include "solve.h"

/* The limits of a caller, shared out among several calls of the solver. */
typedef struct {
  KbzLimits limits;
  int64_t began; /* ms */
} KbzDdzClock;

/* Starts now; NULL is no limits. The clock must outlive the limits made from it. */
KbzDdzClock kbz_ddz_clock (const KbzLimits *limits);
/* What is left of them. */
KbzDdzLimits kbz_ddz_clock_rest (KbzDdzClock *clock);
int64_t kbz_ddz_clock_spent (const KbzDdzClock *clock);
/* How much the solver may take. */
size_t kbz_ddz_clock_memory (const KbzDdzClock *clock);
