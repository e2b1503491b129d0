/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file as a file: is it ours, is it whole, and where does it go if it is not. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"

#define MAGIC "SQLite format 3" /* with its closing zero byte the first 16 bytes */
#define APPLICATION_AT 68
#define HEADER 100
#define BUSY_MS 10000

static const char *const companions[] = { "", "-wal", "-shm", "-journal" };

/* Looks at the first bytes without SQLite, which would already write to what lies beside another
 * program's file. *fresh: there is nothing yet. */
static KbzFile look (const char *path, gboolean *fresh, GError **error)
{
  guint8 header[HEADER];
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf about;
  int file = open (path, O_RDONLY | O_CLOEXEC);
  *fresh = file < 0 && errno == ENOENT;
  if (*fresh) /* events may be left in the log that SQLite writes ahead, and it would drop them */
    return g_stat (wal, &about) == 0 && about.st_size > 0 ? KBZ_FILE_DAMAGED : KBZ_FILE_SOUND;
  if (file < 0) {
    kbz_sql_error_code (SQLITE_CANTOPEN, g_strerror (errno), error);
    return KBZ_FILE_REFUSED;
  }
  gssize got = read (file, header, sizeof header);
  close (file);
  if (got != HEADER || memcmp (header, MAGIC, sizeof MAGIC) != 0)
    return KBZ_FILE_DAMAGED;
  guint32 application;
  memcpy (&application, header + APPLICATION_AT, sizeof application);
  if (GUINT32_FROM_BE (application) == KBZ_LOG_APPLICATION)
    return KBZ_FILE_SOUND;
  g_set_error (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FOREIGN,
               _ ("“%s” belongs to another program and was left alone. Move it away, then start "
                  "Kibitz again."),
               path);
  return KBZ_FILE_REFUSED;
}

sqlite3 *kbz_log_file_connect (const char *path, GError **error)
{
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (code == SQLITE_OK && sqlite3_db_readonly (db, "main") == 1)
    code = SQLITE_READONLY;
  if (code != SQLITE_OK) {
    kbz_sql_error_code (code, sqlite3_errstr (code), error);
    sqlite3_close (db);
    return NULL;
  }
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, BUSY_MS);
  return db;
}

static gboolean is_whole (sqlite3 *db, GError **error)
{
  g_autoptr (KbzSql) check = kbz_sql_prepare (db, "PRAGMA integrity_check (1)", error);
  if (check == NULL || kbz_sql_next (check, error) != 1)
    return FALSE;
  if (strcmp (kbz_sql_text (check, 0), "ok") == 0)
    return TRUE;
  kbz_sql_error_code (SQLITE_CORRUPT, kbz_sql_text (check, 0), error);
  return FALSE;
}

/* Two programs that start at once may both want to turn on the write-ahead log; SQLite does not
 * wait in every such case. */
static gboolean use_wal (sqlite3 *db, GError **error)
{
  g_autoptr (GError) busy = NULL;
  for (int tries = 0; tries < BUSY_MS / 20; tries++) {
    g_clear_error (&busy);
    if (kbz_sql_exec (db, "PRAGMA journal_mode = WAL", &busy))
      return TRUE;
    if (!g_error_matches (busy, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY))
      break;
    g_usleep (20000);
  }
  g_propagate_error (error, g_steal_pointer (&busy));
  return FALSE;
}

KbzFile kbz_log_file_open (const char *path, sqlite3 **db, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gboolean fresh;
  KbzFile file = look (path, &fresh, error);
  *db = NULL;
  if (file != KBZ_FILE_SOUND)
    return file;
  *db = kbz_log_file_connect (path, error);
  if (*db == NULL)
    return KBZ_FILE_REFUSED;
  /* The tables are made before the write-ahead log is turned on, so that the file itself says
   * from the first moment whose it is. */
  gboolean ok =
      kbz_sql_exec (*db, "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF", &problem)
      && (fresh || is_whole (*db, &problem)) && kbz_log_migrate (*db, path, &problem)
      && use_wal (*db, &problem);
  if (ok)
    return KBZ_FILE_SOUND;
  sqlite3_close (*db);
  *db = NULL;
  if (g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED))
    return KBZ_FILE_DAMAGED;
  g_propagate_error (error, g_steal_pointer (&problem));
  return KBZ_FILE_REFUSED;
}

char *kbz_log_file_beside (const char *path, const char *what)
{
  gsize stem = g_str_has_suffix (path, ".db") ? strlen (path) - 3 : strlen (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  for (int n = 1;; n++) {
    g_autofree char *more = n > 1 ? g_strdup_printf ("-%d", n) : g_strdup ("");
    g_autofree char *name = g_strdup_printf ("%.*s-%s-%s%s.db", (int)stem, path, what, date, more);
    g_autofree char *wal = g_strconcat (name, "-wal", NULL);
    if (!g_file_test (name, G_FILE_TEST_EXISTS) && !g_file_test (wal, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&name);
  }
}

char *kbz_log_file_set_aside (const char *path, GError **error)
{
  g_autofree char *name = kbz_log_file_beside (path, "damaged");
  /* The file itself goes last: if we are stopped between, what is left still looks damaged. */
  for (int i = G_N_ELEMENTS (companions) - 1; i >= 0; i--) {
    g_autofree char *from = g_strconcat (path, companions[i], NULL);
    g_autofree char *to = g_strconcat (name, companions[i], NULL);
    if (g_rename (from, to) != 0 && errno != ENOENT) {
      kbz_sql_error_code (SQLITE_READONLY, g_strerror (errno), error);
      return NULL;
    }
  }
  return g_steal_pointer (&name);
}

static gboolean copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;
  return g_file_get_contents (from, &bytes, &length, NULL)
         && g_file_set_contents (to, bytes, (gssize)length, NULL);
}

/* Adds what can be read, going through the table until a page cannot be read. */
static void gather (sqlite3 *db, const char *order, GPtrArray *events, GHashTable *ids)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT " KBZ_EVENT_COLUMNS " FROM event NOT INDEXED ORDER BY arrival %s", order);
  g_autoptr (KbzSql) row = kbz_sql_prepare (db, sql, NULL);
  while (row != NULL && kbz_sql_next (row, NULL) == 1) {
    g_autoptr (KbzEvent) event = kbz_event_of_row (row);
    if (kbz_event_check (event, NULL) && g_hash_table_add (ids, g_strdup (event->id)))
      g_ptr_array_add (events, g_steal_pointer (&event));
  }
}

gsize kbz_log_salvage (KbzLog *log, const char *from)
{
  g_autofree char *folder = g_strconcat (from, ".XXXXXX", NULL);
  g_autoptr (GPtrArray) events = kbz_events_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize added = 0;
  if (g_mkdtemp (folder) == NULL)
    return 0;
  /* To read it SQLite must be free to write to it, so it reads a copy. */
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *copy_wal = g_strconcat (copy, "-wal", NULL);
  g_autofree char *from_wal = g_strconcat (from, "-wal", NULL);
  copy_file (from_wal, copy_wal);
  sqlite3 *db = copy_file (from, copy) ? kbz_log_file_connect (copy, NULL) : NULL;
  if (db != NULL) {
    gather (db, "ASC", events, ids);
    gather (db, "DESC", events, ids);
    sqlite3_close (db);
  }
  if (!kbz_log_insert_foreign (log, events, &added, NULL))
    added = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *name = g_strconcat (copy, companions[i], NULL);
    g_unlink (name);
  }
  g_rmdir (folder);
  return added;
}
