/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/rating.h"

#include <math.h>

#include "lessons/learner/kinds.h"
#include "lessons/learner/steady-math.h"
#include "tests/lessons/learner/cases.h"

START_TEST (our_own_exp_and_log_agree_with_the_library)
{
  for (double x = -30; x < 30; x += 0.0137) {
    double e = exp (x);
    ck_assert_double_le (fabs (kbz_steady_exp (x) - e), 4e-16 * e);
    ck_assert_double_le (fabs (kbz_steady_log (e) - log (e)), 1e-15 * (1 + fabs (x)));
  }
  for (double x = 0.01; x < 400; x *= 1.07)
    for (double y = -12; y < 12; y += 0.31)
      ck_assert_double_le (fabs (kbz_steady_pow (x, y) / pow (x, y) - 1), 4e-14);
  ck_assert (kbz_steady_exp (0) == 1 && kbz_steady_log (1) == 0);
  ck_assert (isinf (kbz_steady_exp (1000)) && kbz_steady_exp (-1000) == 0);
}
END_TEST

START_TEST (ratings_agree_with_the_reference)
{
  json_t *root = read_cases ("glicko2-cases.json"), *one;
  size_t i;
  ck_assert_uint_ge (json_array_size (json_object_get (root, "cases")), 30);
  json_array_foreach (json_object_get (root, "cases"), i, one)
  {
    const json_t *input = json_object_get (one, "input"),
                 *wanted = json_object_get (one, "computed");
    const json_t *list = json_object_get (one, "games");
    KbzRatedGame games[64];
    size_t n = json_array_size (list);
    ck_assert_uint_le (n, G_N_ELEMENTS (games));
    for (size_t k = 0; k < n; k++) {
      const json_t *game = json_array_get (list, k);
      games[k] = (KbzRatedGame){ json_number_value (json_array_get (game, 0)),
                                 json_number_value (json_array_get (game, 1)),
                                 json_number_value (json_array_get (game, 2)) };
    }
    KbzRating before = { figure (input, "r"), figure (input, "rd"), figure (input, "sigma") };
    KbzRating after = kbz_rating_after (before, games, n, 1, figure (input, "tau"));
    ck_assert_double_eq_tol (after.rating, figure (wanted, "r"), 1e-8);
    ck_assert_double_eq_tol (after.deviation, figure (wanted, "rd"), 1e-8);
    ck_assert_double_eq_tol (after.volatility, figure (wanted, "sigma"), 1e-10);
  }
  json_decref (root);
}
END_TEST

START_TEST (a_hint_makes_a_result_count_less)
{
  ck_assert_double_eq (kbz_rating_weight (KBZ_TOLD_NOTHING, 0, TRUE), 1);
  ck_assert_double_eq (kbz_rating_weight (KBZ_TOLD_NOTHING, 0, FALSE), 1);
  for (int hints = 0; hints < 3; hints++)
    ck_assert_double_ge (kbz_rating_weight (KBZ_TOLD_NOTHING, hints, TRUE),
                         kbz_rating_weight (KBZ_TOLD_NOTHING, hints + 1, TRUE));
  ck_assert_double_eq (kbz_rating_weight (KBZ_TOLD_NOTHING, 1, TRUE),
                       kbz_rating_weight (KBZ_TOLD_THEME, 0, TRUE));
  ck_assert_double_lt (kbz_rating_weight (KBZ_TOLD_THEME, 0, TRUE),
                       kbz_rating_weight (KBZ_TOLD_THEME, 0, FALSE));

  KbzRatedGame won = { 1500, 100, 1 };
  KbzRating plain = kbz_rating_after_puzzle (kbz_rating_start, won, 0, 1);
  KbzRating hinted = kbz_rating_after_puzzle (kbz_rating_start, won, 0, 0.2);
  ck_assert_double_gt (plain.rating, hinted.rating);
  ck_assert_double_gt (hinted.rating, kbz_rating_start.rating);
  ck_assert_double_eq_tol (hinted.rating - 1000, (plain.rating - 1000) * 0.2, 1e-9);
}
END_TEST

START_TEST (a_learners_rating_stays_within_its_limits)
{
  KbzRating up = kbz_rating_start, down = kbz_rating_start;
  for (int i = 0; i < 3000; i++) {
    up = kbz_rating_after_puzzle (up, (KbzRatedGame){ 4000, 30, 1 }, 0, 1);
    down = kbz_rating_after_puzzle (down, (KbzRatedGame){ 100, 30, 0 }, 0, 1);
  }
  ck_assert_double_le (up.rating, 4000);
  ck_assert_double_ge (down.rating, 400);
  ck_assert_double_ge (up.deviation, 45);
  ck_assert_double_le (up.volatility, 0.1);
  KbzRating first = kbz_rating_after_puzzle (kbz_rating_start, (KbzRatedGame){ 4000, 30, 1 }, 0, 1);
  ck_assert_double_le (first.rating, 1200);
}
END_TEST

START_TEST (ten_puzzles_make_a_number_of_a_range_and_a_first_failure_is_no_fall)
{
  KbzRating rating = kbz_rating_start, placed = kbz_rating_placed (1400);
  int low, high;
  KbzRating failed = kbz_rating_after_puzzle (rating, (KbzRatedGame){ 1000, 60, 0 }, 0, 1);
  ck_assert_double_ge (failed.rating, 800);
  for (int i = 0; i < 10; i++) {
    ck_assert (i >= 7 || kbz_rating_is_provisional (&rating));
    rating = kbz_rating_after_puzzle (rating, (KbzRatedGame){ rating.rating, 60, i % 2 }, 0, 1);
  }
  ck_assert (!kbz_rating_is_provisional (&rating));
  ck_assert (kbz_rating_is_provisional (&placed));
  kbz_rating_range (&placed, &low, &high);
  ck_assert_int_eq (low, 1150);
  ck_assert_int_eq (high, 1650);
}
END_TEST

START_TEST (without_puzzles_a_rating_becomes_less_certain_but_not_lower)
{
  KbzRating rested = kbz_rating_rested ((KbzRating){ 1700, 60, 0.09 }, 365);
  ck_assert_double_eq (rested.rating, 1700);
  ck_assert_double_eq_tol (rested.deviation, 150, 10);
  ck_assert_double_le (kbz_rating_rested (kbz_rating_start, 1e5).deviation, 500);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (our_own_exp_and_log_agree_with_the_library, ratings_agree_with_the_reference,
                    a_hint_makes_a_result_count_less, a_learners_rating_stays_within_its_limits,
                    ten_puzzles_make_a_number_of_a_range_and_a_first_failure_is_no_fall,
                    without_puzzles_a_rating_becomes_less_certain_but_not_lower);
}
