/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can still be read of a damaged file. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"

#define LENGTH_MAX (G_GINT64_CONSTANT (1) << 32)

static gboolean copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;
  return g_file_get_contents (from, &bytes, &length, NULL)
         && g_file_set_contents (to, bytes, (gssize)length, NULL);
}

static guint32 big_endian (const guint8 *bytes, int n)
{
  guint32 value = 0;
  for (int i = 0; i < n; i++)
    value = value << 8 | bytes[i];
  return value;
}

/* SQLite reads nothing of a file that is shorter than its header says; a copy made up with zeros
 * it reads as far as it goes. */
static void make_up_length (const char *path)
{
  guint8 header[32];
  FILE *file = fopen (path, "r+b");
  if (file == NULL)
    return;
  if (fread (header, 1, sizeof header, file) == sizeof header && fseek (file, 0, SEEK_END) == 0) {
    gint64 page = big_endian (header + 16, 2);
    gint64 wanted = (page == 1 ? 65536 : page) * big_endian (header + 28, 4);
    gint64 length = ftell (file);
    if (wanted > length && wanted <= LENGTH_MAX && ftruncate (fileno (file), wanted) != 0)
      g_debug ("a short copy could not be made up");
  }
  fclose (file);
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
  sqlite3 *db = NULL;
  if (copy_file (from, copy)) {
    make_up_length (copy);
    db = kbz_log_file_connect (copy, NULL);
  }
  if (db != NULL) {
    gather (db, "ASC", events, ids);
    gather (db, "DESC", events, ids);
    sqlite3_close (db);
  }
  if (!kbz_log_insert_foreign (log, events, &added, NULL))
    added = 0;
  kbz_log_file_remove (copy);
  g_rmdir (folder);
  return added;
}
