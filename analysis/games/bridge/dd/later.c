/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count.h"

/* Sure tricks of the side that is not on lead. */

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
  int unopposed = only_trumps (t->runs[trump], 1);
  if (unopposed > t->left - need)
    return (KbzDdProof){ 0, unopposed };
  int sure = min (sure_trumps (t->runs[trump], 1), t->left - need + 1);
  if (sure)
    return (KbzDdProof){ nth_card (s, t, trump, sure), sure };
  if (need == t->left)
    return guarded_trump (s, t, 1);
  return (KbzDdProof){ 0, 0 };
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
      by[seat] = cash (s, t, seat, 0, wanted);
    known |= 1u << seat;
    if (by[seat].value < wanted)
      continue;
    lost |= (uint64_t)0xFFFF << (16 * suit);
    proof->ranks |= by[seat].ranks | nth_card (s, t, suit, 1);
    proof->value = max ((int)proof->value, t->left - (int)by[seat].value);
  }
  return lost;
}
