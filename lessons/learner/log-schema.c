/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

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
};

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
