/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that are not among the events: rotten ones, until a whole copy comes back from a place, a
 * backup or an export, and such as cannot be true. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/learner/log-private.h"

/* Whoever forges entries does not fill the disk with them: what is over lies where it came from. */
#define ASIDE_MAX 10000
#define ASIDE_BYTES_MAX (64 * 1024 * 1024)
#define ASIDE_SMALL 4096 /* so many bytes are never too much */

/* Whether there is no room for another entry that has never been among the events: 1, 0, or -1 on
 * error. */
static int is_full (KbzLog *log, gsize length, GError **error)
{
  gint64 count, bytes = 0;
  if (!kbz_sql_int (log->db, "SELECT max (number) FROM aside", 0, &count, error)
      || (length > ASIDE_SMALL
          && !kbz_sql_int (log->db, "SELECT total (length (raw)) FROM aside", 0, &bytes, error)))
    return -1;
  return count >= ASIDE_MAX || bytes + (gint64)length > ASIDE_BYTES_MAX;
}

gboolean kbz_aside_put (KbzLog *log, const char *why, gint64 arrival, const char *id,
                        const char *device, gint64 sequence, GBytes *raw, GError **error)
{
  gsize length;
  const void *bytes = g_bytes_get_data (raw, &length);
  int full = arrival == 0 ? is_full (log, length, error) : 0;
  if (full != 0)
    return full > 0;
  g_autoptr (KbzSql) known =
      kbz_sql_prepare (log->db, "SELECT 1 FROM aside WHERE why = ? AND id IS ? AND raw = ?", error);
  g_autoptr (KbzSql) put =
      kbz_sql_prepare (log->db,
                       "INSERT INTO aside (why, id, raw, arrival, device, sequence, time)"
                       " VALUES (?, ?, ?, ?, ?, ?, ?)",
                       error);
  if (known == NULL || put == NULL)
    return FALSE;
  sqlite3_bind_blob (known, 3, bytes, (int)length, SQLITE_TRANSIENT);
  int there = kbz_sql_step (known, error, "ss", why, id);
  if (there != 0)
    return there >= 0;
  sqlite3_bind_blob (put, 3, bytes, (int)length, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (put, 4, arrival);
  sqlite3_bind_text (put, 5, device, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (put, 6, sequence);
  sqlite3_bind_int64 (put, 7, kbz_log_now (log).time);
  return kbz_sql_step (put, error, "ss", why, id) == 0;
}

gboolean kbz_aside_restored (KbzLog *log, const KbzEvent *event, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db,
      "DELETE FROM aside WHERE why = 'rot' AND (id = ?1 OR (device = ?2 AND sequence = ?3))",
      error);
  return row != NULL
         && kbz_sql_step (row, error, "ssi", event->id, event->device, event->sequence) == 0;
}

gint64 kbz_log_bad_count (KbzLog *log)
{
  gint64 count = 0;
  kbz_sql_int (log->db, "SELECT count (*) FROM aside WHERE why = 'rot'", 0, &count, NULL);
  return count + log->unsound;
}

static void wanted_free (KbzWanted *wanted)
{
  g_free (wanted->device);
  g_free (wanted);
}

GPtrArray *kbz_log_wanted (KbzLog *log, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)wanted_free);
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db,
                       "SELECT DISTINCT device, sequence FROM aside WHERE why = 'rot' AND device IS"
                       " NOT NULL AND sequence > 0 ORDER BY device, sequence",
                       error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    KbzWanted *last = all->len > 0 ? all->pdata[all->len - 1] : NULL;
    const char *device = kbz_sql_text (row, 0);
    gint64 sequence = sqlite3_column_int64 (row, 1);
    if (!kbz_is_uuid (device))
      continue;
    if (last != NULL && strcmp (last->device, device) == 0 && last->last + 1 == sequence) {
      last->last = sequence;
      continue;
    }
    KbzWanted *wanted = g_new0 (KbzWanted, 1);
    *wanted = (KbzWanted){ g_strdup (device), sequence, sequence };
    g_ptr_array_add (all, wanted);
  }
  return more == 0 ? g_steal_pointer (&all) : NULL;
}

static void aside_free (KbzAside *aside)
{
  g_free (aside->id);
  g_free (aside->device);
  g_free (aside->why);
  g_free (aside);
}

static const char *sentence_of (const char *why)
{
  static const struct {
    const char *why, *sentence;
  } sentences[] = {
    { "rot", N_ ("It was damaged on the disk.") },
    { "sequence", N_ ("Its number is impossible.") },
    { "crowd", N_ ("Too many entries have the same number.") },
    { "many", N_ ("Its device has more entries than anybody can write.") },
    { "large", N_ ("The entries of its device take up too much room.") },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (strcmp (sentences[i].why, why) == 0)
      return _ (sentences[i].sentence);
  return why;
}

GPtrArray *kbz_log_aside (KbzLog *log, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)aside_free);
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "SELECT id, device, sequence, why FROM aside ORDER BY number", error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    KbzAside *aside = g_new0 (KbzAside, 1);
    *aside = (KbzAside){ kbz_sql_dup (row, 0), kbz_sql_dup (row, 1), sqlite3_column_int64 (row, 2),
                         g_strdup (sentence_of (kbz_sql_text (row, 3))) };
    g_ptr_array_add (all, aside);
  }
  return more == 0 ? g_steal_pointer (&all) : NULL;
}

gboolean kbz_log_is_aside (KbzLog *log, const char *id)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT 1 FROM aside WHERE id = ? AND why <> 'rot'", NULL);
  return row != NULL && kbz_sql_step (row, NULL, "s", id) == 1;
}
