/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/today.h"

#include "lessons/learner/progress-private.h"

#define HOUR G_GINT64_CONSTANT (3600000)
#define MINUTE G_GINT64_CONSTANT (60000)

const KbzTodayOptions kbz_today_options = { 4, 20, 5, NULL, NULL };

static void due_free (KbzDue *due)
{
  g_free (due->concept);
  g_free (due->game);
  g_free (due);
}

static void unfinished_free (KbzUnfinished *unfinished)
{
  if (unfinished == NULL)
    return;
  g_free (unfinished->lesson);
  g_free (unfinished->game);
  g_free (unfinished->step);
  g_free (unfinished);
}

void kbz_today_free (KbzToday *today)
{
  if (today == NULL)
    return;
  g_ptr_array_unref (today->due);
  unfinished_free (today->unfinished);
  g_free (today);
}

gint64 kbz_end_of_day (KbzMoment now, int day_start)
{
  gint64 tomorrow = kbz_day (now, day_start) + 1;
  return (tomorrow * 24 + day_start) * HOUR - now.offset * MINUTE;
}

static gpointer practised (KbzSql *row, gpointer data)
{
  GArray *hours = data;
  gint64 hour = sqlite3_column_int64 (row, 0);
  g_array_append_val (hours, hour);
  return NULL;
}

static gboolean find_streak (KbzLog *log, KbzToday *today, gint64 day, int day_start,
                             GError **error)
{
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) none =
      kbz_progress_rows (log,
                         "SELECT hour FROM practice WHERE attempts + hands > 0 AND ?1 IS NULL"
                         " ORDER BY hour LIMIT ?2",
                         NULL, 0, practised, days, error);
  if (none == NULL)
    return FALSE;
  for (guint i = 0; i < days->len; i++) {
    gint64 *hour = &g_array_index (days, gint64, i);
    *hour = kbz_day_of_hour (*hour, day_start);
  }
  today->streak = kbz_streak_of ((const gint64 *)(gpointer)days->data, days->len, day);
  return TRUE;
}

static gboolean find_unfinished (KbzLog *log, KbzToday *today, const char *game, GError **error)
{
  g_autoptr (GPtrArray) lessons = kbz_progress_lessons (log, game, error);
  if (lessons == NULL)
    return FALSE;
  for (guint i = 0; i < lessons->len && today->unfinished == NULL; i++) {
    const KbzLessonRecord *record = lessons->pdata[i];
    if (!record->open)
      continue;
    KbzUnfinished *unfinished = today->unfinished = g_new0 (KbzUnfinished, 1);
    unfinished->lesson = g_strdup (record->lesson);
    unfinished->game = g_strdup (record->game);
    unfinished->step = g_strdup (record->step);
    unfinished->done = record->done;
    unfinished->steps = record->steps;
    unfinished->time = record->time;
  }
  return TRUE;
}

/* A review is due on its whole day; a learning step only when its minutes have passed. */
static gboolean is_due (const KbzConceptRecord *record, gint64 now, gint64 tonight)
{
  return record->memory.due < (record->memory.state == KBZ_MEMORY_REVIEW ? tonight : now + 1);
}

static GPtrArray *reviews_of (GPtrArray *concepts, int room, gint64 now, gint64 tonight, int *later)
{
  GPtrArray *reviews = g_ptr_array_new_with_free_func ((GDestroyNotify)due_free);
  for (guint i = 0; i < concepts->len; i++) {
    KbzConceptRecord *record = concepts->pdata[i];
    if (!is_due (record, now, tonight))
      continue;
    if ((int)reviews->len >= room) {
      ++*later;
      continue;
    }
    KbzDue *due = g_new0 (KbzDue, 1);
    *due = (KbzDue){ g_strdup (record->concept), g_strdup (record->game), record->recall,
                     record->memory.due,         record->memory.last,     record->times };
    g_ptr_array_add (reviews, due);
  }
  return reviews;
}

/* Those of the order that were never met, at most `room`. */
static GPtrArray *new_ones (const char *const *order, GPtrArray *met, int room)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *fresh = g_ptr_array_new ();
  for (guint i = 0; i < met->len; i++)
    g_hash_table_add (known, ((KbzConceptRecord *)met->pdata[i])->concept);
  for (; order != NULL && *order != NULL && (int)fresh->len < room; order++)
    if (g_hash_table_add (known, (gpointer)*order))
      g_ptr_array_add (fresh, (gpointer)*order);
  return fresh;
}

/* Spreads the new ones evenly among the reviews, a review first. */
static GPtrArray *interleave (GPtrArray *reviews, GPtrArray *fresh)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify)due_free);
  guint total = reviews->len + fresh->len, used = 0;
  for (guint i = 0; i < total; i++) {
    if ((i + 1) * fresh->len / total == used) {
      g_ptr_array_add (all, g_steal_pointer (&reviews->pdata[i - used]));
      continue;
    }
    KbzDue *due = g_new0 (KbzDue, 1);
    due->concept = g_strdup (fresh->pdata[used++]);
    g_ptr_array_add (all, due);
  }
  reviews->len = 0;
  return all;
}

static gboolean find_due (KbzLog *log, const KbzTodayOptions *options, KbzMoment now,
                          KbzToday *today, GError **error)
{
  gint64 day = kbz_day (now, options->day_start);
  g_autoptr (GPtrArray) done = kbz_progress_calendar (log, day, day, options->day_start, error);
  g_autoptr (GPtrArray) met = done != NULL ? kbz_progress_concepts (log, NULL, error) : NULL;
  g_autoptr (GPtrArray) mine =
      met != NULL ? kbz_progress_concepts (log, options->game, error) : NULL;
  if (mine == NULL)
    return FALSE;
  const KbzPracticeDay *practice = done->len > 0 ? done->pdata[0] : &(KbzPracticeDay){ 0 };
  today->done = practice->reviews;
  g_autoptr (GPtrArray) reviews =
      reviews_of (mine, MAX (options->reviews_a_day - practice->reviews, 0), now.time,
                  kbz_end_of_day (now, options->day_start), &today->later);
  int room = today->later > 0 ? 0 : options->new_a_day - practice->met;
  g_autoptr (GPtrArray) fresh = new_ones (options->new_order, met, room);
  today->due = interleave (reviews, fresh);
  return TRUE;
}

KbzToday *kbz_today_new (KbzLog *log, const KbzTodayOptions *options, GError **error)
{
  KbzMoment now = kbz_log_now (log);
  KbzToday *today = g_new0 (KbzToday, 1);
  if (find_due (log, options, now, today, error)
      && find_unfinished (log, today, options->game, error)
      && find_streak (log, today, kbz_day (now, options->day_start), options->day_start, error))
    return today;
  g_clear_pointer (&today->due, g_ptr_array_unref);
  unfinished_free (today->unfinished);
  g_free (today);
  return NULL;
}
