/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classics of each game: puzzles of the program that a person has picked, named and written
 * about, in the order in which a learner goes through them. */
#include "lessons/trainer/collections.h"
#include "lessons/trainer/store-private.h"

const char *kbz_classics_name (const KbzPuzzler *puzzler)
{
  g_autofree char *name = g_strconcat (".", puzzler->game->id, NULL);
  return g_intern_string (name);
}

const KbzPuzzler *kbz_classics_of (const char *name)
{
  const KbzGame *game = *name == '.' ? kbz_game_find (name + 1) : NULL;
  return game != NULL ? kbz_puzzler_of (game) : NULL;
}

const KbzPuzzleFile *kbz_classics (KbzStore *store, const char *name, GError **error)
{
  KbzLoadedCollection *kept = g_hash_table_lookup (store->collections, name);
  if (kept != NULL)
    return kept->file;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      store->db, "SELECT text FROM puzzle WHERE game = ? AND classic IS NOT NULL ORDER BY classic",
      error);
  int more = row != NULL ? kbz_sql_step (row, error, "s", name + 1) : -1;
  for (; more == 1; more = kbz_sql_next (row, error))
    g_string_append_printf (text, "%s\n", kbz_sql_text (row, 0));
  if (more != 0)
    return NULL;
  kept = g_new0 (KbzLoadedCollection, 1);
  kept->file = kbz_puzzle_file_read (name, text->str, text->len);
  g_hash_table_replace (store->collections, g_strdup (name), kept);
  return kept->file;
}
