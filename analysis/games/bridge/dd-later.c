/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-count.h"

/* Sure tricks of the side that is not on lead. */

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

/* How many tricks `seat` takes once he gets in, if his side wants no more than `wanted` and he may
 * keep `room` cards until then. He keeps the best card of every suit that the others would have to
 * lead, `tops` in all, and then what follows them and what nobody else holds. */
static inline int keeps (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int tops, int wanted,
                         int room, uint64_t *ranks)
{
  int n = tops;
  wanted = min (wanted, room);
  for (int suit = 0; suit < 4 && n < wanted; suit++) {
    uint32_t x = t->runs[suit];
    if (!(x & 0xFFFF) || kbz_dd_run_seat (x) != seat)
      continue;
    int counted = x & 0xF0F ? 1 : 0;
    int more = min (kbz_dd_run (x) - counted, wanted - n);
    if (more <= 0)
      continue;
    n += more;
    if (x & 0xF0F || kbz_dd_length (x, seat ^ 2))
      *ranks |= nth_card (s, t, suit, counted + more);
  }
  return n;
}

/* At no trump the leader's side can run only the suits whose best card it holds; then an opponent
 * gets in with the best card of another, and cashes what he has kept. */
static inline KbzDdProof later_no_trump (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  uint64_t ranks = 0;
  int can_run = 0, tops[2] = { 0, 0 };
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (!(x & 0xF0F))
      continue;
    int seat = kbz_dd_run_seat (x);
    if (seat & 1) {
      tops[seat >> 1]++;
      ranks |= nth_card (s, t, suit, 1);
    } else {
      can_run += max (kbz_dd_length (x, 0), kbz_dd_length (x, 2));
    }
  }
  int room = t->left - can_run, wanted = t->left - need + 1, sure = ALWAYS;
  if (!ranks || max (tops[0], tops[1]) > room)
    return (KbzDdProof){ 0, 0 };
  for (int i = 0; i < 2; i++)
    if (tops[i])
      sure = min (sure, keeps (s, t, 2 * i + 1, tops[i], wanted, room, &ranks));
  return (KbzDdProof){ ranks, sure };
}

KbzDdProof kbz_dd_later_tricks (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  int trump = s->trump;
  if (trump == 4 || !(t->runs[trump] & 0xFFFF))
    return later_no_trump (s, t, need);
  int sure = min (sure_trumps (t->runs[trump], 1), t->left - need + 1);
  if (sure)
    return (KbzDdProof){ nth_card (s, t, trump, sure), sure };
  if (need == t->left)
    return guarded_trump (s, t);
  return (KbzDdProof){ 0, 0 };
}

/* Tricks that `seat`, an opponent of the leader, cashes from the top of his own hand when he has
 * won the lead; no more than `wanted` of them unless a suit runs. */
static KbzDdProof cash (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int wanted)
{
  int trump = s->trump, total = 0, partner = seat ^ 2;
  int drawn = 0;            /* rounds of trumps that he can draw */
  int trumps[2] = { 0, 0 }; /* of the leader and the leader's partner */
  int side = ALWAYS;        /* rounds of side suits before his partner must ruff */
  uint64_t ranks = 0;
  if (trump < 4) {
    uint32_t z = t->runs[trump];
    drawn = kbz_dd_run_seat (z) == seat ? kbz_dd_run (z) : 0;
    total = drawn;
    ranks = nth_card (s, t, trump, min (drawn, wanted));
    if (total >= wanted)
      return (KbzDdProof){ ranks, wanted };
    trumps[0] = kbz_dd_length (z, 0);
    trumps[1] = kbz_dd_length (z, 2);
    if (max (trumps[0], trumps[1]) > drawn)
      side = t->left - kbz_dd_length (z, partner);
  }
  bool ruffs = side < ALWAYS;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    if (suit == trump || kbz_dd_run_seat (x) != seat || !(x & 0xFFFF))
      continue;
    int n = kbz_dd_run (x), leaders = kbz_dd_length (x, 0), dummys = kbz_dd_length (x, 2);
    if (ruffs) {
      n = min (n, side);
      if (trumps[0] > drawn)
        n = min (n, leaders);
      if (trumps[1] > drawn)
        n = min (n, dummys);
      side -= n;
    }
    int others = max (max (leaders, dummys), kbz_dd_length (x, partner));
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

uint64_t kbz_dd_lost_suits (const KbzDdSolver *s, const KbzDdTrick *t, int need, KbzDdProof *proof)
{
  int trump = s->trump, wanted = t->left - need + 1;
  bool partner_trumps = trump < 4 && kbz_dd_length (t->runs[trump], 2);
  KbzDdProof by[4];
  unsigned known = 0;
  uint64_t lost = 0;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t x = t->runs[suit];
    int seat = kbz_dd_run_seat (x);
    bool can_ruff = suit != trump && !kbz_dd_length (x, 2) && partner_trumps;
    if (!kbz_dd_length (x, 0) || !(seat & 1) || can_ruff)
      continue;
    if (!(known >> seat & 1))
      by[seat] = cash (s, t, seat, wanted);
    known |= 1u << seat;
    if (by[seat].value < wanted)
      continue;
    lost |= (uint64_t)0xFFFF << (16 * suit);
    proof->ranks |= by[seat].ranks | nth_card (s, t, suit, 1);
    proof->value = max ((int)proof->value, t->left - (int)by[seat].value);
  }
  return lost;
}
