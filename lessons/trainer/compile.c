/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's puzzles as tables; what is in them is told by content-private.h. */
#include <glib/gi18n-lib.h>

#include "lessons/course/content-private.h"
#include "lessons/learner/sql.h"
#include "lessons/trainer/file.h"
#include "puzzles/proof.h"

#define CLASSICS "classics.puzzle" /* their order is that of the file */

/* A puzzle that will stand in the database, and where it comes from. */
typedef struct {
  const KbzPuzzleEntry *entry;
  const KbzPuzzleFile *file;
  int seventh;
  int classic; /* its place among the classics of the game, from 1 on; 0: it is none */
} Row;

typedef struct {
  GPtrArray *files, *faults;
  GArray *rows;
  int classics; /* of the file so far */
} Compile;

static const char *game_of (const Row *row)
{
  return row->entry->puzzler->game->id;
}

static void complain (Compile *compile, const KbzPuzzleFile *file, int line, const char *why)
{
  g_ptr_array_add (compile->faults,
                   g_error_new (KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAULTY, "%s:%d: %s",
                                file->name, line, why));
}

static void add_entry (Compile *compile, const KbzPuzzleFile *file, const KbzPuzzleEntry *entry,
                       GHashTable *ids)
{
  Row row = { entry, file, 0, 0 };
  if (g_str_has_suffix (file->name, CLASSICS))
    row.classic = ++compile->classics;
  if (entry->wrong_id)
    complain (compile, file, entry->line, _ ("The id is not that of this position."));
  else if (entry->rating <= 0 || entry->themes == 0)
    complain (compile, file, entry->line, _ ("A puzzle of the program has a rating and a theme."));
  else if (!g_hash_table_add (ids, (gpointer)entry->id))
    complain (compile, file, entry->line, _ ("This puzzle is there twice."));
  else
    g_array_append_val (compile->rows, row);
}

static void add_file (Compile *compile, const char *path, GHashTable *ids)
{
  GError *error = NULL;
  KbzPuzzleFile *file = kbz_puzzle_file_load (path, &error);
  if (file == NULL) {
    g_ptr_array_add (compile->faults, error);
    return;
  }
  g_ptr_array_add (compile->files, file);
  compile->classics = 0;
  if (file->edition == NULL)
    complain (compile, file, 1, _ ("The file begins without “edition: 2026-11-16”."));
  for (guint i = 0; i < file->faults->len; i++)
    g_ptr_array_add (compile->faults, g_error_copy (g_ptr_array_index (file->faults, i)));
  for (guint i = 0; i < file->entries->len; i++)
    add_entry (compile, file, g_ptr_array_index (file->entries, i), ids);
  for (guint i = 0; i < file->doubles->len; i++)
    add_entry (compile, file, g_ptr_array_index (file->doubles, i), ids);
}

/* ---- Sevenths, for the days of the week -------------------------------------------------- */

static gboolean together (const Row *a, const Row *b)
{
  return g_str_equal (game_of (a), game_of (b)) && g_str_equal (a->file->edition, b->file->edition);
}

static int by_difficulty (gconstpointer x, gconstpointer y)
{
  const Row *a = x, *b = y;
  int order = g_strcmp0 (game_of (a), game_of (b));
  if (order == 0)
    order = g_strcmp0 (a->file->edition, b->file->edition);
  if (order == 0)
    order = a->entry->rating - b->entry->rating;
  return order != 0 ? order : g_strcmp0 (a->entry->id, b->entry->id);
}

static void split (GArray *rows)
{
  g_array_sort (rows, by_difficulty);
  for (guint first = 0, end; first < rows->len; first = end) {
    const Row *start = &g_array_index (rows, Row, first);
    for (end = first; end < rows->len && together (start, &g_array_index (rows, Row, end));)
      end++;
    for (guint i = first; i < end; i++)
      g_array_index (rows, Row, i).seventh = (int)((i - first) * 7 / (end - first));
  }
}

/* ---- Writing ----------------------------------------------------------------------------- */

/* The same for the same id on every machine: FNV-1a, then a turn of the generator. */
static gint64 shuffle_of (const char *id)
{
  KbzRandom random;
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);
  for (; *id != '\0'; id++)
    hash = (hash ^ (guint8)*id) * G_GUINT64_CONSTANT (1099511628211);
  kbz_random_init (&random, hash);
  return (gint64)(kbz_random_next (&random) >> 33);
}

static gboolean put_puzzle (const Row *row, KbzSql *puzzle, KbzSql *theme, GError **error)
{
  const KbzPuzzleEntry *e = row->entry;
  gboolean retired = row->file->retired != NULL;
  gint64 step = retired ? -1 : e->rating / KBZ_PUZZLE_STEP, shuffle = shuffle_of (e->id);
  if (kbz_sql_step (puzzle, error, "ssiiiiisssisii", e->id, game_of (row), (gint64)e->rating,
                    (gint64)kbz_band (e->rating), step, shuffle, (gint64)e->themes, e->source,
                    e->title, row->file->edition, (gint64)row->seventh, e->text, (gint64)retired,
                    (gint64)row->classic)
      != 0)
    return FALSE;
  for (int bit = 0; bit < 32 && !retired; bit++)
    if ((e->themes >> bit & 1) != 0
        && kbz_sql_step (theme, error, "siiisi", game_of (row), (gint64)bit, step, shuffle, e->id,
                         (gint64)e->themes)
               != 0)
      return FALSE;
  return TRUE;
}

static gboolean put_themes (sqlite3 *db, GError **error)
{
  g_autoptr (KbzSql) put = kbz_sql_prepare (
      db,
      "INSERT INTO theme SELECT ?1, ?2, ?3, count (*) FROM puzzle_theme WHERE game = ?1 AND"
      " bit = ?2",
      error);
  for (gsize i = 0; put != NULL && i < kbz_n_puzzlers; i++)
    for (int bit = 0; kbz_puzzlers[i]->themes[bit].id != NULL; bit++)
      if (kbz_sql_step (put, error, "sis", kbz_puzzlers[i]->game->id, (gint64)bit,
                        kbz_puzzlers[i]->themes[bit].id)
          != 0)
        return FALSE;
  return put != NULL;
}

static gboolean write_rows (sqlite3 *db, const GArray *rows, GError **error)
{
  g_autoptr (KbzSql) puzzle = kbz_sql_prepare (
      db, "INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif (?, 0))",
      error);
  g_autoptr (KbzSql) theme =
      puzzle != NULL
          ? kbz_sql_prepare (db, "INSERT INTO puzzle_theme VALUES (?, ?, ?, ?, ?, ?)", error)
          : NULL;
  for (guint i = 0; theme != NULL && i < rows->len; i++)
    if (!put_puzzle (&g_array_index (rows, Row, i), puzzle, theme, error))
      return FALSE;
  return theme != NULL && put_themes (db, error)
         && kbz_sql_exec (
             db,
             "INSERT INTO edition SELECT game, edition, seventh, count (*), max (retired)"
             " FROM puzzle"
             " GROUP BY game, edition, seventh",
             error);
}

static gboolean write_all (const char *path, const GArray *rows, GError **error)
{
  sqlite3 *db;
  gboolean ok = FALSE;
  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    kbz_sql_error (db, error);
  else if (kbz_sql_begin (db, error))
    ok = kbz_sql_end (db, write_rows (db, rows, error), error);
  sqlite3_close (db);
  return ok;
}

gboolean kbz_puzzles_compile (const char *const *files, const char *database, GPtrArray *faults)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) read =
      g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_puzzle_file_free);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  Compile compile = { read, faults, rows, 0 };
  guint before = faults->len;
  GError *error = NULL;
  for (int i = 0; files[i] != NULL; i++)
    add_file (&compile, files[i], ids);
  if (faults->len > before)
    return FALSE;
  split (rows);
  if (write_all (database, rows, &error))
    return TRUE;
  g_ptr_array_add (faults, error);
  return FALSE;
}
