/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count.h"

/* Tricks that need no search. Everything here counts less than there is rather than more, and names
 * the ranks it counts on. */

/* How many rounds of each suit no opponent can ruff. */
typedef struct {
  int safe[4];
  int side; /* rounds of side suits before one of us would have nothing but trumps and must ruff */
  uint64_t ranks;
} Ruffs;

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

/* Whether the leader has a suit that his partner ruffs and no opponent can. */
static inline bool sure_ruff (const KbzDdTrick *t, int trump)
{
  uint32_t z = t->runs[trump];
  if (!kbz_dd_length (z, 2))
    return false;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (suit != trump && kbz_dd_length (x, 0) && !kbz_dd_length (x, 2)
        && (kbz_dd_length (x, 1) || !kbz_dd_length (z, 1))
        && (kbz_dd_length (x, 3) || !kbz_dd_length (z, 3)))
      return true;
  }
  return false;
}

/* A ruff and what partner cashes after it, or a trump trick that waits. */
static inline KbzDdProof quick_trumps (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  if (!sure_ruff (t, s->trump))
    return need == 1 ? guarded_trump (s, t, 0) : (KbzDdProof){ 0, 0 };
  if (need == 1)
    return (KbzDdProof){ 0, 1 };
  KbzDdProof more = cash (s, t, 2, 1, need - 1);
  return (KbzDdProof){ more.ranks, 1 + more.value };
}

KbzDdProof kbz_dd_quick_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need)
{
  for (int suit = 0; suit < 4; suit++)
    t->runs[suit] = kbz_dd_turn_runs (t->runs[suit], t->leader);
  Ruffs ruffs = { { ALWAYS, ALWAYS, ALWAYS, ALWAYS }, ALWAYS, 0 };
  int trump = s->trump;
  if (trump < 4) {
    int unopposed = only_trumps (t->runs[trump], 0);
    if (unopposed >= need)
      return (KbzDdProof){ 0, unopposed };
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
  return trump < 4 ? quick_trumps (s, t, need) : (KbzDdProof){ 0, 0 };
}
