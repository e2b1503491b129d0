/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every event carries a checksum: what does not fit it is never shown, sent or written out. */
#include <string.h>

#include "lessons/learner/log-private.h"

guint64 kbz_sum_number (const KbzSum *sum)
{
  guint64 number = 0;
  for (int i = 0; i < 8; i++)
    number = number << 8 | sum->bytes[i];
  return number;
}

static const int types[] = { SQLITE_TEXT,    SQLITE_TEXT,    SQLITE_INTEGER,
                             SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_INTEGER,
                             SQLITE_TEXT,    SQLITE_TEXT,    SQLITE_BLOB };

static gboolean has_the_form (KbzSql *row)
{
  for (int i = 0; i < (int)G_N_ELEMENTS (types); i++) {
    if (sqlite3_column_type (row, i) != types[i])
      return FALSE;
    if (types[i] == SQLITE_TEXT
        && strlen ((const char *)sqlite3_column_text (row, i))
               != (gsize)sqlite3_column_bytes (row, i))
      return FALSE;
  }
  return sqlite3_column_bytes (row, 8) == KBZ_SUM_BYTES
         && sqlite3_column_int64 (row, 5) == sqlite3_column_int (row, 5);
}

KbzEvent *kbz_event_of_row (KbzSql *row, KbzSum *sum)
{
  if (!has_the_form (row))
    return NULL;
  g_autoptr (KbzEvent) event = g_new0 (KbzEvent, 1);
  event->id = kbz_sql_dup (row, 0);
  event->device = kbz_sql_dup (row, 1);
  event->sequence = sqlite3_column_int64 (row, 2);
  event->hlc = sqlite3_column_int64 (row, 3);
  event->time = sqlite3_column_int64 (row, 4);
  event->offset = sqlite3_column_int (row, 5);
  event->kind = kbz_sql_dup (row, 6);
  event->payload = kbz_sql_dup (row, 7);
  KbzSum found = kbz_event_sum (event);
  if (memcmp (found.bytes, sqlite3_column_blob (row, 8), KBZ_SUM_BYTES) != 0)
    return NULL;
  if (sum != NULL)
    *sum = found;
  return g_steal_pointer (&event);
}

KbzEvent *kbz_log_sound_event (KbzLog *log, KbzSql *row, KbzSum *sum)
{
  KbzEvent *event = kbz_event_of_row (row, sum);
  gint64 arrival = sqlite3_column_int64 (row, 9);
  if (event == NULL)
    g_array_append_val (log->suspects, arrival);
  return event;
}

/* ---- The tally: how many events, and their checksums added up ------------------------------ */

gboolean kbz_tally_read (sqlite3 *db, KbzTally *tally, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (db, "SELECT events, hash FROM tally", error);
  *tally = (KbzTally){ 0 };
  int found = row != NULL ? kbz_sql_next (row, error) : -1;
  if (found == 1)
    *tally = (KbzTally){ sqlite3_column_int64 (row, 0), (guint64)sqlite3_column_int64 (row, 1) };
  return found >= 0;
}

gboolean kbz_tally_write (sqlite3 *db, const KbzTally *tally, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db, "INSERT OR REPLACE INTO tally VALUES (1, ?, ?)", error);
  return row != NULL && kbz_sql_step (row, error, "ii", tally->events, (gint64)tally->hash) == 0;
}

void kbz_tally_add (KbzTally *tally, const KbzSum *sum)
{
  tally->events++;
  tally->hash += kbz_sum_number (sum);
}

/* ---- Setting apart ------------------------------------------------------------------------- */

/* As much of the row as can be read, for whoever wants to look at it. */
static GBytes *raw_of (KbzSql *row)
{
  GString *raw = g_string_new (NULL);
  for (int i = 0; i < 8; i++) {
    const void *bytes = sqlite3_column_blob (row, i);
    if (bytes != NULL)
      g_string_append_len (raw, bytes, sqlite3_column_bytes (row, i));
    g_string_append_c (raw, '\n');
  }
  return g_string_free_to_bytes (raw);
}

/* 1: it is apart; 0: the row itself is whole or gone, so the index that led to it is wrong; -1: the
 * file cannot be written to any more. */
static int set_one_apart (KbzLog *log, gint64 arrival)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "SELECT " KBZ_EVENT_ROW " FROM event NOT INDEXED WHERE arrival = ?", NULL);
  int found = row != NULL ? kbz_sql_step (row, NULL, "i", arrival) : -1;
  g_autoptr (KbzEvent) whole = found == 1 ? kbz_event_of_row (row, NULL) : NULL;
  if (found != 1 || whole != NULL)
    return MIN (found, 0);
  g_autoptr (GBytes) raw = raw_of (row);
  g_autofree char *id = kbz_sql_dup (row, 0);
  g_autofree char *device = kbz_sql_dup (row, 1);
  gint64 sequence = sqlite3_column_int64 (row, 2);
  sqlite3_reset (row);
  g_autoptr (KbzSql) gone = kbz_sql_prepare (log->db, "DELETE FROM event WHERE arrival = ?", NULL);
  return kbz_aside_put (log, "rot", arrival, id, device, sequence, raw, NULL) && gone != NULL
                 && kbz_sql_step (gone, NULL, "i", arrival) == 0
             ? 1
             : -1;
}

/* What is left is added up anew, and must be what it was without those. */
static gboolean count_again (KbzLog *log, gint64 apart)
{
  KbzTally before, after;
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT count (*), tally_hash (sum) FROM event NOT INDEXED", NULL);
  if (!kbz_tally_read (log->db, &before, NULL) || row == NULL || kbz_sql_next (row, NULL) != 1)
    return FALSE;
  after = (KbzTally){ sqlite3_column_int64 (row, 0), (guint64)sqlite3_column_int64 (row, 1) };
  sqlite3_reset (row);
  return after.events == before.events - apart && kbz_tally_write (log->db, &after, NULL);
}

static gboolean set_apart (KbzLog *log, const GArray *suspects)
{
  gint64 apart = 0;
  gboolean ok = !log->read_only && kbz_sql_begin (log->db, NULL);
  if (!ok)
    return FALSE;
  for (guint i = 0; i < suspects->len && ok; i++) {
    int done = set_one_apart (log, g_array_index (suspects, gint64, i));
    ok = done == 1;
    apart += done;
  }
  ok = kbz_sql_end (log->db, ok && count_again (log, apart), NULL);
  if (ok)
    kbz_log_write_mark (log);
  return ok;
}

gboolean kbz_log_clear_up (KbzLog *log, gboolean ok, const GError *problem)
{
  if (problem != NULL && g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED))
    kbz_log_note_damage (log);
  if (log->suspects->len == 0)
    return ok;
  g_autoptr (GArray) suspects = log->suspects;
  log->suspects = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (!set_apart (log, suspects)) {
    log->unsound += suspects->len;
    kbz_log_note_damage (log);
  }
  return ok;
}
