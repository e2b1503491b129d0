/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/layout.h"

#include <stdlib.h>

static const KbzSetUpPlace *place_of (const KbzLayout *layout, int place)
{
  return &layout->game->set_up->places[place];
}

/* The first value of a choice is the default. */
static int default_packs (const KbzGame *game)
{
  const KbzSetUpPlan *plan = game->set_up;
  for (int i = 0; plan != NULL && plan->packs != NULL && plan->choices[i].key != NULL; i++)
    if (g_str_equal (plan->choices[i].key, plan->packs))
      return atoi (plan->choices[i].values[0].key);
  return game->pack.packs;
}

KbzLayout kbz_layout_new (const KbzGame *game)
{
  return (KbzLayout){ .game = game, .packs = default_packs (game) };
}

gboolean kbz_layout_equal (const KbzLayout *a, const KbzLayout *b)
{
  gboolean equal = a->game == b->game && a->packs == b->packs;
  for (int i = 0; equal && i < KBZ_PLACES_MAX; i++)
    equal = kbz_hand_equal (&a->places[i], &b->places[i]);
  return equal;
}

gboolean kbz_layout_is_empty (const KbzLayout *layout)
{
  int n = 0;
  for (int i = 0; i < KBZ_PLACES_MAX; i++)
    n += kbz_hand_size (&layout->places[i]);
  return n == 0;
}

int kbz_layout_n_places (const KbzLayout *layout)
{
  int n = 0;
  while (layout->game->set_up != NULL && layout->game->set_up->places[n].field != NULL)
    n++;
  return n;
}

gboolean kbz_layout_is_hand (const KbzLayout *layout, int place)
{
  return place < layout->game->seats_max;
}

const char *kbz_layout_name (const KbzLayout *layout, int place)
{
  return kbz_translate (place_of (layout, place)->name);
}

int kbz_layout_room (const KbzLayout *layout, int place)
{
  return place_of (layout, place)->room[layout->packs - 1];
}

gboolean kbz_layout_is_full (const KbzLayout *layout, int place)
{
  return kbz_hand_size (&layout->places[place]) >= kbz_layout_room (layout, place);
}

static KbzHand all_cards (const KbzLayout *layout)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand all = { 0 };
  KbzPack pack = { layout->game->pack.kind, layout->packs };
  kbz_hand_add_all (&all, cards, kbz_pack_cards (pack, cards));
  return all;
}

KbzHand kbz_layout_rest (const KbzLayout *layout)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = all_cards (layout);
  for (int i = 0; i < kbz_layout_n_places (layout); i++)
    kbz_hand_remove_all (&rest, cards, kbz_hand_cards (&layout->places[i], cards));
  return rest;
}

int kbz_layout_owner (const KbzLayout *layout, KbzCard card)
{
  KbzHand rest = kbz_layout_rest (layout);
  if (kbz_hand_has (&rest, card))
    return KBZ_NO_PLACE;
  for (int i = 0; i < kbz_layout_n_places (layout); i++)
    if (kbz_hand_has (&layout->places[i], card))
      return i;
  return KBZ_NO_PLACE;
}

gboolean kbz_layout_move (KbzLayout *layout, KbzCard card, int from, int to)
{
  if (from == to)
    return TRUE;
  if (to != KBZ_NO_PLACE && kbz_layout_is_full (layout, to))
    return FALSE;
  if (from != KBZ_NO_PLACE)
    kbz_hand_remove (&layout->places[from], card);
  if (to != KBZ_NO_PLACE)
    kbz_hand_add (&layout->places[to], card);
  return TRUE;
}

void kbz_layout_set_packs (KbzLayout *layout, int packs)
{
  KbzLayout old = *layout;
  *layout = kbz_layout_new (old.game);
  layout->packs = packs;
  KbzHand left = all_cards (layout);
  for (int i = 0; i < kbz_layout_n_places (layout); i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (&old.places[i], cards);
    for (size_t k = 0; k < n; k++)
      if (kbz_hand_has (&left, cards[k]) && !kbz_layout_is_full (layout, i)) {
        kbz_hand_remove (&left, cards[k]);
        kbz_hand_add (&layout->places[i], cards[k]);
      }
  }
}

void kbz_layout_deal_rest (KbzLayout *layout, guint64 seed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = kbz_layout_rest (layout);
  KbzRandom random;
  size_t n = kbz_hand_cards (&rest, cards);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  for (int i = 0; i < kbz_layout_n_places (layout); i++)
    while (n > 0
           && kbz_hand_size (&layout->places[i]) < place_of (layout, i)->dealt[layout->packs - 1])
      kbz_hand_add (&layout->places[i], cards[--n]);
}
