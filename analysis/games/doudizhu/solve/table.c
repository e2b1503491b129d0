/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* madvise */

#include "table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define BUCKET_BYTES (KBZ_DDZ_BUCKET * sizeof (KbzDdzEntry))
#define FIRST_BUCKETS 1024

#define HUGE_PAGE ((size_t)2 << 20)

static KbzDdzEntry *new_entries (size_t buckets)
{
  const size_t bytes = buckets * BUCKET_BYTES;
  const size_t page = bytes >= HUGE_PAGE ? HUGE_PAGE : BUCKET_BYTES;
  KbzDdzEntry *entries = aligned_alloc (page, (bytes + page - 1) / page * page);
  if (entries == NULL)
    return NULL;
#ifdef MADV_HUGEPAGE
  /* a fifth faster: every look into the table goes to another page */
  if (bytes >= HUGE_PAGE)
    madvise (entries, bytes, MADV_HUGEPAGE);
#endif
  memset (entries, 0, bytes);
  return entries;
}

bool kbz_ddz_table_init (KbzDdzTable *table, size_t most_bytes)
{
  *table = (KbzDdzTable){ .buckets = FIRST_BUCKETS, .age = 1, .most_bytes = most_bytes };
  table->entries = new_entries (FIRST_BUCKETS);
  return table->entries != NULL;
}

void kbz_ddz_table_clear (KbzDdzTable *table)
{
  free (table->entries);
  table->entries = NULL;
}

void kbz_ddz_table_new_age (KbzDdzTable *table)
{
  if (++table->age == 0)
    table->age = 1;
}

static int worth (const KbzDdzTable *table, const KbzDdzEntry *entry)
{
  if (entry->age == 0)
    return 0;
  return entry->age == table->age ? 100 + entry->effort : 1 + entry->effort;
}

static KbzDdzEntry *least_worth (const KbzDdzTable *table, uint32_t slot)
{
  KbzDdzEntry *bucket = kbz_ddz_table_bucket (table, slot), *least = bucket;
  for (int i = 1; i < KBZ_DDZ_BUCKET; i++)
    if (worth (table, bucket + i) < worth (table, least))
      least = bucket + i;
  return least;
}

/* Four times the size, or as much as keeps old and new together within the limit. */
static void grow (KbzDdzTable *table)
{
  const size_t buckets = table->buckets, most = table->most_bytes / BUCKET_BYTES;
  size_t more = 4 * buckets;
  if (more + buckets > most)
    more = most > buckets ? most - buckets : 0;
  KbzDdzEntry *old = table->entries;
  if (more < buckets + buckets / 2 || more > UINT32_MAX || !(table->entries = new_entries (more))) {
    table->entries = old;
    table->most_bytes = 0; /* this is all */
    return;
  }
  table->buckets = more;
  for (size_t i = 0; i < buckets * KBZ_DDZ_BUCKET; i++)
    if (old[i].age)
      *least_worth (table, old[i].slot) = old[i];
  free (old);
}

void kbz_ddz_table_put (KbzDdzTable *table, const KbzDdzKey *key, unsigned threshold, bool truth,
                        uint64_t nodes)
{
  const uint8_t effort = (uint8_t)(64 - __builtin_clzll (nodes | 1));
  KbzDdzEntry *to = kbz_ddz_table_bucket (table, key->slot);
  int i = 0;

  while (i < KBZ_DDZ_BUCKET && (to->check != key->check || to->slot != key->slot))
    i++, to++;
  if (i == KBZ_DDZ_BUCKET) {
    if (table->used > 2 * table->buckets && table->most_bytes)
      grow (table);
    to = least_worth (table, key->slot);
    table->used += to->age == 0;
    *to = (KbzDdzEntry){ key->check, key->slot, 0, KBZ_DDZ_NO_BOUND, 0, 0 };
  }
  if (truth && to->true_to < threshold + 1)
    to->true_to = (uint8_t)(threshold + 1);
  if (!truth && to->false_from > threshold)
    to->false_from = (uint8_t)threshold;
  if (to->effort < effort)
    to->effort = effort;
  to->age = table->age;
}
