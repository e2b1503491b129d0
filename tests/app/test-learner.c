/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/suite.h"

#include "app/learner.h"
#include "app/play/results.h"
#include "app/settings.h"

static KbzLog *new_log (char **folder)
{
  *folder = g_dir_make_tmp ("kibitz-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (*folder, "learner.db", NULL);
  KbzLog *log = kbz_log_open (path, NULL, NULL);
  ck_assert_ptr_nonnull (log);
  return log;
}

/* ---- Results of earlier versions ----------------------------------------------------------- */

START_TEST (old_results_move_into_the_log_once_with_their_dates)
{
  g_autofree char *folder = NULL;
  g_autoptr (KbzLog) log = new_log (&folder);
  ck_assert_ptr_nonnull (kbz_settings ());
  g_settings_set_value (
      kbz_settings (), "results",
      g_variant_new_parsed ("[(int64 1700000000, 'minibridge', uint64 7, 90, -50, "
                            "uint32 1), (1600000000, 'canasta', 8, 500, 700, 0)]"));
  kbz_results_import (log);
  kbz_results_import (log);
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 0, NULL);
  ck_assert_uint_eq (hands->len, 2);
  const KbzHandRecord *newest = g_ptr_array_index (hands, 0),
                      *oldest = g_ptr_array_index (hands, 1);
  ck_assert_str_eq (newest->game, "minibridge");
  ck_assert_uint_eq (newest->seed, 7);
  ck_assert_int_eq (newest->mine, 90);
  ck_assert_int_eq (newest->theirs, -50);
  ck_assert_str_eq (newest->options, "open-hands");
  ck_assert_int_eq (newest->moment.time, G_GINT64_CONSTANT (1700000000000));
  ck_assert_str_eq (oldest->game, "canasta");
  ck_assert_ptr_null (oldest->options);
  ck_assert_int_eq (oldest->moment.time, G_GINT64_CONSTANT (1600000000000));
  g_autoptr (GVariant) left = g_settings_get_value (kbz_settings (), "results");
  ck_assert_uint_eq (g_variant_n_children (left), 0);
}
END_TEST

/* ---- What comes next ----------------------------------------------------------------------- */

static GPtrArray *records_new (const KbzLessonRecord *records, guint n)
{
  GPtrArray *array = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, (gpointer)&records[i]);
  return array;
}

static KbzCourse course_of (GPtrArray **lessons)
{
  *lessons = g_ptr_array_new ();
  g_ptr_array_add (*lessons, (gpointer) "one");
  g_ptr_array_add (*lessons, (gpointer) "two");
  g_ptr_array_add (*lessons, (gpointer) "three");
  return (KbzCourse){ .lessons = *lessons };
}

START_TEST (the_next_lesson_is_the_one_left_then_the_first_not_finished)
{
  g_autoptr (GPtrArray) lessons = NULL;
  KbzCourse course = course_of (&lessons);
  KbzLessonRecord done = { .lesson = (char *)"one", .steps = 8, .done = 8, .finishes = 1 };
  KbzLessonRecord left = { .lesson = (char *)"three", .steps = 8, .done = 2, .open = TRUE };
  KbzLessonRecord elsewhere = { .lesson = (char *)"other", .steps = 8, .open = TRUE };
  g_autoptr (GPtrArray) some = records_new ((KbzLessonRecord[]){ elsewhere, left, done }, 3);
  g_autoptr (GPtrArray) first = records_new ((KbzLessonRecord[]){ done }, 1);
  ck_assert_str_eq (kbz_course_next (&course, NULL), "one");
  ck_assert_str_eq (kbz_course_next (&course, first), "two");
  ck_assert_str_eq (kbz_course_next (&course, some), "three");
}
END_TEST

START_TEST (when_all_is_finished_the_first_lesson_comes_again)
{
  g_autoptr (GPtrArray) lessons = NULL;
  KbzCourse course = course_of (&lessons);
  KbzLessonRecord all[] = { { .lesson = (char *)"one", .finishes = 1 },
                            { .lesson = (char *)"two", .finishes = 2 },
                            { .lesson = (char *)"three", .finishes = 1 } };
  g_autoptr (GPtrArray) records = records_new (all, 3);
  ck_assert_str_eq (kbz_course_next (&course, records), "one");
  ck_assert_int_eq (kbz_course_n_done (&course, records), 3);
  ck_assert_double_eq (kbz_course_share (&course, records), 1);
  ck_assert_str_eq (kbz_course_after (&course, "one"), "two");
  ck_assert_ptr_null (kbz_course_after (&course, "three"));
}
END_TEST

START_TEST (a_lesson_counts_by_its_steps_and_stays_done_when_it_is_begun_again)
{
  KbzLessonRecord half = { .steps = 8, .done = 4, .open = TRUE };
  KbzLessonRecord again = { .steps = 8, .done = 8, .finishes = 1, .open = TRUE };
  ck_assert_double_eq (kbz_lesson_share (NULL), 0);
  ck_assert_double_eq (kbz_lesson_share (&half), 0.5);
  ck_assert_double_eq (kbz_lesson_share (&again), 1);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (old_results_move_into_the_log_once_with_their_dates,
                    the_next_lesson_is_the_one_left_then_the_first_not_finished,
                    when_all_is_finished_the_first_lesson_comes_again,
                    a_lesson_counts_by_its_steps_and_stays_done_when_it_is_begun_again);
}
