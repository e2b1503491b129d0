/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of what was done: hands, lessons, failures, days, runs; notes and settings. */
#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"

static const KbzCell hand_cells[] = {
  KBZ_CELL (TEXT, KbzHandRecord, game),         KBZ_CELL (SEED, KbzHandRecord, seed),
  KBZ_CELL (TEXT, KbzHandRecord, options),      KBZ_CELL (TEXT, KbzHandRecord, level),
  KBZ_CELL (TEXT, KbzHandRecord, seat),         KBZ_CELL (INT, KbzHandRecord, mine),
  KBZ_CELL (INT, KbzHandRecord, theirs),        KBZ_CELL (INT64, KbzHandRecord, moment.time),
  KBZ_CELL (INT, KbzHandRecord, moment.offset), KBZ_CELL (TEXT, KbzHandRecord, id),
  KBZ_CELL (INT, KbzHandRecord, moves),
};
static const KbzRowShape hand = KBZ_RECORD (KbzHandRecord, hand_cells);
#define HAND_COLUMNS                                                                               \
  "game, seed, options, level, seat, mine, theirs, time, time_offset, id, n_moves"

GPtrArray *kbz_progress_hands (KbzLog *log, const char *game, gsize max, GError **error)
{
  return kbz_progress_rows (
      log, "SELECT " HAND_COLUMNS " FROM hand WHERE " KBZ_OF_GAME " ORDER BY number DESC LIMIT ?2",
      game, max, kbz_record_make, (gpointer)&hand, error);
}

void kbz_hand_moves_free (KbzHandMoves *moves)
{
  if (moves == NULL)
    return;
  g_free (moves->deal);
  g_strfreev (moves->moves);
  g_free (moves);
}

KbzHandMoves *kbz_progress_hand_moves (KbzLog *log, const char *id, GError **error)
{
  static const KbzRowShape whole = { sizeof (KbzHandMoves), hand_cells, G_N_ELEMENTS (hand_cells) };
  if (!kbz_derive (log, error))
    return NULL;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->derived, "SELECT " HAND_COLUMNS ", deal, moves FROM hand WHERE id = ? AND n_moves > 0",
      error);
  if (row == NULL || kbz_sql_step (row, error, "s", id) != 1)
    return NULL;
  KbzHandMoves *found = kbz_record_of_row (&whole, row); /* the hand stands first in it */
  found->deal = kbz_sql_dup (row, whole.n);
  found->moves = g_strsplit (kbz_sql_text (row, whole.n + 1), "\n", -1);
  return found;
}

static const KbzCell lesson_cells[] = {
  KBZ_CELL (TEXT, KbzLessonRecord, lesson), KBZ_CELL (TEXT, KbzLessonRecord, game),
  KBZ_CELL (INT, KbzLessonRecord, steps),   KBZ_CELL (INT, KbzLessonRecord, done),
  KBZ_CELL (TEXT, KbzLessonRecord, step),   KBZ_CELL (INT, KbzLessonRecord, finishes),
  KBZ_CELL (INT, KbzLessonRecord, open),    KBZ_CELL (INT64, KbzLessonRecord, time),
};
static const KbzRowShape lesson = KBZ_RECORD (KbzLessonRecord, lesson_cells);

GPtrArray *kbz_progress_lessons (KbzLog *log, const char *game, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT lesson, game, steps, done, step, finishes, open, time"
                            " FROM lesson WHERE " KBZ_OF_GAME " ORDER BY time DESC, lesson"
                            " LIMIT ?2",
                            game, 0, kbz_record_make, (gpointer)&lesson, error);
}

static const KbzCell failure_cells[] = {
  KBZ_CELL (TEXT, KbzFailure, item),
  KBZ_CELL (TEXT, KbzFailure, game),
  KBZ_CELL (INT64, KbzFailure, failed),
  KBZ_CELL (TEXT, KbzFailure, themes),
};
static const KbzRowShape failure = KBZ_RECORD (KbzFailure, failure_cells);

GPtrArray *kbz_progress_failures (KbzLog *log, const char *game, gsize max, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT item, game, first, themes FROM item WHERE kind = 'puzzle'"
                            " AND solved IS NULL AND " KBZ_OF_GAME " ORDER BY first, item LIMIT ?2",
                            game, max, kbz_record_make, (gpointer)&failure, error);
}

static const KbzCell daily_cells[] = {
  KBZ_CELL (TEXT, KbzDailyRecord, game),  KBZ_CELL (TEXT, KbzDailyRecord, day),
  KBZ_CELL (TEXT, KbzDailyRecord, item),  KBZ_CELL (INT, KbzDailyRecord, right),
  KBZ_CELL (INT, KbzDailyRecord, solved), KBZ_CELL (INT64, KbzDailyRecord, hour),
};
static const KbzRowShape daily = KBZ_RECORD (KbzDailyRecord, daily_cells);

GPtrArray *kbz_progress_daily (KbzLog *log, const char *game, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT game, day, item, right, (SELECT solved IS NOT NULL FROM item"
                            " WHERE item.item = daily.item), hour FROM daily WHERE " KBZ_OF_GAME
                            " ORDER BY game, day, item LIMIT ?2",
                            game, 0, kbz_record_make, (gpointer)&daily, error);
}

static const KbzCell run_cells[] = {
  KBZ_CELL (TEXT, KbzRunRecord, game),
  KBZ_CELL (TEXT, KbzRunRecord, mode),
  KBZ_CELL (INT, KbzRunRecord, score),
  KBZ_CELL (INT64, KbzRunRecord, time),
};
static const KbzRowShape run = KBZ_RECORD (KbzRunRecord, run_cells);

static gpointer run_of_mode (KbzSql *row, gpointer mode)
{
  return mode == NULL || g_str_equal (mode, kbz_sql_text (row, 1)) ? kbz_record_of_row (&run, row)
                                                                   : NULL;
}

GPtrArray *kbz_progress_runs (KbzLog *log, const char *game, const char *mode, gsize max,
                              GError **error)
{
  GPtrArray *runs = kbz_progress_rows (log,
                                       "SELECT game, mode, score, time FROM run WHERE " KBZ_OF_GAME
                                       " ORDER BY score DESC, number LIMIT ?2",
                                       game, 0, run_of_mode, (gpointer)mode, error);
  if (runs != NULL && max > 0 && runs->len > max)
    g_ptr_array_set_size (runs, (int)max);
  return runs;
}

/* The text of one row, or NULL. */
static char *look_up (KbzLog *log, const char *sql, const char *key, GError **error)
{
  if (!kbz_derive (log, error))
    return NULL;
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->derived, sql, error);
  return row != NULL && kbz_sql_step (row, error, "s", key) == 1 ? kbz_sql_dup (row, 0) : NULL;
}

char *kbz_progress_note (KbzLog *log, const char *about, GError **error)
{
  return look_up (log, "SELECT text FROM note WHERE about = ?", about, error);
}

char *kbz_progress_setting (KbzLog *log, const char *key, GError **error)
{
  return look_up (log, "SELECT value FROM setting WHERE key = ?", key, error);
}

static gboolean is_there (KbzLog *log, const char *sql, const char *item, gboolean *there,
                          GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *found = look_up (log, sql, item, &problem);
  *there = found != NULL;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean kbz_progress_tried (KbzLog *log, const char *item, gboolean *tried, GError **error)
{
  return is_there (log, "SELECT tries FROM item WHERE item = ?", item, tried, error);
}

gboolean kbz_progress_solved (KbzLog *log, const char *item, gboolean *solved, GError **error)
{
  return is_there (log,
                   "SELECT tries FROM item WHERE item = ? AND (first_right = 1 OR solved IS NOT"
                   " NULL)",
                   item, solved, error);
}
