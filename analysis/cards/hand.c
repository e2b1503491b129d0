/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand.h"

#include <assert.h>
#include <string.h>

#define LOW_BITS UINT64_C (0x5555555555555555)

void kbz_hand_add (KbzHand *hand, KbzCard card)
{
  assert (kbz_hand_count (hand, card) < 3);
  hand->bits[card >> 5] += (uint64_t)1 << (2 * (card & 31));
}

void kbz_hand_remove (KbzHand *hand, KbzCard card)
{
  assert (kbz_hand_has (hand, card));
  hand->bits[card >> 5] -= (uint64_t)1 << (2 * (card & 31));
}

void kbz_hand_add_all (KbzHand *hand, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    kbz_hand_add (hand, cards[i]);
}

void kbz_hand_remove_all (KbzHand *hand, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    kbz_hand_remove (hand, cards[i]);
}

bool kbz_hand_contains (const KbzHand *hand, const KbzCard *cards, size_t n, KbzCard *missing)
{
  KbzHand rest = *hand;
  for (size_t i = 0; i < n; i++) {
    if (!kbz_hand_has (&rest, cards[i])) {
      if (missing != NULL)
        *missing = cards[i];
      return false;
    }
    kbz_hand_remove (&rest, cards[i]);
  }
  return true;
}

bool kbz_hand_equal (const KbzHand *a, const KbzHand *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

int kbz_hand_size (const KbzHand *hand)
{
  int size = 0;
  for (size_t i = 0; i < sizeof hand->bits / sizeof hand->bits[0]; i++)
    size += __builtin_popcountll (hand->bits[i] & LOW_BITS)
            + 2 * __builtin_popcountll (hand->bits[i] & ~LOW_BITS);
  return size;
}

size_t kbz_hand_cards (const KbzHand *hand, KbzCard *cards)
{
  size_t n = 0;
  for (unsigned word = 0; word < sizeof hand->bits / sizeof hand->bits[0]; word++)
    for (uint64_t rest = hand->bits[word]; rest != 0;) {
      unsigned slot = (unsigned)__builtin_ctzll (rest) / 2;
      unsigned copies = (unsigned)(rest >> (2 * slot)) & 3;
      for (unsigned i = 0; i < copies; i++)
        cards[n++] = (KbzCard)(32 * word + slot);
      rest &= ~((uint64_t)3 << (2 * slot));
    }
  return n;
}

KbzSet kbz_hand_set (const KbzHand *hand)
{
  KbzSet set = 0;
  for (KbzCard card = 0; card < 64; card++)
    if (kbz_hand_has (hand, card))
      set |= kbz_set_of (card);
  return set;
}
