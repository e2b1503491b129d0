/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

/* What a deal came to. */
typedef struct {
  bool answered;
  uint64_t nodes;
} Deal;

typedef struct {
  const KbzQuestion *question;
  int n;
  int32_t *answers;
  Deal *deals;
  pthread_mutex_t lock; /* of what follows */
  int first_open;       /* all deals before it are answered, */
  uint64_t nodes;       /* and they took so many */
  bool closed;          /* a deal found no nodes left: none is begun after it */
  bool equipped;        /* a thread had tools */
} Job;

/* Nodes left for a deal, as far as is known: deals before it may still be at work. False when it
 * need not be begun. */
static bool may_begin (Job *job, uint64_t nodes_max, uint64_t *left)
{
  pthread_mutex_lock (&job->lock);
  job->closed = job->closed || (nodes_max > 0 && job->nodes >= nodes_max);
  *left = nodes_max > job->nodes ? nodes_max - job->nodes : 0;
  bool open = !job->closed;
  pthread_mutex_unlock (&job->lock);
  return open;
}

static void note (Job *job, int number, uint64_t nodes)
{
  pthread_mutex_lock (&job->lock);
  job->deals[number] = (Deal){ true, nodes };
  while (job->first_open < job->n && job->deals[job->first_open].answered)
    job->nodes += job->deals[job->first_open++].nodes;
  pthread_mutex_unlock (&job->lock);
}

/* Deals before this one may well fit into what is left: they go on. */
static void close_survey (Job *job)
{
  pthread_mutex_lock (&job->lock);
  job->closed = true;
  pthread_mutex_unlock (&job->lock);
}

static bool ask (void *data, void *tools, int number, const KbzLimits *limits)
{
  Job *job = data;
  const KbzQuestion *question = job->question;
  KbzLimits rest = *limits;
  uint64_t nodes = 0;
  if (!may_begin (job, limits->nodes, &rest.nodes))
    return true;
  if (question->ask (question->data, tools, number, &rest,
                     job->answers + (size_t)number * (size_t)question->choices, &nodes))
    note (job, number, nodes);
  else if (kbz_limits_go_on (limits))
    close_survey (job);
  else
    return false;
  return true;
}

static void *tools (void *data, const KbzLimits *share)
{
  Job *job = data;
  const KbzQuestion *question = job->question;
  void *tools = question->tools != NULL ? question->tools (question->data, share) : data;
  pthread_mutex_lock (&job->lock);
  job->equipped = job->equipped || tools != NULL;
  pthread_mutex_unlock (&job->lock);
  return tools;
}

static void put_away (void *data, void *tools)
{
  const KbzQuestion *question = ((Job *)data)->question;
  if (question->put_away != NULL)
    question->put_away (question->data, tools);
}

/* Hard deals take longer. To count those that happened to be ready when time was up would be to
 * prefer the easy ones, so the count ends before the first that is missing. */
static void count (const Job *job, uint64_t nodes_max, KbzSurvey *survey)
{
  for (; survey->n < job->n && job->deals[survey->n].answered; survey->n++) {
    uint64_t nodes = survey->nodes + job->deals[survey->n].nodes;
    if (nodes_max > 0 && nodes > nodes_max)
      break;
    survey->nodes = nodes;
  }
}

KbzStatus kbz_survey (const KbzQuestion *question, const KbzLimits *limits, int deals,
                      KbzSurvey *survey, KbzError *error)
{
  Job job = { .question = question, .n = deals };
  KbzWork work = { tools, put_away, ask, &job };
  *survey = (KbzSurvey){ .choices = question->choices };
  job.deals = calloc ((size_t)deals, sizeof *job.deals);
  job.answers = calloc ((size_t)deals * (size_t)question->choices, sizeof *job.answers);
  survey->answers = job.answers;
  if (job.deals != NULL && job.answers != NULL) {
    pthread_mutex_init (&job.lock, NULL);
    kbz_work (&work, deals, limits, NULL);
    pthread_mutex_destroy (&job.lock);
    count (&job, limits != NULL ? limits->nodes : 0, survey);
  }
  free (job.deals);
  if (survey->n > 0)
    return KBZ_OK;
  kbz_survey_clear (survey);
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   job.equipped
                       ? KBZ_TEXT (N_ ("The work was stopped before the first deal was solved."))
                       : KBZ_TEXT (N_ ("There is no memory for this.")));
}

void kbz_survey_clear (KbzSurvey *survey)
{
  free (survey->answers);
  *survey = (KbzSurvey){ 0 };
}

/* A sum over deals, in whole numbers, so that their order cannot change the last digit. */
typedef struct {
  int64_t sum, squares;
} Sum;

static void add (Sum *sum, int64_t value)
{
  sum->sum += value;
  sum->squares += value * value;
}

static double mean_of (const Sum *sum, int n)
{
  return (double)sum->sum / n;
}

static double error_of (const Sum *sum, int n, double all)
{
  double variance =
      n < 2 ? 0 : ((double)sum->squares - (double)sum->sum * mean_of (sum, n)) / (n - 1);
  if (all > 0)
    variance *= 1 - n / all;
  return variance > 0 ? sqrt (variance / n) : 0;
}

static int32_t answer_of (const KbzSurvey *survey, int deal, int choice)
{
  return survey->answers[(size_t)deal * (size_t)survey->choices + (size_t)choice];
}

KbzVerdict kbz_survey_mean (const KbzSurvey *survey, int choice, double all,
                            int (*worth) (int answer, const void *data), const void *data)
{
  Sum sum = { 0 };
  for (int i = 0; i < survey->n; i++)
    add (&sum, worth (answer_of (survey, i, choice), data));
  return (KbzVerdict){ .truth = KBZ_ESTIMATED,
                       .mean = mean_of (&sum, survey->n),
                       .error = error_of (&sum, survey->n, all),
                       .samples = survey->n,
                       .all = all > 0 && survey->n >= all };
}

KbzGain kbz_survey_gain (const KbzSurvey *survey, int a, int b, double all,
                         int (*worth) (int answer, const void *data), const void *data)
{
  Sum sum = { 0 };
  KbzGain gain = { 0 };
  for (int i = 0; i < survey->n; i++) {
    int more = worth (answer_of (survey, i, a), data) - worth (answer_of (survey, i, b), data);
    add (&sum, more);
    gain.better += more > 0;
    gain.worse += more < 0;
  }
  gain.mean = mean_of (&sum, survey->n);
  gain.error = error_of (&sum, survey->n, all);
  return gain;
}
