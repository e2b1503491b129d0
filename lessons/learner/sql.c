/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/sql.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdarg.h>

#include "lessons/learner/log.h"

#define KBZ_LOG_NAME "learner" /* so the log and all that lies beside it begin */

void kbz_sql_error_code (int code, const char *message, GError **error)
{
  /* What SQLite shares between programs lies in a file too; it can hardly fail but for want of
   * room.
   */
  if (code == SQLITE_IOERR_SHMSIZE)
    code = SQLITE_FULL;
  switch (code & 0xff) {
  case SQLITE_FULL:
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FULL,
                         _ ("The disk is full, so this could not be saved. Make some room, then "
                            "try again."));
    return;
  case SQLITE_READONLY:
  case SQLITE_PERM:
  case SQLITE_CANTOPEN:
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_READ_ONLY,
                         _ ("Your progress cannot be written where it is kept. Look at the "
                            "permissions of that folder."));
    return;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY,
                         _ ("Another program is using your progress. Close it, then try again."));
    return;
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED,
                         _ ("The file with your progress is damaged. Start Kibitz again: it keeps "
                            "the file and saves what can be read."));
    return;
  default:
    /* Translators: the blank is what the computer says, such as “disk I/O error”. */
    g_set_error (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FAILED,
                 _ ("Your progress could not be read or saved: %s."), message);
  }
}

/* The file with the courses and puzzles, which comes with the program. */
static void content_error (int code, const char *message, GError **error)
{
  if ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB)
    g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED,
                         _ ("The file with the courses and puzzles is damaged. Install Kibitz "
                            "again; your progress is not touched."));
  else
    /* Translators: the blank is what the computer says, such as “disk I/O error”. */
    g_set_error (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FAILED,
                 _ ("The courses and puzzles could not be read: %s."), message);
}

static gboolean is_a_log (sqlite3 *db)
{
  const char *path = db != NULL ? sqlite3_db_filename (db, "main") : NULL;
  if (path == NULL || *path == '\0')
    return TRUE; /* in memory: what is derived, where it cannot be written */
  g_autofree char *name = g_path_get_basename (path);
  return g_str_has_prefix (name, KBZ_LOG_NAME);
}

void kbz_sql_error (sqlite3 *db, GError **error)
{
  int code = sqlite3_extended_errcode (db);
  if (code == SQLITE_IOERR_WRITE && sqlite3_system_errno (db) == EDQUOT)
    code = SQLITE_FULL; /* of what this person may use of it */
  if (is_a_log (db))
    kbz_sql_error_code (code, sqlite3_errmsg (db), error);
  else
    content_error (code, sqlite3_errmsg (db), error);
}

gboolean kbz_sql_exec (sqlite3 *db, const char *sql, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  kbz_sql_error (db, error);
  return FALSE;
}

KbzSql *kbz_sql_prepare (sqlite3 *db, const char *sql, GError **error)
{
  KbzSql *statement = NULL;
  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    kbz_sql_error (db, error);
  return statement;
}

gboolean kbz_sql_int (sqlite3 *db, const char *sql, gint64 otherwise, gint64 *value, GError **error)
{
  g_autoptr (KbzSql) statement = kbz_sql_prepare (db, sql, error);
  int row = statement != NULL ? kbz_sql_next (statement, error) : -1;
  if (row < 0)
    return FALSE;
  *value = row == 1 ? sqlite3_column_int64 (statement, 0) : otherwise;
  return TRUE;
}

int kbz_sql_next (KbzSql *statement, GError **error)
{
  int code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    return 1;
  if (code == SQLITE_DONE)
    return 0;
  kbz_sql_error (sqlite3_db_handle (statement), error);
  return -1;
}

int kbz_sql_step (KbzSql *statement, GError **error, const char *types, ...)
{
  va_list values;
  sqlite3_reset (statement);
  va_start (values, types);
  for (int i = 1; *types != '\0'; types++, i++) {
    if (*types == 'i')
      sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
    else if (*types == 'd')
      sqlite3_bind_double (statement, i, va_arg (values, double));
    else
      sqlite3_bind_text (statement, i, va_arg (values, const char *), -1, SQLITE_TRANSIENT);
  }
  va_end (values);
  return kbz_sql_next (statement, error);
}

const char *kbz_sql_text (KbzSql *statement, int column)
{
  const char *text = (const char *)sqlite3_column_text (statement, column);
  return text != NULL ? text : "";
}

char *kbz_sql_dup (KbzSql *statement, int column)
{
  return g_strdup ((const char *)sqlite3_column_text (statement, column));
}

gboolean kbz_sql_begin (sqlite3 *db, GError **error)
{
  return kbz_sql_exec (db, "BEGIN IMMEDIATE", error);
}

gboolean kbz_sql_end (sqlite3 *db, gboolean ok, GError **error)
{
  if (ok && kbz_sql_exec (db, "COMMIT", error))
    return TRUE;
  /* After some errors SQLite has rolled back by itself. */
  if (!sqlite3_get_autocommit (db))
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}
