/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "limits.h"

#include <time.h>

#define MS_MAX (24 * 60 * 60 * 1000)
#define SAMPLES_MAX 1000000

KbzStatus kbz_limits_read (const KbzFields *question, KbzLimits *limits, KbzError *error)
{
  int64_t ms = -1, nodes = 0, samples = 0, threads = 0, seed = 0;
  KbzStatus status = kbz_fields_integer (question, "limit_ms", 0, MS_MAX, &ms, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "nodes", 1, INT64_MAX, &nodes, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "samples", 1, SAMPLES_MAX, &samples, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "threads", 1, KBZ_THREADS_MAX, &threads, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "seed", INT64_MIN, INT64_MAX, &seed, error);
  *limits = (KbzLimits){
    .ms = ms == 0  ? 1
          : ms < 0 ? 0
                   : (int)ms,
    .nodes = (uint64_t)nodes,
    .samples = (int)samples,
    .threads = (int)threads,
    .seed = (uint64_t)seed,
  };
  return status;
}

bool kbz_limits_go_on (const KbzLimits *limits)
{
  return limits == NULL || limits->tick == NULL || limits->tick (limits->tick_data);
}

KbzLimits kbz_limits_heed (KbzLimits own, const KbzLimits *caller)
{
  if (caller != NULL) {
    own.tick = caller->tick;
    own.tick_data = caller->tick_data;
  }
  return own;
}

/* ---- What is left ------------------------------------------------------------------------ */

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

KbzBudget kbz_budget (const KbzLimits *limits)
{
  return (KbzBudget){ limits != NULL ? *limits : (KbzLimits){ 0 }, now_ms (), 0, false };
}

int64_t kbz_budget_ms (const KbzBudget *budget)
{
  return now_ms () - budget->began;
}

bool kbz_budget_goes_on (KbzBudget *budget)
{
  const KbzLimits *limits = &budget->limits;
  budget->stopped = budget->stopped || (limits->nodes > 0 && budget->nodes >= limits->nodes)
                    || (limits->ms > 0 && kbz_budget_ms (budget) >= limits->ms)
                    || !kbz_limits_go_on (limits);
  return !budget->stopped;
}

uint64_t kbz_budget_next_look (const KbzBudget *budget, uint64_t step)
{
  const KbzLimits *limits = &budget->limits;
  if (limits->nodes > 0 && limits->nodes < budget->nodes + step)
    return limits->nodes;
  return budget->nodes + step;
}

KbzLimits kbz_budget_rest (const KbzBudget *budget)
{
  KbzLimits rest = budget->limits;
  if (rest.ms > 0) {
    int64_t left = rest.ms - kbz_budget_ms (budget);
    rest.ms = left > 0 ? (int)left : 1;
  }
  if (rest.nodes > 0)
    rest.nodes = rest.nodes > budget->nodes ? rest.nodes - budget->nodes : 1;
  return rest;
}
