/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include <string.h>

#include "lessons/learner/log-private.h"

/* Each entry brings a file from the version that is its index to the next one. An entry that has
 * been released is never changed. */
static const char *const migrations[] = {
  /* The events, and which device this is. `arrival` is the order in which they came here. */
  "CREATE TABLE event ("
  "  arrival INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  device TEXT NOT NULL,"
  "  sequence INTEGER NOT NULL CHECK (sequence > 0),"
  "  hlc INTEGER NOT NULL CHECK (hlc > 0),"
  "  time INTEGER NOT NULL,"
  "  time_offset INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  payload TEXT NOT NULL) STRICT;"
  "CREATE INDEX event_order ON event (hlc, device, sequence, id);"
  "CREATE INDEX event_device ON event (device, sequence);"
  "CREATE INDEX event_device_name ON event (device, sequence) WHERE kind = 'device';"
  "CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN"
  "  SELECT RAISE (ABORT, 'events are never changed'); END;"
  "CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event BEGIN"
  "  SELECT RAISE (ABORT, 'events are never deleted'); END;"
  "CREATE TABLE place (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;",

  /* What is derived from them, and how far. */
  "CREATE TABLE reached (one INTEGER PRIMARY KEY CHECK (one = 1), fold INTEGER NOT NULL,"
  "  arrival INTEGER NOT NULL, events INTEGER NOT NULL,"
  "  hlc INTEGER NOT NULL, device TEXT NOT NULL, sequence INTEGER NOT NULL, id TEXT NOT NULL)"
  "  STRICT;"
  "CREATE TABLE rating (game TEXT PRIMARY KEY, rating REAL NOT NULL, deviation REAL NOT NULL,"
  "  volatility REAL NOT NULL, time INTEGER NOT NULL) STRICT;"
  "CREATE TABLE rating_point (game TEXT NOT NULL, number INTEGER NOT NULL, hour INTEGER NOT NULL,"
  "  rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
  "  PRIMARY KEY (game, number)) STRICT;"
  "CREATE TABLE memory (concept TEXT PRIMARY KEY, game TEXT NOT NULL, state INTEGER NOT NULL,"
  "  step INTEGER NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,"
  "  last INTEGER NOT NULL, due INTEGER NOT NULL, times INTEGER NOT NULL,"
  "  lapses INTEGER NOT NULL) STRICT;"
  "CREATE TABLE theme (game TEXT NOT NULL, theme TEXT NOT NULL, tries INTEGER NOT NULL,"
  "  right INTEGER NOT NULL, hinted INTEGER NOT NULL, PRIMARY KEY (game, theme)) STRICT;"
  "CREATE TABLE item (item TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL,"
  "  first INTEGER NOT NULL, first_right INTEGER NOT NULL, tries INTEGER NOT NULL,"
  "  solved INTEGER, themes TEXT NOT NULL) STRICT;"
  "CREATE TABLE practice (hour INTEGER PRIMARY KEY, attempts INTEGER NOT NULL,"
  "  right INTEGER NOT NULL, reviews INTEGER NOT NULL, hands INTEGER NOT NULL,"
  "  met INTEGER NOT NULL, ms INTEGER NOT NULL) STRICT;"
  "CREATE TABLE lesson (lesson TEXT PRIMARY KEY, game TEXT NOT NULL, steps INTEGER NOT NULL,"
  "  done INTEGER NOT NULL, step TEXT, finishes INTEGER NOT NULL, open INTEGER NOT NULL,"
  "  time INTEGER NOT NULL) STRICT;"
  "CREATE TABLE hand (number INTEGER PRIMARY KEY, game TEXT NOT NULL, seed TEXT NOT NULL,"
  "  options TEXT, level TEXT, seat TEXT, mine INTEGER NOT NULL, theirs INTEGER NOT NULL,"
  "  time INTEGER NOT NULL, time_offset INTEGER NOT NULL) STRICT;"
  "CREATE TABLE daily (game TEXT NOT NULL, day TEXT NOT NULL, item TEXT NOT NULL,"
  "  right INTEGER NOT NULL, PRIMARY KEY (game, day, item)) STRICT;"
  "CREATE TABLE run (number INTEGER PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL,"
  "  score INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;"
  "CREATE TABLE note (about TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;"
  "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;",

  /* How hard an item was, and when a day's puzzle was tried. What stands in these tables is derived
   * anew. */
  "ALTER TABLE item ADD COLUMN rating INTEGER NOT NULL DEFAULT 0;"
  "CREATE INDEX item_first ON item (kind, game, first);"
  "ALTER TABLE daily ADD COLUMN hour INTEGER NOT NULL DEFAULT 0;",

  /* Every event with its checksum, and the tally of all; what was set apart; ids that stand for two
   * different events; who writes on which machine. What is derived has a file of its own. */
  "ALTER TABLE event RENAME TO old_event;"
  "CREATE TABLE event ("
  "  arrival INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL,"
  "  device TEXT NOT NULL,"
  "  sequence INTEGER NOT NULL CHECK (sequence > 0),"
  "  hlc INTEGER NOT NULL CHECK (hlc > 0),"
  "  time INTEGER NOT NULL,"
  "  time_offset INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  payload TEXT NOT NULL,"
  "  sum BLOB NOT NULL) STRICT;"
  "CREATE TABLE tally (one INTEGER PRIMARY KEY CHECK (one = 1), events INTEGER NOT NULL,"
  "  hash INTEGER NOT NULL) STRICT;"
  "CREATE TABLE aside (number INTEGER PRIMARY KEY, arrival INTEGER NOT NULL, why TEXT NOT NULL,"
  "  id TEXT, device TEXT, sequence INTEGER, raw BLOB NOT NULL, time INTEGER NOT NULL) STRICT;"
  "CREATE TABLE twin (arrival INTEGER PRIMARY KEY, id TEXT NOT NULL) STRICT;"
  "CREATE TABLE machine (machine TEXT PRIMARY KEY, device TEXT NOT NULL, facts TEXT NOT NULL,"
  "  floor INTEGER NOT NULL) STRICT;"
  "INSERT INTO event SELECT arrival, id, device, sequence, hlc, time, time_offset, kind, payload,"
  "  event_sum (id, device, sequence, hlc, time, time_offset, kind, payload) FROM old_event"
  "  ORDER BY arrival;"
  "INSERT INTO tally SELECT 1, count (*), tally_hash (sum) FROM event;"
  "INSERT INTO machine SELECT coalesce ((SELECT value FROM place WHERE key = 'machine'), ''),"
  "  value, '', 0"
  "  FROM place WHERE key = 'device';"
  "DROP TABLE old_event; DROP TABLE place; DROP TABLE reached; DROP TABLE rating;"
  "DROP TABLE rating_point; DROP TABLE memory; DROP TABLE theme; DROP TABLE item;"
  "DROP TABLE practice; DROP TABLE lesson; DROP TABLE hand; DROP TABLE daily; DROP TABLE run;"
  "DROP TABLE note; DROP TABLE setting;"
  "CREATE UNIQUE INDEX event_id ON event (id, sum);"
  "CREATE INDEX event_order ON event (hlc, device, sequence, id);"
  "CREATE INDEX event_device ON event (device, sequence);"
  "CREATE INDEX event_device_name ON event (device, sequence) WHERE kind = 'device';"
  "CREATE INDEX event_void ON event (hlc, device, sequence, id) WHERE kind = 'void';"
  "CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN"
  "  SELECT RAISE (ABORT, 'events are never changed'); END;"
  "CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event"
  "  WHEN NOT EXISTS (SELECT 1 FROM aside WHERE arrival = OLD.arrival) BEGIN"
  "  SELECT RAISE (ABORT, 'events are never deleted'); END;",
};

/* event_sum (…): the checksum of an event, its members in the order of the columns. */
static void event_sum (sqlite3_context *context, int n, sqlite3_value **values)
{
  KbzEvent event = { .id = (char *)sqlite3_value_text (values[0]),
                     .device = (char *)sqlite3_value_text (values[1]),
                     .sequence = sqlite3_value_int64 (values[2]),
                     .hlc = sqlite3_value_int64 (values[3]),
                     .time = sqlite3_value_int64 (values[4]),
                     .offset = sqlite3_value_int (values[5]),
                     .kind = (char *)sqlite3_value_text (values[6]),
                     .payload = (char *)sqlite3_value_text (values[7]) };
  KbzSum sum = kbz_event_sum (&event);
  (void)n;
  sqlite3_result_blob (context, sum.bytes, sizeof sum.bytes, SQLITE_TRANSIENT);
}

/* tally_hash (sum): SQLite's own sum () does not wrap around. */
static void tally_step (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint64 *hash = sqlite3_aggregate_context (context, sizeof *hash);
  KbzSum sum = { 0 };
  (void)n;
  if (hash == NULL || sqlite3_value_bytes (values[0]) != KBZ_SUM_BYTES)
    return;
  memcpy (sum.bytes, sqlite3_value_blob (values[0]), KBZ_SUM_BYTES);
  *hash += kbz_sum_number (&sum);
}

static void tally_end (sqlite3_context *context)
{
  guint64 *hash = sqlite3_aggregate_context (context, 0);
  sqlite3_result_int64 (context, hash != NULL ? (gint64)*hash : 0);
}

gboolean kbz_log_teach_sums (sqlite3 *db, GError **error)
{
  const int how = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
  if (sqlite3_create_function (db, "event_sum", 8, how, NULL, event_sum, NULL, NULL) == SQLITE_OK
      && sqlite3_create_function (db, "tally_hash", 1, how, NULL, NULL, tally_step, tally_end)
             == SQLITE_OK)
    return TRUE;
  kbz_sql_error (db, error);
  return FALSE;
}

/* Lays a copy of the whole beside it. The transaction that is open keeps others from writing, and a
 * connection of its own reads, since SQLite does not copy while the one it copies from writes. */
static gboolean back_up (const char *path, gint64 version, GError **error)
{
  g_autofree char *what = g_strdup_printf ("version-%" G_GINT64_FORMAT, version);
  g_autofree char *name = kbz_log_file_beside (path, what);
  sqlite3 *from = kbz_log_file_connect (path, error);
  sqlite3 *copy = from != NULL ? kbz_log_file_connect (name, error) : NULL;
  gboolean ok = FALSE;
  if (copy != NULL) {
    sqlite3_backup *backup = sqlite3_backup_init (copy, "main", from, "main");
    if (backup != NULL)
      sqlite3_backup_step (backup, -1);
    ok = backup != NULL && sqlite3_backup_finish (backup) == SQLITE_OK;
    if (!ok)
      kbz_sql_error (copy, error);
  }
  sqlite3_close (copy);
  sqlite3_close (from);
  return ok;
}

static gboolean bring_up (sqlite3 *db, gint64 version, GError **error)
{
  if (!kbz_log_teach_sums (db, error))
    return FALSE;
  for (gsize i = (gsize)version; i < G_N_ELEMENTS (migrations); i++)
    if (!kbz_sql_exec (db, migrations[i], error))
      return FALSE;
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                           KBZ_LOG_APPLICATION, (int)G_N_ELEMENTS (migrations));
  return kbz_sql_exec (db, mark, error);
}

gboolean kbz_log_migrate (sqlite3 *db, const char *path, GError **error)
{
  const gint64 ours = G_N_ELEMENTS (migrations);
  gint64 version;
  if (!kbz_sql_int (db, "PRAGMA user_version", 0, &version, error))
    return FALSE;
  if (version == ours)
    return TRUE;
  if (!kbz_sql_begin (db, error))
    return FALSE;
  /* Somebody else may have done it while we waited. */
  gboolean ok = kbz_sql_int (db, "PRAGMA user_version", 0, &version, error);
  if (ok && version > ours) {
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_NEWER,
                         _ ("Your progress was written by a later version of Kibitz. Install that "
                            "version to go on with it."));
    ok = FALSE;
  }
  if (ok && version > 0 && version < ours)
    ok = back_up (path, version, error);
  if (ok && version < ours)
    ok = bring_up (db, version, error);
  return kbz_sql_end (db, ok, error);
}

static char *schema_of (sqlite3 *db, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      db, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name", error);
  g_autoptr (GString) text = g_string_new (NULL);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error))
    g_string_append_printf (text, "%s %s %s %s\n", kbz_sql_text (row, 0), kbz_sql_text (row, 1),
                            kbz_sql_text (row, 2), kbz_sql_text (row, 3));
  return more == 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

gboolean kbz_log_schema_is_ours (sqlite3 *db)
{
  sqlite3 *fresh = NULL;
  g_autofree char *here = schema_of (db, NULL);
  g_autofree char *ours = NULL;
  if (here != NULL && sqlite3_open (":memory:", &fresh) == SQLITE_OK && bring_up (fresh, 0, NULL))
    ours = schema_of (fresh, NULL);
  sqlite3_close (fresh);
  return ours != NULL && strcmp (here, ours) == 0;
}
