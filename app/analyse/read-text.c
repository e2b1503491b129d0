/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/read-text.h"

#include <string.h>

/* Four hands of one card each: "N:A... .A.. ..A. ...A". */
#define BARE_DEAL_MIN 20
/* Letters of a line that is quoted. */
#define LINE_SHOWN 60

void kbz_fields_put (KbzFields *fields, const char *key, const char *value)
{
  kbz_fields_begin (fields, key, KBZ_FIELD_ANY);
  kbz_fields_item (fields, value, strlen (value));
}

/* "N:AKQ2.T98…": the dots tell it from cards that are written one by one. */
static gboolean is_bare_deal (const char *text)
{
  return text[0] != '\0' && strchr ("NESWnesw", text[0]) != NULL && text[1] == ':'
         && strchr (text, '.') != NULL;
}

gboolean kbz_text_is_position (const char *text)
{
  /* Somebody may be typing the beginning of it. */
  if (is_bare_deal (text))
    return strlen (text) > BARE_DEAL_MIN;
  return strpbrk (text, ":[/\n") != NULL || strstr (text, "：") != NULL;
}

static void copy_field (KbzFields *fields, const KbzField *field)
{
  kbz_fields_begin (fields, field->key, field->kind);
  for (size_t k = 0; k < field->n; k++)
    kbz_fields_item (fields, field->items[k], strlen (field->items[k]));
}

static void put_all (KbzFields *fields, const KbzFields *more)
{
  for (size_t i = 0; i < more->n; i++)
    if (kbz_fields_find (fields, more->fields[i].key) == NULL)
      copy_field (fields, &more->fields[i]);
}

/* ---- All kinds --------------------------------------------------------------------------- */

static gboolean read_lines (KbzFields *fields, const char *text, char **why)
{
  KbzError error = { 0 };
  if (kbz_fields_read (fields, text, &error) == KBZ_OK)
    return TRUE;
  g_autofree char *line = g_strndup (text + error.place, strcspn (text + error.place, "\r\n"));
  if (g_utf8_strlen (line, -1) > LINE_SHOWN)
    *g_utf8_offset_to_pointer (line, LINE_SHOWN) = '\0';
  /* Translators: %s is the line of a text that cannot be read. */
  *why = g_strdup_printf (_ ("“%s” is neither a PBN deal nor a line “key: value”."), line);
  return FALSE;
}

static KbzFields fields_without (const KbzFields *fields, const char *key)
{
  KbzFields rest = { 0 };
  for (size_t i = 0; i < fields->n; i++) {
    if (!g_str_equal (fields->fields[i].key, key))
      copy_field (&rest, &fields->fields[i]);
  }
  return rest;
}

/* Reads all but the plays and makes those one by one, so that they can be taken back. NULL when
 * that does not lead to the same state. */
static KbzPosition *replayed (const KbzPosition *position, const KbzFields *fields)
{
  const KbzGame *game = kbz_position_game (position);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (kbz_fields_cards (fields, "played", game->pack.kind, cards, KBZ_CARDS_MAX, &n, NULL) != KBZ_OK
      || n == 0)
    return NULL;
  KbzFields start = fields_without (fields, "played");
  KbzPosition *again = kbz_position_read (game, &start, NULL);
  kbz_fields_clear (&start);
  for (size_t i = 0; again != NULL && i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    if (!kbz_position_apply (again, &move, NULL))
      g_clear_pointer (&again, kbz_position_free);
  }
  if (again != NULL
      && memcmp (kbz_position_state (again), kbz_position_state (position), game->state_size) != 0)
    g_clear_pointer (&again, kbz_position_free);
  return again;
}

static KbzPosition *read_fields (const KbzFields *fields, const KbzGame *game, char **why)
{
  KbzError error = { 0 };
  const char *id = game->id;
  if (kbz_fields_string (fields, "game", &id, &error) != KBZ_OK) {
    *why = kbz_say_error (&error);
    return NULL;
  }
  game = kbz_game_find (id);
  if (game == NULL) {
    *why = g_strdup_printf (_ ("There is no game called “%.40s” here."), id);
    return NULL;
  }
  KbzPosition *position = kbz_position_read (game, fields, &error);
  if (position == NULL) {
    *why = kbz_say_error (&error);
    return NULL;
  }
  KbzPosition *again = replayed (position, fields);
  if (again != NULL) {
    kbz_position_free (position);
    position = again;
  }
  return position;
}

/* A contract that this game does not play still says what is trump. */
static KbzPosition *read_pbn_fields (const KbzFields *fields, const KbzGame *game, char **why)
{
  g_autofree char *ignored = NULL;
  KbzPosition *position = read_fields (fields, game, &ignored);
  if (position == NULL) {
    KbzFields rest = fields_without (fields, "contract");
    position = read_fields (&rest, game, why);
    kbz_fields_clear (&rest);
  }
  return position;
}

/* What the lines leave open is as it was chosen; but a whole position leaves nothing open. */
static KbzPosition *read_or_choose (KbzFields *fields, const KbzGame *game, const KbzFields *chosen,
                                    char **why)
{
  KbzPosition *position = read_fields (fields, game, why);
  const char *id = game->id;
  kbz_fields_string (fields, "game", &id, NULL);
  if (position != NULL || !g_str_equal (id, game->id))
    return position;
  g_autofree char *first = g_steal_pointer (why);
  put_all (fields, chosen);
  position = read_fields (fields, game, why);
  return position;
}

static KbzPosition *read_places (const char *text, const KbzGame *game, const KbzFields *chosen,
                                 char **why)
{
  KbzFields fields = { 0 };
  KbzPosition *position = NULL;
  *why = kbz_text_read_places (text, game, chosen, &fields);
  if (*why == NULL) {
    put_all (&fields, chosen);
    position = read_fields (&fields, game, why);
  }
  kbz_fields_clear (&fields);
  return position;
}

/* The game that a line names, or the one that is meant. */
static const KbzGame *game_of (const char *text, const KbzGame *game)
{
  g_autoptr (GRegex) regex =
      g_regex_new ("^\\s*game\\s*[:：]\\s*(\\w+)", G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  if (!g_regex_match (regex, text, 0, &match))
    return game;
  g_autofree char *id = g_match_info_fetch (match, 1);
  const KbzGame *named = kbz_game_find (id);
  return named != NULL ? named : game;
}

KbzPosition *kbz_position_from_any_text (const char *text, const KbzGame *game,
                                         const KbzFields *chosen, char **why)
{
  g_autofree char *stripped = g_strstrip (g_utf8_make_valid (text, -1));
  KbzFields fields = { 0 };
  KbzPosition *position = NULL;
  *why = NULL;
  if (*stripped == '\0') {
    *why = g_strdup (_ ("Write or paste a position first."));
  } else if (is_bare_deal (stripped)) {
    kbz_fields_put (&fields, "deal", g_strdelimit (stripped, "\r\n\t", ' '));
    put_all (&fields, chosen);
    position = read_fields (&fields, game, why);
  } else if (kbz_text_is_record (stripped)) {
    if (kbz_text_read_pbn (stripped, &fields, why)) {
      put_all (&fields, chosen);
      position = read_pbn_fields (&fields, game, why);
    }
  } else if (kbz_text_has_places (stripped, game_of (stripped, game))) {
    const KbzFields none = { 0 };
    const KbzGame *named = game_of (stripped, game);
    position = read_places (stripped, named, named == game ? chosen : &none, why);
  } else if (read_lines (&fields, stripped, why))
    position = read_or_choose (&fields, game, chosen, why);
  kbz_fields_clear (&fields);
  return position;
}
