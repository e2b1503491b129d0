/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/progress.h"

#include <string.h>

#include "lessons/learner/csv.h"
#include "tests/lessons/learner/learner.h"

START_TEST (two_out_of_two_is_promising_not_perfect)
{
  ck_assert_double_eq (kbz_theme_accuracy ((KbzThemeCount){ 0, 0, 0 }), 0.5);
  ck_assert_double_eq_tol (kbz_theme_accuracy ((KbzThemeCount){ 2, 2, 0 }), 4.0 / 6, 1e-12);
  ck_assert_double_eq_tol (kbz_theme_accuracy ((KbzThemeCount){ 2, 0, 2 }), 3.0 / 6, 1e-12);
  ck_assert_double_gt (kbz_theme_accuracy ((KbzThemeCount){ 100, 100, 0 }), 0.97);
}
END_TEST

START_TEST (a_theme_is_strong_or_weak_against_the_learners_own_mean)
{
  static const KbzThemeCount all = { 100, 60, 0 };
  static const struct {
    KbzThemeCount count;
    KbzThemeVerdict verdict;
  } cases[] = {
    { { 0, 0, 0 }, KBZ_THEME_UNCLEAR }, { { 5, 5, 0 }, KBZ_THEME_UNCLEAR },
    { { 5, 0, 0 }, KBZ_THEME_UNCLEAR }, { { 20, 19, 0 }, KBZ_THEME_STRONG },
    { { 20, 4, 0 }, KBZ_THEME_WEAK },   { { 20, 12, 0 }, KBZ_THEME_EVEN },
    { { 20, 0, 20 }, KBZ_THEME_EVEN },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    ck_assert_msg (kbz_theme_verdict (cases[i].count, all) == cases[i].verdict, "case %d", (int)i);
}
END_TEST

static void attempt (KbzLog *log, const char *game, const char *item, const char *theme, int hints,
                     gboolean right, const char *daily)
{
  KbzAttempt one = { .game = game,
                     .item = item,
                     .themes = (const char *const[]){ theme, NULL },
                     .outcome = right ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG,
                     .hints = hints,
                     .ms = 30000,
                     .daily = daily };
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &one, error));
}

START_TEST (themes_are_counted_by_game)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  attempt (log, "bridge", "a", "bridge/duck", 0, TRUE, NULL);
  attempt (log, "bridge", "b", "bridge/duck", 1, TRUE, NULL);
  attempt (log, "bridge", "c", "bridge/duck", 0, FALSE, NULL);
  attempt (log, "tractor", "d", "tractor/throw", 0, TRUE, NULL);
  g_autoptr (GPtrArray) all = kbz_progress_themes (log, NULL, NULL);
  ck_assert_uint_eq (all->len, 2);
  g_autoptr (GPtrArray) bridge = kbz_progress_themes (log, "bridge", NULL);
  ck_assert_uint_eq (bridge->len, 1);
  const KbzThemeRecord *duck = bridge->pdata[0];
  ck_assert_int_eq (duck->count.tries, 3);
  ck_assert_int_eq (duck->count.right, 1);
  ck_assert_int_eq (duck->count.hinted, 1);
  leave_place (&place);
}
END_TEST

START_TEST (hands_are_listed_newest_first_with_their_whole_seed)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 5; i++) {
    KbzHandPlayed hand = { .game = i % 2 ? "bridge" : "canasta",
                           .seed = G_MAXUINT64 - (guint64)i,
                           .options = i == 4 ? "packs=2" : NULL,
                           .mine = -i,
                           .theirs = 10 * i };
    place.now.time += MINUTE;
    ck_assert_ok (kbz_log_hand (log, &hand, error));
  }
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 3, NULL);
  ck_assert_uint_eq (hands->len, 3);
  const KbzHandRecord *last = hands->pdata[0];
  ck_assert_uint_eq (last->seed, G_MAXUINT64 - 4);
  ck_assert_str_eq (last->options, "packs=2");
  ck_assert_ptr_null (last->level);
  ck_assert_int_eq (last->mine, -4);
  ck_assert_int_eq (last->theirs, 40);
  ck_assert_int_eq (last->moment.time, MONDAY_NOON + 5 * MINUTE);
  g_autoptr (GPtrArray) bridge = kbz_progress_hands (log, "bridge", 0, NULL);
  ck_assert_uint_eq (bridge->len, 2);
  leave_place (&place);
}
END_TEST

START_TEST (a_hand_is_kept_with_all_its_moves)
{
  static const char *const moves[] = { "1N", "P", "3N", "HT", NULL };
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzHandPlayed old = { .game = "bridge", .seed = 1 };
  KbzHandPlayed hand = { .game = "bridge",
                         .seed = 2,
                         .seat = "S",
                         .mine = 400,
                         .deal = "game: bridge\ndealer: N\n",
                         .moves = moves };
  ck_assert_ok (kbz_log_hand (log, &old, error));
  ck_assert_ok (kbz_log_hand (log, &hand, error));
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 0, NULL);
  const KbzHandRecord *last = hands->pdata[0], *first = hands->pdata[1];
  ck_assert_int_eq (last->moves, 4);
  ck_assert_int_eq (first->moves, 0);
  g_autoptr (KbzHandMoves) kept = kbz_progress_hand_moves (log, last->id, NULL);
  ck_assert_ptr_nonnull (kept);
  ck_assert_str_eq (kept->deal, hand.deal);
  ck_assert_uint_eq (g_strv_length (kept->moves), 4);
  ck_assert_str_eq (kept->moves[3], "HT");
  ck_assert_str_eq (kept->hand.seat, "S");
  ck_assert_int_eq (kept->hand.mine, 400);
  ck_assert_ptr_null (kbz_progress_hand_moves (log, first->id, NULL));
  ck_assert_ptr_null (kbz_progress_hand_moves (log, "nothing", NULL));
  leave_place (&place);
}
END_TEST

START_TEST (moves_that_are_no_texts_are_passed_over_and_the_hand_stays)
{
  static const char *const payloads[] = {
    "{\"game\":\"bridge\",\"seed\":\"1\",\"deal\":\"x\",\"moves\":[1,2]}",
    "{\"game\":\"bridge\",\"seed\":\"1\",\"deal\":\"x\",\"moves\":[\"a\\nb\"]}",
    "{\"game\":\"bridge\",\"seed\":\"1\",\"deal\":\"x\",\"moves\":\"1N\"}",
    "{\"game\":\"bridge\",\"seed\":\"1\",\"deal\":7,\"moves\":[\"1N\"]}",
    "{\"game\":\"bridge\",\"seed\":\"1\",\"deal\":\"x\",\"moves\":[]}",
  };
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (payloads); i++)
    ck_assert_ok (kbz_log_append (log, "hand", payloads[i], error));
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 0, NULL);
  ck_assert_uint_eq (hands->len, G_N_ELEMENTS (payloads));
  for (guint i = 0; i < hands->len; i++)
    ck_assert_int_eq (((KbzHandRecord *)hands->pdata[i])->moves, 0);
  leave_place (&place);
}
END_TEST

START_TEST (the_first_try_at_a_days_puzzle_is_that_days_result)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  attempt (log, "bridge", "d1", "t", 0, FALSE, "2026-11-15");
  attempt (log, "bridge", "d1", "t", 0, TRUE, "2026-11-15");
  attempt (log, "bridge", "d2", "t", 0, TRUE, "2026-11-16");
  g_autoptr (GPtrArray) days = kbz_progress_daily (log, "bridge", NULL);
  ck_assert_uint_eq (days->len, 2);
  ck_assert (!((KbzDailyRecord *)days->pdata[0])->right);
  ck_assert (((KbzDailyRecord *)days->pdata[1])->right);
  leave_place (&place);
}
END_TEST

START_TEST (the_best_run_of_a_mode_comes_first)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_run (log, "bridge", "storm", 12, error));
  ck_assert_ok (kbz_log_run (log, "bridge", "streak", 99, error));
  ck_assert_ok (kbz_log_run (log, "bridge", "storm", 30, error));
  ck_assert_ok (kbz_log_run (log, "bridge", "storm", 21, error));
  g_autoptr (GPtrArray) runs = kbz_progress_runs (log, "bridge", "storm", 2, NULL);
  ck_assert_uint_eq (runs->len, 2);
  ck_assert_int_eq (((KbzRunRecord *)runs->pdata[0])->score, 30);
  ck_assert_int_eq (((KbzRunRecord *)runs->pdata[1])->score, 21);
  leave_place (&place);
}
END_TEST

START_TEST (a_curve_has_one_point_a_day)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 6; i++) {
    g_autofree char *item = g_strdup_printf ("p%d", i);
    solve (log, item, TRUE);
    place.now.time += 8 * HOUR;
  }
  g_autoptr (GPtrArray) curve = kbz_progress_ratings (log, NULL, 4, NULL);
  ck_assert_uint_eq (curve->len, 3);
  const KbzRatingPoint *first = curve->pdata[0], *last = curve->pdata[2];
  ck_assert_int_eq (first->puzzles, 2);
  ck_assert_int_eq (last->puzzles, 1);
  ck_assert_double_lt (first->rating.rating, last->rating.rating);
  leave_place (&place);
}
END_TEST

static guint lines_of (const char *text)
{
  guint n = 0;
  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

START_TEST (progress_can_be_read_by_a_spreadsheet)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  place.now.offset = 60;
  attempt (log, "bridge", "a, \"quoted\"", "bridge/duck", 1, TRUE, NULL);
  solve (log, "p", TRUE);
  ck_assert_ok (kbz_log_lesson_begun (log, "bridge", "one", 3, error));
  ck_assert_ok (
      kbz_log_hand (log, &(KbzHandPlayed){ .game = "bridge", .seed = 7, .mine = 3 }, error));
  g_autofree char *attempts = kbz_csv (log, "attempts", 4, NULL);
  ck_assert_str_eq (
      attempts, "time,kind,game,lesson,item,outcome,hints,rating,ms,concepts,themes\r\n"
                "2026-11-16T13:00:00+01:00,puzzle,bridge,,\"a, \"\"quoted\"\"\",right,1,0,30000,,"
                "bridge/duck\r\n"
                "2026-11-16T13:00:00+01:00,puzzle,bridge,,p,right,0,1500,0,bridge/finesse,\r\n");
  g_autofree char *calendar = kbz_csv (log, "calendar", 4, NULL);
  ck_assert_str_eq (calendar, "day,attempts,right,reviews,new concepts,hands,minutes\r\n"
                              "2026-11-16,2,2,0,1,1,0.5000\r\n");
  g_autofree char *folder = g_build_filename (place.folder, "for", "excel", NULL);
  ck_assert_ok (kbz_csv_export (log, folder, 4, error));
  for (gsize i = 0; kbz_csv_tables[i] != NULL; i++) {
    g_autofree char *name = g_strdup_printf ("kibitz-%s.csv", kbz_csv_tables[i]);
    g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
    ck_assert (g_file_get_contents (path, &text, NULL, NULL));
    ck_assert_msg (lines_of (text) >= 2, "%s", text);
  }
  leave_place (&place);
}
END_TEST

START_TEST (what_was_seen_is_known_after_a_merge_too)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzSeen) seen = kbz_seen_new ();
  solve (log, "second", TRUE);
  ck_assert_ok (kbz_seen_update (seen, log, error));
  ck_assert (kbz_seen_has (seen, "second"));
  ck_assert (!kbz_seen_has (seen, "first"));
  /* From another device, and before all that is here: everything is derived anew, and the rows
   * change their numbers. */
  KbzEvent *event = g_new0 (KbzEvent, 1);
  event->id = g_strdup ("00000001-0000-4000-8000-000000000001");
  event->device = g_strdup ("00000001-0000-4000-9000-000000000001");
  event->sequence = 1;
  event->time = place.now.time - DAY;
  event->hlc = event->time << 16;
  event->kind = g_strdup ("puzzle");
  event->payload = g_strdup ("{\"game\":\"bridge\",\"item\":\"first\",\"outcome\":\"wrong\"}");
  g_autoptr (GPtrArray) events = kbz_events_new ();
  g_ptr_array_add (events, event);
  ck_assert_ok (kbz_log_insert_foreign (log, events, NULL, error));
  ck_assert_ok (kbz_seen_update (seen, log, error));
  ck_assert (kbz_seen_has (seen, "first"));
  ck_assert (kbz_seen_has (seen, "second"));
  leave_place (&place);
}
END_TEST

START_TEST (a_days_puzzle_keeps_when_it_was_tried_and_whether_it_was_solved)
{
  Place place = new_place ();
  place.now.offset = 60;
  g_autoptr (KbzLog) log = open_at (&place);
  KbzAttempt attempt = { .game = "bridge", .item = "p", .daily = "2026-11-14" };
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &attempt, error));
  g_autoptr (GPtrArray) failed = kbz_progress_daily (log, "bridge", NULL);
  const KbzDailyRecord *record = failed->pdata[0];
  ck_assert (!record->right && !record->solved);
  ck_assert_int_eq (record->hour, kbz_hour (place.now));
  attempt.outcome = KBZ_OUTCOME_RIGHT;
  place.now.time += DAY;
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &attempt, error));
  g_autoptr (GPtrArray) fixed = kbz_progress_daily (log, NULL, NULL);
  ck_assert_uint_eq (fixed->len, 1);
  record = fixed->pdata[0];
  ck_assert (!record->right && record->solved);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      what_was_seen_is_known_after_a_merge_too,
      a_days_puzzle_keeps_when_it_was_tried_and_whether_it_was_solved,
      two_out_of_two_is_promising_not_perfect,
      a_theme_is_strong_or_weak_against_the_learners_own_mean, themes_are_counted_by_game,
      hands_are_listed_newest_first_with_their_whole_seed, a_hand_is_kept_with_all_its_moves,
      moves_that_are_no_texts_are_passed_over_and_the_hand_stays,
      the_first_try_at_a_days_puzzle_is_that_days_result, the_best_run_of_a_mode_comes_first,
      a_curve_has_one_point_a_day, progress_can_be_read_by_a_spreadsheet);
}
