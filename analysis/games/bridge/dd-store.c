/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-lookup.h"

/* What the table remembers of a proof. */

/* The cards below the lowest of the others' are all one hand's, so their owner needs no saying. */
static inline unsigned needed_lane (const KbzDdTrick *t, int suit, unsigned lane, unsigned all)
{
  unsigned low = lane & -lane;
  unsigned bottom = all & -all;
  for (int h = 0; h < 4; h++) {
    unsigned own = kbz_dd_lane (t->hand[h], suit);
    if (own & bottom) {
      unsigned others = all & ~own;
      if (low < (others & -others))
        return others & -others;
      return others ? low : 0;
    }
  }
  return low;
}

void kbz_dd_table_store (KbzDdSolver *s, const KbzDdTrick *t, bool reached, KbzDdProof *proof)
{
  uint64_t set_a = 0, mask_a = 0, ranks = 0;
  uint32_t set_b = 0, mask_b = 0;
  unsigned depth = 0;
  for (int suit = 0; suit < 4; suit++) {
    unsigned lane = kbz_dd_lane (proof->ranks, suit);
    if (!lane)
      continue;
    unsigned all = kbz_dd_lane (t->all, suit);
    unsigned low = needed_lane (t, suit, lane, all);
    if (!low)
      continue;
    KbzDdSuit x = s->suits[suit][all & -low];
    uint32_t o = (uint32_t)(x >> 32);
    unsigned k = (uint32_t)x >> 28;
    uint32_t mask = k >= 12 ? 0xFFFFFF00 : ~(0xFFFFFFFFu >> (2 * k));
    ranks |= (uint64_t)low << (16 * suit);
    set_a |= (uint64_t)(o >> 16) << (16 * suit);
    mask_a |= (uint64_t)(mask >> 16) << (16 * suit);
    set_b |= (o >> 8 & 0xFF) << (8 * suit);
    mask_b |= (mask >> 8 & 0xFF) << (8 * suit);
    depth |= k << (4 * suit);
  }
  proof->ranks = ranks;
  unsigned entry;
  KbzDdBlock *block = kbz_dd_table_add (&s->table, t->key, &entry);
  block->set[entry] = set_a;
  block->mask[entry] = mask_a;
  block->low_set[entry] = set_b;
  block->low_mask[entry] = mask_b;
  block->low[entry] = reached ? (uint8_t)proof->value : 0;
  block->high[entry] = reached ? (uint8_t)t->left : (uint8_t)proof->value;
  block->depth[entry] = (uint16_t)depth;
}
