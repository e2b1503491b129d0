/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#define THREADS_MAX 64

typedef struct {
  const KbzQuestion *question;
  const KbzLimits *limits;
  int64_t deadline; /* in ms on the monotonic clock */
  int n;
  int32_t *answers;
  bool *answered;
  atomic_int next;
  atomic_bool stop;
  atomic_bool failed; /* a thread had no tools */
} Job;

typedef struct {
  Job *job;
  bool asks; /* the calling thread, which may ask limits->tick */
  uint64_t nodes;
} Worker;

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool kbz_survey_goes_on (void *asker)
{
  Worker *worker = asker;
  Job *job = worker->job;
  const KbzLimits *limits = job->limits;
  if ((limits->ms > 0 && now_ms () >= job->deadline)
      || (worker->asks && limits->tick != NULL && !limits->tick (limits->tick_data)))
    atomic_store (&job->stop, true);
  return !atomic_load (&job->stop);
}

static void *work (void *data)
{
  Worker *worker = data;
  Job *job = worker->job;
  const KbzQuestion *question = job->question;
  void *tools = question->tools == NULL ? NULL : question->tools (question->data);
  bool ready = question->tools == NULL || tools != NULL;
  if (!ready)
    atomic_store (&job->failed, true);
  while (ready && kbz_survey_goes_on (worker)) {
    int i = atomic_fetch_add (&job->next, 1);
    if (i >= job->n)
      break;
    job->answered[i] =
        question->ask (question->data, tools, i, worker,
                       job->answers + (size_t)i * (size_t)question->choices, &worker->nodes);
  }
  if (question->put_away != NULL)
    question->put_away (tools);
  return NULL;
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

KbzStatus kbz_survey (const KbzQuestion *question, const KbzLimits *limits, int deals,
                      KbzSurvey *survey, KbzError *error)
{
  Job job = {
    .question = question, .limits = limits, .deadline = now_ms () + limits->ms, .n = deals
  };
  *survey = (KbzSurvey){ .choices = question->choices };
  job.answered = calloc ((size_t)deals, sizeof *job.answered);
  survey->answers = calloc ((size_t)deals * (size_t)question->choices, sizeof *survey->answers);
  job.answers = survey->answers;
  bool room = job.answered != NULL && job.answers != NULL;
  if (room)
    survey->nodes = run (&job);
  /* Hard deals take longer. To count those that happened to be ready when time was up would be to
   * prefer the easy ones, so the count ends before the first that is missing. */
  while (room && survey->n < deals && job.answered[survey->n])
    survey->n++;
  free (job.answered);
  if (survey->n > 0)
    return KBZ_OK;
  kbz_survey_clear (survey);
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (room && !atomic_load (&job.failed)
                                 ? N_ ("The work was stopped before the first deal was solved.")
                                 : N_ ("There is no memory for this.")));
}

void kbz_survey_clear (KbzSurvey *survey)
{
  free (survey->answers);
  *survey = (KbzSurvey){ 0 };
}

KbzVerdict kbz_survey_mean (const KbzSurvey *survey, int choice, double all,
                            int (*worth) (int answer, const void *data), const void *data)
{
  /* whole numbers, so that the order of the deals cannot change the last digit */
  int64_t sum = 0, squares = 0;
  for (int i = 0; i < survey->n; i++) {
    int value = worth (survey->answers[(size_t)i * (size_t)survey->choices + (size_t)choice], data);
    sum += value;
    squares += (int64_t)value * value;
  }
  double n = survey->n, mean = (double)sum / n;
  double variance = n < 2 ? 0 : ((double)squares - (double)sum * mean) / (n - 1);
  if (all > 0)
    variance *= 1 - n / all;
  return (KbzVerdict){ .truth = KBZ_ESTIMATED,
                       .mean = mean,
                       .error = variance > 0 ? sqrt (variance / n) : 0,
                       .samples = survey->n };
}
