/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A card is one byte. Equal cards of several packs are equal bytes.
 *
 *   suit cards       suit << 4 | rank     suit 0…3 = ♠ ♥ ♦ ♣; rank 1…14
 *   tarot trumps     64 + 1 … 64 + 21
 *   the Excuse       64 + 22
 *   jokers           64 + 24 little (black), 64 + 25 big (colour)
 *
 * French packs use ranks 2…14, ace high. Tarot packs use 1…14: one low, then 11 valet, 12 cavalier,
 * 13 dame, 14 roi. 0 is no card. */
typedef uint8_t KbzCard;

#define KBZ_NO_CARD ((KbzCard)0)
#define KBZ_CARD_CODES 128 /* every code is below this */
#define KBZ_EXCUSE ((KbzCard)(64 + 22))
#define KBZ_LITTLE_JOKER ((KbzCard)(64 + 24))
#define KBZ_BIG_JOKER ((KbzCard)(64 + 25))

typedef enum {
  KBZ_SPADES,
  KBZ_HEARTS,
  KBZ_DIAMONDS,
  KBZ_CLUBS,
  KBZ_NO_SUIT, /* no trump; also the suit of trumps, Excuse and jokers */
} KbzSuit;

enum {
  KBZ_JACK = 11,
  KBZ_QUEEN = 12,
  KBZ_KING = 13,
  KBZ_ACE = 14,
  KBZ_VALET = 11,
  KBZ_CAVALIER = 12,
  KBZ_DAME = 13,
  KBZ_ROI = 14,
};

static inline KbzCard kbz_card (KbzSuit suit, int rank)
{
  return (KbzCard)((unsigned)suit << 4 | (unsigned)rank);
}

static inline KbzCard kbz_trump (int number)
{
  return (KbzCard)(64 + number);
}

static inline bool kbz_card_is_suited (KbzCard card)
{
  return card < 64;
}

static inline bool kbz_card_is_trump (KbzCard card)
{
  return card >= 65 && card <= 85;
}

static inline bool kbz_card_is_joker (KbzCard card)
{
  return card == KBZ_LITTLE_JOKER || card == KBZ_BIG_JOKER;
}

static inline KbzSuit kbz_card_suit (KbzCard card)
{
  return card < 64 ? (KbzSuit)(card >> 4) : KBZ_NO_SUIT;
}

/* Rank 1…14 of a suit card, number 1…21 of a trump; not meant for jokers and the Excuse. */
static inline int kbz_card_rank (KbzCard card)
{
  return card < 64 ? card & 15 : card - 64;
}

/* Suit cards of one pack as a set: bit `code` stands for the card of that code. */
typedef uint64_t KbzSet;

static inline KbzSet kbz_set_of (KbzCard card)
{
  return (KbzSet)1 << card;
}

static inline bool kbz_set_has (KbzSet set, KbzCard card)
{
  return set >> card & 1;
}

/* The sixteen bits of one suit; bit `rank` is the card of that rank. */
static inline unsigned kbz_set_suit (KbzSet set, KbzSuit suit)
{
  return (unsigned)(set >> (16 * (unsigned)suit)) & 0xFFFF;
}

static inline int kbz_set_size (KbzSet set)
{
  return __builtin_popcountll (set);
}

/* The cards of one suit; none for KBZ_NO_SUIT. */
static inline KbzSet kbz_set_of_suit (KbzSet set, KbzSuit suit)
{
  return suit == KBZ_NO_SUIT ? 0 : set & (KbzSet)0xFFFF << (16 * (unsigned)suit);
}

/* The cards of the same suit that rank above `card`. */
static inline KbzSet kbz_set_above (KbzSet set, KbzCard card)
{
  return kbz_set_of_suit (set, kbz_card_suit (card)) & ~(((KbzSet)2 << card) - 1);
}

/* The cards with the lowest and the highest code of a set that is not empty: in one suit the
 * lowest and the highest card. */
static inline KbzCard kbz_set_lowest (KbzSet set)
{
  return (KbzCard)__builtin_ctzll (set);
}

static inline KbzCard kbz_set_highest (KbzSet set)
{
  return (KbzCard)(63 - __builtin_clzll (set));
}
