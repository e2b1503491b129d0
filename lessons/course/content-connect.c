/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/content-private.h"

static const char *usual_path (void)
{
  const char *path = g_getenv ("KIBITZ_CONTENT");
  return path != NULL ? path : KBZ_DATA_DIR "/content.db";
}

static int pragma (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *row = NULL;
  int value = -1;
  if (sqlite3_prepare_v2 (db, sql, -1, &row, NULL) == SQLITE_OK && sqlite3_step (row) == SQLITE_ROW)
    value = sqlite3_column_int (row, 0);
  sqlite3_finalize (row);
  return value;
}

sqlite3 *kbz_content_connect (const char *path, GError **error)
{
  sqlite3 *db = NULL;
  if (path == NULL)
    path = usual_path ();
  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
      && pragma (db, "PRAGMA application_id") == KBZ_CONTENT_ID
      && pragma (db, "PRAGMA user_version") == KBZ_CONTENT_VERSION)
    return db;
  g_set_error (error, KBZ_COURSE_ERROR, KBZ_COURSE_ERROR_SYNTAX,
               _ ("The courses cannot be read: %s is missing or belongs to another version."),
               path);
  sqlite3_close (db);
  return NULL;
}
