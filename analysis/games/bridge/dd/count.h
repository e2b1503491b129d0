/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "internal.h"

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

/* When the other side has no trumps, each of the longer hand's takes a trick: no rank matters. */
static inline int only_trumps (uint32_t z, int side)
{
  if (z & (side ? 0x0F0F : 0xF0F0))
    return 0;
  return max (kbz_dd_length (z, side), kbz_dd_length (z, side + 2));
}

/* One trump trick of a side whose opponents have the best, for a guarded second or third best that
 * sits behind the better ones, or for two touching ones. Nobody can be thrown in to lead away from
 * them who has not won a trick, except a leader with nothing but trumps. */
static inline KbzDdProof guarded_trump (const KbzDdSolver *s, const KbzDdTrick *t, int side)
{
  int trump = s->trump;
  uint32_t z = t->runs[trump];
  int best = kbz_dd_run_seat (z), holder = kbz_dd_next_seat (z);
  if (kbz_dd_next_run (z) == 0 || (holder & 1) != side || (best & 1) == side)
    return (KbzDdProof){ 0, 0 };
  int better = kbz_dd_run (z), length = kbz_dd_length (z, holder);
  if (best == ((holder + 3) & 3) && length > better && (holder != 0 || length < t->left))
    return (KbzDdProof){ nth_card (s, t, trump, better + 1), 1 };
  if (better == 1 && kbz_dd_next_run (z) > 1)
    return (KbzDdProof){ nth_card (s, t, trump, 3), 1 };
  return (KbzDdProof){ 0, 0 };
}

/* Tricks that `seat` cashes from the top of his own hand when he has won the lead, for which he
 * `spent` so many low trumps; no more than `wanted` of them unless a suit runs. */
static __attribute__ ((noinline, unused)) KbzDdProof
cash (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int spent, int wanted)
{
  int trump = s->trump, total = 0, partner = seat ^ 2, next = (seat + 1) & 3, last = (seat + 3) & 3;
  int drawn = 0;            /* rounds of trumps that he can draw */
  int trumps[2] = { 0, 0 }; /* of his opponents */
  int side = ALWAYS;        /* rounds of side suits before his partner must ruff */
  bool ruffs = false;       /* an opponent keeps a trump */
  uint64_t ranks = 0;
  if (trump < 4) {
    uint32_t z = t->runs[trump];
    drawn = kbz_dd_run_seat (z) == seat ? min (kbz_dd_run (z), kbz_dd_length (z, seat) - spent) : 0;
    total = drawn;
    ranks = nth_card (s, t, trump, min (drawn, wanted));
    if (total >= wanted)
      return (KbzDdProof){ ranks, wanted };
    trumps[0] = kbz_dd_length (z, next);
    trumps[1] = kbz_dd_length (z, last);
    ruffs = max (trumps[0], trumps[1]) > drawn;
    side = t->left - spent - kbz_dd_length (z, partner);
  }
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (suit == trump || kbz_dd_run_seat (x) != seat || !(x & 0xFFFF))
      continue;
    int n = kbz_dd_run (x), nexts = kbz_dd_length (x, next), lasts = kbz_dd_length (x, last);
    if (ruffs) {
      n = min (n, side);
      if (trumps[0] > drawn)
        n = min (n, nexts);
      if (trumps[1] > drawn)
        n = min (n, lasts);
      side -= n;
    }
    int others = max (max (nexts, lasts), kbz_dd_length (x, partner));
    if (!ruffs && n >= others) {
      ranks |= nth_card (s, t, suit, others);
      n = kbz_dd_length (x, seat);
    } else {
      n = min (n, wanted - total);
      ranks |= nth_card (s, t, suit, n);
    }
    total += n;
    if (total >= wanted)
      break;
  }
  return (KbzDdProof){ ranks, min (total, t->left) };
}
