/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lookup.h"

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
  static const int8_t place_of[4] = { 0, 16, 8, 24 }; /* in kbz_dd_planes */
  uint64_t ranks = 0;
  uint32_t mask = 0, more = 0;
  uint32_t fact = (uint32_t)proof->value << KBZ_DD_BOUND_SHIFT | (reached ? KBZ_DD_AT_LEAST : 0);
  for (int suit = 0; suit < 4; suit++) {
    unsigned lane = kbz_dd_lane (proof->ranks | kbz_dd_live (s, t->all), suit);
    if (!lane)
      continue;
    unsigned all = kbz_dd_lane (t->all, suit);
    unsigned low = needed_lane (t, suit, lane, all);
    if (!low)
      continue;
    KbzDdSuit x = s->suits[suit][all & -low];
    unsigned k = (uint32_t)x >> 28;
    ranks |= (uint64_t)low << (16 * suit);
    mask |= (0xFFFF00u >> k & 0xFF) << place_of[suit];
    more |= (uint32_t)(x >> 40 & 0xFF) << (8 * suit);
    fact |= k << (4 * suit) | (k > 8 ? KBZ_DD_DEEP : 0);
  }
  proof->ranks = ranks;
  unsigned lane;
  uint32_t place = kbz_dd_table_add (&s->table, t->key, &lane);
  KbzDdBlock *block = s->table.blocks + place;
  block->set[0][lane] = (uint32_t)t->owners;
  block->set[1][lane] = (uint32_t)(t->owners >> 32);
  block->mask[lane] = mask;
  block->fact[lane] = fact;
  if (fact & KBZ_DD_DEEP)
    s->table.more_owners[place][lane] = more;
}
