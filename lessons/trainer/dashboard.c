/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/dashboard.h"

#include <string.h>

#include "lessons/learner/progress.h"

#define DAY_MS G_GINT64_CONSTANT (86400000)

const int kbz_dashboard_windows[] = { 1, 2, 3, 7, 10, 14, 21, 30, 60, 90, 0 };

static void count (KbzDashboardRow *row, const KbzPuzzleRecord *puzzle)
{
  row->tries++;
  row->right += puzzle->right;
  row->fixed += puzzle->fixed;
  row->rating += puzzle->rating; /* a sum, until all are counted */
}

static int wrong (const KbzDashboardRow *row)
{
  return row->tries - row->right;
}

static void finish (KbzDashboardRow *row)
{
  if (row->tries == 0)
    return;
  row->rating /= row->tries;
  row->performance = row->rating - 500 + 1000.0 * row->right / row->tries;
  row->clear = row->tries >= 6 && row->right >= 2 && wrong (row) >= 2;
}

/* Counts the puzzle under each of its themes, which stand one a line as "game/theme". */
static void count_themes (const KbzPuzzler *puzzler, KbzDashboardRow *rows,
                          const KbzPuzzleRecord *puzzle)
{
  g_auto (GStrv) names = g_strsplit (puzzle->themes, "\n", -1);
  for (int i = 0; names[i] != NULL; i++) {
    const char *slash = strchr (names[i], '/');
    int bit = slash != NULL ? kbz_theme_find (puzzler, slash + 1) : -1;
    if (bit >= 0 && bit < 32)
      count (&rows[bit], puzzle);
  }
}

static int more_tried (gconstpointer x, gconstpointer y)
{
  const KbzDashboardRow *a = x, *b = y;
  return a->tries != b->tries ? b->tries - a->tries : g_strcmp0 (a->theme->id, b->theme->id);
}

static int weaker (gconstpointer x, gconstpointer y)
{
  const KbzDashboardRow *a = x, *b = y;
  return a->performance < b->performance ? -1 : a->performance > b->performance;
}

static int stronger (gconstpointer x, gconstpointer y)
{
  return weaker (y, x);
}

static void sort_out (KbzDashboard *dashboard)
{
  const KbzDashboardRow *all = &dashboard->all;
  g_array_sort (dashboard->themes, more_tried);
  for (guint i = 0; i < dashboard->themes->len; i++) {
    const KbzDashboardRow *row = &g_array_index (dashboard->themes, KbzDashboardRow, i);
    if (row->tries * 40 <= all->tries)
      continue;
    if (row->performance < all->performance && wrong (row) >= 3)
      g_array_append_vals (dashboard->weak, row, 1);
    else if (row->performance > all->performance && row->right >= 3)
      g_array_append_vals (dashboard->strong, row, 1);
  }
  g_array_sort (dashboard->weak, weaker);
  g_array_sort (dashboard->strong, stronger);
  g_array_set_size (dashboard->weak, MIN (dashboard->weak->len, KBZ_DASHBOARD_TOP));
  g_array_set_size (dashboard->strong, MIN (dashboard->strong->len, KBZ_DASHBOARD_TOP));
}

/* When the day began on which, with today, these days begin. */
static gint64 beginning (KbzMoment now, int days, int day_start)
{
  if (days <= 0)
    return 0;
  gint64 first = kbz_day (now, day_start) - days + 1;
  return first * DAY_MS + day_start * (DAY_MS / 24) - now.offset * G_GINT64_CONSTANT (60000);
}

static GArray *new_rows (void)
{
  return g_array_new (FALSE, FALSE, sizeof (KbzDashboardRow));
}

KbzDashboard *kbz_dashboard_new (KbzLog *log, const KbzPuzzler *puzzler, int days, int day_start,
                                 GError **error)
{
  g_autoptr (GPtrArray) puzzles = kbz_progress_puzzles (
      log, puzzler->game->id, beginning (kbz_log_now (log), days, day_start), error);
  if (puzzles == NULL)
    return NULL;
  KbzDashboardRow rows[32] = { 0 };
  KbzDashboard *dashboard = g_new0 (KbzDashboard, 1);
  dashboard->themes = new_rows ();
  dashboard->weak = new_rows ();
  dashboard->strong = new_rows ();
  for (guint i = 0; i < puzzles->len; i++) {
    count (&dashboard->all, g_ptr_array_index (puzzles, i));
    count_themes (puzzler, rows, g_ptr_array_index (puzzles, i));
  }
  finish (&dashboard->all);
  for (int bit = 0; bit < 32 && puzzler->themes[bit].id != NULL; bit++)
    if (rows[bit].tries > 0) {
      rows[bit].theme = &puzzler->themes[bit];
      finish (&rows[bit]);
      g_array_append_val (dashboard->themes, rows[bit]);
    }
  sort_out (dashboard);
  return dashboard;
}

void kbz_dashboard_free (KbzDashboard *dashboard)
{
  if (dashboard == NULL)
    return;
  g_array_unref (dashboard->themes);
  g_array_unref (dashboard->weak);
  g_array_unref (dashboard->strong);
  g_free (dashboard);
}
