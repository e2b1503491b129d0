/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/today.h"

#include <string.h>

#include "lessons/learner/progress.h"
#include "tests/lessons/learner/learner.h"

static KbzToday *today_of (KbzLog *log, const KbzTodayOptions *options)
{
  g_autoptr (GError) why = NULL;
  KbzToday *today = kbz_today_new (log, options, &why);
  ck_assert_msg (today != NULL, "%s", why != NULL ? why->message : "");
  return today;
}

static void review (KbzLog *log, const char *concept, gboolean right)
{
  KbzAttempt attempt = { .game = "bridge",
                         .concepts = (const char *const[]){ concept, NULL },
                         .outcome = right ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG };
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_REVIEW, &attempt, error));
}

/* Meets concepts c00, c01 …, one a minute, each until it is scheduled for another day. */
static void learn (Place *place, KbzLog *log, int n)
{
  for (int i = 0; i < n; i++) {
    g_autofree char *concept = g_strdup_printf ("bridge/c%02d", i);
    review (log, concept, TRUE);
    review (log, concept, TRUE);
    place->now.time += MINUTE;
  }
}

static const char *concept_at (const KbzToday *today, guint i)
{
  return ((KbzDue *)today->due->pdata[i])->concept;
}

START_TEST (a_new_learner_is_offered_new_concepts_and_nothing_else)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzTodayOptions options = kbz_today_options;
  options.new_order = (const char *const[]){ "a", "b", "c", "d", "e", "f", "g", NULL };
  g_autoptr (KbzToday) today = today_of (log, &options);
  ck_assert_uint_eq (today->due->len, 5);
  ck_assert_str_eq (concept_at (today, 0), "a");
  ck_assert_ptr_null (today->unfinished);
  ck_assert_int_eq (today->streak.days, 0);
  ck_assert (!today->streak.today);
  leave_place (&place);
}
END_TEST

START_TEST (a_mistake_comes_back_within_minutes_and_a_right_answer_on_its_day)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  review (log, "bridge/duck", FALSE);
  g_autoptr (KbzToday) at_once = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (at_once->due->len, 0);
  place.now.time += 2 * MINUTE;
  g_autoptr (KbzToday) soon = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (soon->due->len, 1);
  review (log, "bridge/duck", TRUE);
  place.now.time += 11 * MINUTE;
  review (log, "bridge/duck", TRUE); /* now scheduled for a whole number of days */
  g_autoptr (GPtrArray) concepts = kbz_progress_concepts (log, NULL, NULL);
  const KbzConceptRecord *record = concepts->pdata[0];
  ck_assert_int_eq (record->memory.state, KBZ_MEMORY_REVIEW);
  g_autoptr (KbzToday) done = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (done->due->len, 0);
  ck_assert_int_eq (done->done, 3);
  /* It is due at a quarter past twelve; that morning at five it may be asked. */
  place.now.time = record->memory.due - 7 * HOUR - 15 * MINUTE;
  g_autoptr (KbzToday) morning = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (morning->due->len, 1);
  place.now.time -= 2 * HOUR; /* before four it is still the day before */
  g_autoptr (KbzToday) night = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (night->due->len, 0);
  leave_place (&place);
}
END_TEST

START_TEST (after_a_long_pause_no_mountain_waits)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzTodayOptions options = kbz_today_options;
  options.new_order = (const char *const[]){ "new", NULL };
  learn (&place, log, 60);
  place.now.time += 200 * DAY;
  g_autoptr (KbzToday) today = today_of (log, &options);
  ck_assert_uint_eq (today->due->len, 20);
  ck_assert_int_eq (today->later, 40);
  for (guint i = 1; i < today->due->len; i++)
    ck_assert_double_le (((KbzDue *)today->due->pdata[i - 1])->recall,
                         ((KbzDue *)today->due->pdata[i])->recall);
  for (int i = 0; i < 15; i++) {
    g_autofree char *concept = g_strdup (concept_at (today, (guint)i));
    review (log, concept, TRUE);
  }
  g_autoptr (KbzToday) rest = today_of (log, &options);
  ck_assert_uint_eq (rest->due->len, 5);
  ck_assert_int_eq (rest->done, 15);
  for (int i = 0; i < 5; i++)
    review (log, concept_at (rest, (guint)i), TRUE);
  g_autoptr (KbzToday) enough = today_of (log, &options);
  ck_assert_uint_eq (enough->due->len, 0);
  place.now.time += DAY;
  g_autoptr (KbzToday) tomorrow = today_of (log, &options);
  ck_assert_uint_eq (tomorrow->due->len, 20);
  leave_place (&place);
}
END_TEST

START_TEST (what_is_least_remembered_comes_first)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  learn (&place, log, 3);
  place.now.time += 4 * DAY;
  review (log, "bridge/c01", TRUE); /* remembered longer from now on */
  place.now.time += 30 * DAY;
  review (log, "bridge/c02", FALSE);
  place.now.time += 40 * DAY;
  g_autoptr (KbzToday) today = today_of (log, &kbz_today_options);
  ck_assert_uint_eq (today->due->len, 3);
  for (guint i = 1; i < 3; i++)
    ck_assert_double_lt (((KbzDue *)today->due->pdata[i - 1])->recall,
                         ((KbzDue *)today->due->pdata[i])->recall);
  ck_assert_str_eq (concept_at (today, 2), "bridge/c01");
  leave_place (&place);
}
END_TEST

START_TEST (new_concepts_stand_between_the_reviews)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzTodayOptions options = kbz_today_options;
  options.new_a_day = 2;
  options.new_order =
      (const char *const[]){ "bridge/c00", "new-1", "new-1", "new-2", "new-3", NULL };
  learn (&place, log, 4);
  place.now.time += 10 * DAY;
  g_autoptr (KbzToday) today = today_of (log, &options);
  GString *order = g_string_new (NULL);
  for (guint i = 0; i < today->due->len; i++)
    g_string_append (order, ((KbzDue *)today->due->pdata[i])->due == 0 ? "n" : "r");
  ck_assert_str_eq (order->str, "rrnrrn");
  g_string_free (order, TRUE);
  review (log, "new-1", TRUE);
  g_autoptr (KbzToday) next = today_of (log, &options);
  guint fresh = 0;
  for (guint i = 0; i < next->due->len; i++)
    fresh += ((KbzDue *)next->due->pdata[i])->due == 0;
  ck_assert_uint_eq (fresh, 1);
  leave_place (&place);
}
END_TEST

START_TEST (a_day_is_the_learners_and_begins_when_the_learner_says)
{
  /* Half past one at night on Tuesday, eight hours east of Greenwich. */
  KbzMoment late = { MONDAY_NOON + 5 * HOUR + 30 * MINUTE, 480 };
  g_autofree char *midnight = kbz_day_name (kbz_day (late, 0));
  g_autofree char *at_four = kbz_day_name (kbz_day (late, 4));
  ck_assert_str_eq (midnight, "2026-11-17");
  ck_assert_str_eq (at_four, "2026-11-16");
  KbzMoment before_1970 = { -1, 0 };
  ck_assert_int_eq (kbz_day (before_1970, 0), -1);
}
END_TEST

START_TEST (a_streak_counts_days_in_a_row)
{
  static const struct {
    gint64 days[6], today;
    int n, run, longest;
  } cases[] = {
    { { 0 }, 10, 0, 0, 0 },
    { { 10 }, 10, 1, 1, 1 },
    { { 9 }, 10, 1, 1, 1 }, /* today is not over */
    { { 8 }, 10, 1, 0, 1 },
    { { 8, 9, 10 }, 10, 3, 3, 3 },
    { { 8, 9, 9, 10, 10 }, 10, 5, 3, 3 },
    { { 1, 2, 3, 9, 10 }, 10, 5, 2, 3 },
    { { 9, 10, 11 }, 10, 3, 2, 2 }, /* tomorrow's, from a clock that is ahead */
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzStreak streak = kbz_streak_of (cases[i].days, (gsize)cases[i].n, cases[i].today);
    ck_assert_msg (streak.days == cases[i].run && streak.longest == cases[i].longest,
                   "case %d: %d %d", (int)i, streak.days, streak.longest);
  }
}
END_TEST

START_TEST (a_late_evening_keeps_the_streak)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  KbzTodayOptions midnight = kbz_today_options;
  midnight.day_start = 0;
  review (log, "c", TRUE);                        /* Monday noon */
  place.now.time = MONDAY_NOON + DAY + 14 * HOUR; /* Wednesday, two at night */
  review (log, "c", TRUE);
  place.now.time = MONDAY_NOON + 2 * DAY;
  ck_assert_ok (kbz_log_hand (log, &(KbzHandPlayed){ .game = "bridge", .seed = 1 }, error));
  g_autoptr (KbzToday) four = today_of (log, &kbz_today_options);
  ck_assert_int_eq (four->streak.days, 3);
  ck_assert (four->streak.today);
  g_autoptr (KbzToday) twelve = today_of (log, &midnight);
  ck_assert_int_eq (twelve->streak.days, 1);
  g_autoptr (GPtrArray) calendar = kbz_progress_calendar (log, G_MININT64, G_MAXINT64, 4, NULL);
  ck_assert_uint_eq (calendar->len, 3);
  const KbzPracticeDay *first = calendar->pdata[0], *last = calendar->pdata[2];
  ck_assert_int_eq (first->attempts, 1);
  ck_assert_int_eq (first->met, 1);
  ck_assert_int_eq (last->hands, 1);
  ck_assert_int_eq (last->day, first->day + 2);
  leave_place (&place);
}
END_TEST

static void step (KbzLog *log, const char *lesson, const char *item, KbzOutcome outcome)
{
  KbzAttempt attempt = { .game = "bridge", .lesson = lesson, .item = item, .outcome = outcome };
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_STEP, &attempt, error));
}

START_TEST (the_lesson_to_continue_is_the_last_one_left_unfinished)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_lesson_begun (log, "bridge", "one", 3, error));
  step (log, "one", "a", KBZ_OUTCOME_READ);
  step (log, "one", "b", KBZ_OUTCOME_WRONG);
  place.now.time += HOUR;
  ck_assert_ok (kbz_log_lesson_begun (log, "bridge", "two", 1, error));
  step (log, "two", "a", KBZ_OUTCOME_RIGHT);
  ck_assert_ok (kbz_log_lesson_done (log, "bridge", "two", error));
  g_autoptr (KbzToday) today = today_of (log, &kbz_today_options);
  ck_assert_str_eq (today->unfinished->lesson, "one");
  ck_assert_str_eq (today->unfinished->step, "a");
  ck_assert_int_eq (today->unfinished->done, 1);
  ck_assert_int_eq (today->unfinished->steps, 3);

  step (log, "one", "b", KBZ_OUTCOME_RIGHT);
  step (log, "one", "b", KBZ_OUTCOME_RIGHT); /* a step is done once */
  step (log, "one", "c", KBZ_OUTCOME_READ);
  ck_assert_ok (kbz_log_lesson_done (log, "bridge", "one", error));
  g_autoptr (KbzToday) finished = today_of (log, &kbz_today_options);
  ck_assert_ptr_null (finished->unfinished);
  place.now.time += HOUR;
  ck_assert_ok (kbz_log_lesson_begun (log, "bridge", "one", 3, error)); /* once more */
  g_autoptr (GPtrArray) lessons = kbz_progress_lessons (log, "bridge", NULL);
  const KbzLessonRecord *record = lessons->pdata[0];
  ck_assert_str_eq (record->lesson, "one");
  ck_assert_int_eq (record->done, 3);
  ck_assert_int_eq (record->finishes, 1);
  ck_assert (record->open);
  ck_assert_ptr_null (record->step);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_new_learner_is_offered_new_concepts_and_nothing_else,
                    a_mistake_comes_back_within_minutes_and_a_right_answer_on_its_day,
                    after_a_long_pause_no_mountain_waits, what_is_least_remembered_comes_first,
                    new_concepts_stand_between_the_reviews,
                    a_day_is_the_learners_and_begins_when_the_learner_says,
                    a_streak_counts_days_in_a_row, a_late_evening_keeps_the_streak,
                    the_lesson_to_continue_is_the_last_one_left_unfinished);
}
