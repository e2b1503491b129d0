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

/* What SQLite adds to the name of a file for those it keeps beside it. */
static const char *const companions[] = { "", "-wal", "-shm", "-journal" };

/* What can be told of it from outside. */
static KbzFile look_outside (const char *path, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf about;
  if (g_stat (path, &about) == 0)
    return about.st_size > 0 ? KBZ_FILE_SOUND : KBZ_FILE_DAMAGED;
  if (errno != ENOENT) {
    kbz_sql_error_code (SQLITE_CANTOPEN, g_strerror (errno), error);
    return KBZ_FILE_REFUSED;
  }
  /* Events may be left in the log that SQLite writes ahead, and it would drop them. */
  return g_stat (wal, &about) == 0 && about.st_size > 0 ? KBZ_FILE_DAMAGED : KBZ_FILE_MISSING;
}

/* Looks at the first bytes before SQLite does, which would already write to what lies beside
 * another program's file; but through SQLite, since to open and close the file ourselves would
 * take away the locks that other connections of this process hold. */
static KbzFile look_inside (sqlite3 *db, const char *path, const KbzMark *mark, GError **error)
{
  guint8 header[HEADER];
  sqlite3_file *file = NULL;
  guint32 application;
  sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file->pMethods->xRead (file, header, HEADER, 0) != SQLITE_OK
      || memcmp (header, MAGIC, sizeof MAGIC) != 0)
    return KBZ_FILE_DAMAGED;
  memcpy (&application, header + APPLICATION_AT, sizeof application);
  if (GUINT32_FROM_BE (application) == KBZ_LOG_APPLICATION)
    return KBZ_FILE_SOUND;
  if (kbz_mark_is_of (mark, path))
    return KBZ_FILE_DAMAGED;
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
  if (kbz_log_teach_sums (db, error))
    return db;
  sqlite3_close (db);
  return NULL;
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

/* The tables as we define them, and the events as many as are written down. One bit in a definition
 * makes SQLite say anything; it is damage all the same. */
static gboolean adds_up (sqlite3 *db, gboolean trusted)
{
  KbzTally tally, found = { 0 };
  if (!kbz_log_schema_is_ours (db) || !kbz_tally_read (db, &tally, NULL))
    return FALSE;
  if (trusted)
    return TRUE;
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db, "SELECT count (*), tally_hash (sum) FROM event NOT INDEXED", NULL);
  if (row == NULL || kbz_sql_next (row, NULL) != 1)
    return FALSE;
  found = (KbzTally){ sqlite3_column_int64 (row, 0), (guint64)sqlite3_column_int64 (row, 1) };
  return found.events == tally.events && found.hash == tally.hash;
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

#define SETTINGS "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF"

/* With a mark that fits nobody has touched the file since we last checked it: what rots in it
 * meanwhile is found when it is read. */
static KbzFile check_and_prepare (sqlite3 *db, const char *path, const KbzMark *mark,
                                  GError **error)
{
  g_autoptr (GError) problem = NULL;
  gboolean trusted = kbz_mark_fits (mark, path);
  KbzFile file = look_inside (db, path, mark, error);
  if (file != KBZ_FILE_SOUND)
    return file;
  if (kbz_sql_exec (db, SETTINGS, &problem) && (trusted || is_whole (db, &problem))
      && kbz_log_migrate (db, path, &problem) && use_wal (db, &problem))
    return adds_up (db, trusted) ? KBZ_FILE_SOUND : KBZ_FILE_DAMAGED;
  /* A version that was changed by one bit makes us update what is up to date, in vain. */
  if (g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED)
      || (g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FAILED)
          && kbz_log_schema_is_ours (db)))
    return KBZ_FILE_DAMAGED;
  g_propagate_error (error, g_steal_pointer (&problem));
  return KBZ_FILE_REFUSED;
}

KbzFile kbz_log_file_open (const char *path, const KbzMark *mark, sqlite3 **db, GError **error)
{
  KbzFile file = look_outside (path, error);
  *db = NULL;
  if (file != KBZ_FILE_SOUND || mark->mend)
    return file == KBZ_FILE_SOUND ? KBZ_FILE_DAMAGED : file;
  *db = kbz_log_file_connect (path, error);
  if (*db == NULL)
    return KBZ_FILE_REFUSED;
  file = check_and_prepare (*db, path, mark, error);
  if (file != KBZ_FILE_SOUND) {
    sqlite3_close (*db);
    *db = NULL;
  }
  return file;
}

/* A name lasts only when its folder is on the disk too. */
static void sync_folder (const char *path)
{
  g_autofree char *name = g_path_get_dirname (path);
  int folder = open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0)
    return;
  fsync (folder);
  close (folder);
}

gboolean kbz_log_file_make (const char *path, GError **error)
{
  g_autofree char *name = g_strconcat (path, ".new", NULL);
  kbz_log_file_remove (name);
  sqlite3 *db = kbz_log_file_connect (name, error);
  if (db == NULL)
    return FALSE;
  gboolean ok = kbz_sql_exec (db, SETTINGS, error) && kbz_log_migrate (db, name, error)
                && use_wal (db, error);
  sqlite3_close (db);
  if (ok && g_rename (name, path) != 0) {
    kbz_sql_error_code (SQLITE_READONLY, g_strerror (errno), error);
    ok = FALSE;
  }
  sync_folder (path);
  return ok;
}

void kbz_log_file_remove (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *name = g_strconcat (path, companions[i], NULL);
    g_unlink (name);
  }
}

static int stem_length (const char *path)
{
  return (int)(g_str_has_suffix (path, ".db") ? strlen (path) - 3 : strlen (path));
}

char *kbz_log_file_named (const char *path, const char *ending)
{
  return g_strdup_printf ("%.*s%s", stem_length (path), path, ending);
}

char *kbz_log_file_beside (const char *path, const char *what)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  for (int n = 1;; n++) {
    g_autofree char *more = n > 1 ? g_strdup_printf ("-%d", n) : g_strdup ("");
    g_autofree char *name =
        g_strdup_printf ("%.*s-%s-%s%s.db", stem_length (path), path, what, date, more);
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
