/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/layout.h"

#include <stdlib.h>
#include <string.h>

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

/* ---- As fields --------------------------------------------------------------------------- */

/* The places of one field lie side by side in a plan. */
static int end_of_field (const KbzLayout *layout, int first)
{
  const KbzSetUpPlace *places = layout->game->set_up->places;
  int end = first;
  while (places[end].field != NULL && g_str_equal (places[end].field, places[first].field))
    end++;
  return end;
}

static void add_item (KbzFields *fields, const char *text)
{
  kbz_fields_item (fields, text, strlen (text));
}

/* In letters and with suits, whatever is typed. */
static char *cards_text (const KbzLayout *layout, int place)
{
  KbzCard cards[KBZ_CARDS_MAX];
  char text[5 * KBZ_CARDS_MAX + 1];
  size_t n = kbz_hand_cards (&layout->places[place], cards);
  kbz_cards_write (cards, n, layout->game->pack.kind, KBZ_LETTERS, text, sizeof text);
  return g_strdup (n > 0 ? text : "");
}

static void put_pbn (const KbzLayout *layout, int first, int end, KbzFields *fields)
{
  g_autoptr (GString) deal = g_string_new (layout->game->seat_ids[0]);
  g_string_append_c (deal, ':');
  for (int i = first; i < end; i++) {
    g_autofree char *hand = kbz_layout_write_place (layout, i);
    g_string_append_printf (deal, "%s%s", i > first ? " " : "", *hand != '\0' ? hand : "...");
  }
  kbz_fields_begin (fields, layout->game->set_up->places[first].field, KBZ_FIELD_ANY);
  add_item (fields, deal->str);
}

static void put_items (const KbzLayout *layout, int first, int end, KbzFields *fields)
{
  const KbzSetUpPlace *places = layout->game->set_up->places;
  while (end > first && places[end - 1].may_lack && kbz_hand_size (&layout->places[end - 1]) == 0)
    end--;
  if (end == first)
    return;
  kbz_fields_begin (fields, places[first].field, KBZ_FIELD_LIST);
  for (int i = first; i < end; i++) {
    g_autofree char *text = cards_text (layout, i);
    add_item (fields, text);
  }
}

void kbz_layout_put (const KbzLayout *layout, KbzFields *fields)
{
  const KbzSetUpPlace *places = layout->game->set_up->places;
  for (int i = 0, end; i < kbz_layout_n_places (layout); i = end) {
    end = end_of_field (layout, i);
    if (places[i].notation == KBZ_PLACE_PBN)
      put_pbn (layout, i, end, fields);
    else if (places[i].notation == KBZ_PLACE_ITEM)
      put_items (layout, i, end, fields);
    else {
      g_autofree char *text = cards_text (layout, i);
      kbz_fields_begin (fields, places[i].field, KBZ_FIELD_ANY);
      add_item (fields, text);
    }
  }
}

/* The hands of "N:… … … …" from the seat that it names. */
static char *take_pbn (KbzLayout *layout, int first, int end, const char *deal)
{
  const char *colon = strchr (deal, ':');
  int seat = 0, n = end - first;
  for (int i = 0; colon != NULL && i < n; i++)
    if (g_ascii_strncasecmp (deal, layout->game->seat_ids[i], (gsize)(colon - deal)) == 0)
      seat = i;
  g_auto (GStrv) hands = g_strsplit_set (colon != NULL ? colon + 1 : deal, " ", -1);
  char *why = NULL;
  for (int i = 0, k = 0; hands[i] != NULL && why == NULL; i++)
    if (*hands[i] != '\0' && k < n)
      why = kbz_layout_read_place (layout, first + (seat + k++) % n, hands[i]);
  return why;
}

char *kbz_layout_take (KbzLayout *layout, const KbzFields *fields)
{
  const KbzSetUpPlan *plan = layout->game->set_up;
  const KbzField *packs = plan->packs != NULL ? kbz_fields_find (fields, plan->packs) : NULL;
  KbzLayout taken = kbz_layout_new (layout->game);
  char *why = NULL;
  if (packs != NULL && packs->n == 1)
    taken.packs = CLAMP (atoi (packs->items[0]), 1, layout->game->pack.packs);
  for (int i = 0, end; i < kbz_layout_n_places (&taken) && why == NULL; i = end) {
    const KbzField *field = kbz_fields_find (fields, plan->places[i].field);
    end = end_of_field (&taken, i);
    if (field == NULL)
      continue;
    if (plan->places[i].notation == KBZ_PLACE_PBN) {
      if (field->n == 1)
        why = take_pbn (&taken, i, end, field->items[0]);
      continue;
    }
    for (int k = 0; k < (int)field->n && i + k < end && why == NULL; k++)
      why = kbz_layout_read_place (&taken, i + k, field->items[k]);
  }
  if (why == NULL)
    *layout = taken;
  return why;
}

/* ---- What was laid out before ------------------------------------------------------------ */

void kbz_layout_history_init (KbzLayoutHistory *history)
{
  *history = (KbzLayoutHistory){ g_array_new (FALSE, FALSE, sizeof (KbzLayout)), 0 };
}

void kbz_layout_history_clear (KbzLayoutHistory *history)
{
  g_clear_pointer (&history->layouts, g_array_unref);
}

static const KbzLayout *present (const KbzLayoutHistory *history)
{
  return &g_array_index (history->layouts, KbzLayout, history->at);
}

void kbz_layout_history_start (KbzLayoutHistory *history, const KbzLayout *layout)
{
  g_array_set_size (history->layouts, 0);
  g_array_append_vals (history->layouts, layout, 1);
  history->at = 0;
}

gboolean kbz_layout_history_add (KbzLayoutHistory *history, const KbzLayout *layout)
{
  if (kbz_layout_equal (present (history), layout))
    return FALSE;
  g_array_set_size (history->layouts, ++history->at);
  g_array_append_vals (history->layouts, layout, 1);
  return TRUE;
}

gboolean kbz_layout_history_can_walk (const KbzLayoutHistory *history, int steps)
{
  int to = (int)history->at + steps;
  return to >= 0 && to < (int)history->layouts->len;
}

const KbzLayout *kbz_layout_history_walk (KbzLayoutHistory *history, int steps)
{
  g_return_val_if_fail (kbz_layout_history_can_walk (history, steps), present (history));
  history->at = (guint)((int)history->at + steps);
  return present (history);
}
