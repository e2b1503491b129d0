/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dd-internal.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

/* The part of the table that every node runs through, kept where it can be inlined. */

static inline KbzDdSlot *kbz_dd_find_slot (KbzDdTable *table, uint64_t key)
{
  uint32_t mask = ((uint32_t)1 << table->slot_bits) - 1;
  uint32_t i = (uint32_t)((key * 0x9E3779B97F4A7C15) >> (64 - table->slot_bits));
  while (table->slots[i].key != key && table->slots[i].key != 0)
    i = (i + 1) & mask;
  return &table->slots[i];
}

/* Which entries of a block agree with `owners`: a bit each. */
static inline unsigned kbz_dd_matches (const KbzDdBlock *block, uint64_t owners)
{
#ifdef __AVX2__
  __m256i set = _mm256_loadu_si256 ((const __m256i *)block->set);
  __m256i mask = _mm256_loadu_si256 ((const __m256i *)block->mask);
  __m256i differ =
      _mm256_and_si256 (_mm256_xor_si256 (set, _mm256_set1_epi64x ((long long)owners)), mask);
  return (unsigned)_mm256_movemask_pd (
      _mm256_castsi256_pd (_mm256_cmpeq_epi64 (differ, _mm256_setzero_si256 ())));
#else
  unsigned found = 0;
  for (unsigned i = 0; i < KBZ_DD_LANES; i++)
    found |= (unsigned)!((block->set[i] ^ owners) & block->mask[i]) << i;
  return found;
#endif
}

/* Clubs follow from the lengths of the other suits and the number of tricks left. */
static inline void make_key (const KbzDdSolver *s, KbzDdTrick *t)
{
  KbzDdSuit x0 = s->suits[0][t->all & 0xFFFF], x1 = s->suits[1][t->all >> 16 & 0xFFFF];
  KbzDdSuit x2 = s->suits[2][t->all >> 32 & 0xFFFF], x3 = s->suits[3][t->all >> 48];
  t->runs[0] = (uint32_t)x0;
  t->runs[1] = (uint32_t)x1;
  t->runs[2] = (uint32_t)x2;
  t->runs[3] = (uint32_t)x3;
  t->key = (x0 & 0xFFFF) | (x1 & 0xFFFF) << 16 | (x2 & 0xFFFF) << 32
           | (uint64_t)(t->left << 2 | t->leader) << 48;
  t->owners = x0 >> 48 | x1 >> 48 << 16 | x2 >> 48 << 32 | x3 >> 48 << 48;
}

/* The owners of the ninth to twelfth cards, which seldom matter. */
static __attribute__ ((noinline, unused)) uint32_t low_owners (const KbzDdSolver *s,
                                                               const KbzDdTrick *t)
{
  uint32_t owners = 0;
  for (int suit = 0; suit < 4; suit++)
    owners |= (uint32_t)(s->suits[suit][kbz_dd_lane (t->all, suit)] >> 40 & 0xFF) << (8 * suit);
  return owners;
}

static inline uint64_t ranks_of (const KbzDdSolver *s, const KbzDdTrick *t, unsigned depth)
{
  uint64_t ranks = 0;
  for (int suit = 0; suit < 4; suit++) {
    unsigned k = depth >> (4 * suit) & 15;
    if (k)
      ranks |= (uint64_t)1 << (16 * suit + s->nth[kbz_dd_lane (t->all, suit) << 4 | k]);
  }
  return ranks;
}

/* Looks the position up. True when an entry decides whether the leader's side takes `need` tricks.
 */
static inline bool kbz_dd_table_find (KbzDdSolver *s, KbzDdTrick *t, int need, KbzDdProof *proof)
{
  make_key (s, t);
  KbzDdSlot *slot = kbz_dd_find_slot (&s->table, t->key);
  if (!slot->key)
    return false;
  const KbzDdBlock *first = s->table.blocks + slot->first;
  /* the newest first: what was just proved is what is asked next */
  for (const KbzDdBlock *b = first + (slot->n - 1u) / KBZ_DD_LANES; b >= first; b--)
    for (unsigned found = kbz_dd_matches (b, t->owners); found;) {
      unsigned i = 31 - (unsigned)__builtin_clz (found);
      found ^= 1u << i;
      if (b->low[i] < need && b->high[i] >= need)
        continue;
      if (__builtin_expect (b->low_mask[i] != 0, 0)
          && (low_owners (s, t) ^ b->low_set[i]) & b->low_mask[i])
        continue;
      proof->value = b->low[i] >= need ? b->low[i] : b->high[i];
      proof->ranks = ranks_of (s, t, b->depth[i]);
      return true;
    }
  return false;
}
