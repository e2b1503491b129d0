/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/choices.h"

#include "lessons/learner/progress.h"
#include "tests/lessons/learner/learner.h"

/* A hand of two moves; returns the id of its event. */
static char *play (KbzLog *log)
{
  KbzHandPlayed hand = { .game = "bridge",
                         .seed = 7,
                         .deal = "deal: x\n",
                         .moves = (const char *const[]){ "1N", "P", NULL } };
  ck_assert_ok (kbz_log_hand (log, &hand, error));
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 1, NULL);
  return g_strdup (((KbzHandRecord *)hands->pdata[0])->id);
}

static void note (KbzLog *log, const char *hand, int at, const char *theme, int cost,
                  gboolean right)
{
  KbzChoiceMade made = { "bridge", hand, at, theme, cost, right };
  ck_assert_ok (kbz_log_choice (log, &made, error));
}

static void retry (KbzLog *log, const char *hand, int at, gboolean right)
{
  KbzChoiceMade made = { .game = "bridge", .hand = hand, .at = at };
  ck_assert_ok (kbz_log_retry (log, &made, right, 1000, error));
}

static GPtrArray *due (KbzLog *log)
{
  GPtrArray *list = kbz_choices_due (log, 20, NULL);
  ck_assert_ptr_nonnull (list);
  return list;
}

START_TEST (one_in_three_was_right_and_a_choice_told_twice_counts_once)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *hand = play (log);
  ck_assert (!kbz_choices_know (log, hand));
  for (int at = 0; at < 4; at++)
    note (log, hand, at, "bridge/finesse", 150, FALSE);
  note (log, hand, 0, "bridge/finesse", 150, FALSE);
  for (int at = 10; at < 15; at++)
    note (log, hand, at, "phase/lead", 0, TRUE);
  note (log, "no-such-hand", 0, "phase/lead", 990, FALSE);
  ck_assert (kbz_choices_know (log, hand));
  ck_assert_int_eq (kbz_choices_n_due (log), 4);
  g_autoptr (GPtrArray) list = due (log);
  ck_assert_uint_eq (list->len, 6);
  for (guint group = 0; group < 6; group += 3) {
    int right = 0;
    for (guint i = group; i < group + 3; i++)
      right += ((KbzChoiceRecord *)list->pdata[i])->right;
    ck_assert_int_eq (right, 1);
  }
  leave_place (&place);
}
END_TEST

START_TEST (solved_three_times_apart_it_retires)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *hand = play (log);
  note (log, hand, 0, "phase/lead", 150, FALSE);
  retry (log, hand, 0, TRUE);
  retry (log, hand, 0, TRUE); /* at once: counts once, and is due no more today */
  ck_assert_int_eq (kbz_choices_n_due (log), 0);
  place.now.time += 100 * DAY;
  ck_assert_int_eq (kbz_choices_n_due (log), 1);
  retry (log, hand, 0, TRUE);
  place.now.time += 200 * DAY;
  g_autoptr (GPtrArray) list = due (log);
  ck_assert_uint_eq (list->len, 1);
  ck_assert_int_eq (((KbzChoiceRecord *)list->pdata[0])->solved, 2);
  retry (log, hand, 0, TRUE);
  place.now.time += 1000 * DAY;
  ck_assert_int_eq (kbz_choices_n_due (log), 0);
  leave_place (&place);
}
END_TEST

START_TEST (an_error_begins_anew)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *hand = play (log);
  note (log, hand, 0, "phase/lead", 150, FALSE);
  for (int i = 0; i < 2; i++, place.now.time += 100 * DAY)
    retry (log, hand, 0, TRUE);
  retry (log, hand, 0, FALSE);
  place.now.time += HOUR;
  g_autoptr (GPtrArray) list = due (log);
  ck_assert_uint_eq (list->len, 1);
  ck_assert_int_eq (((KbzChoiceRecord *)list->pdata[0])->solved, 0);
  leave_place (&place);
}
END_TEST

START_TEST (the_theme_that_cost_most_within_a_week_stands_first)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  note (log, "h", 0, "bridge/old", 9000, FALSE);
  place.now.time += 8 * DAY;
  note (log, "h", 1, "bridge/finesse", 150, FALSE);
  note (log, "h", 2, "bridge/finesse", 160, FALSE);
  note (log, "h", 3, "phase/lead", 300, FALSE);
  note (log, "h", 4, "phase/lead", 900, TRUE);
  g_autoptr (GPtrArray) costs = kbz_choices_costs (log, FALSE, NULL);
  ck_assert_uint_eq (costs->len, 2);
  const KbzThemeCost *first = costs->pdata[0];
  ck_assert_str_eq (first->theme, "bridge/finesse");
  ck_assert_int_eq (first->n, 2);
  ck_assert_int_eq (first->cost, 310);
  g_autoptr (GPtrArray) ever = kbz_choices_costs (log, TRUE, NULL);
  ck_assert_uint_eq (ever->len, 3);
  ck_assert_str_eq (((KbzThemeCost *)ever->pdata[0])->theme, "bridge/old");
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (one_in_three_was_right_and_a_choice_told_twice_counts_once,
                    solved_three_times_apart_it_retires, an_error_begins_anew,
                    the_theme_that_cost_most_within_a_week_stands_first);
}
