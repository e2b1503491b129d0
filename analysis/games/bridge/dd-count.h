/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dd-internal.h"

/* What counting sure tricks needs. */

#define ALWAYS 13 /* a suit that cannot be ruffed has that many safe rounds */

static inline int max (int a, int b)
{
  return a > b ? a : b;
}

static inline int min (int a, int b)
{
  return a < b ? a : b;
}

/* The n-th highest card of a suit, 0 when n is 0. */
static inline uint64_t nth_card (const KbzDdSolver *s, const KbzDdTrick *t, int suit, int n)
{
  unsigned all = kbz_dd_lane (t->all, suit);
  return n ? (uint64_t)1 << (16 * suit + s->nth[all << 4 | (unsigned)n]) : 0;
}

/* Top trumps of a side (0 leader's, 1 the other's) win whoever leads: as many as they are, but two
 * may fall on one trick when both partners have few. */
static inline int sure_trumps (uint32_t z, int side)
{
  if ((kbz_dd_run_seat (z) & 1) != side)
    return 0;
  int n = kbz_dd_run (z);
  if ((kbz_dd_next_seat (z) & 1) == side)
    n += kbz_dd_next_run (z);
  return min (n, max (kbz_dd_length (z, side), kbz_dd_length (z, side + 2)));
}
