/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "internal.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The part of the table that every node runs through, kept where it can be inlined. */

static inline unsigned kbz_dd_key_leader (uint64_t key)
{
  return (unsigned)(key >> 48) & 3;
}

/* The four leaders of a shape are neighbours, so that its slots can be fetched before it is known
 * who wins the trick. This is the first of them. */
static inline KbzDdSlot *kbz_dd_first_slot (const KbzDdTable *table, uint64_t key)
{
  uint64_t shape = key & ~((uint64_t)3 << 48);
  return table->slots + ((shape * 0x9E3779B97F4A7C15) >> (66 - table->slot_bits) << 2);
}

static inline KbzDdSlot *kbz_dd_find_slot (const KbzDdTable *table, uint64_t key)
{
  KbzDdSlot *slot = kbz_dd_first_slot (table, key) + kbz_dd_key_leader (key);
  while (slot->key != key && slot->key != 0) {
    slot += 4;
    if (slot >= table->slots + ((size_t)1 << table->slot_bits))
      slot -= (size_t)1 << table->slot_bits;
  }
  return slot;
}

/* What kbz_dd_table_find will look for, with leader 0, when everybody has followed suit. */
static inline uint64_t kbz_dd_expected_key (const KbzDdTrick *t)
{
  int led = t->card[0] & 0x30;
  uint64_t one_each = led < 0x30 ? (uint64_t)0x1111 << led : 0;
  return t->key - one_each - ((uint64_t)1 << 50);
}

/* Begins to fetch the slots of the next trick: the search would wait for them. */
static inline void kbz_dd_expect_slots (const KbzDdTable *table, const KbzDdTrick *t)
{
  __builtin_prefetch (kbz_dd_first_slot (table, kbz_dd_expected_key (t)));
}

/* The same for the newest entries, before the last card, if `winner` leads to the next trick. */
static inline void kbz_dd_expect_block (const KbzDdTable *table, const KbzDdTrick *t, int winner)
{
  const KbzDdSlot *slot = kbz_dd_first_slot (table, kbz_dd_expected_key (t));
  slot += (t->leader + winner) & 3;
  uint32_t newest = (uint32_t)(slot->n - (slot->n != 0)) / KBZ_DD_LANES;
  __builtin_prefetch (table->blocks + slot->first + newest);
}

/* Which entries of a block agree with `owners`: a bit each. */
static inline unsigned kbz_dd_matches (const KbzDdBlock *block, uint64_t owners)
{
#ifdef __SSE2__
  const __m128i *b = (const __m128i *)block;
  __m128i lower = _mm_xor_si128 (b[0], _mm_set1_epi32 ((int)owners));
  __m128i upper = _mm_xor_si128 (b[1], _mm_set1_epi32 ((int)(owners >> 32)));
  __m128i differ = _mm_and_si128 (_mm_or_si128 (lower, upper), b[2]);
  return (unsigned)_mm_movemask_ps (
      _mm_castsi128_ps (_mm_cmpeq_epi32 (differ, _mm_setzero_si128 ())));
#else
  unsigned found = 0;
  for (unsigned i = 0; i < KBZ_DD_LANES; i++) {
    uint32_t differ =
        (block->set[0][i] ^ (uint32_t)owners) | (block->set[1][i] ^ (uint32_t)(owners >> 32));
    found |= (unsigned)!(differ & block->mask[i]) << i;
  }
  return found;
#endif
}

/* Owners of the eight highest cards, 16 bits a suit as KbzDdSuit has them, packed so that all lower
 * bits are in one half and all upper bits in the other: a byte a suit, in the order 0 2 1 3. */
static inline uint64_t kbz_dd_planes (uint64_t owners)
{
  uint64_t lower = owners & 0x00FF00FF00FF00FF, upper = owners >> 8 & 0x00FF00FF00FF00FF;
  lower |= lower >> 24;
  upper |= upper >> 24;
  return (lower & 0xFFFFFFFF) | upper << 32;
}

/* Which special cards are still there, and where the trumps stand that bring them out: how many
 * trumps lie below. Owners do not change during a deal. */
static inline uint64_t special_key (const KbzDdSolver *s, uint64_t all)
{
#ifdef KBZ_DD_WITH_SPECIALS
  uint64_t live = kbz_dd_live (s, all), places = all >> KBZ_DD_LITTLE & 7;
  if (live) {
    uint64_t trumps = all & (uint64_t)KBZ_DD_LANE << (16 * s->trump);
    if (live & s->three)
      places |= 8 | (uint64_t)(__builtin_popcountll (trumps & (s->three - 1))) << 4;
    if (live & s->six)
      places |= 32 | (uint64_t)(__builtin_popcountll (trumps & (s->six - 1))) << 6;
  }
  return places << 54;
#else
  (void)s;
  (void)all;
  return 0;
#endif
}

/* Clubs follow from the lengths of the other suits and the number of tricks left. */
static inline void make_key (const KbzDdSolver *s, KbzDdTrick *t)
{
  KbzDdSuit x0 = s->suits[0][kbz_dd_lane (t->all, 0)], x1 = s->suits[1][kbz_dd_lane (t->all, 1)];
  KbzDdSuit x2 = s->suits[2][kbz_dd_lane (t->all, 2)], x3 = s->suits[3][kbz_dd_lane (t->all, 3)];
  t->runs[0] = (uint32_t)x0;
  t->runs[1] = (uint32_t)x1;
  t->runs[2] = (uint32_t)x2;
  t->runs[3] = (uint32_t)x3;
  t->key = (x0 & 0xFFFF) | (x1 & 0xFFFF) << 16 | (x2 & 0xFFFF) << 32
           | (uint64_t)(t->left << 2 | t->leader) << 48 | special_key (s, t->all);
  t->owners = kbz_dd_planes (x0 >> 48 | x1 >> 48 << 16 | x2 >> 48 << 32 | x3 >> 48 << 48);
}

/* Whether the ninth to twelfth cards, which matter seldom, have the owners of an entry as far as
 * its `fact` goes. */
static __attribute__ ((noinline, unused)) bool
same_more_owners (const KbzDdSolver *s, const KbzDdTrick *t, uint32_t owners, uint32_t fact)
{
  for (int suit = 0; suit < 4; suit++) {
    unsigned k = fact >> (4 * suit) & 15;
    unsigned more = k > 8 ? 0xF0u >> (k - 8) & 15 : 0;
    unsigned now = (unsigned)(s->suits[suit][kbz_dd_lane (t->all, suit)] >> 40);
    unsigned differ = now ^ owners >> (8 * suit);
    if ((differ | differ >> 4) & more)
      return false;
  }
  return true;
}

static inline uint64_t ranks_of (const KbzDdSolver *s, const KbzDdTrick *t, unsigned depth)
{
  uint64_t ranks = 0;
  for (int suit = 0; suit < 4; suit++) {
    unsigned k = depth >> (4 * suit) & 15;
    ranks |= (uint64_t)(k != 0) << (16 * suit + s->nth[kbz_dd_lane (t->all, suit) << 4 | k]);
  }
  return ranks;
}

static inline void swap_words (uint32_t *a, uint32_t *b)
{
  uint32_t keep = *a;
  *a = *b;
  *b = keep;
}

/* An entry that answered is likely to answer again: puts it half way to the front of its list. */
static inline void bring_forward (KbzDdTable *table, KbzDdBlock *b, const KbzDdBlock *front,
                                  unsigned lane)
{
  KbzDdBlock *to = b + (front - b) / 2;
  swap_words (&b->set[0][lane], &to->set[0][lane]);
  swap_words (&b->set[1][lane], &to->set[1][lane]);
  swap_words (&b->mask[lane], &to->mask[lane]);
  swap_words (&b->fact[lane], &to->fact[lane]);
  if ((b->fact[lane] | to->fact[lane]) & KBZ_DD_DEEP)
    swap_words (&table->more_owners[b - table->blocks][lane],
                &table->more_owners[to - table->blocks][lane]);
}

/* Looks the position up. True when an entry decides whether the leader's side takes `need` tricks.
 */
static inline bool kbz_dd_table_find (KbzDdSolver *s, KbzDdTrick *t, int need, KbzDdProof *proof)
{
  make_key (s, t);
  KbzDdSlot *slot = kbz_dd_find_slot (&s->table, t->key);
  if (!slot->key)
    return false;
  KbzDdBlock *first = s->table.blocks + slot->first;
  /* the newest first: what was just proved is what is asked next */
  KbzDdBlock *front = first + (slot->n - 1u) / KBZ_DD_LANES;
  for (KbzDdBlock *b = front; b >= first; b--)
    for (unsigned found = kbz_dd_matches (b, t->owners); found;) {
      unsigned i = 31 - (unsigned)__builtin_clz (found);
      found ^= 1u << i;
      uint32_t fact = b->fact[i];
      int bound = (int)(fact >> KBZ_DD_BOUND_SHIFT & 15);
      if ((bound >= need) != !!(fact & KBZ_DD_AT_LEAST))
        continue;
      if (__builtin_expect (fact & KBZ_DD_DEEP, 0)
          && !same_more_owners (s, t, s->table.more_owners[b - s->table.blocks][i], fact))
        continue;
      proof->value = bound;
      if (front - b > 1)
        bring_forward (&s->table, b, front, i);
      proof->ranks = ranks_of (s, t, fact);
      return true;
    }
  return false;
}
