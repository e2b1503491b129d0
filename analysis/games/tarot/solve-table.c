/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

#include <stdlib.h>
#include <string.h>

/* What has been proved. A proof holds for every position with the same lengths in which the cards
 * whose rank it relied on lie with the same players, so one is kept for many. Other honours in the
 * place of those that it was about change the bound by no more than the difference. */

enum { FIRST_SHELVES = 1 << 10, FIRST_PATTERNS = 1 << 10 };
enum { TRUMP_DEPTH = 16 };

bool kbz_tarot_table_init (Table *table, size_t memory)
{
  *table = (Table){ .memory = memory, .n_shelves = FIRST_SHELVES, .patterns_room = FIRST_PATTERNS };
  table->shelves = calloc (table->n_shelves, sizeof *table->shelves);
  table->patterns = malloc (table->patterns_room * sizeof *table->patterns);
  table->n_patterns = 1;
  return table->shelves != NULL && table->patterns != NULL;
}

void kbz_tarot_table_free (Table *table)
{
  free (table->shelves);
  free (table->patterns);
}

void kbz_tarot_table_clear (Table *table)
{
  memset (table->shelves, 0, table->n_shelves * sizeof *table->shelves);
  memset (table->free, 0, sizeof table->free);
  table->used = 0;
  table->n_patterns = 1;
}

/* ---- Depths ------------------------------------------------------------------------------- */

static inline int depth_of (uint32_t depths, int suit)
{
  return depths >> (4 * suit) & (suit == TRUMPS ? 31 : 15);
}

static inline uint64_t known (int depth)
{
  return ((uint64_t)1 << (3 * depth)) - 1;
}

/* How many of the low cards are needed to know those down to the lowest of `ranks`. Cards at the
 * end that all lie in one hand are known by its length. */
static int depth (uint32_t low, uint32_t ranks, uint64_t owners)
{
  if (ranks == 0)
    return 0;
  int n = count (low), d = count (low & -(ranks & -ranks));
  int last = (int)(owners >> (3 * (n - 1))) & 7, tail = n - 1;
  while (tail > 0 && (int)(owners >> (3 * (tail - 1)) & 7) == last)
    tail--;
  return d < tail ? d : tail;
}

/* The lowest of the `d` highest. */
static uint32_t lowest_of (uint32_t low, int d)
{
  if (d == 0)
    return 0;
  for (int n = count (low) - d; n > 0; n--)
    low &= low - 1;
  return low & -low;
}

static uint32_t depths_of (const Board *b, const Ranks *ranks)
{
  uint32_t depths = 0;
  for (int suit = 0; suit < 4; suit++)
    depths |= (uint32_t)depth (suit_bits (b->all_plain, suit), suit_bits (ranks->plain, suit),
                               b->owners.plain[suit])
              << (4 * suit);
  return depths
         | (uint32_t)depth (b->all_trump & LOW_TRUMPS, ranks->trump & LOW_TRUMPS, b->owners.trump)
               << TRUMP_DEPTH;
}

static void ranks_of (const Board *b, uint32_t depths, Ranks *ranks)
{
  ranks->plain = 0;
  for (int suit = 0; suit < 4; suit++)
    ranks->plain |= (uint64_t)lowest_of (suit_bits (b->all_plain, suit), depth_of (depths, suit))
                    << (16 * suit);
  ranks->trump = lowest_of (b->all_trump & LOW_TRUMPS, depth_of (depths, TRUMPS));
}

/* The honours left, four bits a suit. */
static unsigned honours_of (const Board *b)
{
  unsigned honours = 0;
  for (int suit = 0; suit < 4; suit++)
    honours |= (suit_bits (b->all_plain, suit) >> 11) << (4 * suit);
  return honours;
}

static inline int difference (const uint8_t table[4][16][16], unsigned was, unsigned is)
{
  return table[0][was & 15][is & 15] + table[1][was >> 4 & 15][is >> 4 & 15]
         + table[2][was >> 8 & 15][is >> 8 & 15] + table[3][was >> 12 & 15][is >> 12 & 15];
}

/* ---- Shelves ------------------------------------------------------------------------------ */

static Shelf *shelf_of (const Table *table, uint64_t key)
{
  size_t i = key & (table->n_shelves - 1);
  while (table->shelves[i].key != 0 && table->shelves[i].key != key)
    i = (i + 1) & (table->n_shelves - 1);
  return &table->shelves[i];
}

/* The key of the shelf for positions whose `depth` highest trumps lie like this. */
static uint64_t key_of_shelf (uint64_t key, uint64_t owners, int depth)
{
  key ^= ((owners & known (depth)) | (uint64_t)1 << (3 * depth)) * 0x9E3779B97F4A7C15;
  key = (key ^ key >> 32) * 0xD6E8FEB86659FD93;
  key ^= key >> 32;
  return key == 0 ? 1 : key;
}

static inline bool lies_like (const Pattern *p, const Owners *o)
{
  uint64_t differs = 0;
  for (int suit = 0; suit < 4; suit++)
    differs |= (p->owners[suit] ^ o->plain[suit]) & known (depth_of (p->depths, suit));
  return differs == 0;
}

/* A proof on a shelf that answers `goal`; used ones move to the end, where the search begins. */
static const Pattern *find_on (const Table *table, const Shelf *shelf, const Honours *honours,
                               const Board *b, unsigned left, int goal, int *value)
{
  Pattern *patterns = &table->patterns[shelf->first];
  for (int i = shelf->n - 1; i >= 0; i--) {
    const Pattern *p = &patterns[i];
    if ((p->low < goal && p->high >= goal) || !lies_like (p, &b->owners))
      continue;
    *value = p->low >= goal ? p->low - difference (honours->less, p->honours, left)
                            : p->high + difference (honours->more, p->honours, left);
    if ((p->low >= goal) != (*value >= goal))
      continue;
    if (i == shelf->n - 1)
      return p;
    Pattern moved = patterns[i];
    patterns[i] = patterns[i + 1];
    patterns[i + 1] = moved;
    return &patterns[i + 1];
  }
  return NULL;
}

bool kbz_tarot_table_find (const Table *table, const Honours *honours, const Board *b, uint64_t key,
                           int goal, int *value, Ranks *ranks, KbzCard *best)
{
  const Shelf *head = shelf_of (table, key);
  *best = head->key == 0 ? KBZ_NO_CARD : (KbzCard)head->n;
  unsigned left = honours_of (b);
  for (uint32_t depths = head->depths; depths != 0; depths &= depths - 1) {
    uint64_t own = key_of_shelf (key, b->owners.trump, __builtin_ctz (depths));
    const Shelf *shelf = shelf_of (table, own);
    const Pattern *p = find_on (table, shelf, honours, b, left, goal, value);
    if (p == NULL)
      continue;
    ranks_of (b, p->depths, ranks);
    return true;
  }
  return false;
}

static bool fits (const Table *table, size_t shelves, size_t patterns)
{
  return shelves * sizeof (Shelf) + patterns * sizeof (Pattern) <= table->memory;
}

static bool grow_shelves (Table *table)
{
  size_t n = table->n_shelves;
  /* For a moment both are there. */
  if (!fits (table, 3 * n, table->patterns_room))
    return false;
  Shelf *old = table->shelves, *shelves = calloc (2 * n, sizeof *shelves);
  if (shelves == NULL)
    return false;
  table->shelves = shelves;
  table->n_shelves = 2 * n;
  for (size_t i = 0; i < n; i++)
    if (old[i].key != 0)
      *shelf_of (table, old[i].key) = old[i];
  free (old);
  return true;
}

/* Room for 1 << size patterns; 0 when there is none left. */
static uint32_t get_room (Table *table, int size)
{
  uint32_t first = table->free[size];
  if (first != 0) {
    table->free[size] = table->patterns[first].depths;
    return first;
  }
  size_t n = (size_t)1 << size;
  if (table->n_patterns + n > table->patterns_room) {
    size_t room = table->patterns_room + table->patterns_room / 2;
    if (!fits (table, table->n_shelves, room) || room > UINT32_MAX)
      return 0;
    Pattern *patterns = realloc (table->patterns, room * sizeof *patterns);
    if (patterns == NULL)
      return 0;
    table->patterns = patterns;
    table->patterns_room = room;
  }
  first = (uint32_t)table->n_patterns;
  table->n_patterns += n;
  return first;
}

/* A place for one more pattern; NULL when memory is used up. */
static Pattern *add_pattern (Table *table, Shelf *shelf)
{
  if (shelf->n < shelf->room)
    return &table->patterns[shelf->first + shelf->n++];
  int size = shelf->room == 0 ? 0 : __builtin_ctz (shelf->room) + 1;
  if (size == ROOMS) { /* the oldest go, but for those that have helped */
    Pattern *first = &table->patterns[shelf->first];
    memmove (first, first + 1, (shelf->n - 1u) * sizeof *first);
    return first + shelf->n - 1;
  }
  uint32_t first = get_room (table, size);
  if (first == 0)
    return NULL;
  if (shelf->room > 0) {
    memcpy (&table->patterns[first], &table->patterns[shelf->first], shelf->n * sizeof (Pattern));
    table->patterns[shelf->first].depths = table->free[size - 1];
    table->free[size - 1] = shelf->first;
  }
  shelf->first = first;
  shelf->room = (uint16_t)(1 << size);
  return &table->patterns[first + shelf->n++];
}

static void tighten (Pattern *p, bool is_low, int value)
{
  if (is_low && value > p->low)
    p->low = (int16_t)value;
  if (!is_low && value < p->high)
    p->high = (int16_t)value;
}

/* The shelf of a key, a new one if need be; NULL when memory is used up. */
static Shelf *take_shelf (Table *table, uint64_t key)
{
  if (2 * table->used >= table->n_shelves && !grow_shelves (table))
    return NULL;
  Shelf *shelf = shelf_of (table, key);
  if (shelf->key == 0) {
    *shelf = (Shelf){ .key = key };
    table->used++;
  }
  return shelf;
}

static bool store (Table *table, const Board *b, uint64_t key, bool is_low, int value, KbzCard best,
                   uint32_t depths)
{
  int trumps = depth_of (depths, TRUMPS);
  Shelf *head = take_shelf (table, key);
  if (head == NULL)
    return false;
  head->depths |= (uint32_t)1 << trumps;
  head->n = best;
  Shelf *shelf = take_shelf (table, key_of_shelf (key, b->owners.trump, trumps));
  if (shelf == NULL)
    return false;
  unsigned honours = honours_of (b);
  for (int i = 0; i < shelf->n; i++) {
    Pattern *p = &table->patterns[shelf->first + (uint32_t)i];
    if (p->honours == honours && p->depths == depths && lies_like (p, &b->owners)) {
      tighten (p, is_low, value);
      return true;
    }
  }
  Pattern *p = add_pattern (table, shelf);
  if (p == NULL)
    return false;
  *p = (Pattern){
    .depths = depths, .honours = (uint16_t)honours, .low = INT16_MIN, .high = INT16_MAX
  };
  memcpy (p->owners, b->owners.plain, sizeof p->owners);
  tighten (p, is_low, value);
  return true;
}

void kbz_tarot_table_store (Table *table, const Board *b, uint64_t key, bool is_low, int value,
                            KbzCard best, Ranks *ranks)
{
  uint32_t depths = depths_of (b, ranks);
  ranks_of (b, depths, ranks);
  if (!store (table, b, key, is_low, value, best, depths))
    kbz_tarot_table_clear (table);
}
