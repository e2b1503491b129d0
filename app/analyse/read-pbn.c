/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/analyse/read-text.h"

/* The tags of a PBN file. */

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

/* The number of a board, and what it says where the tags do not. */
static void put_board (KbzFields *fields, const char *board)
{
  KbzFields more = { 0 };
  kbz_fields_put (fields, "board", board);
  kbz_game_find ("bridge")->set_up->follow ("board", board, &more);
  for (size_t i = 0; i < more.n; i++)
    if (kbz_fields_find (fields, more.fields[i].key) == NULL)
      kbz_fields_put (fields, more.fields[i].key, more.fields[i].items[0]);
  kbz_fields_clear (&more);
}

gboolean kbz_text_read_pbn (const char *text, KbzFields *fields, char **why)
{
  g_autofree char *deal = tag_value (text, "Deal");
  g_autofree char *dealer = tag_value (text, "Dealer");
  g_autofree char *board = tag_value (text, "Board");
  if (deal == NULL) {
    *why = g_strdup (_ ("There is no tag [Deal …] in this PBN text."));
    return FALSE;
  }
  kbz_fields_put (fields, "deal", deal);
  if (dealer != NULL)
    kbz_fields_put (fields, "dealer", dealer);
  put_vulnerable (fields, text);
  if (board != NULL && strspn (board, "0123456789") == strlen (board) && strlen (board) < 3)
    put_board (fields, board);
  put_contract (fields, text);
  return TRUE;
}
