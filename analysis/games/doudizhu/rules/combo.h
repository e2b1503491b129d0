/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analysis/cards/card.h"

/* Cards without suits: four bits a rank, the number of cards of that rank. Rank 0 is the three. */
typedef uint64_t KbzDdzHand;

enum {
  KBZ_DDZ_THREE = 0,
  KBZ_DDZ_ACE = 11,
  KBZ_DDZ_TWO = 12,
  KBZ_DDZ_LITTLE_JOKER = 13,
  KBZ_DDZ_BIG_JOKER = 14,
  KBZ_DDZ_RANKS = 15,
  KBZ_DDZ_CHAIN_RANKS = 12, /* 3 … A may stand in chains */
};

#define KBZ_DDZ_ONES UINT64_C (0x0111111111111111)
#define KBZ_DDZ_FULL_PACK UINT64_C (0x0114444444444444)

/* The thirteen types; four with two comes in two kinds that do not beat each other. */
typedef enum {
  KBZ_DDZ_PASS, /* no cards; as a play to beat: the player is on lead */
  KBZ_DDZ_SINGLE,
  KBZ_DDZ_PAIR,
  KBZ_DDZ_TRIPLE,
  KBZ_DDZ_TRIPLE_SINGLE,
  KBZ_DDZ_TRIPLE_PAIR,
  KBZ_DDZ_STRAIGHT,
  KBZ_DDZ_PAIRS,
  KBZ_DDZ_PLANE,
  KBZ_DDZ_PLANE_SINGLES,
  KBZ_DDZ_PLANE_PAIRS,
  KBZ_DDZ_BOMB,
  KBZ_DDZ_ROCKET,
  KBZ_DDZ_FOUR_SINGLES,
  KBZ_DDZ_FOUR_PAIRS,
  KBZ_DDZ_TYPES,
} KbzDdzType;

/* Cards read as one type. `rank` is the lowest rank of the part that decides (the triples, the
 * straight, the four); `length` the number of ranks in that part, 1 outside chains. */
typedef struct {
  KbzDdzHand cards;
  uint8_t type;
  uint8_t rank;
  uint8_t length;
} KbzDdzCombo;

/* Settings of the game; all zero is the default of the rulings. */
typedef struct {
  bool distinct_kickers;  /* single kickers must differ from each other */
  bool bar_joker_kickers; /* both jokers may not stand as kickers of one play */
  bool spring;            /* a side that was never let in pays double */
  uint16_t banned;        /* bit 1 << KbzDdzType: nobody may play it; singles cannot be banned */
} KbzDdzOptions;

/* No set of cards has more readings than this. */
#define KBZ_DDZ_MAX_READINGS 8

static inline int kbz_ddz_count (KbzDdzHand hand, int rank)
{
  return (int)(hand >> (4 * rank) & 15);
}

static inline KbzDdzHand kbz_ddz_cards (int count, int rank)
{
  return (KbzDdzHand)(unsigned)count << (4 * rank);
}

static inline int kbz_ddz_size (KbzDdzHand hand)
{
  hand = (hand & UINT64_C (0x0F0F0F0F0F0F0F0F)) + (hand >> 4 & UINT64_C (0x0F0F0F0F0F0F0F0F));
  return (int)(hand * UINT64_C (0x0101010101010101) >> 56);
}

/* Lowest bit of each rank of which the hand has at least `count` cards, 1 … 4. */
static inline uint64_t kbz_ddz_at_least (KbzDdzHand hand, int count)
{
  return (hand + KBZ_DDZ_ONES * (unsigned)(8 - count)) >> 3 & KBZ_DDZ_ONES;
}

static inline bool kbz_ddz_holds (KbzDdzHand hand, KbzDdzHand cards)
{
  const uint64_t guard = KBZ_DDZ_ONES << 3;
  return (((hand | guard) - cards) & guard) == guard;
}

/* The lowest rank present in a hand that is not empty. */
static inline int kbz_ddz_lowest (KbzDdzHand hand)
{
  return __builtin_ctzll (hand) / 4;
}

/* Bombs and the rocket: what beats all else and doubles the score. */
static inline bool kbz_ddz_is_bomb (const KbzDdzCombo *play)
{
  return play->type == KBZ_DDZ_BOMB || play->type == KBZ_DDZ_ROCKET;
}

/* Rank 0 … 14 of a card of the French pack or a joker, and back: the suit of jokers does not count.
 */
int kbz_ddz_rank_of (KbzCard card);
KbzCard kbz_ddz_card (int rank, KbzSuit suit);

/* The type's id in the engine protocol ("plane_singles"); "pass" for no cards. */
const char *kbz_ddz_type_name (KbzDdzType type);

/* Every way to read `cards` as one play, the plain plane first, then by falling rank. Returns their
 * number, 0 when the cards are no play. Banned types are left out. */
int kbz_ddz_readings (const KbzDdzOptions *options, KbzDdzHand cards,
                      KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS]);

/* Whether `play` may be laid on `to_beat`; on lead (type pass) every play may. */
bool kbz_ddz_beats (const KbzDdzCombo *play, const KbzDdzCombo *to_beat);

/* The reading of `cards` that counts: on lead the first, following the highest that beats
 * `to_beat`. False when there is none. */
bool kbz_ddz_read_play (const KbzDdzOptions *options, KbzDdzHand cards, const KbzDdzCombo *to_beat,
                        KbzDdzCombo *play);
