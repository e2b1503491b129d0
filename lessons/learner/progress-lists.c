/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of what was done: hands, lessons, failures, days, runs; notes and settings. */
#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"

static void hand_free (gpointer value)
{
  KbzHandRecord *record = value;
  g_free (record->game);
  g_free (record->options);
  g_free (record->level);
  g_free (record->seat);
  g_free (record);
}

static gpointer hand (KbzSql *row, gpointer data)
{
  KbzHandRecord *record = g_new0 (KbzHandRecord, 1);
  (void)data;
  record->game = kbz_sql_dup (row, 0);
  record->seed = g_ascii_strtoull (kbz_sql_text (row, 1), NULL, 10);
  record->options = kbz_sql_dup (row, 2);
  record->level = kbz_sql_dup (row, 3);
  record->seat = kbz_sql_dup (row, 4);
  record->mine = sqlite3_column_int (row, 5);
  record->theirs = sqlite3_column_int (row, 6);
  record->moment = (KbzMoment){ sqlite3_column_int64 (row, 7), sqlite3_column_int (row, 8) };
  return record;
}

GPtrArray *kbz_progress_hands (KbzLog *log, const char *game, gsize max, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT game, seed, options, level, seat, mine, theirs, time,"
                            " time_offset FROM hand WHERE " KBZ_OF_GAME
                            " ORDER BY number DESC LIMIT ?2",
                            game, max, hand, NULL, hand_free, error);
}

static void lesson_free (gpointer value)
{
  KbzLessonRecord *record = value;
  g_free (record->lesson);
  g_free (record->game);
  g_free (record->step);
  g_free (record);
}

static gpointer lesson (KbzSql *row, gpointer data)
{
  KbzLessonRecord *record = g_new0 (KbzLessonRecord, 1);
  (void)data;
  record->lesson = kbz_sql_dup (row, 0);
  record->game = kbz_sql_dup (row, 1);
  record->steps = sqlite3_column_int (row, 2);
  record->done = sqlite3_column_int (row, 3);
  record->step = kbz_sql_dup (row, 4);
  record->finishes = sqlite3_column_int (row, 5);
  record->open = sqlite3_column_int (row, 6);
  record->time = sqlite3_column_int64 (row, 7);
  return record;
}

GPtrArray *kbz_progress_lessons (KbzLog *log, const char *game, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT lesson, game, steps, done, step, finishes, open, time"
                            " FROM lesson WHERE " KBZ_OF_GAME " ORDER BY time DESC, lesson"
                            " LIMIT ?2",
                            game, 0, lesson, NULL, lesson_free, error);
}

static void failure_free (gpointer value)
{
  KbzFailure *failure = value;
  g_free (failure->item);
  g_free (failure->game);
  g_strfreev (failure->themes);
  g_free (failure);
}

static gpointer failure (KbzSql *row, gpointer data)
{
  KbzFailure *one = g_new0 (KbzFailure, 1);
  (void)data;
  one->item = kbz_sql_dup (row, 0);
  one->game = kbz_sql_dup (row, 1);
  one->failed = sqlite3_column_int64 (row, 2);
  one->themes = g_strsplit (kbz_sql_text (row, 3), "\n", -1);
  return one;
}

GPtrArray *kbz_progress_failures (KbzLog *log, const char *game, gsize max, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT item, game, first, themes FROM item WHERE kind = 'puzzle'"
                            " AND solved IS NULL AND " KBZ_OF_GAME " ORDER BY first, item LIMIT ?2",
                            game, max, failure, NULL, failure_free, error);
}

static void daily_free (gpointer value)
{
  KbzDailyRecord *record = value;
  g_free (record->game);
  g_free (record->day);
  g_free (record->item);
  g_free (record);
}

static gpointer daily (KbzSql *row, gpointer data)
{
  KbzDailyRecord *record = g_new0 (KbzDailyRecord, 1);
  (void)data;
  record->game = kbz_sql_dup (row, 0);
  record->day = kbz_sql_dup (row, 1);
  record->item = kbz_sql_dup (row, 2);
  record->right = sqlite3_column_int (row, 3);
  return record;
}

GPtrArray *kbz_progress_daily (KbzLog *log, const char *game, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT game, day, item, right FROM daily WHERE " KBZ_OF_GAME
                            " ORDER BY game, day, item LIMIT ?2",
                            game, 0, daily, NULL, daily_free, error);
}

static void run_free (gpointer value)
{
  KbzRunRecord *record = value;
  g_free (record->game);
  g_free (record->mode);
  g_free (record);
}

static gpointer run (KbzSql *row, gpointer data)
{
  if (data != NULL && !g_str_equal (data, kbz_sql_text (row, 1)))
    return NULL;
  KbzRunRecord *record = g_new0 (KbzRunRecord, 1);
  record->game = kbz_sql_dup (row, 0);
  record->mode = kbz_sql_dup (row, 1);
  record->score = sqlite3_column_int (row, 2);
  record->time = sqlite3_column_int64 (row, 3);
  return record;
}

GPtrArray *kbz_progress_runs (KbzLog *log, const char *game, const char *mode, gsize max,
                              GError **error)
{
  GPtrArray *runs = kbz_progress_rows (log,
                                       "SELECT game, mode, score, time FROM run WHERE " KBZ_OF_GAME
                                       " ORDER BY score DESC, number LIMIT ?2",
                                       game, 0, run, (gpointer)mode, run_free, error);
  if (runs != NULL && max > 0 && runs->len > max)
    g_ptr_array_set_size (runs, (int)max);
  return runs;
}

/* The text of one row, or NULL. */
static char *look_up (KbzLog *log, const char *sql, const char *key, GError **error)
{
  if (!kbz_derive (log, error))
    return NULL;
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db, sql, error);
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

gboolean kbz_progress_tried (KbzLog *log, const char *item, gboolean *tried, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *found = look_up (log, "SELECT tries FROM item WHERE item = ?", item, &problem);
  *tried = found != NULL;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
