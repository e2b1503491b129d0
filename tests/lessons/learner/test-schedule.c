/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/schedule.h"

#include "tests/lessons/learner/cases.h"

#define DAY G_GINT64_CONSTANT (86400000)

static KbzScheduler scheduler_of (const json_t *one)
{
  KbzScheduler scheduler = kbz_scheduler;
  const json_t *weights = json_object_get (one, "parameters");
  scheduler.retention = figure (one, "desired_retention");
  scheduler.max_days = (int)figure (one, "maximum_interval");
  for (size_t i = 0; i < json_array_size (weights); i++)
    scheduler.weights[i] = json_number_value (json_array_get (weights, i));
  return scheduler;
}

START_TEST (the_schedule_agrees_with_the_reference)
{
  json_t *root = read_cases ("fsrs6-cases.json"), *one, *step;
  size_t i, k, steps = 0;
  json_array_foreach (json_object_get (root, "cases"), i, one)
  {
    KbzScheduler scheduler = scheduler_of (one);
    KbzMemory memory = { 0 };
    json_array_foreach (json_object_get (one, "steps"), k, step)
    {
      gint64 time = (gint64)figure (step, "t") * 1000;
      const json_t *chance = json_object_get (step, "retrievability_before");
      if (json_is_number (chance))
        ck_assert_double_eq_tol (kbz_memory_recall (&scheduler, &memory, time),
                                 json_number_value (chance), 1e-9);
      memory = kbz_memory_after (&scheduler, memory, (KbzRecall)figure (step, "rating"), time);
      ck_assert_double_eq_tol (memory.stability, figure (step, "stability"), 1e-9);
      ck_assert_double_eq_tol (memory.difficulty, figure (step, "difficulty"), 1e-9);
      ck_assert_int_eq (memory.state, (int)figure (step, "state"));
      ck_assert_int_eq ((memory.due - time) / 1000, (gint64)figure (step, "due_in_seconds"));
      steps++;
    }
  }
  ck_assert_uint_gt (steps, 300);
  json_decref (root);
}
END_TEST

static KbzMemory known (double stability)
{
  return (KbzMemory){ KBZ_MEMORY_REVIEW, 0, stability, 5, 0, (gint64)stability * DAY };
}

START_TEST (a_better_answer_is_never_asked_again_sooner)
{
  for (double stability = 0.5; stability < 300; stability *= 1.7)
    for (int days = 0; days < 400; days += 13) {
      gint64 due[5];
      for (int recall = KBZ_RECALL_AGAIN; recall <= KBZ_RECALL_EASY; recall++)
        due[recall] =
            kbz_memory_after (&kbz_scheduler, known (stability), (KbzRecall)recall, days * DAY).due;
      ck_assert_int_le (due[KBZ_RECALL_AGAIN], due[KBZ_RECALL_HARD]);
      ck_assert_int_le (due[KBZ_RECALL_HARD], due[KBZ_RECALL_GOOD]);
      ck_assert_int_le (due[KBZ_RECALL_GOOD], due[KBZ_RECALL_EASY]);
    }
}
END_TEST

START_TEST (nothing_is_put_off_for_more_than_a_year)
{
  KbzMemory memory = { 0 };
  gint64 time = 0;
  for (int i = 0; i < 40; i++) {
    memory = kbz_memory_after (&kbz_scheduler, memory, KBZ_RECALL_EASY, time);
    ck_assert_int_le (memory.due - time, 365 * DAY);
    ck_assert_int_gt (memory.due, time);
    time = memory.due;
  }
  ck_assert_int_eq (memory.due - memory.last, 365 * DAY);
}
END_TEST

START_TEST (a_clock_that_went_back_counts_as_the_same_moment)
{
  KbzMemory before = known (10);
  before.last = 50 * DAY;
  KbzMemory back = kbz_memory_after (&kbz_scheduler, before, KBZ_RECALL_GOOD, 20 * DAY);
  KbzMemory same = kbz_memory_after (&kbz_scheduler, before, KBZ_RECALL_GOOD, 50 * DAY);
  ck_assert (memcmp (&back, &same, sizeof back) == 0);
}
END_TEST

START_TEST (the_solver_grades_not_the_learner)
{
  ck_assert_int_eq (kbz_recall_of (FALSE, 0, 100, 10000), KBZ_RECALL_AGAIN);
  ck_assert_int_eq (kbz_recall_of (TRUE, 1, 100, 10000), KBZ_RECALL_HARD);
  ck_assert_int_eq (kbz_recall_of (TRUE, 0, 9000, 10000), KBZ_RECALL_GOOD);
  ck_assert_int_eq (kbz_recall_of (TRUE, 0, 5000, 10000), KBZ_RECALL_EASY);
  ck_assert_int_eq (kbz_recall_of (TRUE, 0, 0, 10000), KBZ_RECALL_GOOD);
  ck_assert_int_eq (kbz_recall_of (TRUE, 0, 100, 0), KBZ_RECALL_GOOD);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      the_schedule_agrees_with_the_reference, a_better_answer_is_never_asked_again_sooner,
      nothing_is_put_off_for_more_than_a_year, a_clock_that_went_back_counts_as_the_same_moment,
      the_solver_grades_not_the_learner);
}
