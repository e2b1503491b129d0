/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/notation.h"

/* The tarot pack: sets of its cards, what they count, and the numbers of the rules. */

#define KBZ_TAROT_SEATS 5       /* the most that play */
#define KBZ_TAROT_TRICKS_MAX 24 /* the most tricks: three players */
#define KBZ_TAROT_ALL 78
#define KBZ_TAROT_HALVES 182 /* half-points of the pack */

#define KBZ_PETIT ((KbzCard)(64 + 1))
#define KBZ_TWENTY_ONE ((KbzCard)(64 + 21))

/* Suits 0 … 3 as KbzSuit; the trumps are one more. The Excuse belongs to none. */
enum { KBZ_TAROT_TRUMPS = 4, KBZ_TAROT_SUITS = 5, KBZ_TAROT_NO_SUIT = -1 };

/* A set of cards: bit `code` of 128. A value; zero is empty. */
typedef struct {
  uint64_t bits[2];
} KbzTarotSet;

/* Cards in a row, with how many there are. */
typedef struct {
  KbzCard cards[KBZ_TAROT_ALL];
  size_t n;
} KbzTarotCards;

static inline bool kbz_tarot_has (KbzTarotSet set, KbzCard card)
{
  return set.bits[card >> 6 & 1] >> (card & 63) & 1;
}

static inline KbzTarotSet kbz_tarot_only (KbzCard card)
{
  KbzTarotSet set = { { 0, 0 } };
  set.bits[card >> 6 & 1] = (uint64_t)1 << (card & 63);
  return set;
}

static inline KbzTarotSet kbz_tarot_or (KbzTarotSet a, KbzTarotSet b)
{
  return (KbzTarotSet){ { a.bits[0] | b.bits[0], a.bits[1] | b.bits[1] } };
}

static inline KbzTarotSet kbz_tarot_and (KbzTarotSet a, KbzTarotSet b)
{
  return (KbzTarotSet){ { a.bits[0] & b.bits[0], a.bits[1] & b.bits[1] } };
}

static inline KbzTarotSet kbz_tarot_minus (KbzTarotSet a, KbzTarotSet b)
{
  return (KbzTarotSet){ { a.bits[0] & ~b.bits[0], a.bits[1] & ~b.bits[1] } };
}

static inline void kbz_tarot_add (KbzTarotSet *set, KbzCard card)
{
  set->bits[card >> 6 & 1] |= (uint64_t)1 << (card & 63);
}

static inline void kbz_tarot_remove (KbzTarotSet *set, KbzCard card)
{
  set->bits[card >> 6 & 1] &= ~((uint64_t)1 << (card & 63));
}

static inline bool kbz_tarot_is_empty (KbzTarotSet set)
{
  return (set.bits[0] | set.bits[1]) == 0;
}

static inline bool kbz_tarot_same (KbzTarotSet a, KbzTarotSet b)
{
  return a.bits[0] == b.bits[0] && a.bits[1] == b.bits[1];
}

static inline int kbz_tarot_size (KbzTarotSet set)
{
  return __builtin_popcountll (set.bits[0]) + __builtin_popcountll (set.bits[1]);
}

/* Takes the card with the lowest code out of a set that is not empty. */
static inline KbzCard kbz_tarot_pop (KbzTarotSet *set)
{
  int half = set->bits[0] == 0;
  KbzCard card = (KbzCard)(64 * half + __builtin_ctzll (set->bits[half]));
  set->bits[half] &= set->bits[half] - 1;
  return card;
}

/* The suit, KBZ_TAROT_TRUMPS for trumps, KBZ_TAROT_NO_SUIT for the Excuse. */
static inline int kbz_tarot_suit (KbzCard card)
{
  return card < 64 ? card >> 4 : card == KBZ_EXCUSE ? KBZ_TAROT_NO_SUIT : (int)KBZ_TAROT_TRUMPS;
}

/* The cards of one suit, or the trumps without the Excuse. */
static inline KbzTarotSet kbz_tarot_of_suit (KbzTarotSet set, int suit)
{
  if (suit == KBZ_TAROT_TRUMPS)
    return (KbzTarotSet){ { 0, set.bits[1] & 0x3FFFFE } };
  return (KbzTarotSet){ { set.bits[0] & (uint64_t)0xFFFF << (16 * suit), 0 } };
}

/* The trumps above a number. */
static inline KbzTarotSet kbz_tarot_above (KbzTarotSet set, int number)
{
  return (KbzTarotSet){ { 0, set.bits[1] & 0x3FFFFE & ~(((uint64_t)2 << number) - 1) } };
}

static inline bool kbz_tarot_is_bout (KbzCard card)
{
  return card == KBZ_PETIT || card == KBZ_TWENTY_ONE || card == KBZ_EXCUSE;
}

static inline bool kbz_tarot_is_king (KbzCard card)
{
  return card < 64 && kbz_card_rank (card) == KBZ_ROI;
}

/* What a card counts, in half-points: bouts and kings 9, queens 7, knights 5, jacks 3, others 1. */
int kbz_tarot_half_points (KbzCard card);
int kbz_tarot_set_half_points (KbzTarotSet set);

/* Every card of the pack. */
KbzTarotSet kbz_tarot_pack (void);
KbzTarotSet kbz_tarot_set_of (const KbzCard *cards, size_t n);
/* The cards by rising code; `cards` has room for all. Returns how many. */
size_t kbz_tarot_list (KbzTarotSet set, KbzCard *cards);

/* Cards that each player gets, and cards of the dog. */
int kbz_tarot_hand_size (int players);
int kbz_tarot_dog_size (int players);
/* Points that the attack must reach with so many bouts: 56, 51, 41, 36. */
int kbz_tarot_needed (int bouts);

typedef enum {
  KBZ_HANDFUL_NONE,
  KBZ_HANDFUL_SINGLE,
  KBZ_HANDFUL_DOUBLE,
  KBZ_HANDFUL_TRIPLE,
} KbzTarotHandful;

/* Trumps that a handful needs, and what it brings. */
int kbz_tarot_handful_size (int players, KbzTarotHandful handful);
int kbz_tarot_handful_points (KbzTarotHandful handful);
/* The handful of exactly so many trumps. */
KbzTarotHandful kbz_tarot_handful_of (int players, int trumps);
