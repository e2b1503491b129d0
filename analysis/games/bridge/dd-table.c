/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-lookup.h"

#include <stdlib.h>
#include <string.h>

/* Positions at the start of a trick are found by their shape (all suit lengths) and leader; under
 * each shape lies a run of entries that say who owns the top cards of each suit. */

/* Puts one more card below the others. */
static inline KbzDdSuit add_card (KbzDdSuit suit, unsigned owner)
{
  uint32_t runs = (uint32_t)suit;
  unsigned count = runs >> 28, first = runs >> 16 & 15, next = runs >> 20 & 15;
  if (count < 12)
    suit |= (uint64_t)owner << (62 - 2 * count);
  if (count == 0)
    runs |= owner << 24;
  if (count == first && (runs >> 24 & 3) == owner)
    runs += 1 << 16;
  else if (count == first)
    runs += owner << 26 | 1 << 20;
  else if (count == first + next && (runs >> 26 & 3) == owner)
    runs += 1 << 20;
  runs += (1u << (4 * owner)) + (1u << 28);
  return (suit & 0xFFFFFFFF00000000) | runs;
}

void kbz_dd_fill_suits (KbzDdSolver *s, const uint64_t hand[4])
{
  for (int suit = 0; suit < 4; suit++) {
    unsigned owner_of[13] = { 0 };
    for (int h = 0; h < 4; h++)
      for (unsigned lane = kbz_dd_lane (hand[h], suit); lane; lane &= lane - 1)
        owner_of[kbz_dd_bottom (lane)] = (unsigned)h;
    s->suits[suit][0] = 0;
    for (unsigned mask = 1; mask < KBZ_DD_MASKS; mask++)
      s->suits[suit][mask] =
          add_card (s->suits[suit][mask & (mask - 1)], owner_of[kbz_dd_bottom (mask)]);
  }
}

#define FIRST_SLOT_BITS 13

bool kbz_dd_table_init (KbzDdTable *table, size_t bytes)
{
  memset (table, 0, sizeof *table);
  table->slot_bits = FIRST_SLOT_BITS;
  table->max_slot_bits = FIRST_SLOT_BITS;
  while (((size_t)sizeof (KbzDdSlot) << (table->max_slot_bits + 1)) <= bytes / 8)
    table->max_slot_bits++;
  /* growing needs the old and the new slots for a moment */
  size_t slot_bytes = (sizeof (KbzDdSlot) << table->max_slot_bits) * 3 / 2;
  table->n_entries = (uint32_t)((bytes - slot_bytes) / sizeof (KbzDdEntry));
  table->slots = calloc ((size_t)1 << table->slot_bits, sizeof (KbzDdSlot));
  table->entries = malloc ((size_t)table->n_entries * sizeof (KbzDdEntry));
  if (table->slots && table->entries)
    return true;
  kbz_dd_table_free (table);
  return false;
}

void kbz_dd_table_free (KbzDdTable *table)
{
  free (table->slots);
  free (table->entries);
}

void kbz_dd_table_clear (KbzDdTable *table)
{
  memset (table->slots, 0, sizeof (KbzDdSlot) << table->slot_bits);
  memset (table->free_list, 0, sizeof table->free_list);
  table->slots_used = 0;
  table->next_entry = 0;
}

/* Few deals have many shapes: slots start small, so that a new strain has little to clear. */
static bool more_slots (KbzDdTable *table)
{
  if (table->slot_bits >= table->max_slot_bits)
    return false;
  KbzDdSlot *old = table->slots;
  KbzDdSlot *new = calloc ((size_t)2 << table->slot_bits, sizeof (KbzDdSlot));
  if (!new)
    return false;
  size_t n = (size_t)1 << table->slot_bits++;
  table->slots = new;
  for (size_t i = 0; i < n; i++)
    if (old[i].key)
      *kbz_dd_find_slot (table, old[i].key) = old[i];
  free (old);
  return true;
}

/* Room for one more entry in a slot; false when memory is out. */
static bool grow (KbzDdTable *table, KbzDdSlot *slot)
{
  unsigned size_class = slot->n ? slot->size_class + 1u : 0;
  if (size_class >= KBZ_DD_CLASSES || slot->n >= 0x7FFF)
    return false;
  uint32_t size = (uint32_t)2 << size_class;
  uint32_t first;
  if (table->free_list[size_class]) {
    first = table->free_list[size_class] - 1;
    table->free_list[size_class] = table->entries[first].set_b;
  } else {
    if (table->n_entries - table->next_entry < size)
      return false;
    first = table->next_entry;
    table->next_entry += size;
  }
  if (slot->n) {
    memcpy (table->entries + first, table->entries + slot->first, slot->n * sizeof (KbzDdEntry));
    table->entries[slot->first].set_b = table->free_list[slot->size_class];
    table->free_list[slot->size_class] = slot->first + 1;
  }
  slot->first = first;
  slot->size_class = (uint8_t)size_class;
  return true;
}

static KbzDdEntry *new_entry (KbzDdTable *table, uint64_t key)
{
  KbzDdSlot *slot = kbz_dd_find_slot (table, key);
  bool full = !slot->key && table->slots_used >= (3u << table->slot_bits) / 4;
  if (full && more_slots (table)) {
    full = false;
    slot = kbz_dd_find_slot (table, key);
  }
  if (full || ((!slot->key || slot->n == 2 << slot->size_class) && !grow (table, slot))) {
    kbz_dd_table_clear (table);
    table->clears++;
    slot = kbz_dd_find_slot (table, key);
    grow (table, slot);
  }
  if (!slot->key) {
    slot->key = key;
    table->slots_used++;
  }
  return table->entries + slot->first + slot->n++;
}

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

void kbz_dd_table_store (KbzDdSolver *s, const KbzDdTrick *t, bool reached, KbzDdProof *proof,
                         int lead)
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
  uint64_t key = t->key;
  KbzDdSlot *slot = kbz_dd_find_slot (&s->table, key);
  KbzDdEntry *e = NULL;
  if (slot->key) {
    KbzDdEntry *entries = s->table.entries + slot->first;
    for (int i = slot->n - 1; i >= 0 && !e; i--)
      if (entries[i].set_a == set_a && entries[i].mask_a == mask_a && entries[i].set_b == set_b
          && entries[i].mask_b == mask_b)
        e = &entries[i];
  }
  if (!e) {
    e = new_entry (&s->table, key);
    *e = (KbzDdEntry){ .set_a = set_a,
                       .mask_a = mask_a,
                       .set_b = set_b,
                       .mask_b = mask_b,
                       .low = 0,
                       .high = (uint8_t)t->left,
                       .depth = (uint16_t)depth };
  }
  if (reached && proof->value > e->low)
    e->low = (uint8_t)proof->value;
  if (!reached && proof->value < e->high)
    e->high = (uint8_t)proof->value;
  if (lead >= 0) {
    unsigned above = kbz_dd_lane (t->all, lead >> 4) >> (lead & 15);
    e->lead = (uint8_t)((lead & 0x30) | s->count[above]);
  }
}
