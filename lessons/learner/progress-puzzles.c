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
static const KbzRowShape puzzle = KBZ_RECORD (KbzPuzzleRecord, puzzle_cells);

GPtrArray *kbz_progress_puzzles (KbzLog *log, const char *game, gint64 since, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT item, game, rating, first_right, first_right = 0 AND solved IS NOT"
                       " NULL, themes FROM item WHERE kind = 'puzzle' AND " KBZ_OF_GAME
                       " AND first >= %" G_GINT64_FORMAT " AND rating > 0 LIMIT ?2",
                       since);
  return kbz_progress_rows (log, sql, game, 0, kbz_record_make, (gpointer)&puzzle, error);
}

struct KbzSeen {
  GHashTable *items;
  gint64 row; /* of the table, up to which all are in it */
};

KbzSeen *kbz_seen_new (void)
{
  KbzSeen *seen = g_new0 (KbzSeen, 1);
  seen->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return seen;
}

void kbz_seen_free (KbzSeen *seen)
{
  if (seen == NULL)
    return;
  g_hash_table_unref (seen->items);
  g_free (seen);
}

static gboolean read_rows (KbzSeen *seen, KbzLog *log, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->derived, "SELECT rowid, item FROM item WHERE rowid > ? ORDER BY rowid", error);
  int more = row != NULL ? kbz_sql_step (row, error, "i", seen->row) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    g_hash_table_add (seen->items, kbz_sql_dup (row, 1));
    seen->row = sqlite3_column_int64 (row, 0);
  }
  return more == 0;
}

gboolean kbz_seen_update (KbzSeen *seen, KbzLog *log, GError **error)
{
  gint64 count;
  if (!kbz_derive (log, error) || !read_rows (seen, log, error)
      || !kbz_sql_int (log->derived, "SELECT count (*) FROM item", 0, &count, error))
    return FALSE;
  if (count == g_hash_table_size (seen->items))
    return TRUE;
  /* All was derived anew, and the rows have other numbers. */
  g_hash_table_remove_all (seen->items);
  seen->row = 0;
  return read_rows (seen, log, error);
}

gboolean kbz_seen_has (const KbzSeen *seen, const char *item)
{
  return g_hash_table_contains (seen->items, item);
}
