/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card.h"

#include <stddef.h>

/* The largest number of cards that can be in play: three packs with jokers. */
#define KBZ_CARDS_MAX 162

/* A hand: how often each card is held, 0 to 3, two bits a card code. A value; zero is empty. */
typedef struct {
  uint64_t bits[KBZ_CARD_CODES / 32];
} KbzHand;

static inline int kbz_hand_count (const KbzHand *hand, KbzCard card)
{
  return (int)(hand->bits[card >> 5] >> (2 * (card & 31)) & 3);
}

static inline bool kbz_hand_has (const KbzHand *hand, KbzCard card)
{
  return kbz_hand_count (hand, card) > 0;
}

/* At most three of a card fit. */
void kbz_hand_add (KbzHand *hand, KbzCard card);

/* The card must be held. */
void kbz_hand_remove (KbzHand *hand, KbzCard card);

/* Adds or removes `n` cards. */
void kbz_hand_add_all (KbzHand *hand, const KbzCard *cards, size_t n);
void kbz_hand_remove_all (KbzHand *hand, const KbzCard *cards, size_t n);

/* Whether all of `cards`, each as often as it stands there, are held. If not, `missing` (may be
 * NULL) is set to the first card that is not. */
bool kbz_hand_contains (const KbzHand *hand, const KbzCard *cards, size_t n, KbzCard *missing);

bool kbz_hand_equal (const KbzHand *a, const KbzHand *b);

/* How many cards in all. */
int kbz_hand_size (const KbzHand *hand);

/* Writes the cards by rising code, equal ones side by side, and returns how many. `cards` has room
 * for KBZ_CARDS_MAX. */
size_t kbz_hand_cards (const KbzHand *hand, KbzCard *cards);

/* The suit cards as a set; copies beyond the first are not in it. */
KbzSet kbz_hand_set (const KbzHand *hand);
