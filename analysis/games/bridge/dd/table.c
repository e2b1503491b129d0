/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lookup.h"

#include <stdlib.h>
#include <string.h>

/* Positions at the start of a trick are found by their shape (all suit lengths) and leader; under
 * each shape lies a run of entries that say who owns the top cards of each suit. */

/* Puts one more card below the others. */
static inline KbzDdSuit add_card (KbzDdSuit suit, unsigned owner)
{
  uint32_t runs = (uint32_t)suit;
  unsigned count = runs >> 28, first = runs >> 16 & 15, next = runs >> 20 & 15;
  uint64_t lower = owner & 1, upper = owner >> 1;
  if (count < 8)
    suit |= lower << (55 - count) | upper << (63 - count);
  else if (count < 12)
    suit |= lower << (51 - count) | upper << (55 - count);
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
      for (unsigned lane = kbz_dd_lane (hand[h], suit) & KBZ_DD_LANE; lane; lane &= lane - 1)
        owner_of[kbz_dd_bottom (lane)] = (unsigned)h;
    s->suits[suit][0] = 0;
    for (unsigned mask = 1; mask < KBZ_DD_MASKS; mask++)
      s->suits[suit][mask] =
          add_card (s->suits[suit][mask & (mask - 1)], owner_of[kbz_dd_bottom (mask)]);
  }
}

#define FIRST_SLOT_BITS 13

/* New slots, all free, instead of those of the table, whose memory the caller has to free. */
static bool new_slots (KbzDdTable *table, uint32_t bits)
{
  size_t line = 4 * sizeof (KbzDdSlot);
  void *memory = calloc ((sizeof (KbzDdSlot) << bits) + line, 1);
  if (!memory)
    return false;
  table->slot_memory = memory;
  table->slots = (KbzDdSlot *)(((uintptr_t)memory + line - 1) & ~(uintptr_t)(line - 1));
  table->slot_bits = bits;
  return true;
}

bool kbz_dd_table_init (KbzDdTable *table, size_t bytes)
{
  memset (table, 0, sizeof *table);
  table->max_slot_bits = FIRST_SLOT_BITS;
  while (((size_t)sizeof (KbzDdSlot) << (table->max_slot_bits + 1)) <= bytes / 8)
    table->max_slot_bits++;
  /* growing and making room need the old and the new slots for a moment */
  size_t slot_bytes = (sizeof (KbzDdSlot) << table->max_slot_bits) * 2;
  table->n_blocks =
      (uint32_t)((bytes - slot_bytes) / (sizeof *table->blocks + sizeof *table->more_owners));
  bool slots = new_slots (table, FIRST_SLOT_BITS);
  table->blocks =
      aligned_alloc (sizeof *table->blocks, (size_t)table->n_blocks * sizeof *table->blocks);
  table->more_owners = malloc ((size_t)table->n_blocks * sizeof *table->more_owners);
  if (slots && table->blocks && table->more_owners)
    return true;
  kbz_dd_table_free (table);
  return false;
}

void kbz_dd_table_free (KbzDdTable *table)
{
  free (table->slot_memory);
  free (table->blocks);
  free (table->more_owners);
}

void kbz_dd_table_clear (KbzDdTable *table)
{
  memset (table->slots, 0, sizeof (KbzDdSlot) << table->slot_bits);
  memset (table->free_list, 0, sizeof table->free_list);
  memset (table->slots_used, 0, sizeof table->slots_used);
  table->next_block = 0;
}

/* Few deals have many shapes: slots start small, so that a new strain has little to clear. */
static bool more_slots (KbzDdTable *table)
{
  if (table->slot_bits >= table->max_slot_bits)
    return false;
  const KbzDdSlot *old = table->slots;
  void *old_memory = table->slot_memory;
  size_t n = (size_t)1 << table->slot_bits;
  if (!new_slots (table, table->slot_bits + 1))
    return false;
  for (size_t i = 0; i < n; i++)
    if (old[i].key)
      *kbz_dd_find_slot (table, old[i].key) = old[i];
  free (old_memory);
  return true;
}

static void move_blocks (KbzDdTable *table, uint32_t to, uint32_t from, uint32_t n)
{
  memmove (table->blocks + to, table->blocks + from, n * sizeof *table->blocks);
  memmove (table->more_owners + to, table->more_owners + from, n * sizeof *table->more_owners);
}

/* Twice the room for a slot; false when memory is out. The next free run of a list is named in the
 * first fact of a free one. */
static bool grow (KbzDdTable *table, KbzDdSlot *slot)
{
  unsigned size_class = slot->key ? slot->size_class + 1u : 0;
  uint32_t size = (uint32_t)1 << size_class;
  uint32_t first;
  if (table->free_list[size_class]) {
    first = table->free_list[size_class] - 1;
    table->free_list[size_class] = table->blocks[first].fact[0];
  } else {
    if (table->n_blocks - table->next_block < size)
      return false;
    first = table->next_block;
    table->next_block += size;
  }
  if (slot->key) {
    move_blocks (table, first, slot->first, size / 2);
    table->blocks[slot->first].fact[0] = table->free_list[slot->size_class];
    table->free_list[slot->size_class] = slot->first + 1;
  }
  slot->first = first;
  slot->size_class = (uint8_t)size_class;
  return true;
}

/* The newer half of a list that has become too long to look through. */
static void drop_older_half (KbzDdTable *table, KbzDdSlot *slot)
{
  uint32_t half = (uint32_t)1 << (slot->size_class - 1);
  move_blocks (table, slot->first, slot->first + half, half);
  slot->n = (uint16_t)(half * KBZ_DD_LANES);
}

/* What was found with few tricks left is soon found again. */
static unsigned tricks_left (const KbzDdSlot *slot)
{
  return (unsigned)(slot->key >> 50) & 15;
}

static int by_place (const void *a, const void *b)
{
  const KbzDdSlot *x = a, *y = b;
  return x->first < y->first ? -1 : x->first > y->first;
}

/* Moves the slots with more than `least` tricks left to the front of `kept` and closes the gaps
 * between their blocks. Returns how many they are. */
static uint32_t keep_slots (KbzDdTable *table, KbzDdSlot *kept, unsigned least)
{
  uint32_t n = 0, next = 0;
  for (size_t i = 0; i < (size_t)1 << table->slot_bits; i++)
    if (kept[i].key && tricks_left (&kept[i]) > least)
      kept[n++] = kept[i];
  qsort (kept, n, sizeof *kept, by_place);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t size = (uint32_t)1 << kept[i].size_class;
    move_blocks (table, next, kept[i].first, size);
    kept[i].first = next;
    next += size;
  }
  table->next_block = next;
  return n;
}

/* Forgets at least half of all, those with the fewest tricks left. */
static void make_room (KbzDdTable *table)
{
  uint32_t blocks[14] = { 0 }, all = 0;
  KbzDdSlot *old = table->slots;
  for (size_t i = 0; i < (size_t)1 << table->slot_bits; i++)
    if (old[i].key) {
      blocks[tricks_left (&old[i])] += (uint32_t)1 << old[i].size_class;
      all += (uint32_t)1 << old[i].size_class;
    }
  unsigned least = 0;
  for (uint32_t gone = blocks[0]; gone < all / 2; gone += blocks[++least])
    ;
  void *old_memory = table->slot_memory;
  table->evictions++;
  if (!new_slots (table, table->slot_bits)) {
    kbz_dd_table_clear (table);
    return;
  }
  uint32_t n = keep_slots (table, old, least);
  memset (table->slots_used, 0, sizeof table->slots_used);
  memset (table->free_list, 0, sizeof table->free_list);
  for (uint32_t i = 0; i < n; i++) {
    *kbz_dd_find_slot (table, old[i].key) = old[i];
    table->slots_used[kbz_dd_key_leader (old[i].key)]++;
  }
  free (old_memory);
}

/* The slot of `key` with room for one more entry, or NULL. */
static KbzDdSlot *roomy_slot (KbzDdTable *table, uint64_t key)
{
  KbzDdSlot *slot = kbz_dd_find_slot (table, key);
  if (!slot->key && table->slots_used[kbz_dd_key_leader (key)] >= (3u << table->slot_bits) / 16) {
    if (!more_slots (table))
      return NULL;
    slot = kbz_dd_find_slot (table, key);
  }
  if (slot->key && slot->n == KBZ_DD_LANES << (KBZ_DD_CLASSES - 1))
    drop_older_half (table, slot);
  bool full = !slot->key || slot->n == KBZ_DD_LANES << slot->size_class;
  return !full || grow (table, slot) ? slot : NULL;
}

uint32_t kbz_dd_table_add (KbzDdTable *table, uint64_t key, unsigned *lane)
{
  KbzDdSlot *slot = roomy_slot (table, key);
  if (!slot) {
    make_room (table);
    slot = roomy_slot (table, key);
  }
  if (!slot) {
    kbz_dd_table_clear (table);
    slot = roomy_slot (table, key);
  }
  if (!slot->key) {
    slot->key = key;
    slot->n = 0;
    table->slots_used[kbz_dd_key_leader (key)]++;
  }
  uint32_t place = slot->first + slot->n / KBZ_DD_LANES;
  *lane = slot->n++ % KBZ_DD_LANES;
  /* entries still to come decide nothing */
  if (*lane == 0) {
    KbzDdBlock *block = table->blocks + place;
    memset (block->set, 0, sizeof block->set);
    memset (block->mask, 0xFF, sizeof block->mask);
    for (int i = 0; i < KBZ_DD_LANES; i++)
      block->fact[i] = KBZ_DD_NOTHING;
  }
  return place;
}
