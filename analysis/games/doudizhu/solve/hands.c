/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int kbz_ddz_kind (KbzDdzType type, int length)
{
  switch (type) {
  case KBZ_DDZ_SINGLE:
    return 0;
  case KBZ_DDZ_PAIR:
    return 1;
  case KBZ_DDZ_TRIPLE:
    return 2;
  case KBZ_DDZ_TRIPLE_SINGLE:
    return 3;
  case KBZ_DDZ_TRIPLE_PAIR:
    return 4;
  case KBZ_DDZ_FOUR_SINGLES:
    return 5;
  case KBZ_DDZ_FOUR_PAIRS:
    return 6;
  case KBZ_DDZ_STRAIGHT:
    return 7 + length - 5;
  case KBZ_DDZ_PAIRS:
    return 15 + length - 3;
  case KBZ_DDZ_PLANE:
    return 23 + length - 2;
  case KBZ_DDZ_PLANE_SINGLES:
    return 28 + length - 2;
  case KBZ_DDZ_PLANE_PAIRS:
    return 32 + length - 2;
  case KBZ_DDZ_BOMB:
    return KBZ_DDZ_KIND_BOMB;
  case KBZ_DDZ_ROCKET:
    return KBZ_DDZ_KIND_ROCKET;
  default:
    return KBZ_DDZ_KIND_LEAD;
  }
}

static void *take (KbzDdzStore *store, size_t bytes)
{
  bytes = (bytes + 15) & ~(size_t)15;
  if (store->room - store->used < bytes)
    return NULL;
  void *piece = store->bytes + store->used;
  store->used += bytes;
  return piece;
}

static uint32_t parts_of (KbzDdzHand start)
{
  uint32_t n = 1;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    n *= (unsigned)kbz_ddz_count (start, rank) + 1;
  return n;
}

size_t kbz_ddz_hand_table_bytes (KbzDdzHand start)
{
  return parts_of (start) * sizeof (KbzDdzSubhand) + 16;
}

void kbz_ddz_hand_table_init (KbzDdzHandTable *table, const KbzDdzOptions *options,
                              KbzDdzStore *store, KbzDdzHand start, bool alone)
{
  table->options = options;
  table->store = store;
  table->start = start;
  table->alone = alone;
  table->full = false;
  uint32_t weight = 1;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    table->weight[rank] = weight;
    weight *= (unsigned)kbz_ddz_count (start, rank) + 1;
  }
  table->size = weight;
  table->subhands = take (store, weight * sizeof *table->subhands);
  assert (table->subhands != NULL);
  memset (table->subhands, 0, weight * sizeof *table->subhands);
}

uint32_t kbz_ddz_hand_number (const KbzDdzHandTable *table, KbzDdzHand part)
{
  uint32_t number = 0;
  while (part) {
    int rank = kbz_ddz_lowest (part);
    number += table->weight[rank] * (unsigned)kbz_ddz_count (part, rank);
    part &= ~kbz_ddz_cards (15, rank);
  }
  return number;
}

/* Ranks in chain positions that have a bit in the nibble mask, as a plain bit mask. */
static unsigned chain_ranks (uint64_t nibbles)
{
  unsigned bits = 0;
  for (nibbles &= UINT64_C (0xFFFFFFFFFFFF); nibbles; nibbles &= nibbles - 1)
    bits |= 1u << (__builtin_ctzll (nibbles) / 4);
  return bits;
}

/* Links by straights alone, by straights and pairs, or by every chain, as `most` is 1, 2 or 3. */
static unsigned links_of (KbzDdzHand cards, int most)
{
  unsigned links = 0;
  unsigned m = chain_ranks (kbz_ddz_at_least (cards, 1));
  m &= m >> 1;
  m &= m >> 2;
  m &= m >> 1; /* bit r: r … r + 4 all held */
  links |= m | m << 1 | m << 2 | m << 3;
  if (most >= 2) {
    m = chain_ranks (kbz_ddz_at_least (cards, 2));
    m = m & m >> 1 & m >> 2;
    links |= m | m << 1;
  }
  if (most >= 3) {
    m = chain_ranks (kbz_ddz_at_least (cards, 3));
    links |= m & m >> 1;
  }
  return links;
}

void kbz_ddz_hand_fill (KbzDdzHandTable *table, uint32_t number)
{
  KbzDdzSubhand *sub = &table->subhands[number];
  KbzDdzHand cards = 0;

  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    uint32_t next = rank + 1 < KBZ_DDZ_RANKS ? table->weight[rank + 1] : table->size;
    cards += kbz_ddz_cards ((int)(number % next / table->weight[rank]), rank);
  }
  sub->cards = cards;
  sub->links = (uint16_t)links_of (cards, 3);
  sub->bombs = (uint8_t)(__builtin_popcountll (kbz_ddz_at_least (cards, 4))
                         + (cards >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11));
  sub->known = true;
}

/* Kickers: whoever plays y and keeps x, both the only cards of their rank (or both pairs, played or
 * kept whole), might rather play x and keep y if x < y and x is in no chain of what is kept: y does
 * all that x could do and is harder to beat. A partner could be shut out by that, if he has a rank
 * above x but not above y. Returns x << 4 | y with the narrowest gap, or 0. */
static unsigned guard_of (const KbzDdzHandTable *table, KbzDdzHand hand, const KbzDdzCombo *play)
{
  unsigned best = 0, gap = 99;
  KbzDdzHand kept = hand - play->cards;

  for (int count = 1; count <= 2; count++) {
    unsigned links = links_of (kept, count);
    unsigned chained = links | links << 1;
    for (int x = 0, y; x < KBZ_DDZ_RANKS; x++) {
      if (kbz_ddz_count (hand, x) != count || kbz_ddz_count (kept, x) != count || chained >> x & 1)
        continue;
      for (y = x + 1; y < KBZ_DDZ_RANKS; y++)
        if (kbz_ddz_count (hand, y) == count && kbz_ddz_count (kept, y) == 0)
          break;
      if (y >= KBZ_DDZ_RANKS || (y > KBZ_DDZ_TWO && table->options->bar_joker_kickers))
        continue;
      if ((unsigned)(y - x) < gap) {
        gap = (unsigned)(y - x);
        best = (unsigned)x << 4 | (unsigned)y;
      }
    }
  }
  return best;
}

static bool has_kickers (const KbzDdzCombo *play)
{
  return ((1u << KBZ_DDZ_TRIPLE_SINGLE | 1u << KBZ_DDZ_TRIPLE_PAIR | 1u << KBZ_DDZ_PLANE_SINGLES
           | 1u << KBZ_DDZ_PLANE_PAIRS | 1u << KBZ_DDZ_FOUR_SINGLES | 1u << KBZ_DDZ_FOUR_PAIRS)
          >> play->type)
         & 1;
}

static int by_kind (const void *a, const void *b)
{
  const KbzDdzPlay *p = a, *q = b;
  if (p->kind != q->kind)
    return p->kind < q->kind ? -1 : 1;
  if (p->rank != q->rank)
    return p->rank < q->rank ? -1 : 1;
  return p->after < q->after ? 1 : p->after > q->after ? -1 : 0;
}

/* Few plays left first, then many cards, then low ranks; bombs last. Found by trying: to prefer
 * what cannot be beaten, or to add any noise, costs a multiple in positions. */
static uint8_t order_of (KbzDdzHandTable *table, const KbzDdzPlay *play, int size)
{
  int steps = play->after ? kbz_ddz_hand_steps (table, play->after) : 0;
  return (uint8_t)(8 * steps - size / 2 + play->rank / 8 + 20
                   + (play->kind >= KBZ_DDZ_KIND_BOMB ? 20 : 0));
}

static void index_kinds (KbzDdzMenu *menu)
{
  uint32_t i = 0;
  for (int kind = 0; kind < KBZ_DDZ_KINDS; kind++) {
    menu->first[kind] = (uint16_t)i;
    menu->above[kind] = 0;
    for (; i < menu->n && menu->plays[i].kind == kind; i++)
      menu->above[kind] = menu->plays[i].rank + 1;
  }
  menu->first[KBZ_DDZ_KINDS] = (uint16_t)i;
}

static void sort_by_order (const KbzDdzMenu *menu, uint16_t *order)
{
  for (uint32_t i = 0; i < menu->n; i++) {
    uint32_t j = i;
    for (; j > 0 && menu->plays[order[j - 1]].order > menu->plays[i].order; j--)
      order[j] = order[j - 1];
    order[j] = (uint16_t)i;
  }
}

/* The plays worth a look, unsorted; returns their number. */
static uint32_t fill_plays (KbzDdzHandTable *table, uint32_t number, KbzDdzPlay *plays)
{
  const KbzDdzHand hand = table->subhands[number].cards;
  const KbzDdzHand lowest = kbz_ddz_cards (15, kbz_ddz_lowest (hand));
  uint32_t n = 0;

  for (size_t i = 0; i < table->scratch.n; i++) {
    const KbzDdzCombo *combo = &table->scratch.plays[i];
    unsigned guard = has_kickers (combo) ? guard_of (table, hand, combo) : 0;
    if (guard && table->alone)
      continue;
    KbzDdzPlay *play = &plays[n++];
    play->after = (number - kbz_ddz_hand_number (table, combo->cards)) & 0x7FFFFFFF;
    play->takes_lowest = (combo->cards & lowest) != 0;
    play->kind = (uint8_t)kbz_ddz_kind (combo->type, combo->length);
    play->rank = combo->rank;
    play->guard = (uint8_t)guard;
    play->order = order_of (table, play, kbz_ddz_size (combo->cards));
  }
  return n;
}

const KbzDdzMenu *kbz_ddz_hand_menu_make (KbzDdzHandTable *table, uint32_t number)
{
  static const KbzDdzCombo on_lead = { 0 };
  KbzDdzSubhand *sub = kbz_ddz_subhand (table, number);
  const size_t used = table->store->used;
  KbzDdzMenu *menu = NULL;
  KbzDdzPlay *plays = NULL;
  uint16_t *order = NULL;

  if (kbz_ddz_moves (table->options, sub->cards, &on_lead, true, &table->scratch)) {
    menu = take (table->store, sizeof *menu);
    plays = take (table->store, table->scratch.n * sizeof *plays);
    order = take (table->store, table->scratch.n * sizeof *order);
  }
  if (menu == NULL || plays == NULL || order == NULL) {
    table->full = true;
    table->store->used = used;
    return NULL;
  }
  menu->plays = plays;
  menu->by_order = order;
  menu->n = fill_plays (table, number, plays);
  qsort (plays, menu->n, sizeof *plays, by_kind);
  index_kinds (menu);
  sort_by_order (menu, order);
  sub->menu = menu;
  return menu;
}
