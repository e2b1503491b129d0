/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/hand.h"

/* The order of the cards, given the trump suit and the level. README.md names the rules. */
typedef struct {
  int decks;            /* 1 … 3 */
  KbzSuit trump;        /* KBZ_NO_SUIT: no trump, only jokers and level cards are trumps */
  int level;            /* a rank, 2 … KBZ_ACE */
  bool protect_triples; /* when following, a triple need not be broken to make a pair */
} KbzTractorRules;

#define KBZ_TRACTOR_SEATS 4
#define KBZ_TRACTOR_HAND_MAX 45 /* the banker of three decks with the kitty */

/* The suit in which a card is played: KBZ_SPADES … KBZ_CLUBS, or KBZ_TRUMPS. */
#define KBZ_TRUMPS KBZ_NO_SUIT
#define KBZ_TRACTOR_SUITS 5

/* A card's slot inside its suit, rising with the order: ranks without the level 0 … 11, the level
 * cards of spades, hearts, diamonds and clubs 12 … 15, little joker 16, big joker 17. */
#define KBZ_TRACTOR_SLOTS 18
/* Its place in the order. Equal places are equal cards, places one apart are neighbours: ranks
 * 0 … 11, level cards of other suits 12, the trump suit's level card (at no trump: every level
 * card) 13, jokers 14 and 15. */
#define KBZ_TRACTOR_PLACES 16

KbzSuit kbz_tractor_suit (const KbzTractorRules *rules, KbzCard card);
int kbz_tractor_slot (const KbzTractorRules *rules, KbzCard card);
int kbz_tractor_slot_place (const KbzTractorRules *rules, int slot);
int kbz_tractor_place (const KbzTractorRules *rules, KbzCard card);
/* The card in a slot of a suit. */
KbzCard kbz_tractor_card (const KbzTractorRules *rules, KbzSuit suit, int slot);
/* 5 for a five, 10 for a ten or a king. */
int kbz_tractor_card_points (KbzCard card);
int kbz_tractor_points (const KbzCard *cards, size_t n);
/* Whether pairs of these two cards may stand side by side in a tractor. */
bool kbz_tractor_neighbours (const KbzTractorRules *rules, KbzCard a, KbzCard b);
/* Whether `a` beats `b` played before it as single cards. */
bool kbz_tractor_card_beats (const KbzTractorRules *rules, KbzCard a, KbzCard b);

/* Cards of one suit: how often each is there, two bits a slot. */
typedef uint64_t KbzTractorRow;

static inline KbzTractorRow kbz_tractor_row_of (int slot, int count)
{
  return (KbzTractorRow)(unsigned)count << (2 * slot);
}

static inline int kbz_tractor_row_count (KbzTractorRow row, int slot)
{
  return (int)(row >> (2 * slot) & 3);
}

/* The even bits of the slots that hold at least `width` cards, 1 … 3. */
static inline KbzTractorRow kbz_tractor_row_least (KbzTractorRow row, int width)
{
  const KbzTractorRow even = UINT64_C (0x5555555555555555);
  return (width == 1 ? row | row >> 1 : width == 2 ? row >> 1 : row & row >> 1) & even;
}

/* How many slots hold at least `width` cards. */
static inline int kbz_tractor_row_slots (KbzTractorRow row, int width)
{
  return __builtin_popcountll (kbz_tractor_row_least (row, width));
}

int kbz_tractor_row_size (KbzTractorRow row);
/* The places where some slot holds at least `width` cards, bit `place`. */
unsigned kbz_tractor_row_places (const KbzTractorRules *rules, KbzTractorRow row, int width);
/* The hand's cards of a suit. */
KbzTractorRow kbz_tractor_row (const KbzTractorRules *rules, const KbzHand *hand, KbzSuit suit);
/* Cards of one suit as a row. */
KbzTractorRow kbz_tractor_row_from (const KbzTractorRules *rules, const KbzCard *cards, size_t n);
/* Writes the cards of a row from low to high and returns how many. */
size_t kbz_tractor_row_cards (const KbzTractorRules *rules, KbzSuit suit, KbzTractorRow row,
                              KbzCard *cards);

/* Puts cards into the order in which plays are written: trumps first, then spades to clubs, each
 * from high to low. */
void kbz_tractor_sort (const KbzTractorRules *rules, KbzCard *cards, size_t n);
