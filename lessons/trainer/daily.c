/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of the day. The newest edition that is out gives the puzzles, one a week for each day
 * of the week, in the order of their shuffled numbers; when it is used up, the older ones follow
 * from their other ends, which nobody has seen, unless they are retired. */
#include "lessons/trainer/daily.h"

#include <string.h>

#include "lessons/trainer/store-private.h"

#define WEEK 7

/* 1970 began on a Thursday. */
static int weekday (gint64 day)
{
  return (int)(((day + 3) % WEEK + WEEK) % WEEK);
}

static gint64 monday_of (gint64 day)
{
  return day - weekday (day);
}

static gint64 remainder_of (gint64 a, gint64 n)
{
  return (a % n + n) % n;
}

/* The edition that counts on a day: the newest that is out, or the first of all. To be freed; NULL
 * when the game has no puzzles. */
static char *edition_on (KbzStore *store, const char *game, gint64 day, GError **error)
{
  g_autofree char *date = kbz_day_name (day);
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      store->db,
      "SELECT coalesce ((SELECT max (edition) FROM edition WHERE game = ?1 AND edition <= ?2),"
      " (SELECT min (edition) FROM edition WHERE game = ?1))",
      error);
  return row != NULL && kbz_sql_step (row, error, "ss", game, date) == 1 ? kbz_sql_dup (row, 0)
                                                                         : NULL;
}

typedef struct {
  char *edition;
  gint64 n;
} Part;

static void part_clear (gpointer data)
{
  g_free (((Part *)data)->edition);
}

/* The editions up to this one with their puzzles of a seventh, the newest first. */
static GArray *parts_of (KbzStore *store, const char *game, int seventh, const char *edition,
                         gint64 *total, GError **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (parts, part_clear);
  *total = 0;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      store->db,
      "SELECT edition, puzzles FROM edition WHERE game = ?1 AND seventh = ?2 AND edition <= ?3"
      " AND (edition = ?3 OR retired = 0) ORDER BY edition DESC",
      error);
  int more = row != NULL ? kbz_sql_step (row, error, "sis", game, (gint64)seventh, edition) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    Part part = { kbz_sql_dup (row, 0), sqlite3_column_int64 (row, 1) };
    *total += part.n;
    g_array_append_val (parts, part);
  }
  return more == 0 ? g_steal_pointer (&parts) : NULL;
}

/* The n-th of an edition's puzzles of a seventh, from one end or from the other. */
static char *nth (KbzStore *store, const char *game, int seventh, const char *edition, gint64 n,
                  gboolean backwards, GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT id FROM puzzle INDEXED BY puzzle_day WHERE game = ?1 AND seventh = ?2 AND"
      " edition = ?3 ORDER BY shuffle %s, id %s LIMIT 1 OFFSET ?4",
      backwards ? "DESC" : "ASC", backwards ? "DESC" : "ASC");
  g_autoptr (KbzSql) row = kbz_sql_prepare (store->db, sql, error);
  return row != NULL && kbz_sql_step (row, error, "sisi", game, (gint64)seventh, edition, n) == 1
             ? kbz_sql_dup (row, 0)
             : NULL;
}

/* The id of the puzzle that a seventh gives on a day; NULL when it has none. */
static char *id_in_seventh (KbzStore *store, const char *game, int seventh, const char *edition,
                            gint64 week, GError **error)
{
  gint64 total;
  g_autoptr (GArray) parts = parts_of (store, game, seventh, edition, &total, error);
  if (parts == NULL || total == 0)
    return NULL;
  gint64 place = remainder_of (week, total);
  for (guint i = 0; i < parts->len; i++) {
    const Part *part = &g_array_index (parts, Part, i);
    if (place < part->n)
      return nth (store, game, seventh, part->edition, place, !g_str_equal (part->edition, edition),
                  error);
    place -= part->n;
  }
  return NULL;
}

/* Monday has the easiest seventh. A set so small that one is empty gives from the next. */
static char *id_on (KbzStore *store, const char *game, gint64 day, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *edition = edition_on (store, game, day, &problem);
  gint64 first;
  char *id = NULL;
  if (edition != NULL && kbz_date_read (edition, &first)) {
    gint64 week = (monday_of (day) - monday_of (first)) / WEEK;
    for (int i = 0; i < WEEK && id == NULL && problem == NULL; i++)
      id = id_in_seventh (store, game, (weekday (day) + i) % WEEK, edition, week, &problem);
  }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return id;
}

/* ---- Whose turn it is -------------------------------------------------------------------- */

/* Games with puzzles on that day, by id; when none is out yet, those of the first edition. */
static GPtrArray *games_on (KbzStore *store, gint64 day, GError **error)
{
  g_autofree char *date = kbz_day_name (day);
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      store->db,
      "SELECT game FROM (SELECT game, min (edition) AS first FROM edition GROUP BY game)"
      " WHERE first <= max (?1, (SELECT min (edition) FROM edition)) ORDER BY game",
      error);
  int more = row != NULL ? kbz_sql_step (row, error, "s", date) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    const KbzGame *game = kbz_game_find (kbz_sql_text (row, 0));
    if (game != NULL && kbz_puzzler_of (game) != NULL)
      g_ptr_array_add (games, (gpointer)kbz_puzzler_of (game));
  }
  return more == 0 ? g_steal_pointer (&games) : NULL;
}

const KbzPuzzler *kbz_daily_turn (KbzStore *store, gint64 day, GError **error)
{
  g_autoptr (GPtrArray) games = games_on (store, day, error);
  KbzRandom random;
  if (games == NULL || games->len == 0)
    return NULL;
  /* As many days as there are games make a round, and each round has its own order. */
  gint64 place = remainder_of (day, games->len), round = (day - place) / games->len;
  kbz_random_init (&random, (uint64_t)round);
  for (guint i = games->len; i > 1; i--) {
    guint j = (guint)kbz_random_below (&random, i);
    gpointer swap = games->pdata[i - 1];
    games->pdata[i - 1] = games->pdata[j];
    games->pdata[j] = swap;
  }
  return g_ptr_array_index (games, place);
}

KbzServed *kbz_daily (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler, gint64 day,
                      GError **error)
{
  if (puzzler == NULL)
    puzzler = kbz_daily_turn (store, day, error);
  g_autofree char *id = puzzler != NULL ? id_on (store, puzzler->game->id, day, error) : NULL;
  KbzPuzzle *puzzle = id != NULL ? kbz_store_puzzle (store, id, error) : NULL;
  if (puzzle == NULL)
    return NULL;
  KbzServed *served = g_new0 (KbzServed, 1);
  served->puzzle = puzzle;
  served->item = g_strdup (id);
  served->rated = TRUE;
  served->daily = kbz_day_name (day);
  if (log != NULL && !kbz_progress_tried (log, id, &served->tried, error)) {
    kbz_served_free (served);
    return NULL;
  }
  return served;
}
