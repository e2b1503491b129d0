/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/store-private.h"

#include <string.h>

#include "lessons/course/content-private.h"
#include "lessons/language.h"

/* A theme is a bit, so the program and its database must count them alike. */
static gboolean themes_agree (sqlite3 *db, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (db, "SELECT game, bit, id FROM theme", error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    const KbzGame *game = kbz_game_find (kbz_sql_text (row, 0));
    const KbzPuzzler *puzzler = game != NULL ? kbz_puzzler_of (game) : NULL;
    if (puzzler == NULL
        || kbz_theme_find (puzzler, kbz_sql_text (row, 2)) != sqlite3_column_int (row, 1)) {
      g_set_error_literal (error, KBZ_COURSE_ERROR, KBZ_COURSE_ERROR_SYNTAX,
                           _ ("The puzzles belong to another version of Kibitz."));
      return FALSE;
    }
  }
  return more == 0;
}

KbzStore *kbz_store_open (const char *database, const char *folder, GError **error)
{
  g_autoptr (KbzStore) store = g_new0 (KbzStore, 1);
  store->folder = folder != NULL
                      ? g_strdup (folder)
                      : g_build_filename (g_get_user_data_dir (), "kibitz", "puzzles", NULL);
  store->collections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                              (GDestroyNotify)kbz_loaded_collection_free);
  store->db = kbz_content_connect (database, error);
  if (store->db == NULL || !themes_agree (store->db, error))
    return NULL;
  return g_steal_pointer (&store);
}

void kbz_store_free (KbzStore *store)
{
  if (store == NULL)
    return;
  sqlite3_close (store->db);
  g_clear_pointer (&store->collections, g_hash_table_unref);
  g_free (store->folder);
  g_free (store);
}

const char *kbz_store_folder (const KbzStore *store)
{
  return store->folder;
}

KbzPuzzle *kbz_puzzle_of_text (const char *text, GError **error)
{
  KbzError fault = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_from_text (text, NULL, &fault);
  if (puzzle == NULL) {
    g_autofree char *why = kbz_say_error (&fault);
    g_set_error_literal (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAULTY, why);
  }

  return puzzle;
}

KbzPuzzle *kbz_store_puzzle (KbzStore *store, const char *id, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (store->db, "SELECT text FROM puzzle WHERE id = ?", error);
  int found = row != NULL ? kbz_sql_step (row, error, "s", id) : -1;
  if (found < 0)
    return NULL;
  return found == 1 ? kbz_puzzle_of_text (kbz_sql_text (row, 0), error)
                    : kbz_collections_puzzle (store, id, error);
}

/* ---- Lists ------------------------------------------------------------------------------- */

/* ?1 game or NULL, ?2 themes or 0, ?3 whether all of them, ?4 and ?5 ratings, ?6 only sources. */
#define FILTER                                                                                     \
  " FROM puzzle WHERE (?1 IS NULL OR game = ?1)"                                                   \
  " AND (?2 = 0 OR CASE WHEN ?3 THEN themes & ?2 = ?2 ELSE themes & ?2 <> 0 END)"                  \
  " AND rating BETWEEN ?4 AND ?5 AND (?6 = 0 OR source IS NOT NULL) AND retired = 0"

static int step_filter (KbzSql *row, const KbzPuzzleFilter *filter, gint64 max, gint64 first,
                        GError **error)
{
  gboolean bounded = filter->rating_from != 0 || filter->rating_to != 0;
  return kbz_sql_step (
      row, error, "siiiiiii", filter->puzzler != NULL ? filter->puzzler->game->id : NULL,
      (gint64)filter->themes, (gint64)filter->all, (gint64)filter->rating_from,
      bounded ? (gint64)filter->rating_to : G_MAXINT, (gint64)filter->sources, max, first);
}

int kbz_store_count (KbzStore *store, const KbzPuzzleFilter *filter, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (store->db, "SELECT count (*)" FILTER " LIMIT ?7 OFFSET ?8", error);
  return row != NULL && step_filter (row, filter, 1, 0, error) == 1 ? sqlite3_column_int (row, 0)
                                                                    : -1;
}

gboolean kbz_store_theme_counts (KbzStore *store, const KbzPuzzler *puzzler, int *counts,
                                 GError **error)
{
  memset (counts, 0, 32 * sizeof *counts);
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (store->db, "SELECT bit, puzzles FROM theme WHERE game = ?", error);
  int more = row != NULL ? kbz_sql_step (row, error, "s", puzzler->game->id) : -1;
  for (; more == 1; more = kbz_sql_next (row, error))
    counts[sqlite3_column_int (row, 0) & 31] = sqlite3_column_int (row, 1);
  return more == 0;
}

static KbzPuzzleEntry *entry_of_row (KbzSql *row)
{
  KbzPuzzleEntry *entry = g_new0 (KbzPuzzleEntry, 1);
  g_strlcpy (entry->id, kbz_sql_text (row, 0), sizeof entry->id);
  entry->puzzler = kbz_puzzler_of (kbz_game_find (kbz_sql_text (row, 1)));
  entry->rating = sqlite3_column_int (row, 2);
  entry->themes = (KbzThemes)sqlite3_column_int64 (row, 3);
  entry->title = kbz_sql_dup (row, 4);
  entry->source = kbz_sql_dup (row, 5);
  return entry;
}

GPtrArray *kbz_store_list (KbzStore *store, const KbzPuzzleFilter *filter, guint first, guint max,
                           GError **error)
{
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_puzzle_entry_free);
  g_autoptr (KbzSql) row = kbz_sql_prepare (store->db,
                                            "SELECT id, game, rating, themes, title, source" FILTER
                                            " ORDER BY game, rating, id LIMIT ?7 OFFSET ?8",
                                            error);
  int more = row != NULL ? step_filter (row, filter, max, first, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error))
    g_ptr_array_add (list, entry_of_row (row));
  return more == 0 ? g_steal_pointer (&list) : NULL;
}

GPtrArray *kbz_store_classics (KbzStore *store, const KbzPuzzler *puzzler, GError **error)
{
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_puzzle_entry_free);
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (store->db,
                       "SELECT id, game, rating, themes, title, source, text FROM puzzle"
                       " WHERE game = ? AND classic IS NOT NULL ORDER BY classic",
                       error);
  int more = row != NULL ? kbz_sql_step (row, error, "s", puzzler->game->id) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    KbzPuzzleEntry *entry = entry_of_row (row);
    entry->text = kbz_sql_dup (row, 6);
    g_ptr_array_add (list, entry);
  }
  return more == 0 ? g_steal_pointer (&list) : NULL;
}
