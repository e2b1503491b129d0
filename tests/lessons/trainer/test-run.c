/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/run.h"
#include "tests/lessons/trainer/trainer.h"

START_TEST (a_storm_lasts_three_minutes)
{
  KbzRun run = kbz_run_begin (KBZ_MODE_STORM, 1000);
  ck_assert_int_eq (kbz_run_left (&run, 1000), 180000);
  kbz_run_solved (&run, 50000);
  ck_assert_int_eq (kbz_run_left (&run, 180999), 1);
  ck_assert (!run.over);
  ck_assert_int_eq (kbz_run_left (&run, 181000), 0);
  ck_assert (run.over);
  kbz_run_solved (&run, 181000);
  ck_assert_int_eq (run.score, 1);
}
END_TEST

START_TEST (an_error_costs_ten_seconds_and_the_combo)
{
  KbzRun run = kbz_run_begin (KBZ_MODE_STORM, 0);
  for (int i = 0; i < 4; i++)
    kbz_run_move (&run, 0);
  kbz_run_failed (&run, 0);
  ck_assert_int_eq (run.combo, 0);
  ck_assert_int_eq (run.best_combo, 4);
  ck_assert_int_eq (run.asked, 1);
  ck_assert_int_eq (kbz_run_left (&run, 0), 170000);
  kbz_run_failed (&run, 165000); /* five seconds were left */
  ck_assert (run.over);
}
END_TEST

START_TEST (right_moves_in_a_row_win_time)
{
  KbzRun run = kbz_run_begin (KBZ_MODE_STORM, 0);
  int won = 0;
  for (int combo = 1; combo <= 50; combo++) {
    static const struct {
      int combo, seconds;
    } wins[] = { { 5, 3 }, { 12, 5 }, { 20, 7 }, { 30, 10 }, { 40, 10 }, { 50, 10 } };
    int expected = 0;
    for (gsize i = 0; i < G_N_ELEMENTS (wins); i++)
      expected = wins[i].combo == combo ? wins[i].seconds : expected;
    kbz_run_move (&run, 0);
    ck_assert_int_eq (run.bonus, expected);
    won += expected;
    ck_assert_int_eq (kbz_run_left (&run, 0), 180000 + 1000 * won);
  }
}
END_TEST

START_TEST (a_streak_ends_with_the_first_error_and_has_one_skip)
{
  KbzRun run = kbz_run_begin (KBZ_MODE_STREAK, 0);
  ck_assert_int_eq (kbz_run_left (&run, 1000000000), -1);
  kbz_run_solved (&run, 1);
  ck_assert (kbz_run_skip (&run, 2));
  ck_assert (!kbz_run_skip (&run, 3));
  kbz_run_solved (&run, 4);
  ck_assert (!run.over);
  kbz_run_failed (&run, 5);
  ck_assert (run.over);
  ck_assert_int_eq (run.score, 2);
  ck_assert_int_eq (run.asked, 4);
  ck_assert (!kbz_run_skip (&run, 6));
}
END_TEST

START_TEST (a_storm_cannot_be_skipped_through)
{
  KbzRun run = kbz_run_begin (KBZ_MODE_STORM, 0);
  ck_assert (!kbz_run_skip (&run, 0));
}
END_TEST

START_TEST (runs_grow_ever_harder_up_to_the_hardest)
{
  static const KbzMode modes[] = { KBZ_MODE_STREAK, KBZ_MODE_STORM };
  for (int m = 0; m < 2; m++) {
    KbzRun run = kbz_run_begin (modes[m], 0);
    int last = 0;
    for (int i = 0; i < 300; i++) {
      int rating = kbz_run_rating (&run);
      ck_assert (rating > last || rating == 2600);
      last = rating;
      kbz_run_solved (&run, 0);
    }
    ck_assert_int_eq (last, 2600);
  }
}
END_TEST

START_TEST (best_scores_are_of_today_of_the_week_and_of_all_time)
{
  Place place = new_place (); /* a Monday */
  g_autoptr (KbzLog) log = open_at (&place);
  static const struct {
    int days, score;
  } runs[] = { { -30, 40 }, { -1, 30 }, { 0, 12 }, { 2, 20 }, { 3, 5 } };
  KbzBest best;
  KbzRun run = kbz_run_begin (KBZ_MODE_STORM, 0);
  gint64 noon = place.now.time;
  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++) {
    place.now.time = noon + runs[i].days * DAY;
    run.score = runs[i].score;
    ck_assert_ok (kbz_run_log (&run, log, "bridge", 4, &best, error));
  }
  ck_assert_int_eq (best.today, 0); /* before the last one */
  ck_assert_int_eq (best.week, 20);
  ck_assert_int_eq (best.ever, 40);
  ck_assert_ok (kbz_run_best (log, "bridge", KBZ_MODE_STORM, 4, &best, error));
  ck_assert_int_eq (best.today, 5);
  ck_assert_ok (kbz_run_best (log, "bridge", KBZ_MODE_STREAK, 4, &best, error));
  ck_assert_int_eq (best.ever, 0);
  ck_assert_ok (kbz_run_best (log, "doudizhu", KBZ_MODE_STORM, 4, &best, error));
  ck_assert_int_eq (best.ever, 0);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_storm_lasts_three_minutes, an_error_costs_ten_seconds_and_the_combo,
                    right_moves_in_a_row_win_time,
                    a_streak_ends_with_the_first_error_and_has_one_skip,
                    a_storm_cannot_be_skipped_through, runs_grow_ever_harder_up_to_the_hardest,
                    best_scores_are_of_today_of_the_week_and_of_all_time);
}
