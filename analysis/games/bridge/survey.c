/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#define SAMPLES 200         /* when neither a number nor a time is given */
#define TIMED_SAMPLES 20000 /* when only a time is given */
#define THREADS_MAX 64

typedef struct {
  const KbzBridgeSampler *sampler;
  KbzBridgeQuestion question;
  const void *data;
  const KbzLimits *limits;
  struct timespec deadline;
  int n;
  uint64_t *deals; /* their numbers, in the order they are asked */
  int8_t (*answers)[KBZ_BRIDGE_ANSWERS];
  bool *answered;
  atomic_int next;
  atomic_bool stop;
  atomic_bool failed; /* a solver could not be made */
} Job;

typedef struct {
  Job *job;
  bool asks; /* the calling thread, which may ask limits->tick */
  uint64_t nodes;
} Worker;

static bool is_late (const Job *job)
{
  struct timespec now;
  if (job->limits->ms == 0)
    return false;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec > job->deadline.tv_sec
         || (now.tv_sec == job->deadline.tv_sec && now.tv_nsec >= job->deadline.tv_nsec);
}

static bool goes_on (void *data)
{
  Worker *worker = data;
  Job *job = worker->job;
  bool asks = worker->asks && job->limits->tick != NULL;
  if (is_late (job) || (asks && !job->limits->tick (job->limits->tick_data)))
    atomic_store (&job->stop, true);
  return !atomic_load (&job->stop);
}

static void *work (void *data)
{
  Worker *worker = data;
  Job *job = worker->job;
  size_t threads = job->limits->threads > 1 ? (size_t)job->limits->threads : 1;
  KbzDdSolver *solver = kbz_dd_new (job->limits->memory / threads);
  KbzDdLimits limits = { .tick = goes_on, .data = worker };
  if (solver == NULL)
    atomic_store (&job->failed, true);
  while (solver != NULL && goes_on (worker)) {
    int i = atomic_fetch_add (&job->next, 1);
    if (i >= job->n)
      break;
    KbzSet hands[4];
    uint64_t nodes = 0;
    kbz_bridge_sampler_deal (job->sampler, job->deals[i], hands);
    job->answered[i] =
        job->question (solver, hands, &limits, job->data, job->answers[i], &nodes) == KBZ_OK;
    worker->nodes += nodes;
  }
  kbz_dd_free (solver);
  return NULL;
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
  job->answered = calloc ((size_t)job->n, sizeof *job->answered);
  job->answers = calloc ((size_t)job->n, sizeof *job->answers);
  if (job->deals == NULL || job->answered == NULL || job->answers == NULL)
    return false;
  for (int i = 0; i < job->n; i++) {
    int j = all ? (int)kbz_random_below (&random, (uint64_t)i + 1) : i;
    job->deals[i] = job->deals[j];
    job->deals[j] = all ? (uint64_t)i : kbz_random_below (&random, count);
  }
  return true;
}

static void set_deadline (Job *job)
{
  clock_gettime (CLOCK_MONOTONIC, &job->deadline);
  int64_t ns = job->deadline.tv_nsec + (int64_t)(job->limits->ms % 1000) * 1000000;
  job->deadline.tv_sec += job->limits->ms / 1000 + ns / 1000000000;
  job->deadline.tv_nsec = ns % 1000000000;
}

/* Lets the workers work; a thread that cannot be started is done without. */
static uint64_t run (Job *job)
{
  Worker workers[THREADS_MAX];
  pthread_t threads[THREADS_MAX];
  int wanted = job->limits->threads < job->n ? job->limits->threads : job->n;
  int n = 1;
  for (int i = 0; i < THREADS_MAX; i++)
    workers[i] = (Worker){ .job = job, .asks = i == 0 };
  while (n < wanted && n < THREADS_MAX
         && pthread_create (&threads[n], NULL, work, &workers[n]) == 0)
    n++;
  work (&workers[0]);
  uint64_t nodes = workers[0].nodes;
  for (int i = 1; i < n; i++) {
    pthread_join (threads[i], NULL);
    nodes += workers[i].nodes;
  }
  return nodes;
}

KbzStatus kbz_bridge_survey (const KbzBridgeSampler *sampler, KbzBridgeQuestion question,
                             const void *data, const KbzLimits *limits, KbzBridgeSurvey *survey,
                             KbzError *error)
{
  Job job = { .sampler = sampler, .question = question, .data = data, .limits = limits };
  *survey = (KbzBridgeSurvey){ 0 };
  job.n = limits->samples > 0 ? limits->samples : limits->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  set_deadline (&job);
  bool room = choose_deals (&job, survey);
  if (room)
    survey->nodes = run (&job);
  survey->answers = job.answers;
  /* Hard deals take longer. To count those that happened to be ready when time was up would be to
   * prefer the easy ones, so the count ends before the first that is missing. */
  while (room && survey->n < job.n && job.answered[survey->n])
    survey->n++;
  free (job.deals);
  free (job.answered);
  if (survey->n > 0)
    return KBZ_OK;
  kbz_bridge_survey_clear (survey);
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   room && !atomic_load (&job.failed)
                       ? "The work was stopped before the first deal was solved."
                       : "There is no memory for this.");
}

void kbz_bridge_survey_clear (KbzBridgeSurvey *survey)
{
  free (survey->answers);
  *survey = (KbzBridgeSurvey){ 0 };
}

KbzVerdict kbz_bridge_survey_mean (const KbzBridgeSurvey *survey, int index,
                                   int (*worth) (int answer, const void *data), const void *data)
{
  /* whole numbers, so that the order of the deals cannot change the last digit */
  int64_t sum = 0, squares = 0;
  for (int i = 0; i < survey->n; i++) {
    int value = worth (survey->answers[i][index], data);
    sum += value;
    squares += (int64_t)value * value;
  }
  double n = survey->n, mean = (double)sum / n;
  double variance = n < 2 ? 0 : ((double)squares - (double)sum * mean) / (n - 1);
  if (survey->all > 0)
    variance *= 1 - n / survey->all;
  return (KbzVerdict){ .truth = KBZ_ESTIMATED,
                       .mean = mean,
                       .error = variance > 0 ? sqrt (variance / n) : 0,
                       .samples = survey->n };
}
