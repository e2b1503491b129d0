/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order.h"

#include <assert.h>

enum { LEVELS = 12, LITTLE = 16, BIG = 17, OFF_LEVEL_PLACE = 12, LEVEL_PLACE = 13 };

static bool is_level (const KbzTractorRules *rules, KbzCard card)
{
  return kbz_card_is_suited (card) && kbz_card_rank (card) == rules->level;
}

KbzSuit kbz_tractor_suit (const KbzTractorRules *rules, KbzCard card)
{
  if (!kbz_card_is_suited (card) || is_level (rules, card) || kbz_card_suit (card) == rules->trump)
    return KBZ_TRUMPS;
  return kbz_card_suit (card);
}

int kbz_tractor_slot (const KbzTractorRules *rules, KbzCard card)
{
  if (!kbz_card_is_suited (card))
    return card == KBZ_BIG_JOKER ? BIG : LITTLE;
  if (is_level (rules, card))
    return LEVELS + (int)kbz_card_suit (card);
  int rank = kbz_card_rank (card);
  return rank - 2 - (rank > rules->level);
}

int kbz_tractor_slot_place (const KbzTractorRules *rules, int slot)
{
  if (slot < LEVELS)
    return slot;
  if (slot >= LITTLE)
    return slot - 2;
  bool on = rules->trump == KBZ_NO_SUIT || slot == LEVELS + (int)rules->trump;
  return on ? LEVEL_PLACE : OFF_LEVEL_PLACE;
}

int kbz_tractor_place (const KbzTractorRules *rules, KbzCard card)
{
  return kbz_tractor_slot_place (rules, kbz_tractor_slot (rules, card));
}

KbzCard kbz_tractor_card (const KbzTractorRules *rules, KbzSuit suit, int slot)
{
  if (slot >= LITTLE)
    return slot == BIG ? KBZ_BIG_JOKER : KBZ_LITTLE_JOKER;
  if (slot >= LEVELS)
    return kbz_card ((KbzSuit)(slot - LEVELS), rules->level);
  int rank = slot + 2;
  return kbz_card (suit == KBZ_TRUMPS ? rules->trump : suit, rank + (rank >= rules->level));
}

int kbz_tractor_card_points (KbzCard card)
{
  if (!kbz_card_is_suited (card))
    return 0;
  int rank = kbz_card_rank (card);
  return rank == 5 ? 5 : rank == 10 || rank == KBZ_KING ? 10 : 0;
}

int kbz_tractor_points (const KbzCard *cards, size_t n)
{
  int points = 0;
  for (size_t i = 0; i < n; i++)
    points += kbz_tractor_card_points (cards[i]);
  return points;
}

bool kbz_tractor_neighbours (const KbzTractorRules *rules, KbzCard a, KbzCard b)
{
  int apart = kbz_tractor_place (rules, a) - kbz_tractor_place (rules, b);
  return kbz_tractor_suit (rules, a) == kbz_tractor_suit (rules, b) && (apart == 1 || apart == -1);
}

bool kbz_tractor_card_beats (const KbzTractorRules *rules, KbzCard a, KbzCard b)
{
  KbzSuit suit = kbz_tractor_suit (rules, a);
  if (suit != kbz_tractor_suit (rules, b))
    return suit == KBZ_TRUMPS;
  return kbz_tractor_place (rules, a) > kbz_tractor_place (rules, b);
}

int kbz_tractor_row_size (KbzTractorRow row)
{
  return kbz_tractor_row_slots (row, 1) + kbz_tractor_row_slots (row, 2)
         + kbz_tractor_row_slots (row, 3);
}

/* Moves the even bits together. */
static unsigned squeeze (uint64_t x)
{
  x = (x | x >> 1) & UINT64_C (0x3333333333333333);
  x = (x | x >> 2) & UINT64_C (0x0F0F0F0F0F0F0F0F);
  x = (x | x >> 4) & UINT64_C (0x00FF00FF00FF00FF);
  x = (x | x >> 8) & UINT64_C (0x0000FFFF0000FFFF);
  return (unsigned)(x | x >> 16);
}

unsigned kbz_tractor_row_places (const KbzTractorRules *rules, KbzTractorRow row, int width)
{
  unsigned slots = squeeze (kbz_tractor_row_least (row, width));
  unsigned levels = slots >> LEVELS & 15;
  unsigned on = rules->trump == KBZ_NO_SUIT ? 15 : 1u << rules->trump;
  return (slots & 0xFFF) | (levels & ~on ? 1u << OFF_LEVEL_PLACE : 0)
         | (levels & on ? 1u << LEVEL_PLACE : 0) | (slots >> LITTLE & 3) << 14;
}

KbzTractorRow kbz_tractor_row (const KbzTractorRules *rules, const KbzHand *hand, KbzSuit suit)
{
  KbzTractorRow row = 0;
  if (suit != KBZ_TRUMPS && suit == rules->trump)
    return row; /* they are trumps */
  bool has_ranks = suit != KBZ_TRUMPS || rules->trump != KBZ_NO_SUIT;
  for (int slot = has_ranks ? 0 : LEVELS; slot < (suit == KBZ_TRUMPS ? KBZ_TRACTOR_SLOTS : LEVELS);
       slot++)
    row |= kbz_tractor_row_of (slot, kbz_hand_count (hand, kbz_tractor_card (rules, suit, slot)));
  return row;
}

KbzTractorRow kbz_tractor_row_from (const KbzTractorRules *rules, const KbzCard *cards, size_t n)
{
  KbzTractorRow row = 0;
  for (size_t i = 0; i < n; i++) {
    int slot = kbz_tractor_slot (rules, cards[i]);
    assert (kbz_tractor_row_count (row, slot) < 3);
    row += kbz_tractor_row_of (slot, 1);
  }
  return row;
}

size_t kbz_tractor_row_cards (const KbzTractorRules *rules, KbzSuit suit, KbzTractorRow row,
                              KbzCard *cards)
{
  size_t n = 0;
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++)
    for (int i = kbz_tractor_row_count (row, slot); i > 0; i--)
      cards[n++] = kbz_tractor_card (rules, suit, slot);
  return n;
}

static int sort_key (const KbzTractorRules *rules, KbzCard card)
{
  KbzSuit suit = kbz_tractor_suit (rules, card);
  int group = suit == KBZ_TRUMPS ? 0 : 1 + (int)suit;
  int slot = kbz_tractor_slot (rules, card);
  return group << 10 | (15 - kbz_tractor_slot_place (rules, slot)) << 5 | slot;
}

void kbz_tractor_sort (const KbzTractorRules *rules, KbzCard *cards, size_t n)
{
  for (size_t i = 1; i < n; i++) {
    KbzCard card = cards[i];
    size_t j = i;
    for (; j > 0 && sort_key (rules, cards[j - 1]) > sort_key (rules, card); j--)
      cards[j] = cards[j - 1];
    cards[j] = card;
  }
}
