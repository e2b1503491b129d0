/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dd-internal.h"

/* The part of the table that every node runs through, kept where it can be inlined. */

static inline KbzDdSlot *kbz_dd_find_slot (KbzDdTable *table, uint64_t key)
{
  uint32_t mask = ((uint32_t)1 << table->slot_bits) - 1;
  uint32_t i = (uint32_t)((key * 0x9E3779B97F4A7C15) >> (64 - table->slot_bits));
  while (table->slots[i].key != key && table->slots[i].key != 0)
    i = (i + 1) & mask;
  return &table->slots[i];
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
  t->key_a = x0 >> 48 | x1 >> 48 << 16 | x2 >> 48 << 32 | x3 >> 48 << 48;
  t->key_b = (uint32_t)((x0 >> 40 & 0xFF) | (x1 >> 32 & 0xFF00) | (x2 >> 24 & 0xFF0000)
                        | (x3 >> 16 & 0xFF000000));
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
 * `*lead` becomes a lead that worked before, or -1. */
static inline bool kbz_dd_table_find (KbzDdSolver *s, KbzDdTrick *t, int need, KbzDdProof *proof,
                                      int *lead)
{
  make_key (s, t);
  KbzDdSlot *slot = kbz_dd_find_slot (&s->table, t->key);
  if (!slot->key)
    return false;
  KbzDdEntry *entries = s->table.entries + slot->first;
  for (int i = slot->n - 1; i >= 0; i--) {
    KbzDdEntry *e = &entries[i];
    if ((t->key_a ^ e->set_a) & e->mask_a || (t->key_b ^ e->set_b) & e->mask_b)
      continue;
    if (e->low >= need || e->high < need) {
      proof->value = e->low >= need ? e->low : e->high;
      proof->ranks = ranks_of (s, t, e->depth);
      return true;
    }
    if (*lead < 0 && e->lead) {
      int suit = e->lead >> 4;
      *lead = 16 * suit + s->nth[kbz_dd_lane (t->all, suit) << 4 | (e->lead & 15)];
    }
  }
  return false;
}
