/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/analyse/read-text.h"

#include "analysis/records/record.h"

/* The first hand of a text that is a record: a PBN file, LIN, a link, USEBIO … */

/* The value of a tag; the caller frees it. NULL when it is not there or says nothing. */
static char *tag_value (const KbzRecord *record, const char *name)
{
  return g_strdup (kbz_record_tag (record, name));
}

static void put_vulnerable (KbzFields *fields, const KbzRecord *record)
{
  static const char *const words[][2] = { { "None", "none" }, { "Love", "none" }, { "-", "none" },
                                          { "NS", "ns" },     { "EW", "ew" },     { "All", "both" },
                                          { "Both", "both" } };
  g_autofree char *value = tag_value (record, "Vulnerable");
  for (gsize i = 0; value != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (value, words[i][0]) == 0)
      kbz_fields_put (fields, "vul", words[i][1]);
}

/* Contract and declarer say what is trump and who leads. Games call trump by two names. */
static void put_contract (KbzFields *fields, const KbzRecord *record)
{
  g_autofree char *contract = tag_value (record, "Contract");
  g_autofree char *declarer = tag_value (record, "Declarer");
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

static gboolean read_record (const KbzRecord *record, KbzFields *fields, char **why)
{
  g_autofree char *deal = tag_value (record, "Deal");
  g_autofree char *dealer = tag_value (record, "Dealer");
  g_autofree char *board = tag_value (record, "Board");
  if (deal == NULL) {
    *why = g_strdup (_ ("There is no tag [Deal …] in this PBN text."));
    return FALSE;
  }
  kbz_fields_put (fields, "deal", deal);
  if (dealer != NULL)
    kbz_fields_put (fields, "dealer", dealer);
  put_vulnerable (fields, record);
  if (board != NULL && strspn (board, "0123456789") == strlen (board) && strlen (board) < 3)
    put_board (fields, board);
  put_contract (fields, record);
  return TRUE;
}

gboolean kbz_text_is_record (const char *text)
{
  static const char *const ids[] = { "pbn", "lin", "link", "usebio", "rbn", "dlm", "dup" };
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    if (kbz_record_format_find (ids[i])->looks (text, strlen (text)) > 0)
      return TRUE;
  return *text == '[' || *text == '%';
}

gboolean kbz_text_read_pbn (const char *text, KbzFields *fields, char **why)
{
  KbzRecords records = { 0 };
  kbz_records_read (&records, text, strlen (text));
  gboolean read = records.n > 0 && read_record (records.records[0], fields, why);
  if (records.n == 0)
    *why = records.faults.n > 0 ? kbz_say_error (&records.faults.faults[0].error)
                                : g_strdup (_ ("There is no tag [Deal …] in this PBN text."));
  kbz_records_clear (&records);
  return read;
}
