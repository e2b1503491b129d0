/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles one by one: how the first tries went, and which were tried at all. */
#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"

static const KbzCell puzzle_cells[] = {
  KBZ_CELL (TEXT, KbzPuzzleRecord, item),  KBZ_CELL (TEXT, KbzPuzzleRecord, game),
  KBZ_CELL (INT, KbzPuzzleRecord, rating), KBZ_CELL (INT, KbzPuzzleRecord, right),
  KBZ_CELL (INT, KbzPuzzleRecord, fixed),  KBZ_CELL (TEXT, KbzPuzzleRecord, themes),
};
static const KbzRecord puzzle = KBZ_RECORD (KbzPuzzleRecord, puzzle_cells);

GPtrArray *kbz_progress_puzzles (KbzLog *log, const char *game, gint64 since, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT item, game, rating, first_right, first_right = 0 AND solved IS NOT"
                       " NULL, themes FROM item WHERE kind = 'puzzle' AND " KBZ_OF_GAME
                       " AND first >= %" G_GINT64_FORMAT " AND rating > 0 LIMIT ?2",
                       since);
  return kbz_progress_rows (log, sql, game, 0, kbz_record_make, (gpointer)&puzzle, error);
}

struct KbzTried {
  GHashTable *items;
  gint64 row; /* of the table, up to which all are in it */
};

KbzTried *kbz_tried_new (void)
{
  KbzTried *tried = g_new0 (KbzTried, 1);
  tried->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return tried;
}

void kbz_tried_free (KbzTried *tried)
{
  if (tried == NULL)
    return;
  g_hash_table_unref (tried->items);
  g_free (tried);
}

static gboolean read_rows (KbzTried *tried, KbzLog *log, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "SELECT rowid, item FROM item WHERE rowid > ? ORDER BY rowid", error);
  int more = row != NULL ? kbz_sql_step (row, error, "i", tried->row) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    g_hash_table_add (tried->items, kbz_sql_dup (row, 1));
    tried->row = sqlite3_column_int64 (row, 0);
  }
  return more == 0;
}

gboolean kbz_tried_update (KbzTried *tried, KbzLog *log, GError **error)
{
  gint64 count;
  if (!kbz_derive (log, error) || !read_rows (tried, log, error)
      || !kbz_sql_int (log->db, "SELECT count (*) FROM item", 0, &count, error))
    return FALSE;
  if (count == g_hash_table_size (tried->items))
    return TRUE;
  /* All was derived anew, and the rows have other numbers. */
  g_hash_table_remove_all (tried->items);
  tried->row = 0;
  return read_rows (tried, log, error);
}

gboolean kbz_tried_has (const KbzTried *tried, const char *item)
{
  return g_hash_table_contains (tried->items, item);
}
