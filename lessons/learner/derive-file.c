/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is derived has a file of its own beside the log. It may be thrown away at any moment: it is
 * made again from the events. So nothing in it is ever mended. */
#include <glib/gstdio.h>
#include <string.h>

#include "lessons/learner/derive-private.h"
#include "lessons/learner/fold.h"

#define BUSY_MS 10000

static const char *const tables =
    "CREATE TABLE reached (one INTEGER PRIMARY KEY CHECK (one = 1), arrival INTEGER NOT NULL,"
    "  until INTEGER NOT NULL, events INTEGER NOT NULL, hash INTEGER NOT NULL,"
    "  waiting INTEGER NOT NULL, last_hlc INTEGER NOT NULL, last_device TEXT NOT NULL,"
    "  last_sequence INTEGER NOT NULL, last_id TEXT NOT NULL, last_arrival INTEGER NOT NULL,"
    "  seen_hlc INTEGER NOT NULL, seen_device TEXT NOT NULL, seen_sequence INTEGER NOT NULL,"
    "  seen_id TEXT NOT NULL, seen_arrival INTEGER NOT NULL) STRICT;"
    "CREATE TABLE rating (game TEXT PRIMARY KEY, rating REAL NOT NULL, deviation REAL NOT NULL,"
    "  volatility REAL NOT NULL, time INTEGER NOT NULL) STRICT;"
    "CREATE TABLE rating_point (game TEXT NOT NULL, number INTEGER NOT NULL,"
    "  hour INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
    "  volatility REAL NOT NULL, PRIMARY KEY (game, number)) STRICT;"
    "CREATE TABLE memory (concept TEXT PRIMARY KEY, game TEXT NOT NULL, state INTEGER NOT NULL,"
    "  step INTEGER NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,"
    "  last INTEGER NOT NULL, due INTEGER NOT NULL, times INTEGER NOT NULL,"
    "  lapses INTEGER NOT NULL) STRICT;"
    "CREATE TABLE theme (game TEXT NOT NULL, theme TEXT NOT NULL, tries INTEGER NOT NULL,"
    "  right INTEGER NOT NULL, hinted INTEGER NOT NULL, PRIMARY KEY (game, theme)) STRICT;"
    "CREATE TABLE item (item TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL,"
    "  first INTEGER NOT NULL, first_right INTEGER NOT NULL, tries INTEGER NOT NULL,"
    "  solved INTEGER, themes TEXT NOT NULL, rating INTEGER NOT NULL) STRICT;"
    "CREATE INDEX item_first ON item (kind, game, first);"
    "CREATE TABLE practice (hour INTEGER PRIMARY KEY, attempts INTEGER NOT NULL,"
    "  right INTEGER NOT NULL, reviews INTEGER NOT NULL, hands INTEGER NOT NULL,"
    "  met INTEGER NOT NULL, ms INTEGER NOT NULL) STRICT;"
    "CREATE TABLE lesson (lesson TEXT PRIMARY KEY, game TEXT NOT NULL, steps INTEGER NOT NULL,"
    "  done INTEGER NOT NULL, step TEXT, finishes INTEGER NOT NULL, open INTEGER NOT NULL,"
    "  time INTEGER NOT NULL) STRICT;"
    "CREATE TABLE hand (number INTEGER PRIMARY KEY, game TEXT NOT NULL, seed TEXT NOT NULL,"
    "  options TEXT, level TEXT, seat TEXT, mine INTEGER NOT NULL, theirs INTEGER NOT NULL,"
    "  time INTEGER NOT NULL, time_offset INTEGER NOT NULL, id TEXT NOT NULL,"
    "  n_moves INTEGER NOT NULL, deal TEXT, moves TEXT) STRICT;"
    "CREATE INDEX hand_id ON hand (id);"
    "CREATE TABLE daily (game TEXT NOT NULL, day TEXT NOT NULL, item TEXT NOT NULL,"
    "  right INTEGER NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (game, day, item)) STRICT;"
    "CREATE TABLE run (number INTEGER PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL,"
    "  score INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;"
    "CREATE TABLE note (about TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;"
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;"
    "CREATE TABLE choice (item TEXT PRIMARY KEY, hand TEXT NOT NULL, at INTEGER NOT NULL,"
    "  game TEXT NOT NULL, theme TEXT NOT NULL, cost INTEGER NOT NULL, right INTEGER NOT NULL,"
    "  time INTEGER NOT NULL, state INTEGER NOT NULL, step INTEGER NOT NULL,"
    "  stability REAL NOT NULL, difficulty REAL NOT NULL, last INTEGER NOT NULL,"
    "  due INTEGER NOT NULL, times INTEGER NOT NULL, solved INTEGER NOT NULL,"
    "  apart INTEGER NOT NULL) STRICT;"
    "CREATE INDEX choice_hand ON choice (hand);";

const KbzDerivedTable kbz_derived_tables[] = {
  { "rating", "game" },
  { "rating_point", "game, number" },
  { "memory", "concept" },
  { "theme", "game, theme" },
  { "item", "item" },
  { "practice", "hour" },
  { "lesson", "lesson" },
  { "hand", "number" },
  { "daily", "game, day, item" },
  { "run", "number" },
  { "note", "about" },
  { "setting", "key" },
  { "choice", "item" },
  { 0 },
};

gboolean kbz_derived_empty (sqlite3 *db, GError **error)
{
  gboolean ok = kbz_sql_exec (db, "DELETE FROM reached", error);
  for (int i = 0; ok && kbz_derived_tables[i].name != NULL; i++) {
    g_autofree char *sql = g_strdup_printf ("DELETE FROM %s", kbz_derived_tables[i].name);
    ok = kbz_sql_exec (db, sql, error);
  }
  return ok;
}

gboolean kbz_derived_make (sqlite3 *db, GError **error)
{
  g_autofree char *version = g_strdup_printf ("PRAGMA user_version = %d", KBZ_FOLD_VERSION);
  return kbz_sql_exec (db, tables, error) && kbz_sql_exec (db, version, error);
}

static char *path_of (const KbzLog *log)
{
  return kbz_log_file_named (log->path, "-derived.db");
}

static char *new_path_of (const KbzLog *log)
{
  return kbz_log_file_named (log->path, "-derived-new.db");
}

/* The tables of this fold; another version's, or none, are made anew. */
static gboolean prepare (sqlite3 *db, gboolean *other, GError **error)
{
  gint64 version;
  *other = FALSE;
  if (!kbz_sql_exec (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", error)
      || !kbz_sql_int (db, "PRAGMA user_version", 0, &version, error))
    return FALSE;
  if (version == KBZ_FOLD_VERSION)
    return TRUE;
  *other = version != 0;
  if (*other || !kbz_sql_begin (db, error))
    return FALSE;
  /* Another program may have been first. */
  gboolean ok = kbz_sql_int (db, "PRAGMA user_version", 0, &version, error)
                && (version == KBZ_FOLD_VERSION || kbz_derived_make (db, error));
  return kbz_sql_end (db, ok, error);
}

static sqlite3 *open_at (const char *path, gboolean *other, GError **error)
{
  sqlite3 *db = NULL;
  if (sqlite3_open (path, &db) == SQLITE_OK) {
    sqlite3_extended_result_codes (db, 1);
    sqlite3_busy_timeout (db, BUSY_MS);
    if (prepare (db, other, error))
      return db;
  } else
    kbz_sql_error (db, error);
  sqlite3_close (db);
  return NULL;
}

static ino_t file_of (const char *path)
{
  GStatBuf about;
  return g_stat (path, &about) == 0 ? about.st_ino : 0;
}

sqlite3 *kbz_log_derived (KbzLog *log, GError **error)
{
  g_autofree char *path = path_of (log);
  gboolean other = FALSE;
  g_autoptr (GError) problem = NULL;
  /* Another may have thrown it away and made it anew. */
  if (log->derived != NULL && log->derived_is != 0 && log->derived_is != file_of (path))
    g_clear_pointer (&log->derived, sqlite3_close);
  if (log->derived != NULL)
    return log->derived;
  if (!log->read_only)
    log->derived = open_at (path, &other, &problem);
  /* Whoever still has the old file open goes on with it by himself. */
  if (log->derived == NULL && !log->read_only
      && !g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY)) {
    kbz_log_file_remove (path);
    log->derived = open_at (path, &other, NULL);
  }
  log->derived_is = log->derived != NULL ? file_of (path) : 0;
  /* No room, or no right to write: then for as long as we run. */
  if (log->derived == NULL)
    log->derived = open_at (":memory:", &other, error);
  if (log->derived != NULL)
    sqlite3_busy_timeout (log->derived, log->patience);
  return log->derived;
}

void kbz_log_forget_derived (KbzLog *log)
{
  g_autofree char *path = path_of (log);
  g_autofree char *new_path = new_path_of (log);
  g_clear_pointer (&log->derived, sqlite3_close);
  if (log->read_only)
    return;
  kbz_log_file_remove (path);
  kbz_log_file_remove (new_path);
}

/* ---- Made anew beside it --------------------------------------------------------------------- */

sqlite3 *kbz_derived_open_new (KbzLog *log)
{
  g_autofree char *path = new_path_of (log);
  gboolean other;
  g_autoptr (GError) problem = NULL;
  if (log->derived_is == 0)
    return NULL;
  sqlite3 *db = open_at (path, &other, &problem);
  if (db == NULL && !g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY)) {
    kbz_log_file_remove (path);
    db = open_at (path, &other, NULL);
  }
  if (db != NULL)
    sqlite3_busy_timeout (db, log->patience);
  return db;
}

/* Every page in one transaction: whoever reads sees the old one or the new one. */
static gboolean copy (sqlite3 *from, sqlite3 *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");
  if (backup != NULL)
    sqlite3_backup_step (backup, -1);
  if (backup != NULL && sqlite3_backup_finish (backup) == SQLITE_OK)
    return TRUE;
  kbz_sql_error (to, error);
  return FALSE;
}

static void clean (sqlite3 *db)
{
  if (kbz_sql_begin (db, NULL) && kbz_sql_end (db, kbz_derived_empty (db, NULL), NULL))
    kbz_sql_exec (db, "VACUUM", NULL);
}

gboolean kbz_derived_publish (KbzLog *log, sqlite3 *made, GError **error)
{
  sqlite3 *db = kbz_log_derived (log, error);
  if (db == NULL || !kbz_sql_exec (made, "BEGIN", error))
    return FALSE;
  /* Another may have done it, and emptied the file, in this moment. */
  gboolean whole = kbz_derive_is_whole (made);
  gboolean ok = !whole || copy (made, db, error);
  kbz_sql_exec (made, "COMMIT", NULL);
  if (ok && whole)
    clean (made);
  return ok;
}
