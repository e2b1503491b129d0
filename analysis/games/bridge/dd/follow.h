/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "internal.h"

/* Which card to try first when another hand has led, if nothing is remembered that worked. */

/* Rank of a hand's best card in a suit, -1 when void, 13 when it can ruff. */
static inline int reach (const KbzDdSolver *s, const KbzDdTrick *t, int hand, int suit)
{
  unsigned lane = kbz_dd_lane (t->hand[hand], suit);
  if (lane)
    return kbz_dd_top (lane);
  return suit != s->trump && s->trump < 4 && kbz_dd_lane (t->hand[hand], s->trump) ? 13 : -1;
}

#ifdef KBZ_DD_WITH_SPECIALS

/* A card that the rules ask for: the secretary when it was demanded, the joker that a low trump
 * brings out; -1 when there is a choice. */
static inline int forced_card (const KbzDdSolver *s, const KbzDdTrick *t, int seat)
{
  uint64_t hand = t->hand[seat], played = 0;
  if (!(hand & KBZ_DD_TOPS))
    return -1;
  if (s->demanded && t == s->tricks && hand >> KBZ_DD_SECRET & 1)
    return KBZ_DD_SECRET;
  for (int i = 0; i < seat; i++)
    played |= kbz_dd_bit (t->card[i]);
  if (played & s->three && hand >> KBZ_DD_BIG & 1)
    return KBZ_DD_BIG;
  if (played & s->six && hand >> KBZ_DD_LITTLE & 1)
    return KBZ_DD_LITTLE;
  return -1;
}

static inline bool together (const KbzDdTrick *t, int a, int b)
{
  return kbz_dd_wants (t, a) == kbz_dd_wants (t, b);
}

/* Whether special cards are tried before those of the suit: one worked before, or nothing else wins
 * a trick that the last hand decides. */
static inline bool specials_first (const KbzDdTrick *t, int seat, int led, unsigned own, int worked)
{
  if (!(t->hand[seat] & KBZ_DD_TOPS))
    return false;
  if (worked >= 0)
    return kbz_dd_is_special (worked);
  int best = t->best_card[seat - 1];
  return seat == 3 && !together (t, seat, t->best_seat[2]) && !kbz_dd_is_special (best)
         && (best >> 4 != led || kbz_dd_top (own) < (best & 15));
}

/* The card to follow suit with first, as below, but partners may sit anywhere. */
static inline unsigned first_follow (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int led,
                                     unsigned own, int beat)
{
  bool ours = together (t, seat, t->best_seat[seat - 1]);
  int enemy = beat;
  for (int i = seat + 1; i < 4; i++)
    if (!together (t, i, seat)) {
      int rank = t->hand[i] & KBZ_DD_TOPS ? 14 : reach (s, t, i, led);
      enemy = rank > enemy ? rank : enemy;
    }
  if (ours && enemy <= beat)
    return own & -own;
  unsigned sure = own & ~((2u << enemy) - 1);
  if (sure)
    return sure & -sure;
  unsigned winners = own & ~((2u << beat) - 1);
  return winners && seat < 3 && !ours ? winners & -winners : own & -own;
}

#else

/* The card to follow suit with first: the cheapest that wins for certain if the trick is not won
 * already, else the lowest. `beat` is the rank to beat now, 14 after a ruff. */
static inline __attribute__ ((always_inline)) unsigned
first_follow (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int led, unsigned own, int beat)
{
  bool ours = (t->best_seat[seat - 1] & 1) == (seat & 1);
  int enemy = beat;
  if (seat == 3) {
    if (ours)
      return own & -own;
  } else if (seat == 2) {
    int last = reach (s, t, 3, led);
    if (ours && last < beat)
      return own & -own;
    if (last > enemy)
      enemy = last;
  } else {
    int third = reach (s, t, 2, led), last = reach (s, t, 3, led);
    if (third > enemy)
      enemy = third;
    if (last > enemy)
      return own & -own;
  }
  unsigned sure = own & ~((2u << enemy) - 1);
  if (sure)
    return sure & -sure;
  if (seat != 3) {
    unsigned winners = own & ~((2u << beat) - 1);
    if (winners)
      return winners & -winners;
  }
  return own & -own;
}

#endif

/* Weights of a first choice when void, found like those of the leads. */
enum {
  RUFF = 140,
  RUFF_PARTNERS = -16, /* a trick that is partner's so far */
  RUFF_IN_VAIN = 48,   /* the next hand can go over it */
  DISCARD_RANK = 5,
  DISCARD_LAST = -12, /* the only card of its suit */
  DISCARD_GUARD = -4, /* one of two that are not the best */
  SPECIAL = 60,
  SPECIAL_PARTNERS = -80,
};

/* A first choice from each suit when void in the one led: the lowest card, or the cheapest trump
 * that wins. */
static inline __attribute__ ((always_inline)) int
first_discards (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int led, KbzDdMove *moves)
{
  int n = 0, trump = s->trump;
  int best = t->best_card[seat - 1];
  for (int suit = 0; suit < 4; suit++) {
    unsigned own = kbz_dd_lane (t->hand[seat], suit);
    if (!own)
      continue;
    int rank, weight;
    if (suit == trump) {
      unsigned winners = best >> 4 == trump ? own & ~((2u << (best & 15)) - 1) : own;
      if (!winners)
        continue;
      bool ours = kbz_dd_wants (t, t->best_seat[seat - 1]) == kbz_dd_wants (t, seat);
      weight = ours ? RUFF_PARTNERS : RUFF;
      if (seat < 3 && !kbz_dd_lane (t->hand[seat + 1], led)) {
        unsigned next = kbz_dd_lane (t->hand[seat + 1], trump);
        unsigned sure = next ? winners & ~((2u << kbz_dd_top (next)) - 1) : winners;
        if (sure)
          winners = sure;
        else
          weight = RUFF_IN_VAIN;
      }
      rank = kbz_dd_bottom (winners);
      weight -= 4 * rank;
    } else {
      rank = kbz_dd_bottom (own);
      weight = -rank * DISCARD_RANK;
      unsigned more = own & (own - 1);
      if (!more)
        weight += DISCARD_LAST;
      else if (!(more & (more - 1))) {
        unsigned above = kbz_dd_lane (t->all, suit) >> kbz_dd_bottom (more);
        if (above & (above - 1))
          weight += DISCARD_GUARD;
      }
    }
    moves[n].card = (int8_t)(16 * suit + rank);
    moves[n++].weight = (int16_t)weight;
  }
#ifdef KBZ_DD_WITH_SPECIALS
  uint64_t winners = t->hand[seat] & KBZ_DD_TOPS;
  if (kbz_dd_is_special (best))
    winners &= ~((kbz_dd_bit (best) << 1) - 1);
  if (winners) {
    moves[n].card = (int8_t)__builtin_ctzll (winners);
    moves[n++].weight = together (t, seat, t->best_seat[seat - 1]) ? SPECIAL_PARTNERS : SPECIAL;
  }
#endif
  return n;
}
