/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/analyse/layout.h"

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
