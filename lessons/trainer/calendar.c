/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Past days' puzzles, days in a row, and what is told to others about today's. */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/daily.h"

static GPtrArray *records_of (KbzLog *log, const KbzPuzzler *puzzler, GError **error)
{
  return kbz_progress_daily (log, puzzler != NULL ? puzzler->game->id : NULL, error);
}

static KbzDailyMark mark_of (const KbzDailyRecord *record)
{
  return record->right ? KBZ_DAILY_SOLVED : record->solved ? KBZ_DAILY_FIXED : KBZ_DAILY_FAILED;
}

/* Whether the record is of the game whose marks are wanted, or whose turn it was. */
static gboolean is_wanted (KbzStore *store, const KbzPuzzler *puzzler, const KbzDailyRecord *record,
                           gint64 day)
{
  const KbzPuzzler *wanted = puzzler != NULL ? puzzler : kbz_daily_turn (store, day, NULL);
  return wanted != NULL && g_str_equal (wanted->game->id, record->game);
}

gboolean kbz_daily_calendar (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler, gint64 first,
                             gint64 last, KbzDailyMark *marks, GError **error)
{
  for (gint64 day = first; day <= last; day++)
    marks[day - first] = KBZ_DAILY_OPEN;
  if (log == NULL)
    return TRUE;
  g_autoptr (GPtrArray) records = records_of (log, puzzler, error);
  if (records == NULL)
    return FALSE;
  for (guint i = 0; i < records->len; i++) {
    const KbzDailyRecord *record = g_ptr_array_index (records, i);
    gint64 day;
    if (kbz_date_read (record->day, &day) && day >= first && day <= last
        && is_wanted (store, puzzler, record, day))
      marks[day - first] = MAX (marks[day - first], mark_of (record));
  }
  return TRUE;
}

static int by_day (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

gboolean kbz_daily_streak (KbzLog *log, const KbzPuzzler *puzzler, gint64 today, KbzStreak *streak,
                           GError **error)
{
  *streak = (KbzStreak){ 0 };
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) records = records_of (log, puzzler, error);
  if (records == NULL)
    return FALSE;
  for (guint i = 0; i < records->len; i++) {
    const KbzDailyRecord *record = g_ptr_array_index (records, i);
    gint64 day;
    if (kbz_date_read (record->day, &day) && kbz_day_of_hour (record->hour, 0) == day)
      g_array_append_val (days, day);
  }
  g_array_sort (days, by_day);
  *streak = kbz_streak_of ((const gint64 *)(gpointer)days->data, days->len, today);
  return TRUE;
}

/* ---- Sharing ----------------------------------------------------------------------------- */

#define MARKS_MAX 10 /* more wrong tries than this are counted, not drawn */

static void add_marks (GString *text, const KbzDailyResult *result)
{
  for (int i = 0; i < MIN (result->errors, MARKS_MAX); i++)
    g_string_append (text, "✗");
  if (result->errors > MARKS_MAX)
    g_string_append_printf (text, "×%d", result->errors);
  if (result->solved)
    g_string_append (text, "✓");
  else if (result->errors == 0)
    g_string_append (text, "–");
}

char *kbz_daily_share (const KbzDailyResult *result)
{
  g_autofree char *date = kbz_day_name (result->day);
  g_autoptr (GString) text = g_string_new (NULL);
  /* TRANSLATORS: a date and a game: "Kibitz 2026-11-16 · Bridge" */
  g_string_append_printf (text, _ ("Kibitz %s · %s"), date, _ (result->puzzler->game->name));
  g_string_append_c (text, '\n');
  add_marks (text, result);
  if (result->hints > 0) {
    g_string_append (text, " · ");
    g_string_append_printf (
        text, g_dngettext (GETTEXT_PACKAGE, "%d hint", "%d hints", (gulong)result->hints),
        result->hints);
  }
  if (result->ms > 0)
    g_string_append_printf (text, " · %d:%02d", result->ms / 60000, result->ms / 1000 % 60);
  g_string_append_c (text, '\n');
  if (result->streak > 1) {
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "%d day in a row", "%d days in a row",
                                         (gulong)result->streak),
                            result->streak);
    g_string_append_c (text, '\n');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
