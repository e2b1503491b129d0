/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What two positions must share to have the same value: the hands with the ranks nobody holds taken
 * out, the neighbours that still form chains, who is to move and on what. */

#include "search.h"

/* Bit r: the hand has a card of rank r. */
static inline unsigned kbz_ddz_ranks_held (KbzDdzHand hand)
{
  uint64_t ones = kbz_ddz_at_least (hand, 1);
  /* gathers every fourth bit */
  ones = (ones | ones >> 3) & UINT64_C (0x0303030303030303);
  ones = (ones | ones >> 6) & UINT64_C (0x000F000F000F000F);
  ones = (ones | ones >> 12) & UINT64_C (0x000000FF000000FF);
  return (unsigned)((ones | ones >> 24) & 0xFFFF);
}

/* How to close the gaps of a word: nibbles outside `keep` go, the others move down. */
typedef struct {
  uint64_t keep; /* 15 for each nibble to keep */
  uint64_t move[4];
} KbzDdzSqueeze;

static inline void kbz_ddz_squeeze_init (KbzDdzSqueeze *squeeze, uint64_t keep)
{
  squeeze->keep = keep;
  /* Guy Steele's compress, a nibble at a time; the processor's own pext is no faster here. */
  uint64_t m = keep, gaps = ~keep << 4;
  for (int i = 0; i < 4; i++) {
    uint64_t odd = gaps ^ gaps << 4;
    odd ^= odd << 8;
    odd ^= odd << 16;
    odd ^= odd << 32;
    uint64_t move = odd & m;
    squeeze->move[i] = move;
    m = (m ^ move) | move >> (4 << i);
    gaps &= ~odd;
  }
}

static inline uint64_t kbz_ddz_squeeze (const KbzDdzSqueeze *squeeze, uint64_t word)
{
  word &= squeeze->keep;
  for (int i = 0; i < 4; i++) {
    uint64_t part = word & squeeze->move[i];
    word = (word ^ part) | part >> (4 << i);
  }
  return word;
}

static inline uint64_t kbz_ddz_mix (uint64_t a, uint64_t b)
{
  a = (a ^ b) * UINT64_C (0x9E3779B97F4A7C15);
  return a ^ a >> 32;
}

/* The hands as far as they matter. */
typedef struct {
  uint64_t words[KBZ_DDZ_SEATS];
  uint64_t held; /* lowest bit of each rank that anybody holds */
  unsigned rocket;
} KbzDdzHandsKey;

static inline void kbz_ddz_hands_key (KbzDdzSearch *s, const KbzDdzNode *node, KbzDdzHandsKey *key)
{
  KbzDdzHand cards[KBZ_DDZ_SEATS] = { 0 };
  unsigned links = 0;

  key->held = 0;
  key->rocket = 0;
  for (int seat = 0; seat < s->seats; seat++) {
    const KbzDdzSubhand *hand = kbz_ddz_subhand (&s->hands[seat], node->hand[seat]);
    cards[seat] = hand->cards;
    key->held |= kbz_ddz_at_least (hand->cards, 1);
    links |= hand->links;
    key->rocket |= hand->cards >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11;
  }
  /* counts use three bits of a nibble, the fourth is free for the link to the next rank */
  for (; links; links &= links - 1)
    cards[0] |= (uint64_t)8 << (4 * __builtin_ctz (links));

  KbzDdzSqueeze squeeze;
  kbz_ddz_squeeze_init (&squeeze, key->held * 15);
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    key->words[seat] = seat < s->seats ? kbz_ddz_squeeze (&squeeze, cards[seat]) : 0;
}

/* The place of a rank among the ranks that anybody holds. */
static inline unsigned kbz_ddz_rank_place (const KbzDdzHandsKey *hands, int rank)
{
  uint64_t below = hands->held & (((uint64_t)1 << (4 * rank)) - 1);
  return (unsigned)(below * KBZ_DDZ_ONES >> 56 & 15);
}

/* The key of a position with these hands; `extra` makes a rank part of it. */
static inline KbzDdzKey kbz_ddz_key (const KbzDdzSearch *s, const KbzDdzHandsKey *hands,
                                     const KbzDdzNode *node, unsigned extra)
{
  uint64_t meta = node->mover | (uint64_t)node->owner << 2 | (uint64_t)hands->rocket << 4
                  | (uint64_t)node->second << 5 | (uint64_t)node->kind << 6 | (uint64_t)extra << 12
                  | (uint64_t)(uint8_t)node->goal << 17 | s->salt << 25;
  const uint64_t *words = hands->words;
  uint64_t a = kbz_ddz_mix (meta * UINT64_C (0xD6E8FEB86659FD93), words[0]);
  uint64_t b = kbz_ddz_mix (meta * UINT64_C (0xA0761D6478BD642F) + 1, words[1]);
  a = kbz_ddz_mix (a, words[1]);
  b = kbz_ddz_mix (b, words[2]);
  a = kbz_ddz_mix (a + UINT64_C (0xE7037ED1A0B428DB), words[2]);
  b = kbz_ddz_mix (b + UINT64_C (0x8EBC6AF09C88C6E3), words[0]);
  KbzDdzKey key = { b * UINT64_C (0xBF58476D1CE4E5B9) ^ a >> 32, (uint32_t)(a ^ a >> 29) };
  return key;
}
