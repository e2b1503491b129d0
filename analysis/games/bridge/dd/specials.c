/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search once more, for games with jokers: special cards above all trumps that may be played at
 * any time, low trumps that bring them out, and teams of any seats. Only what is sure without a
 * search is its own; where neither special cards nor other teams are left it is that of bridge. */

#define KBZ_DD_WITH_SPECIALS

#include "count.h"

static KbzDdProof sure_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need);
static KbzDdProof sure_losers (const KbzDdSolver *s, const KbzDdTrick *t, int need);
static uint64_t no_lost_suits (const KbzDdSolver *s, const KbzDdTrick *t, int need,
                               KbzDdProof *proof);
int kbz_dd_special_leads (const KbzDdSolver *s, const KbzDdTrick *t, uint64_t legal,
                          KbzDdMove *moves);
void kbz_dd_special_store (KbzDdSolver *s, const KbzDdTrick *t, bool reached, KbzDdProof *proof);

#define kbz_dd_search_trick kbz_dd_search_specials
#define kbz_dd_table_store kbz_dd_special_store
#define kbz_dd_leads kbz_dd_special_leads
#define kbz_dd_lost_suits no_lost_suits
#define kbz_dd_quick_tricks sure_tricks
#define kbz_dd_later_tricks sure_losers

#include "order.c"
#include "search.c"
#include "store.c"

static uint64_t cards_of (const KbzDdTrick *t, unsigned seats)
{
  uint64_t cards = 0;
  for (int i = 0; i < 4; i++)
    cards |= seats >> i & 1 ? t->hand[i] : 0;
  return cards;
}

/* The cards of one hand that win a trick whenever they are played: special ones above those of the
 * enemies and, when these have none, trumps above theirs. Each is played to a trick of its own.
 * Returns how many, `most` at most, and what that relies on. */
static KbzDdProof always_win (const KbzDdSolver *s, uint64_t hand, uint64_t enemies, int most)
{
  uint64_t theirs = enemies & KBZ_DD_TOPS;
  uint64_t tops = hand & KBZ_DD_TOPS;
  if (theirs)
    tops &= ~(((uint64_t)2 << (63 - __builtin_clzll (theirs))) - 1);
  KbzDdProof proof = { 0, __builtin_popcountll (tops) };
  if (theirs || s->trump == 4 || proof.value >= most)
    return proof;
  unsigned own = kbz_dd_lane (hand, s->trump), above = kbz_dd_lane (enemies, s->trump);
  unsigned sure = above ? own & ~((2u << kbz_dd_top (above)) - 1) : own;
  for (; sure && proof.value < most; proof.value++) {
    int rank = kbz_dd_top (sure);
    sure ^= 1u << rank;
    if (above)
      proof.ranks = kbz_dd_bit (16 * s->trump + rank);
  }
  return proof;
}

static KbzDdProof best_hand (const KbzDdSolver *s, const KbzDdTrick *t, unsigned seats, int most)
{
  KbzDdProof best = { 0, 0 };
  uint64_t enemies = cards_of (t, ~seats & 15);
  for (int i = 0; i < 4; i++)
    if (seats >> i & 1) {
      KbzDdProof proof = always_win (s, t->hand[i], enemies, most);
      if (proof.value > best.value)
        best = proof;
    }
  return best;
}

/* What the leader cashes from the top when no enemy has a special card and no partner can be made
 * to win by having nothing else left. */
static KbzDdProof leader_cashes (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  int trump = s->trump, drawn = 0, total = 0, most = t->left;
  uint64_t ranks = 0, enemies = cards_of (t, ~t->friends & 15);
  uint64_t partners = cards_of (t, t->friends & ~1u);
  if (enemies & KBZ_DD_TOPS || (partners & KBZ_DD_TOPS && kbz_dd_live (s, t->all)))
    return (KbzDdProof){ 0, 0 };
  for (int i = 1; i < 4; i++)
    if (kbz_dd_wants (t, i)) {
      int tops = __builtin_popcountll (t->hand[i] & KBZ_DD_TOPS);
      int trumps = trump < 4 ? s->count[kbz_dd_lane (t->hand[i], trump)] : 0;
      most = min (most, t->left - tops - trumps);
    }
  total = __builtin_popcountll (t->hand[0] & KBZ_DD_TOPS);
  if (trump < 4 && !kbz_dd_live (s, t->all)) {
    uint32_t z = t->runs[trump];
    drawn = z & 0xFFFF && kbz_dd_run_seat (z) == 0 ? kbz_dd_run (z) : 0;
    drawn = min (drawn, need - total);
    total += drawn;
    ranks = nth_card (s, t, trump, drawn);
  }
  for (int suit = 0; suit < 4 && total < need; suit++) {
    uint32_t x = t->runs[suit];
    if (suit == trump || !(x & 0xFFFF) || kbz_dd_run_seat (x) != 0)
      continue;
    int n = kbz_dd_run (x), others = 0;
    bool ruffs = false;
    for (int i = 1; i < 4; i++) {
      int length = kbz_dd_length (x, i);
      others = max (others, length);
      if (!kbz_dd_wants (t, i) && trump < 4 && kbz_dd_length (t->runs[trump], i) > drawn) {
        n = min (n, length);
        ruffs = true;
      }
    }
    if (!ruffs && n >= others) {
      ranks |= nth_card (s, t, suit, others);
      n = kbz_dd_length (x, 0);
    } else {
      n = min (n, need - total);
      ranks |= nth_card (s, t, suit, n);
    }
    total += n;
  }
  return (KbzDdProof){ ranks, min (total, most) };
}

/* Bridge again: no special card, and partners face each other. */
static bool is_plain (const KbzDdTrick *t)
{
  return t->friends == 5 && !(t->all & KBZ_DD_TOPS);
}

#undef kbz_dd_quick_tricks
#undef kbz_dd_later_tricks

static KbzDdProof sure_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need)
{
  if (is_plain (t))
    return kbz_dd_quick_tricks (s, t, need);
  for (int suit = 0; suit < 4; suit++)
    t->runs[suit] = kbz_dd_turn_runs (t->runs[suit], t->leader);
  fill_hands (s, t);
  KbzDdProof proof = best_hand (s, t, t->friends, need);
  if (proof.value >= need)
    return proof;
  return leader_cashes (s, t, need);
}

static KbzDdProof sure_losers (const KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  if (is_plain (t))
    return kbz_dd_later_tricks (s, t, need);
  return best_hand (s, t, ~t->friends & 15, t->left - need + 1);
}

static uint64_t no_lost_suits (const KbzDdSolver *s, const KbzDdTrick *t, int need,
                               KbzDdProof *proof)
{
  (void)s, (void)t, (void)need, (void)proof;
  return 0;
}
