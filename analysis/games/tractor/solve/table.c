/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* What has been proved about positions at the start of a trick. */

enum { FIRST_BUCKETS = 1 << 13 };

bool kbz_tractor_table_init (KbzTractorSolver *s, size_t memory)
{
  s->most_buckets = 1;
  while (2 * s->most_buckets * WAYS * sizeof (Proof) <= memory)
    s->most_buckets *= 2;
  s->n_buckets = s->most_buckets < FIRST_BUCKETS ? s->most_buckets : FIRST_BUCKETS;
  s->proofs = aligned_alloc (64, s->n_buckets * WAYS * sizeof (Proof));
  if (s->proofs == NULL)
    return false;
  kbz_tractor_table_clear (s);
  return true;
}

void kbz_tractor_table_clear (KbzTractorSolver *s)
{
  memset (s->proofs, 0, s->n_buckets * WAYS * sizeof (Proof));
  s->n_proofs = 0;
}

/* Four times as large; when memory is short it stays as it is. */
static void grow (KbzTractorSolver *s)
{
  Proof *old = s->proofs;
  size_t n = s->n_buckets * WAYS;
  size_t buckets = 4 * s->n_buckets < s->most_buckets ? 4 * s->n_buckets : s->most_buckets;
  Proof *larger = aligned_alloc (64, buckets * WAYS * sizeof (Proof));
  if (larger == NULL) {
    s->most_buckets = s->n_buckets;
    return;
  }
  s->proofs = larger;
  s->n_buckets = buckets;
  kbz_tractor_table_clear (s);
  for (size_t i = 0; i < n; i++)
    if (old[i].key != 0)
      kbz_tractor_table_store (s, &old[i]);
  free (old);
}

static inline uint64_t mix (uint64_t x)
{
  x = (x ^ x >> 32) * UINT64_C (0xD6E8FEB86659FD93);
  x = (x ^ x >> 32) * UINT64_C (0xD6E8FEB86659FD93);
  return x ^ x >> 32;
}

/* How many of one card each seat holds, two bits a seat, and its worth. */
static unsigned slot_code (const KbzTractorRow rows[SEATS], int slot, unsigned worth)
{
  unsigned code = worth << 8;
  for (int seat = 0; seat < SEATS; seat++)
    code |= (unsigned)kbz_tractor_row_count (rows[seat], slot) << (2 * seat);
  return code;
}

/* The codes of the cards at a place, in an order that does not depend on their suits. */
static int place_codes (const KbzTractorSolver *s, const KbzTractorRow rows[SEATS], int suit,
                        int place, unsigned codes[4])
{
  int n = 0;
  for (int i = 0; i < s->n_slots[place]; i++) {
    int slot = s->slots[place][i], j = n;
    unsigned code = slot_code (rows, slot, s->slot_worth[suit][slot]);
    if ((code & 255) == 0)
      continue;
    for (; j > 0 && codes[j - 1] > code; j--)
      codes[j] = codes[j - 1];
    codes[j] = code;
    n++;
  }
  return n;
}

/* The cards of a suit from low to high as far as they matter: who holds them, what they are worth,
 * which are equal, and whether pairs of one hand are neighbours. Which ranks have gone does not
 * matter. */
static uint64_t suit_key (const KbzTractorSolver *s, int suit, uint64_t left)
{
  KbzTractorRow rows[SEATS];
  unsigned places = 0, neighbours = 0, codes[4];
  for (int seat = 0; seat < SEATS; seat++) {
    const Holding *held = holding (s, seat, suit, left);
    rows[seat] = held->row;
    places |= held->places[0];
    neighbours |= held->places[1] & (unsigned)held->places[1] << 1;
  }
  uint64_t hash = suit == TRUMPS ? UINT64_C (0x9E3779B97F4A7C15) : 0;
  for (; places != 0; places &= places - 1) {
    int place = __builtin_ctz (places);
    int n = place_codes (s, rows, suit, place, codes);
    for (int i = 0; i < n; i++) {
      unsigned flags = i > 0 ? 2u << 10 : 1u << 10 | (neighbours >> place & 1) << 12;
      hash = (hash ^ codes[i] ^ flags) * UINT64_C (0x9FB21C651E98DF25);
      hash ^= hash >> 29;
    }
  }
  return mix (hash);
}

uint64_t kbz_tractor_key (KbzTractorSolver *s, uint64_t left, int leader)
{
  uint64_t sum = (uint64_t)leader + 1;
  for (int suit = 0; suit < SUITS; suit++) {
    uint64_t bits = left & s->suit_bits[suit];
    if (bits == 0)
      continue;
    CachedKey *cached = &s->keys[suit][bits * UINT64_C (0x9E3779B97F4A7C15) >> 51];
    if (cached->bits != bits) {
      cached->bits = bits;
      cached->key = suit_key (s, suit, left);
    }
    /* A sum: the side suits may change places. */
    sum += cached->key;
  }
  return mix (sum) | 1;
}

const Proof *kbz_tractor_table_find (const KbzTractorSolver *s, uint64_t key)
{
  const Proof *bucket = bucket_of (s, key >> 1);
  for (int i = 0; i < WAYS; i++)
    if (bucket[i].key == key)
      return &bucket[i];
  return NULL;
}

void kbz_tractor_table_store (KbzTractorSolver *s, const Proof *proof)
{
  if (s->n_proofs > s->n_buckets * 2 && s->n_buckets < s->most_buckets)
    grow (s);
  Proof *bucket = bucket_of (s, proof->key >> 1), *place = bucket;
  for (int i = 0; i < WAYS; i++) {
    if (bucket[i].key == proof->key || bucket[i].key == 0) {
      place = &bucket[i];
      break;
    }
    if (bucket[i].cards < place->cards)
      place = &bucket[i];
  }
  if (place->key == proof->key) {
    place->low = place->low > proof->low ? place->low : proof->low;
    place->high = place->high < proof->high ? place->high : proof->high;
    if (proof->best != 0) {
      place->best = proof->best;
      place->best_suit = proof->best_suit;
    }
    return;
  }
  s->n_proofs += place->key == 0;
  *place = *proof;
}
