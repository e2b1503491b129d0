/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-internal.h"

/* Tricks that need no search. Everything here counts less than there is rather than more, and names
 * the ranks it counts on. */

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

/* How many rounds of each suit no opponent can ruff. */
typedef struct {
  int safe[4];
  int side; /* rounds of side suits before one of us would have nothing but trumps and must ruff */
  uint64_t ranks;
} Ruffs;

#define ALWAYS 13

static inline void find_ruffs (const KbzDdSolver *s, const KbzDdTrick *t, Ruffs *r)
{
  int trump = s->trump;
  uint32_t z = t->runs[trump];
  int opponents = max (kbz_dd_length (z, 1), kbz_dd_length (z, 3));
  if (!opponents)
    return;
  int mine = kbz_dd_run_seat (z) == 0 ? kbz_dd_run (z) : 0;
  if (mine >= opponents) { /* they can be drawn */
    r->ranks = nth_card (s, t, trump, opponents);
    return;
  }
  for (int suit = 0; suit < 4; suit++) {
    if (suit == trump)
      continue;
    for (int h = 1; h < 4; h += 2)
      if (kbz_dd_length (z, h) > mine)
        r->safe[suit] = min (r->safe[suit], kbz_dd_length (t->runs[suit], h));
  }
  if (min (kbz_dd_length (z, 1), kbz_dd_length (z, 3)) <= mine)
    r->ranks = nth_card (s, t, trump, mine);
  r->side = t->left - max (kbz_dd_length (z, 0), kbz_dd_length (z, 2));
}

KbzDdProof kbz_dd_quick_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need)
{
  for (int suit = 0; suit < 4; suit++)
    t->runs[suit] = kbz_dd_turn_runs (t->runs[suit], t->leader);
  Ruffs ruffs = { { ALWAYS, ALWAYS, ALWAYS, ALWAYS }, ALWAYS, 0 };
  int trump = s->trump;
  if (trump < 4) {
    int sure = sure_trumps (t->runs[trump], 0);
    if (sure >= need)
      return (KbzDdProof){ nth_card (s, t, trump, need), need };
    find_ruffs (s, t, &ruffs);
  }
  uint64_t ranks = ruffs.ranks;
  int total = 0;
  int mine[4]; /* rounds that the leader's own cards won; -1: nothing left to count */
  bool entry = false;
  /* what the leader can cash and stay, or come back, on lead */
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    int length = kbz_dd_length (x, 0), partner = kbz_dd_length (x, 2);
    mine[suit] = 0;
    if (!length || (kbz_dd_run_seat (x) & 1))
      continue;
    int n = kbz_dd_run (x), limit = ruffs.safe[suit];
    if (suit != trump)
      limit = min (limit, ruffs.side);
    if (kbz_dd_run_seat (x) == 2) {
      /* over to the partner's winners and back to the leader's */
      int both = n + kbz_dd_next_run (x);
      if (kbz_dd_next_seat (x) != 0 || length < both || partner <= n || limit < both)
        continue;
      n = both;
      entry = true;
    } else {
      n = min (n, limit);
    }
    if (suit != trump && ruffs.side < ALWAYS)
      ruffs.side -= n;
    mine[suit] = kbz_dd_run_seat (x) == 2 ? -1 : n;
    int opponents = max (kbz_dd_length (x, 1), kbz_dd_length (x, 3));
    int others = max (opponents, partner);
    if (limit == ALWAYS && n >= others) {
      ranks |= nth_card (s, t, suit, kbz_dd_run_seat (x) == 2 ? n : others);
      n = length;
      mine[suit] = -1;
    } else {
      n = min (n, need - total); /* no more than needed: so fewer ranks matter */
      ranks |= nth_card (s, t, suit, n);
    }
    total += n;
    if (total >= need)
      return (KbzDdProof){ ranks, min (total, t->left) };
  }
  /* then what the partner can, once the leader crosses over */
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    int partner = kbz_dd_length (x, 2), length = kbz_dd_length (x, 0);
    if (!partner || mine[suit] < 0)
      continue;
    int before = mine[suit], n;
    if (kbz_dd_run_seat (x) == 2)
      n = kbz_dd_run (x);
    else if (kbz_dd_run_seat (x) == 0 && kbz_dd_next_seat (x) == 2 && before == kbz_dd_run (x))
      n = kbz_dd_next_run (x);
    else
      continue;
    n = min (n, min (partner, ruffs.safe[suit]) - before);
    if (suit != trump)
      n = min (n, ruffs.side);
    if (n <= 0)
      continue;
    if (suit != trump && ruffs.side < ALWAYS)
      ruffs.side -= n;
    if (length > before)
      entry = true;
    int opponents = max (kbz_dd_length (x, 1), kbz_dd_length (x, 3));
    if (ruffs.safe[suit] == ALWAYS && before + n >= max (opponents, length)) {
      ranks |= nth_card (s, t, suit, before + n);
      n = partner - before;
    } else {
      if (total < need)
        n = min (n, need - total);
      ranks |= nth_card (s, t, suit, before + n);
    }
    total += n;
    if (total >= need && entry)
      return (KbzDdProof){ ranks, min (total, t->left) };
  }
  return (KbzDdProof){ 0, 0 };
}

/* One trump trick for a guarded second or third best that sits behind the better ones, or for two
 * touching ones. The holder's side is not on lead, so it cannot be thrown in before it has won. */
static inline KbzDdProof guarded_trump (const KbzDdSolver *s, const KbzDdTrick *t)
{
  int trump = s->trump;
  uint32_t z = t->runs[trump];
  int holder = kbz_dd_next_seat (z);
  if (kbz_dd_next_run (z) == 0 || !(holder & 1))
    return (KbzDdProof){ 0, 0 };
  int better = kbz_dd_run (z), length = kbz_dd_length (z, holder);
  if (kbz_dd_run_seat (z) == holder - 1 && length > better)
    return (KbzDdProof){ nth_card (s, t, trump, better + 1), 1 };
  if (better == 1 && kbz_dd_next_run (z) > 1)
    return (KbzDdProof){ nth_card (s, t, trump, 3), 1 };
  return (KbzDdProof){ 0, 0 };
}

/* What one opponent can cash from the top once on lead at no trump. */
static inline int cashable (const KbzDdSolver *s, const KbzDdTrick *t, int seat, uint64_t *ranks)
{
  int total = 0;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (kbz_dd_run_seat (x) != seat || !(x & 0xFFFF))
      continue;
    int n = kbz_dd_run (x);
    int others =
        max (max (kbz_dd_length (x, 0), kbz_dd_length (x, 2)), kbz_dd_length (x, seat ^ 2));
    *ranks |= nth_card (s, t, suit, min (n, others));
    total += n >= others ? kbz_dd_length (x, seat) : n;
  }
  return total;
}

/* At no trump: when the leader has no suit whose best card is on his side, whoever wins the trick
 * can go on cashing. Else the leader's side can run only the suits whose best card it holds, and
 * must lose one trick if that is not all, since the opponents keep the best card of the others. */
static inline KbzDdProof later_no_trump (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  uint64_t ranks = 0;
  int can_run = 0, kept[2] = { 0, 0 };
  bool leader_has_top = false;
  unsigned holders = 0;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (!(x & 0xF0F))
      continue;
    int seat = kbz_dd_run_seat (x);
    if (!(seat & 1)) {
      can_run += max (kbz_dd_length (x, 0), kbz_dd_length (x, 2));
      leader_has_top |= kbz_dd_length (x, 0) > 0;
    } else {
      kept[seat >> 1]++;
      ranks |= nth_card (s, t, suit, 1);
      if (x & 15)
        holders |= 1u << seat;
    }
  }
  if (!leader_has_top) {
    int left = holders & 2 ? cashable (s, t, 1, &ranks) : t->left;
    int right = holders & 8 ? cashable (s, t, 3, &ranks) : t->left;
    return (KbzDdProof){ ranks, min (min (left, right), t->left) };
  }
  if (need == t->left && ranks && can_run + max (kept[0], kept[1]) <= t->left)
    return (KbzDdProof){ ranks, 1 };
  return (KbzDdProof){ 0, 0 };
}

KbzDdProof kbz_dd_later_tricks (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  int trump = s->trump;
  if (trump < 4 && t->runs[trump] & 0xFFFF) {
    int sure = sure_trumps (t->runs[trump], 1);
    if (sure) {
      sure = min (sure, t->left - need + 1);
      return (KbzDdProof){ nth_card (s, t, trump, sure), sure };
    }
    if (need == t->left)
      return guarded_trump (s, t);
    return (KbzDdProof){ 0, 0 };
  }
  return later_no_trump (s, t, need);
}
