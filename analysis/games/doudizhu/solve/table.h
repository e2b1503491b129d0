/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What has been proved, by position. An entry keeps 96 bits of a mixed position: two of a thousand
 * million positions are mistaken for each other about once in 10^11 such searches. The table starts
 * small, which is quick for small endings, and grows as it fills. Internal to the solver. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t check;
  uint32_t slot;
} KbzDdzKey;

/* A statement with a threshold t that is true up to some t and false from some t on. */
typedef struct {
  uint64_t check;
  uint32_t slot;
  uint8_t true_to;    /* proved true below this */
  uint8_t false_from; /* proved false from this on */
  uint8_t effort;     /* about log2 of the positions searched */
  uint8_t age;        /* 0 for an empty entry */
} KbzDdzEntry;

enum {
  KBZ_DDZ_BUCKET = 4,
  KBZ_DDZ_NO_BOUND = 255,
};

typedef struct {
  KbzDdzEntry *entries;
  size_t buckets;
  uint8_t age;
  size_t used;
  size_t most_bytes;
} KbzDdzTable;

/* An empty table that never holds more than `most_bytes`, also while it grows. */
bool kbz_ddz_table_init (KbzDdzTable *table, size_t most_bytes);
void kbz_ddz_table_clear (KbzDdzTable *table);

/* Entries written from now on are newer than all there are. */
void kbz_ddz_table_new_age (KbzDdzTable *table);

static inline KbzDdzEntry *kbz_ddz_table_bucket (const KbzDdzTable *table, uint32_t slot)
{
  return table->entries + KBZ_DDZ_BUCKET * ((uint64_t)slot * table->buckets >> 32);
}

static inline void kbz_ddz_table_prefetch (const KbzDdzTable *table, const KbzDdzKey *key)
{
  __builtin_prefetch (kbz_ddz_table_bucket (table, key->slot));
}

/* 1 true, 0 false, -1 not known. */
static inline int kbz_ddz_table_get (const KbzDdzTable *table, const KbzDdzKey *key,
                                     unsigned threshold)
{
  const KbzDdzEntry *entry = kbz_ddz_table_bucket (table, key->slot);
  for (int i = 0; i < KBZ_DDZ_BUCKET; i++, entry++)
    if (entry->check == key->check && entry->slot == key->slot)
      return threshold < entry->true_to ? 1 : threshold >= entry->false_from ? 0 : -1;
  return -1;
}

void kbz_ddz_table_put (KbzDdzTable *table, const KbzDdzKey *key, unsigned threshold, bool truth,
                        uint64_t nodes);
