/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/progress.h"

#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"

#define DAY 86400000.0

static const KbzCell point_cells[] = {
  KBZ_CELL (TEXT, KbzRatingPoint, game),
  KBZ_CELL (INT64, KbzRatingPoint, day), /* the hour, for the moment */
  KBZ_CELL (DOUBLE, KbzRatingPoint, rating.rating),
  KBZ_CELL (DOUBLE, KbzRatingPoint, rating.deviation),
  KBZ_CELL (DOUBLE, KbzRatingPoint, rating.volatility),
};
static const KbzRowShape point = KBZ_RECORD (KbzRatingPoint, point_cells);

typedef struct {
  int day_start;
  KbzRatingPoint *last;
} Curve;

/* A puzzle of the same day moves the day's point instead of adding one. */
static gpointer rating_point (KbzSql *row, gpointer data)
{
  Curve *curve = data;
  KbzRatingPoint *last = curve->last;
  g_autofree KbzRatingPoint *next = kbz_record_of_row (&point, row);
  next->day = kbz_day_of_hour (next->day, curve->day_start);
  if (last != NULL && g_str_equal (last->game, next->game)) {
    next->day = MAX (next->day, last->day); /* a clock that was wrong draws no loops */
    if (next->day == last->day) {
      last->rating = next->rating;
      last->puzzles++;
      return NULL;
    }
  }
  next->puzzles = 1;
  return curve->last = g_steal_pointer (&next);
}

GPtrArray *kbz_progress_ratings (KbzLog *log, const char *game, int day_start, GError **error)
{
  Curve curve = { day_start, NULL };
  return kbz_progress_rows (log,
                            "SELECT game, hour, rating, deviation, volatility FROM rating_point"
                            " WHERE " KBZ_OF_GAME " ORDER BY game, number LIMIT ?2",
                            game, 0, rating_point, &curve, error);
}

gboolean kbz_progress_rating (KbzLog *log, const char *game, KbzRating *rating, GError **error)
{
  *rating = kbz_rating_start;
  if (!kbz_derive (log, error))
    return FALSE;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->derived, "SELECT rating, deviation, volatility, time FROM rating WHERE game = ?", error);
  if (row == NULL || kbz_sql_step (row, error, "s", game) != 1)
    return FALSE;
  gint64 rested = MAX (kbz_log_now (log).time - sqlite3_column_int64 (row, 3), 0);
  *rating = kbz_rating_rested ((KbzRating){ sqlite3_column_double (row, 0),
                                            sqlite3_column_double (row, 1),
                                            sqlite3_column_double (row, 2) },
                               (double)rested / DAY);
  return TRUE;
}

static const KbzCell theme_cells[] = {
  KBZ_CELL (TEXT, KbzThemeRecord, game),        KBZ_CELL (TEXT, KbzThemeRecord, theme),
  KBZ_CELL (INT, KbzThemeRecord, count.tries),  KBZ_CELL (INT, KbzThemeRecord, count.right),
  KBZ_CELL (INT, KbzThemeRecord, count.hinted),
};
static const KbzRowShape theme_record = KBZ_RECORD (KbzThemeRecord, theme_cells);

static gpointer theme (KbzSql *row, gpointer data)
{
  KbzThemeRecord *record = kbz_record_of_row (&theme_record, row);
  KbzThemeCount all = { sqlite3_column_int (row, 5), sqlite3_column_int (row, 6),
                        sqlite3_column_int (row, 7) };
  (void)data;
  record->accuracy = kbz_theme_accuracy (record->count);
  record->verdict = kbz_theme_verdict (record->count, all);
  return record;
}

GPtrArray *kbz_progress_themes (KbzLog *log, const char *game, GError **error)
{
  return kbz_progress_rows (log,
                            "SELECT game, theme, tries, right, hinted,"
                            " sum (tries) OVER mine, sum (right) OVER mine, sum (hinted) OVER mine"
                            " FROM theme WHERE " KBZ_OF_GAME " WINDOW mine AS (PARTITION BY game)"
                            " ORDER BY game, theme LIMIT ?2",
                            game, 0, theme, NULL, error);
}

static const KbzCell concept_cells[] = {
  KBZ_CELL (TEXT, KbzConceptRecord, concept),
  KBZ_CELL (TEXT, KbzConceptRecord, game),
  KBZ_CELL (INT, KbzConceptRecord, memory.state),
  KBZ_CELL (INT, KbzConceptRecord, memory.step),
  KBZ_CELL (DOUBLE, KbzConceptRecord, memory.stability),
  KBZ_CELL (DOUBLE, KbzConceptRecord, memory.difficulty),
  KBZ_CELL (INT64, KbzConceptRecord, memory.last),
  KBZ_CELL (INT64, KbzConceptRecord, memory.due),
  KBZ_CELL (INT, KbzConceptRecord, times),
  KBZ_CELL (INT, KbzConceptRecord, lapses),
};
static const KbzRowShape concept_record = KBZ_RECORD (KbzConceptRecord, concept_cells);

static gpointer concept (KbzSql *row, gpointer data)
{
  KbzConceptRecord *record = kbz_record_of_row (&concept_record, row);
  const gint64 *now = data;
  record->recall = kbz_memory_recall (&kbz_scheduler, &record->memory, *now);
  return record;
}

static int less_remembered (gconstpointer a, gconstpointer b)
{
  const KbzConceptRecord *x = *(const KbzConceptRecord *const *)a;
  const KbzConceptRecord *y = *(const KbzConceptRecord *const *)b;
  if (x->recall != y->recall)
    return x->recall < y->recall ? -1 : 1;
  if (x->memory.due != y->memory.due)
    return x->memory.due < y->memory.due ? -1 : 1;
  return g_strcmp0 (x->concept, y->concept);
}

GPtrArray *kbz_progress_concepts (KbzLog *log, const char *game, GError **error)
{
  gint64 now = kbz_log_now (log).time;
  GPtrArray *all =
      kbz_progress_rows (log,
                         "SELECT concept, game, state, step, stability, difficulty,"
                         " last, due, times, lapses FROM memory WHERE " KBZ_OF_GAME " LIMIT ?2",
                         game, 0, concept, &now, error);
  if (all != NULL)
    g_ptr_array_sort (all, less_remembered);
  return all;
}

typedef struct {
  gint64 first, last;
  int day_start;
  KbzPracticeDay *day;
} Calendar;

static gpointer practice (KbzSql *row, gpointer data)
{
  Calendar *calendar = data;
  gint64 day = kbz_day_of_hour (sqlite3_column_int64 (row, 0), calendar->day_start);
  gpointer added = NULL;
  if (day < calendar->first || day > calendar->last)
    return NULL;
  if (calendar->day == NULL || calendar->day->day != day) {
    added = calendar->day = g_new0 (KbzPracticeDay, 1);
    calendar->day->day = day;
  }
  calendar->day->attempts += sqlite3_column_int (row, 1);
  calendar->day->right += sqlite3_column_int (row, 2);
  calendar->day->reviews += sqlite3_column_int (row, 3);
  calendar->day->hands += sqlite3_column_int (row, 4);
  calendar->day->met += sqlite3_column_int (row, 5);
  calendar->day->ms += sqlite3_column_int64 (row, 6);
  return added;
}

GPtrArray *kbz_progress_calendar (KbzLog *log, gint64 first, gint64 last, int day_start,
                                  GError **error)
{
  Calendar calendar = { first, last, day_start, NULL };
  return kbz_progress_rows (log,
                            "SELECT hour, attempts, right, reviews, hands, met, ms FROM practice"
                            " WHERE ?1 IS NULL ORDER BY hour LIMIT ?2",
                            NULL, 0, practice, &calendar, error);
}
