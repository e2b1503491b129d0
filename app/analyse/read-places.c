/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/analyse/layout.h"
#include "app/analyse/read-text.h"

/* Cards as players write them down, place by place:
 *
 *   landlord: 3 3 4 大王 / farmer: 5 6 7
 *   to move: farmer                                                                           */

/* One part of the text. */
typedef struct {
  char *name;  /* NULL: none */
  char *value; /* what follows the colon, or all of it */
} Part;

static void part_clear (gpointer data)
{
  Part *part = data;
  g_free (part->name);
  g_free (part->value);
}

static Part part_of (const char *text)
{
  const char *colon = strpbrk (text, ":"), *wide = strstr (text, "：");
  gsize length = 1;
  if (wide != NULL && (colon == NULL || wide < colon)) {
    colon = wide;
    length = strlen ("：");
  }
  if (colon == NULL)
    return (Part){ NULL, g_strstrip (g_strdup (text)) };
  return (Part){ g_strstrip (g_strndup (text, (gsize)(colon - text))),
                 g_strstrip (g_strdup (colon + length)) };
}

static GArray *parts_of (const char *text)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n/", -1);
  g_array_set_clear_func (parts, part_clear);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    if (*lines[i] == '\0' || *lines[i] == '#')
      continue;
    Part part = part_of (lines[i]);
    g_array_append_val (parts, part);
  }
  return parts;
}

/* ---- Names ------------------------------------------------------------------------------- */

/* Whether two names are the same to a person: case does not matter, nor blank or underscore. */
static gboolean same_name (const char *a, const char *b)
{
  g_autofree char *left = g_utf8_casefold (a, -1), *right = g_utf8_casefold (b, -1);
  return g_str_equal (g_strdelimit (left, "_-", ' '), g_strdelimit (right, "_-", ' '));
}

static gboolean has_word (const KbzSetUpPlace *place, const char *name)
{
  g_auto (GStrv) words = g_strsplit (place->words, ",", -1);
  for (int i = 0; words[i] != NULL; i++)
    if (same_name (words[i], name))
      return TRUE;
  return FALSE;
}

/* The first place of this name that is not in `taken`. */
static int find_place (const KbzSetUpPlan *plan, const char *name, guint taken)
{
  for (int i = 0; name != NULL && plan->places[i].field != NULL; i++) {
    const KbzSetUpPlace *place = &plan->places[i];
    if (!(taken >> i & 1)
        && ((place->notation == KBZ_PLACE_CARDS && same_name (place->field, name))
            || same_name (place->name, name) || same_name (kbz_translate (place->name), name)
            || has_word (place, name)))
      return i;
  }
  return KBZ_NO_PLACE;
}

gboolean kbz_text_has_places (const char *text, const KbzGame *game)
{
  g_autoptr (GArray) parts = parts_of (text);
  guint n_cards = 0;
  gboolean named = FALSE, other = FALSE;
  if (game->set_up == NULL)
    return FALSE;
  for (guint i = 0; i < parts->len; i++) {
    const Part *part = &g_array_index (parts, Part, i);
    int place = find_place (game->set_up, part->name, 0);
    if (part->name != NULL && same_name (part->name, game->set_up->places[0].field))
      return FALSE; /* all hands in one line: our own text */
    named |= place != KBZ_NO_PLACE && place < game->seats_max;
    other |= part->name != NULL;
    n_cards += part->name == NULL;
  }
  return named
         || (!other && (int)n_cards >= MAX (game->seats_min - 1, 2)
             && (int)n_cards <= game->seats_max);
}

/* ---- Everything else --------------------------------------------------------------------- */

/* A choice as it is written in the fields, whatever it is called here: "Trump: Spades". */
static const char *choice_key (const KbzOption *choices, const char *name, const char **value)
{
  for (int i = 0; choices[i].key != NULL; i++) {
    const KbzOption *option = &choices[i];
    if (!same_name (option->key, name) && !same_name (option->label, name)
        && !same_name (kbz_translate (option->label), name))
      continue;
    for (guint k = 0; k < G_N_ELEMENTS (option->values) && option->values[k].key != NULL; k++)
      if (same_name (option->values[k].label, *value)
          || same_name (kbz_translate (option->values[k].label), *value))
        *value = option->values[k].key;
    return option->key;
  }
  return name;
}

/* Seats may be called by the words of their hands: "to move: farmer". */
static const char *seat_key (const KbzGame *game, const char *value)
{
  int place = find_place (game->set_up, value, 0);
  return place != KBZ_NO_PLACE && place < game->seats_max ? game->seat_ids[place] : value;
}

static void put_field (const KbzGame *game, const Part *part, KbzFields *fields)
{
  const char *value = part->value;
  const char *key = choice_key (game->set_up->choices, part->name, &value);
  gboolean chosen = key != part->name;
  g_auto (GStrv) items = g_strsplit (chosen ? seat_key (game, value) : value, ";", -1);
  kbz_fields_begin (fields, key, KBZ_FIELD_ANY);
  for (int i = 0; items[i] != NULL; i++) {
    g_strstrip (items[i]);
    kbz_fields_item (fields, items[i], strlen (items[i]));
  }
}

static void set_packs (KbzLayout *layout, const KbzFields *fields, const KbzFields *chosen)
{
  const char *key = layout->game->set_up->packs;
  const KbzField *field = key != NULL ? kbz_fields_find (fields, key) : NULL;
  if (field == NULL && key != NULL)
    field = kbz_fields_find (chosen, key);
  if (field != NULL && field->n == 1)
    layout->packs = CLAMP (atoi (field->items[0]), 1, layout->game->pack.packs);
}

/* Lays the cards of every part that is a place's, and notes whose words were used. */
static char *lay_parts (KbzLayout *layout, const GArray *parts, KbzFields *said)
{
  const KbzSetUpPlan *plan = layout->game->set_up;
  guint taken = 0;
  int next = 0;
  for (guint i = 0; i < parts->len; i++) {
    const Part *part = &g_array_index (parts, Part, i);
    int place = part->name == NULL ? next++ : find_place (plan, part->name, taken);
    if (place == KBZ_NO_PLACE)
      continue;
    taken |= 1u << place;
    g_autofree char *why = kbz_layout_read_place (layout, place, part->value);
    if (why != NULL)
      /* Translators: a seat or place, and what is wrong with its cards. */
      return g_strdup_printf (_ ("%s: %s"), kbz_layout_name (layout, place), why);
    if (part->name != NULL && plan->places[place].says != NULL
        && has_word (&plan->places[place], part->name))
      kbz_fields_put (said, plan->places[place].says, layout->game->seat_ids[place]);
  }
  return NULL;
}

char *kbz_text_read_places (const char *text, const KbzGame *game, const KbzFields *chosen,
                            KbzFields *fields)
{
  g_autoptr (GArray) parts = parts_of (text);
  KbzLayout layout = kbz_layout_new (game);
  KbzFields said = { 0 };
  for (guint i = 0; i < parts->len; i++) {
    const Part *part = &g_array_index (parts, Part, i);
    if (part->name != NULL && find_place (game->set_up, part->name, 0) == KBZ_NO_PLACE)
      put_field (game, part, &said);
  }
  set_packs (&layout, &said, chosen);
  char *why = lay_parts (&layout, parts, &said);
  if (why == NULL) {
    kbz_layout_put (&layout, fields);
    for (size_t i = 0; i < said.n; i++) {
      kbz_fields_begin (fields, said.fields[i].key, said.fields[i].kind);
      for (size_t k = 0; k < said.fields[i].n; k++)
        kbz_fields_item (fields, said.fields[i].items[k], strlen (said.fields[i].items[k]));
    }
  }
  kbz_fields_clear (&said);
  return why;
}
