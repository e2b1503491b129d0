/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey.h"

#include <stdlib.h>
#include <string.h>

#define SAMPLES 200         /* when neither a number nor a time is given */
#define TIMED_SAMPLES 20000 /* when only a time is given */

typedef struct {
  const KbzBridgeSampler *sampler;
  KbzBridgeQuestion question;
  const void *data;
  const KbzLimits *limits;
  int n;
  uint64_t *deals; /* their numbers, in the order they are asked */
} Job;

static void *new_solver (void *data, const KbzLimits *share)
{
  (void)data;
  return kbz_dd_new (share->memory);
}

static void free_solver (void *data, void *solver)
{
  (void)data;
  kbz_dd_free (solver);
}

static bool ask (void *data, void *solver, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Job *job = data;
  KbzSet hands[4];
  kbz_bridge_sampler_deal (job->sampler, job->deals[number], hands);
  memset (answers, 0, KBZ_BRIDGE_ANSWERS * sizeof *answers);
  return job->question (solver, hands, limits, job->data, answers, nodes) == KBZ_OK;
}

/* Draws the deals; or puts all of them into random order when there are no more than asked for. */
static bool choose_deals (Job *job, KbzBridgeSurvey *survey)
{
  uint64_t count = kbz_bridge_sampler_count (job->sampler);
  KbzRandom random;
  kbz_random_init (&random, job->limits->seed);
  bool all = count <= (uint64_t)job->n;
  if (all)
    job->n = (int)count;
  survey->all = all ? (double)count : 0;
  job->deals = malloc ((size_t)job->n * sizeof *job->deals);
  if (job->deals == NULL)
    return false;
  for (int i = 0; i < job->n; i++) {
    int j = all ? (int)kbz_random_below (&random, (uint64_t)i + 1) : i;
    job->deals[i] = job->deals[j];
    job->deals[j] = all ? (uint64_t)i : kbz_random_below (&random, count);
  }
  return true;
}

KbzStatus kbz_bridge_survey (const KbzBridgeSampler *sampler, KbzBridgeQuestion question,
                             const void *data, const KbzLimits *limits, KbzBridgeSurvey *survey,
                             KbzError *error)
{
  Job job = { .sampler = sampler, .question = question, .data = data, .limits = limits };
  *survey = (KbzBridgeSurvey){ 0 };
  job.n = limits->samples > 0 ? limits->samples : limits->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  if (!choose_deals (&job, survey))
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is no memory for this.")));
  KbzQuestion asked = { KBZ_BRIDGE_ANSWERS, new_solver, free_solver, ask, &job };
  KbzStatus status = kbz_survey (&asked, limits, job.n, &survey->answers, error);
  survey->nodes = survey->answers.nodes;
  free (job.deals);
  return status;
}

void kbz_bridge_survey_clear (KbzBridgeSurvey *survey)
{
  kbz_survey_clear (&survey->answers);
  *survey = (KbzBridgeSurvey){ 0 };
}

KbzVerdict kbz_bridge_survey_mean (const KbzBridgeSurvey *survey, int index,
                                   int (*worth) (int answer, const void *data), const void *data)
{
  return kbz_survey_mean (&survey->answers, index, survey->all, worth, data);
}
