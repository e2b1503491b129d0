/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "relabel.h"

#define SPOT_LOW 2
#define SPOT_HIGH 9

void kbz_relabel_init (KbzRelabel *relabel)
{
  for (int card = 0; card < KBZ_CARD_CODES; card++)
    relabel->to[card] = (KbzCard)card;
  for (uint8_t suit = 0; suit < 5; suit++)
    relabel->suit[suit] = suit;
}

/* The spots of one suit: as many ranks as are used, any of 2 … 9, low to high. */
static void relabel_suit (KbzRelabel *relabel, KbzSuit suit, KbzSet used, KbzRandom *random)
{
  int left = 0, free_ranks = SPOT_HIGH - SPOT_LOW + 1, rank = SPOT_LOW;
  for (int r = SPOT_LOW; r <= SPOT_HIGH; r++)
    left += (int)(used >> kbz_card (suit, r) & 1);
  for (int from = SPOT_LOW; from <= SPOT_HIGH; from++) {
    if (!(used >> kbz_card (suit, from) & 1))
      continue;
    /* Each rank is taken with the chance that a uniform choice of `left` ranks holds it. */
    while (kbz_random_below (random, (uint64_t)free_ranks) >= (uint64_t)left) {
      rank++;
      free_ranks--;
    }
    relabel->to[kbz_card (suit, from)] = kbz_card (suit, rank);
    rank++;
    free_ranks--;
    left--;
  }
}

void kbz_relabel_spots (KbzRelabel *relabel, KbzSet used, KbzRandom *random)
{
  for (int suit = 0; suit < 4; suit++)
    relabel_suit (relabel, (KbzSuit)suit, used, random);
}

void kbz_relabel_suits (KbzRelabel *relabel, KbzRandom *random)
{
  for (uint64_t i = 3; i > 0; i--) {
    uint64_t j = kbz_random_below (random, i + 1);
    uint8_t suit = relabel->suit[i];
    relabel->suit[i] = relabel->suit[j];
    relabel->suit[j] = suit;
  }
  for (int card = 0; card < KBZ_CARD_CODES; card++) {
    KbzCard to = relabel->to[card];
    if (kbz_card_is_suited (to))
      relabel->to[card] = kbz_card ((KbzSuit)relabel->suit[kbz_card_suit (to)], kbz_card_rank (to));
  }
}

KbzSet kbz_relabel_set (const KbzRelabel *relabel, KbzSet set)
{
  KbzSet to = 0;
  for (; set != 0; set &= set - 1)
    to |= (KbzSet)1 << relabel->to[__builtin_ctzll (set)];
  return to;
}

KbzHand kbz_relabel_hand (const KbzRelabel *relabel, const KbzHand *hand)
{
  KbzHand to = { { 0 } };
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < n; i++)
    kbz_hand_add (&to, relabel->to[cards[i]]);
  return to;
}
