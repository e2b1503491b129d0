/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow.h"
#include "lookup.h"
#include "memory.h"

/* The search asks one question only: can the side on lead take `need` tricks? Both answers come
 * with the ranks they relied on, so that a table entry covers every position alike in those. */

#define NODES_BETWEEN_LOOKS 1000

static void check_limits (KbzDdSolver *s)
{
  s->budget.nodes = s->nodes;
  if (!kbz_budget_goes_on (&s->budget))
    longjmp (s->stop, 1);
  s->check_at = kbz_budget_next_look (&s->budget, NODES_BETWEEN_LOOKS);
}

/* A card wins by its rank only against another card of its suit. */
static inline uint64_t rank_winner (uint64_t played, int winner)
{
  if (kbz_dd_is_special (winner))
    return 0;
  unsigned lane = kbz_dd_lane (played, winner >> 4);
  return lane & (lane - 1) ? kbz_dd_bit (winner) : 0;
}

/* Most positions are answered from `all` alone; who holds what follows from the deal. */
static inline void fill_hands (const KbzDdSolver *s, KbzDdTrick *t)
{
  for (int i = 0; i < 4; i++)
    t->hand[i] = s->deal[(t->leader + i) & 3] & t->all;
}

static KbzDdProof last_trick (const KbzDdSolver *s, KbzDdTrick *t)
{
  fill_hands (s, t);
  int best = __builtin_ctzll (t->hand[0]), seat = 0;
  for (int i = 1; i < 4; i++) {
    int card = __builtin_ctzll (t->hand[i]);
    if (kbz_dd_beats (s, card, best)) {
      best = card;
      seat = i;
    }
  }
  return (KbzDdProof){ rank_winner (t->all, best), kbz_dd_wants (t, seat) };
}

static KbzDdProof expand (KbzDdSolver *s, KbzDdTrick *t, int need);

static inline __attribute__ ((always_inline)) KbzDdProof search (KbzDdSolver *s, KbzDdTrick *t,
                                                                 int need)
{
  if (t->left == 1)
    return last_trick (s, t);
  if (++s->nodes >= s->check_at)
    check_limits (s);
  KbzDdProof r;
  if (kbz_dd_table_find (s, t, need, &r))
    return r;
  return expand (s, t, need);
}

/* The fourth card: ends the trick and searches what follows. */
static KbzDdProof finish (KbzDdSolver *s, KbzDdTrick *t, int need, int card)
{
  int best = t->best_card[2], seat = t->best_seat[2];
  if (kbz_dd_beats (s, card, best)) {
    best = card;
    seat = 3;
  }
  uint64_t played = kbz_dd_bit (t->card[0]) | kbz_dd_bit (t->card[1]) | kbz_dd_bit (t->card[2])
                    | kbz_dd_bit (card);
  uint64_t ranks = rank_winner (played, best);
  bool won = kbz_dd_wants (t, seat);
  int left = t->left - 1;
  int next_need;
  if (won) {
    if (need == 1)
      return (KbzDdProof){ ranks, 1 };
    next_need = need - 1;
  } else {
    if (need > left)
      return (KbzDdProof){ ranks, left };
    next_need = left - need + 1;
  }
  KbzDdTrick *next = t + 1;
  next->all = t->all & ~played;
  next->leader = (t->leader + seat) & 3;
  next->left = left;
#ifdef KBZ_DD_WITH_SPECIALS
  next->friends = kbz_dd_friends (s, next->leader);
#endif
  KbzDdProof r = search (s, next, next_need);
  return (KbzDdProof){ r.ranks | ranks, won ? 1 + r.value : left - r.value };
}

static KbzDdProof play_second (KbzDdSolver *s, KbzDdTrick *t, int need);
static KbzDdProof play_third (KbzDdSolver *s, KbzDdTrick *t, int need);
static KbzDdProof play_fourth (KbzDdSolver *s, KbzDdTrick *t, int need);

static inline __attribute__ ((always_inline)) KbzDdProof play_card (KbzDdSolver *s, KbzDdTrick *t,
                                                                    int need, int seat, int card)
{
  if (seat == 3)
    return finish (s, t, need, card);
  kbz_dd_put (s, t, seat, card);
  if (seat == 0)
    return play_second (s, t, need);
  if (seat == 1)
    return play_third (s, t, need);
  return play_fourth (s, t, need);
}

/* The cards of a hand that do the same as `card`: nothing that still stands lies between them, and
 * none of them is `live`. */
static inline unsigned equal_cards (unsigned own, unsigned others, int rank, unsigned live)
{
  if (live >> rank & 1)
    return 1u << rank;
  own &= ~live;
  others |= live;
  unsigned above = others & ~((2u << rank) - 1), below = others & ((1u << rank) - 1);
  unsigned group = own;
  if (above)
    group &= (above & -above) - 1;
  if (below)
    group &= ~((2u << kbz_dd_top (below)) - 1);
  return group;
}

/* Takes the move with the greatest weight out of the list; -1 when there is none. */
static inline int take_best (KbzDdMove *moves, int *n)
{
  if (*n == 0)
    return -1;
  int best = 0;
  for (int i = 1; i < *n; i++)
    if (moves[i].weight > moves[best].weight)
      best = i;
  int card = moves[best].card;
  moves[best] = moves[--*n];
  return card;
}

/* The cards that need no trying once `card` has failed for the reason `ranks`: its equals, and all
 * below the lowest rank that mattered, which would have done the same. */
static inline unsigned settled (unsigned own, unsigned others, int card, uint64_t ranks,
                                unsigned live, KbzDdProof *all)
{
  unsigned group = equal_cards (own, others, card & 15, live);
  unsigned lane = kbz_dd_lane (ranks, card >> 4);
  unsigned lowest = lane ? lane & -lane : 0x8000;
  if (group >= lowest && (group & -group) < lowest)
    all->ranks |= (uint64_t)(group & -group) << (card & 0x30);
  if (1u << (card & 15) < lowest && !(live >> (card & 15) & 1))
    group |= (lowest - 1) & ~live & KBZ_DD_SUIT_BITS;
  return group;
}

/* The same as a set of the `seat`-th's cards, when `others` still stand. */
static inline __attribute__ ((always_inline)) uint64_t
settled_cards (const KbzDdSolver *s, const KbzDdTrick *t, int seat, uint64_t others, int card,
               uint64_t ranks, KbzDdProof *all)
{
  uint64_t live = kbz_dd_live (s, t->all);
  if (kbz_dd_is_special (card)) /* two jokers are alike when neither can be brought out */
    return equal_cards ((unsigned)(t->hand[seat] & KBZ_DD_TOPS), (unsigned)(others & KBZ_DD_TOPS),
                        card, live ? (unsigned)KBZ_DD_TOPS : 0);
  int suit = card >> 4;
  return (uint64_t)settled (kbz_dd_lane (t->hand[seat], suit), kbz_dd_lane (others, suit), card,
                            ranks, kbz_dd_lane (live, suit), all)
         << (16 * suit);
}

/* Tries the leads. `*worked` is the one to begin with and becomes the one that takes `need` tricks.
 * False when every suit loses at once, which is known without a search. */
static inline bool try_leads (KbzDdSolver *s, KbzDdTrick *t, int need, int8_t *worked,
                              KbzDdProof *proof)
{
  KbzDdProof all = { 0, -1 };
  KbzDdMove moves[13];
  int n = -1;
  uint64_t left = t->hand[0];
  int card = *worked >= 0 && (left >> *worked & 1) ? *worked : -1;
  /* a lead that is likely to succeed comes before the question which would not */
  bool asked = card < 0 || (kbz_dd_run_seat (t->runs[card >> 4]) & 1);
  if (asked)
    left &= ~kbz_dd_lost_suits (s, t, need, &all);
  *proof = all;
  if (!left)
    return false;
  for (;; card = -1) {
    if (card < 0 && n < 0)
      n = kbz_dd_leads (s, t, left, moves);
    if (card < 0)
      card = take_best (moves, &n);
    if (!(left >> card & 1))
      continue;
    kbz_dd_put (s, t, 0, card);
    kbz_dd_expect_slots (&s->table, t);
    KbzDdProof r = play_second (s, t, need);
    if (r.value >= need) {
      *worked = (int8_t)card;
      s->killer[t->left][t->leader] = (int8_t)card;
      *proof = r;
      return true;
    }
    all.ranks |= r.ranks;
    if (r.value > all.value)
      all.value = r.value;
    left &= ~settled_cards (s, t, 0, t->all & ~t->hand[0], card, r.ranks, &all);
    if (left && !asked) {
      asked = true;
      left &= ~kbz_dd_lost_suits (s, t, need, &all);
    }
    if (!left)
      break;
  }
  *proof = all;
  return true;
}

/* Cards that keep two others apart: those that the other hands hold and, of the cards on
 * the trick, the best. */
static inline __attribute__ ((always_inline)) uint64_t standing (const KbzDdTrick *t, int seat)
{
  uint64_t played = kbz_dd_bit (t->card[0]);
  if (seat > 1)
    played |= kbz_dd_bit (t->card[1]);
  if (seat > 2)
    played |= kbz_dd_bit (t->card[2]);
  return (t->all & ~played & ~t->hand[seat]) | kbz_dd_bit (t->best_card[seat - 1]);
}

/* A card that may win, as the highest of its equals: then few ranks matter. */
static inline int highest_equal (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int card)
{
  int suit = card >> 4;
  unsigned own = kbz_dd_lane (t->hand[seat], suit);
  unsigned others = kbz_dd_lane (standing (t, seat), suit);
  unsigned live = kbz_dd_lane (kbz_dd_live (s, t->all), suit);
  return 16 * suit + kbz_dd_top (equal_cards (own, others, card & 15, live));
}

#ifdef KBZ_DD_WITH_SPECIALS
/* Tries the special cards of a hand that may follow suit as well, from the lowest on. True when one
 * answers the question. */
static bool try_specials (KbzDdSolver *s, KbzDdTrick *t, int need, int seat, int8_t *worked,
                          KbzDdProof *all, KbzDdProof *proof)
{
  bool wants = kbz_dd_wants (t, seat);
  for (uint64_t left = t->hand[seat] & KBZ_DD_TOPS; left;) {
    int card = __builtin_ctzll (left);
    *proof = play_card (s, t, need, seat, card);
    if (wants ? proof->value >= need : proof->value < need) {
      if (worked)
        *worked = (int8_t)card;
      return true;
    }
    all->ranks |= proof->ranks;
    if (wants ? proof->value > all->value : proof->value < all->value)
      all->value = proof->value;
    left &= ~settled_cards (s, t, seat, standing (t, seat), card, proof->ranks, all);
  }
  return false;
}
#endif

static inline __attribute__ ((always_inline)) KbzDdProof
follow_suit (KbzDdSolver *s, KbzDdTrick *t, int need, int seat, int led, unsigned own)
{
  bool wants = kbz_dd_wants (t, seat);
  KbzDdProof all = { 0, wants ? -1 : 99 };
  int best = t->best_card[seat - 1];
  int beat = best >> 4 == led ? best & 15 : 14;
  unsigned left = own;
  int8_t *worked = kbz_dd_worked_reply (s, t, seat, (uint64_t)own << (16 * led));
  unsigned pick = worked && *worked >> 4 == led ? own & 1u << (*worked & 15) : 0;
#ifdef KBZ_DD_WITH_SPECIALS
  KbzDdProof special;
  bool tried = specials_first (t, seat, led, own, worked ? *worked : -1);
  if (tried && try_specials (s, t, need, seat, worked, &all, &special))
    return special;
#endif
  if (!pick)
    pick = first_follow (s, t, seat, led, own, beat);
  for (;;) {
    int card = 16 * led + kbz_dd_bottom (pick);
    if ((card & 15) > beat)
      card = highest_equal (s, t, seat, card);
    KbzDdProof r = play_card (s, t, need, seat, card);
    if (wants ? r.value >= need : r.value < need) {
      if (worked)
        *worked = (int8_t)card;
      return r;
    }
    all.ranks |= r.ranks;
    if (wants ? r.value > all.value : r.value < all.value)
      all.value = r.value;
    left &= ~kbz_dd_lane (settled_cards (s, t, seat, standing (t, seat), card, r.ranks, &all), led);
    if (!left)
      break;
    pick = left & -left;
  }
#ifdef KBZ_DD_WITH_SPECIALS
  if (!tried && try_specials (s, t, need, seat, worked, &all, &special))
    return special;
#endif
  return all;
}

static inline __attribute__ ((always_inline)) KbzDdProof discard (KbzDdSolver *s, KbzDdTrick *t,
                                                                  int need, int seat, int led)
{
  bool wants = kbz_dd_wants (t, seat);
  KbzDdProof all = { 0, wants ? -1 : 99 };
  KbzDdMove moves[5];
  int n = first_discards (s, t, seat, led, moves);
  int8_t *worked = kbz_dd_worked_reply (s, t, seat, t->hand[seat]);
  int hint = worked && *worked >= 0 && (t->hand[seat] >> *worked & 1) ? *worked : -1;
  uint64_t left = t->hand[seat];
  for (;;) {
    int card = hint;
    hint = -1;
    if (card < 0)
      card = take_best (moves, &n);
    if (card < 0)
      card = __builtin_ctzll (left);
    if (!(left >> card & 1))
      continue;
    if (card >> 4 == s->trump && !kbz_dd_is_special (card))
      card = highest_equal (s, t, seat, card);
    KbzDdProof r = play_card (s, t, need, seat, card);
    if (wants ? r.value >= need : r.value < need) {
      if (worked)
        *worked = (int8_t)card;
      return r;
    }
    all.ranks |= r.ranks;
    if (wants ? r.value > all.value : r.value < all.value)
      all.value = r.value;
    left &= ~settled_cards (s, t, seat, standing (t, seat), card, r.ranks, &all);
    if (!left)
      return all;
  }
}

static inline __attribute__ ((always_inline)) KbzDdProof follow (KbzDdSolver *s, KbzDdTrick *t,
                                                                 int need, int seat)
{
  int led = t->card[0] >> 4;
  unsigned own = kbz_dd_lane (t->hand[seat], led);
#ifdef KBZ_DD_WITH_SPECIALS
  int forced = forced_card (s, t, seat);
  if (forced >= 0)
    return play_card (s, t, need, seat, forced);
  if (kbz_dd_is_special (t->card[0]))
    own = 0;
  if (own && t->hand[seat] & KBZ_DD_TOPS)
    return follow_suit (s, t, need, seat, led, own);
#endif
  if (own) {
    if (own & (own - 1))
      return follow_suit (s, t, need, seat, led, own);
    return play_card (s, t, need, seat, 16 * led + kbz_dd_bottom (own));
  }
  uint64_t legal = t->hand[seat];
  if (!(legal & (legal - 1)))
    return play_card (s, t, need, seat, __builtin_ctzll (legal));
  return discard (s, t, need, seat, led);
}

static KbzDdProof play_fourth (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  int led = t->card[0] >> 4;
  unsigned own = kbz_dd_lane (t->hand[3], led);
  if (own && t->card[1] >> 4 == led && t->card[2] >> 4 == led) {
    bool wins = t->best_seat[2] != 1 && 16 * led + kbz_dd_top (own) > t->best_card[2];
    kbz_dd_expect_block (&s->table, t, wins ? 3 : t->best_seat[2]);
  }
  return follow (s, t, need, 3);
}

static KbzDdProof play_third (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return follow (s, t, need, 2);
}

static KbzDdProof play_second (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return follow (s, t, need, 1);
}

/* A position that the table does not answer. */
static KbzDdProof expand (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  t->hand[0] = s->deal[t->leader] & t->all;
  __builtin_prefetch (kbz_dd_worked_lead (s, t, need), 1);
  KbzDdProof r = kbz_dd_quick_tricks (s, t, need);
  if (r.value >= need)
    return r;
  r = kbz_dd_later_tricks (s, t, need);
  if (t->left - r.value < need) {
    r.value = t->left - r.value;
    return r;
  }
  fill_hands (s, t);
  if (try_leads (s, t, need, kbz_dd_worked_lead (s, t, need), &r))
    kbz_dd_table_store (s, t, r.value >= need, &r);
  return r;
}

static KbzDdProof search_start (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return search (s, t, need);
}

KbzDdProof kbz_dd_search_trick (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need)
{
  switch (n_played) {
  case 0:
    return search_start (s, t, need);
  case 1:
    return play_second (s, t, need);
  case 2:
    return play_third (s, t, need);
  default:
    return play_fourth (s, t, need);
  }
}
