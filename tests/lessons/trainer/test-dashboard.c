/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/dashboard.h"
#include "tests/lessons/trainer/trainer.h"

static int next_seed;

static void try_once (KbzLog *log, int rating, KbzThemes themes, gboolean solved, gboolean later)
{
  KbzServed served = { .puzzle = puzzle_of_seed (BRIDGE, (uint64_t)next_seed++, rating, themes),
                       .rated = TRUE };
  served.item = served.puzzle->id;
  ck_assert_ok (kbz_served_log (&served, &(KbzTry){ .solved = solved }, log, error));
  if (later)
    ck_assert_ok (kbz_served_log (&served, &(KbzTry){ .solved = TRUE }, log, error));
  kbz_puzzle_free (served.puzzle);
}

static const KbzDashboardRow *row_of (const GArray *rows, const char *id)
{
  for (guint i = 0; i < rows->len; i++) {
    const KbzDashboardRow *row = &g_array_index (rows, KbzDashboardRow, i);
    if (g_str_equal (row->theme->id, id))
      return row;
  }
  return NULL;
}

static KbzDashboard *dashboard_of (KbzLog *log, int days)
{
  KbzDashboard *dashboard = kbz_dashboard_new (log, kbz_puzzlers[BRIDGE], days, 4, NULL);
  ck_assert_ptr_nonnull (dashboard);
  return dashboard;
}

START_TEST (first_tries_are_counted_by_theme)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 8; i++)
    try_once (log, 1600, FINESSE, i < 6, FALSE);
  for (int i = 0; i < 8; i++)
    try_once (log, 1400, DUCK, i < 2, i == 7);
  try_once (log, 1500, FINESSE | RUFF, TRUE, FALSE);
  g_autoptr (KbzDashboard) dashboard = dashboard_of (log, 7);
  ck_assert_int_eq (dashboard->all.tries, 17);
  ck_assert_int_eq (dashboard->all.right, 9);
  ck_assert_int_eq (dashboard->all.fixed, 1);
  const KbzDashboardRow *duck = row_of (dashboard->themes, "duck");
  ck_assert_int_eq (duck->tries, 8);
  ck_assert_int_eq (duck->right, 2);
  ck_assert_int_eq (duck->fixed, 1);
  ck_assert_double_eq_tol (duck->performance, 1400 - 500 + 250, 1e-9);
  ck_assert (duck->clear);
  const KbzDashboardRow *finesse = row_of (dashboard->themes, "finesse");
  ck_assert_int_eq (finesse->tries, 9);
  ck_assert_double_eq_tol (finesse->rating, (8 * 1600 + 1500) / 9.0, 1e-9);
  ck_assert_ptr_eq (&g_array_index (dashboard->themes, KbzDashboardRow, 0), finesse);
  ck_assert_ptr_nonnull (row_of (dashboard->weak, "duck"));
  ck_assert_ptr_nonnull (row_of (dashboard->strong, "finesse"));
  ck_assert_ptr_null (row_of (dashboard->strong, "ruff")); /* one right is not three */
  ck_assert (!row_of (dashboard->themes, "ruff")->clear);
  leave_place (&place);
}
END_TEST

START_TEST (a_theme_among_forty_says_nothing)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 3; i++)
    try_once (log, 1500, SQUEEZE, FALSE, FALSE);
  for (int i = 0; i < 100; i++)
    try_once (log, 1500, FINESSE, TRUE, FALSE);
  g_autoptr (KbzDashboard) few = dashboard_of (log, 0);
  ck_assert_ptr_nonnull (row_of (few->weak, "squeeze"));
  for (int i = 0; i < 17; i++)
    try_once (log, 1500, FINESSE, TRUE, FALSE);
  g_autoptr (KbzDashboard) many = dashboard_of (log, 0);
  ck_assert_ptr_null (row_of (many->weak, "squeeze"));
  ck_assert_ptr_nonnull (row_of (many->themes, "squeeze"));
  leave_place (&place);
}
END_TEST

START_TEST (a_window_begins_with_its_first_day)
{
  Place place = new_place ();
  place.now.offset = 120;
  g_autoptr (KbzLog) log = open_at (&place);
  gint64 noon = place.now.time;
  static const struct {
    double days;
    int tries[3]; /* within 1, 2 and 7 days, seen from Monday noon */
  } cases[] = { { -8, { 0, 0, 0 } }, { -6, { 0, 0, 1 } }, { -1, { 0, 1, 2 } }, { 0, { 1, 2, 3 } } };
  static const int windows[] = { 1, 2, 7 };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    place.now.time = noon + (gint64)(cases[i].days * DAY);
    try_once (log, 1500, FINESSE, TRUE, FALSE);
    place.now.time = noon;
    for (int w = 0; w < 3; w++) {
      g_autoptr (KbzDashboard) dashboard = dashboard_of (log, windows[w]);
      ck_assert_int_eq (dashboard->all.tries, cases[i].tries[w]);
    }
  }
  /* Three in the morning still belongs to the day before. */
  place.now.time = noon - 11 * HOUR;
  try_once (log, 1500, FINESSE, TRUE, FALSE);
  place.now.time = noon;
  g_autoptr (KbzDashboard) today = dashboard_of (log, 1);
  ck_assert_int_eq (today->all.tries, 1);
  leave_place (&place);
}
END_TEST

START_TEST (puzzles_of_runs_and_other_games_are_left_out)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzServed served = { .puzzle = puzzle_of_seed (BRIDGE, 1, 1500, FINESSE),
                       .item = (char[]){ "a" } };
  ck_assert_ok (kbz_served_log (&served, &(KbzTry){ .solved = TRUE }, log, error));
  kbz_puzzle_free (served.puzzle);
  served = (KbzServed){ puzzle_of_seed (DOUDIZHU, 1, 1500, 1), (char[]){ "b" }, .rated = TRUE };
  ck_assert_ok (kbz_served_log (&served, &(KbzTry){ .solved = TRUE }, log, error));
  kbz_puzzle_free (served.puzzle);
  g_autoptr (KbzDashboard) dashboard = dashboard_of (log, 0);
  ck_assert_int_eq (dashboard->all.tries, 0);
  ck_assert_uint_eq (dashboard->themes->len, 0);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (first_tries_are_counted_by_theme, a_theme_among_forty_says_nothing,
                    a_window_begins_with_its_first_day,
                    puzzles_of_runs_and_other_games_are_left_out);
}
