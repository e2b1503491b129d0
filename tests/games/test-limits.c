/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits, what is left of them, and the workers who keep to them. */
#include "analysis/survey.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdatomic.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------------------------ */

static KbzStatus read_text (const char *text, KbzLimits *limits, KbzError *error)
{
  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, text, error), KBZ_OK);
  KbzStatus status = kbz_limits_read (&fields, limits, error);
  kbz_fields_clear (&fields);
  return status;
}

START_TEST (what_a_question_does_not_name_is_no_limit)
{
  KbzLimits limits;
  KbzError error;
  ck_assert_int_eq (read_text ("game: bridge", &limits, &error), KBZ_OK);
  ck_assert_mem_eq (&limits, &(KbzLimits){ 0 }, sizeof limits);
  ck_assert_int_eq (
      read_text ("limit_ms: 250\nnodes: 7\nsamples: 3\nthreads: 256\nseed: -1", &limits, &error),
      KBZ_OK);
  ck_assert_int_eq (limits.ms, 250);
  ck_assert_uint_eq (limits.nodes, 7);
  ck_assert_int_eq (limits.samples, 3);
  ck_assert_int_eq (limits.threads, 256);
  ck_assert_uint_eq (limits.seed, UINT64_MAX);
}
END_TEST

START_TEST (no_time_at_all_is_a_limit)
{
  KbzLimits limits;
  KbzError error;
  ck_assert_int_eq (read_text ("limit_ms: 0", &limits, &error), KBZ_OK);
  ck_assert_int_eq (limits.ms, 1);
}
END_TEST

START_TEST (what_cannot_be_a_limit_is_refused)
{
  static const char *const wrong[] = { "limit_ms: -1", "limit_ms: soon", "nodes: 0",
                                       "samples: 0",   "threads: 0",     "threads: 257" };
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    KbzLimits limits;
    KbzError error;
    ck_assert_msg (read_text (wrong[i], &limits, &error) == KBZ_E_FIELD, "%s", wrong[i]);
  }
}
END_TEST

/* ---- What is left ------------------------------------------------------------------------- */

static bool count_down (void *data)
{
  return --*(int *)data >= 0;
}

START_TEST (a_budget_ends_with_its_nodes_and_stays_ended)
{
  KbzBudget budget = kbz_budget (&(KbzLimits){ .nodes = 100 });
  ck_assert (kbz_budget_goes_on (&budget));
  ck_assert_uint_eq (kbz_budget_next_look (&budget, 1000), 100);
  ck_assert_uint_eq (kbz_budget_next_look (&budget, 10), 10);
  budget.nodes = 60;
  ck_assert_uint_eq (kbz_budget_rest (&budget).nodes, 40);
  budget.nodes = 100;
  ck_assert (!kbz_budget_goes_on (&budget));
  ck_assert_uint_eq (kbz_budget_rest (&budget).nodes, 1);
  budget.nodes = 0;
  ck_assert (!kbz_budget_goes_on (&budget));
}
END_TEST

START_TEST (a_budget_heeds_the_tick_and_no_limits_never_end)
{
  int ticks = 2;
  KbzLimits caller = { .samples = 9, .ms = 1, .tick = count_down, .tick_data = &ticks };
  KbzBudget budget = kbz_budget (&(KbzLimits){ 0 });
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .samples = 4 }, &caller);
  ck_assert (kbz_budget_goes_on (&budget));
  ck_assert_int_eq (kbz_budget_rest (&budget).ms, 0);
  ck_assert_int_eq (own.samples, 4);
  ck_assert_int_eq (own.ms, 0);
  budget = kbz_budget (&own);
  ck_assert (kbz_budget_goes_on (&budget));
  ck_assert (kbz_budget_goes_on (&budget));
  ck_assert (!kbz_budget_goes_on (&budget));
  budget = kbz_budget (NULL);
  ck_assert (kbz_budget_goes_on (&budget) && kbz_limits_go_on (NULL));
}
END_TEST

/* ---- Workers ------------------------------------------------------------------------------ */

#define PIECES 300

typedef struct {
  atomic_int done[PIECES], tools, away;
  int idle_from; /* pieces from here on wait until they are stopped */
  bool bare;     /* nobody gets tools */
} Log;

static void *take_tools (void *data, const KbzLimits *share)
{
  Log *log = data;
  ck_assert_uint_eq (share->memory, 100);
  atomic_fetch_add (&log->tools, 1);
  return log->bare ? NULL : log;
}

static void put_away (void *data, void *tools)
{
  ck_assert_ptr_eq (data, tools);
  atomic_fetch_add (&((Log *)data)->away, 1);
}

static bool do_piece (void *data, void *tools, int number, const KbzLimits *limits)
{
  Log *log = data;
  ck_assert_ptr_eq (data, tools);
  while (number >= log->idle_from)
    if (!kbz_limits_go_on (limits))
      return false;
  atomic_fetch_add (&log->done[number], 1);
  return true;
}

START_TEST (every_piece_is_done_once_whatever_the_threads)
{
  static const int threads[] = { 0, 1, 2, 5, 400 };
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
    int n = threads[i] < 1 ? 1 : threads[i] > KBZ_THREADS_MAX ? KBZ_THREADS_MAX : threads[i];
    Log log = { .idle_from = PIECES };
    KbzWork work = { take_tools, put_away, do_piece, &log };
    KbzLimits limits = { .threads = threads[i], .memory = 100 * (size_t)n };
    ck_assert_int_eq (kbz_work (&work, PIECES, &limits, NULL), KBZ_OK);
    for (int piece = 0; piece < PIECES; piece++)
      ck_assert_int_eq (atomic_load (&log.done[piece]), 1);
    ck_assert_int_le (atomic_load (&log.tools), n);
    ck_assert_int_eq (atomic_load (&log.tools), atomic_load (&log.away));
  }
}
END_TEST

/* The calling thread may be the one that has nothing left to do. */
START_TEST (all_threads_stop_when_the_caller_says_so)
{
  for (int idle_from = 0; idle_from < 4; idle_from++) {
    int ticks = 40;
    Log log = { .idle_from = idle_from };
    KbzWork work = { take_tools, put_away, do_piece, &log };
    KbzLimits limits = { .threads = 4, .memory = 400, .tick = count_down, .tick_data = &ticks };
    KbzError error;
    ck_assert_int_eq (kbz_work (&work, 4, &limits, &error), KBZ_E_LIMIT);
    ck_assert_int_eq (ticks, -1);
    ck_assert_int_eq (atomic_load (&log.tools), atomic_load (&log.away));
  }
}
END_TEST

START_TEST (work_without_tools_says_so)
{
  Log log = { .bare = true };
  KbzWork work = { take_tools, put_away, do_piece, &log };
  KbzLimits limits = { .threads = 2, .memory = 200 };
  KbzError error;
  ck_assert_int_eq (kbz_work (&work, 4, &limits, &error), KBZ_E_LIMIT);
  ck_assert_str_eq (kbz_said (&error), "There is no memory for this.");
}
END_TEST

/* ---- Surveys ------------------------------------------------------------------------------ */

/* Deal i takes 10 + i % 7 * 10 nodes. */
static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  (void)data;
  (void)tools;
  uint64_t needed = 10 + (uint64_t)(number % 7) * 10;
  for (volatile int i = 0; i < 1000 * (7 - number % 7); i++)
    continue;
  if (limits->nodes > 0 && needed > limits->nodes)
    return false;
  *answers = number;
  *nodes += needed;
  return true;
}

START_TEST (the_same_nodes_mean_the_same_deals_whatever_the_threads)
{
  static const struct {
    uint64_t nodes;
    int deals;
    uint64_t spent;
  } table[] = { { 0, 200, 7940 },  { 10, 1, 10 },     { 29, 1, 10 }, { 30, 2, 30 },
                { 1000, 26, 990 }, { 1030, 26, 990 }, { 9, 0, 0 } };
  KbzQuestion question = { .choices = 1, .ask = ask };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    for (int threads = 1; threads <= 6; threads++) {
      KbzLimits limits = { .nodes = table[i].nodes, .threads = threads };
      KbzSurvey survey;
      KbzStatus status = kbz_survey (&question, &limits, 200, &survey, NULL);
      ck_assert_int_eq (status, table[i].deals > 0 ? KBZ_OK : KBZ_E_LIMIT);
      ck_assert_int_eq (survey.n, table[i].deals);
      ck_assert_uint_eq (survey.nodes, table[i].spent);
      kbz_survey_clear (&survey);
    }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (what_a_question_does_not_name_is_no_limit, no_time_at_all_is_a_limit,
                    what_cannot_be_a_limit_is_refused, a_budget_ends_with_its_nodes_and_stays_ended,
                    a_budget_heeds_the_tick_and_no_limits_never_end,
                    every_piece_is_done_once_whatever_the_threads,
                    all_threads_stop_when_the_caller_says_so, work_without_tools_says_so,
                    the_same_nodes_mean_the_same_deals_whatever_the_threads);
}
