/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle near a rating. Ratings are cut into steps, and in each step the puzzles of a game, or of
 * a theme, stand shuffled in an index: we begin at a random place of a random step and take the
 * first that will do. So the time depends on how many were tried, not on how many there are. */
#include "lessons/course/content-private.h"
#include "lessons/trainer/coach-private.h"
#include "lessons/trainer/store-private.h"

#define SHUFFLE_END (G_GINT64_CONSTANT (1) << 31)
#define RINGS 6

typedef struct {
  KbzCoach *coach;
  const KbzNear *near;
  const char *game;
  KbzThemes all; /* that the puzzle must show */
  int bits[32];  /* themes it is looked up by; -1: by none */
  int n_bits;
  KbzSql *rows;
  GError **error;
} Search;

/* How far from the centre the search goes, ring by ring: wider the farther the learner is from
 * where most puzzles are. */
static int ring_width (int ring, int centre)
{
  return ring == 0 ? 50 : ring == RINGS - 1 ? 100000 : (100 + ABS (1500 - centre) / 4) * ring;
}

static gboolean will_do (const Search *search, const char *id, KbzThemes themes)
{
  const KbzNear *near = search->near;
  return kbz_coach_may (search->coach, id, near->wanted) && (themes & near->avoid) == 0
         && (near->passed_over == NULL || !g_hash_table_contains (near->passed_over, id));
}

/* The first that will do between two places of a step; -1 on error, 0 for none. */
static int look (const Search *search, int step, int bit, gint64 from, gint64 to, char **id)
{
  int more = kbz_sql_step (search->rows, search->error, "siiiii", search->game, (gint64)step, from,
                           to, (gint64)bit, (gint64)search->all);
  for (; more == 1; more = kbz_sql_next (search->rows, search->error)) {
    const char *found = kbz_sql_text (search->rows, 0);
    if (will_do (search, found, (KbzThemes)sqlite3_column_int64 (search->rows, 1))) {
      *id = g_strdup (found);
      break;
    }
  }
  return more;
}

static int look_in_step (const Search *search, int step, char **id)
{
  KbzRandom *random = &search->coach->random;
  int first = (int)kbz_random_below (random, (uint64_t)search->n_bits);
  for (int i = 0; i < search->n_bits; i++) {
    int bit = search->bits[(first + i) % search->n_bits];
    gint64 place = (gint64)kbz_random_below (random, (uint64_t)SHUFFLE_END);
    int found = look (search, step, bit, place, SHUFFLE_END, id);
    if (found == 0)
      found = look (search, step, bit, 0, place, id);
    if (found != 0)
      return found;
  }
  return 0;
}

/* The steps of a ring in random order. */
static GArray *steps_of_ring (KbzRandom *random, int low, int high, int inner_low, int inner_high)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (int));
  for (int step = low; step <= high; step++)
    if (step < inner_low || step > inner_high)
      g_array_append_val (steps, step);
  for (guint i = steps->len; i > 1; i--) {
    guint j = (guint)kbz_random_below (random, i);
    int swap = g_array_index (steps, int, i - 1);
    g_array_index (steps, int, i - 1) = g_array_index (steps, int, j);
    g_array_index (steps, int, j) = swap;
  }
  return steps;
}

static int look_around (const Search *search, int centre, int lowest, int highest, char **id)
{
  int inner_low = 1, inner_high = 0;
  for (int ring = 0; ring < RINGS; ring++) {
    int width = ring_width (ring, centre);
    int low = MAX ((centre - width) / KBZ_PUZZLE_STEP, lowest);
    int high = MIN ((centre + width) / KBZ_PUZZLE_STEP, highest);
    g_autoptr (GArray) steps =
        steps_of_ring (&search->coach->random, low, high, inner_low, inner_high);
    for (guint i = 0; i < steps->len; i++) {
      int found = look_in_step (search, g_array_index (steps, int, i), id);
      if (found != 0)
        return found;
    }
    if (low <= high) {
      inner_low = low;
      inner_high = high;
    }
  }
  return 0;
}

/* By which themes to look: of those that must all be there the rarest, else each. */
static gboolean choose_bits (Search *search, KbzStore *store, const KbzPuzzler *puzzler,
                             KbzThemes themes, gboolean all)
{
  int counts[32], rarest = -1;
  search->bits[0] = -1;
  search->n_bits = 1;
  if (themes == 0)
    return TRUE;
  if (!kbz_store_theme_counts (store, puzzler, counts, search->error))
    return FALSE;
  search->n_bits = 0;
  for (int bit = 0; bit < 32; bit++)
    if ((themes >> bit & 1) != 0) {
      rarest = rarest < 0 || counts[bit] < counts[rarest] ? bit : rarest;
      search->bits[search->n_bits++] = bit;
    }
  if (all) {
    search->all = themes;
    search->bits[0] = rarest;
    search->n_bits = 1;
  }
  return TRUE;
}

/* Both take the same values: without themes ?5 is −1 and ?6 is 0. */
static KbzSql *prepare (sqlite3 *db, KbzThemes themes, GError **error)
{
  return kbz_sql_prepare (
      db,
      themes == 0 ? "SELECT id, themes FROM puzzle INDEXED BY puzzle_near WHERE game = ?1 AND"
                    " step = ?2 AND shuffle >= ?3 AND shuffle < ?4 AND ?5 <= ?6"
                    " ORDER BY shuffle"
                  : "SELECT id, themes FROM puzzle_theme WHERE game = ?1 AND bit = ?5 AND"
                    " step = ?2 AND shuffle >= ?3 AND shuffle < ?4 AND"
                    " themes & ?6 = ?6 ORDER BY shuffle",
      error);
}

/* The lowest and the highest step that have puzzles of the game; FALSE on error or without any. */
static gboolean bounds (sqlite3 *db, const char *game, int *lowest, int *highest, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db,
                       "SELECT (SELECT min (step) FROM puzzle WHERE game = ?1 AND step >= 0),"
                       " (SELECT max (step) FROM puzzle WHERE game = ?1 AND step >= 0)",
                       error);
  if (row == NULL || kbz_sql_step (row, error, "s", game) != 1
      || sqlite3_column_type (row, 0) == SQLITE_NULL)
    return FALSE;
  *lowest = sqlite3_column_int (row, 0);
  *highest = sqlite3_column_int (row, 1);
  return TRUE;
}

gboolean kbz_choose_near (KbzCoach *coach, const KbzNear *near, char **id, GError **error)
{
  const KbzPuzzler *puzzler = near->puzzler;
  GError *problem = NULL;
  sqlite3 *db = coach->store->db;
  int lowest, highest;
  Search search = { .coach = coach, .near = near, .game = puzzler->game->id, .error = &problem };
  if (bounds (db, search.game, &lowest, &highest, &problem)
      && choose_bits (&search, coach->store, puzzler, near->themes, near->all)) {
    g_autoptr (KbzSql) rows = prepare (db, near->themes, &problem);
    search.rows = rows;
    if (rows != NULL)
      look_around (
          &search,
          CLAMP (near->centre, lowest * KBZ_PUZZLE_STEP, (highest + 1) * KBZ_PUZZLE_STEP - 1),
          lowest, highest, id);
  }
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}
