/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/read-text.h"

#include <string.h>

#include "app/language.h"

/* Four hands of one card each: "N:A... .A.. ..A. ...A". */
#define BARE_DEAL_MIN 20
/* Letters of a line that is quoted. */
#define LINE_SHOWN 60

void kbz_fields_put (KbzFields *fields, const char *key, const char *value)
{
  kbz_fields_begin (fields, key, KBZ_FIELD_STRING);
  kbz_fields_item (fields, value, strlen (value));
}

static gboolean is_bare_deal (const char *text)
{
  return text[0] != '\0' && strchr ("NESWnesw", text[0]) != NULL && text[1] == ':';
}

gboolean kbz_text_is_position (const char *text)
{
  /* Somebody may be typing the beginning of it. */
  if (is_bare_deal (text))
    return strlen (text) > BARE_DEAL_MIN;
  return strpbrk (text, ":[\n") != NULL;
}

static void put_all (KbzFields *fields, const KbzFields *more)
{
  for (size_t i = 0; i < more->n; i++)
    if (more->fields[i].n == 1 && kbz_fields_find (fields, more->fields[i].key) == NULL)
      kbz_fields_put (fields, more->fields[i].key, more->fields[i].items[0]);
}

/* ---- PBN --------------------------------------------------------------------------------- */

/* The value of a tag [Name "value"]; the caller frees it. NULL when it is not there, or open. */
static char *tag_value (const char *text, const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("\\[\\s*%s\\s+\"([^\"]*)\"\\s*\\]", name);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  if (!g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match))
    return NULL;
  char *value = g_strstrip (g_match_info_fetch (match, 1));
  if (*value == '\0' || *value == '?' || *value == '#') /* PBN's words for “not known” */
    g_clear_pointer (&value, g_free);
  return value;
}

static void put_vulnerable (KbzFields *fields, const char *text)
{
  static const char *const words[][2] = { { "None", "none" }, { "Love", "none" }, { "-", "none" },
                                          { "NS", "ns" },     { "EW", "ew" },     { "All", "both" },
                                          { "Both", "both" } };
  g_autofree char *value = tag_value (text, "Vulnerable");
  for (gsize i = 0; value != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (value, words[i][0]) == 0)
      kbz_fields_put (fields, "vul", words[i][1]);
}

/* Contract and declarer say what is trump and who leads. Games call trump by two names. */
static void put_contract (KbzFields *fields, const char *text)
{
  g_autofree char *contract = tag_value (text, "Contract");
  g_autofree char *declarer = tag_value (text, "Declarer");
  const char *seats = "NESW";
  const char *seat = declarer != NULL ? strchr (seats, *declarer) : NULL;
  gboolean has_contract = contract != NULL && g_ascii_isdigit (contract[0]) && contract[1] != '\0'
                          && strchr ("SHDCN", contract[1]) != NULL;
  if (has_contract) {
    kbz_fields_put (fields, "trump", (char[]){ contract[1], '\0' });
    kbz_fields_put (fields, "strain", (char[]){ contract[1], '\0' });
  }
  if (seat != NULL)
    kbz_fields_put (fields, "leader", (char[]){ seats[(seat - seats + 1) % 4], '\0' });
  if (has_contract && seat != NULL) {
    const char *doubled = strchr (contract, 'X');
    g_autofree char *plain = g_strdup_printf ("%.2s%s", contract, doubled != NULL ? doubled : "");
    kbz_fields_put (fields, "contract", plain);
  }
}

static gboolean read_pbn (KbzFields *fields, const char *text, char **why)
{
  g_autofree char *deal = tag_value (text, "Deal");
  g_autofree char *dealer = tag_value (text, "Dealer");
  if (deal == NULL) {
    *why = g_strdup (_ ("There is no tag [Deal …] in this PBN text."));
    return FALSE;
  }
  kbz_fields_put (fields, "deal", deal);
  if (dealer != NULL)
    kbz_fields_put (fields, "dealer", dealer);
  put_vulnerable (fields, text);
  put_contract (fields, text);
  return TRUE;
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
    const KbzField *field = &fields->fields[i];
    if (g_str_equal (field->key, key))
      continue;
    kbz_fields_begin (&rest, field->key, field->kind);
    for (size_t k = 0; k < field->n; k++)
      kbz_fields_item (&rest, field->items[k], strlen (field->items[k]));
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
    *why = g_strdup (error.message);
    return NULL;
  }
  game = kbz_game_find (id);
  if (game == NULL) {
    *why = g_strdup_printf (_ ("There is no game called “%.40s” here."), id);
    return NULL;
  }
  KbzPosition *position = kbz_position_read (game, fields, &error);
  if (position == NULL) {
    *why = g_strdup (error.message);
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
  } else if (*stripped == '[' || *stripped == '%') {
    if (read_pbn (&fields, stripped, why)) {
      put_all (&fields, chosen);
      position = read_pbn_fields (&fields, game, why);
    }
  } else if (read_lines (&fields, stripped, why))
    position = read_fields (&fields, game, why);
  kbz_fields_clear (&fields);
  return position;
}
