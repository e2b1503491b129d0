/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "limits.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* How often the caller's tick is asked while other threads finish. */
#define LOOK_EVERY_NS 10000000L

typedef struct {
  const KbzWork *work;
  KbzBudget budget; /* the calling thread's alone */
  KbzLimits share;  /* what each thread is given */
  int n;
  atomic_int next, done;
  atomic_bool stop;
  atomic_bool equipped; /* a thread had tools */
  pthread_mutex_t lock;
  pthread_cond_t ended;
  int at_work; /* other threads */
} Job;

typedef struct {
  Job *job;
  bool asks; /* the calling thread, which may ask the caller's tick */
  pthread_t thread;
} Worker;

/* Looks at clock and tick on behalf of all. */
static void look (Job *job)
{
  if (!kbz_budget_goes_on (&job->budget))
    atomic_store (&job->stop, true);
}

static bool goes_on (void *data)
{
  Worker *worker = data;
  if (worker->asks)
    look (worker->job);
  return !atomic_load (&worker->job->stop);
}

static void do_pieces (Worker *worker)
{
  Job *job = worker->job;
  const KbzWork *work = job->work;
  KbzLimits share = job->share;
  share.tick = goes_on;
  share.tick_data = worker;
  void *tools = work->tools == NULL ? NULL : work->tools (work->data, &share);
  if (work->tools != NULL && tools == NULL)
    return;
  atomic_store (&job->equipped, true);
  while (goes_on (worker)) {
    int i = atomic_fetch_add (&job->next, 1);
    if (i >= job->n)
      break;
    if (work->piece (work->data, tools, i, &share))
      atomic_fetch_add (&job->done, 1);
    else
      atomic_store (&job->stop, true);
  }
  if (work->put_away != NULL)
    work->put_away (work->data, tools);
}

static void *run (void *data)
{
  Worker *worker = data;
  Job *job = worker->job;
  do_pieces (worker);
  pthread_mutex_lock (&job->lock);
  job->at_work--;
  pthread_cond_signal (&job->ended);
  pthread_mutex_unlock (&job->lock);
  return NULL;
}

/* Nothing is left to begin, but others are at it: whoever wants them to stop must be heard. */
static void wait_for_others (Job *job)
{
  pthread_mutex_lock (&job->lock);
  while (job->at_work > 0) {
    struct timespec until;
    clock_gettime (CLOCK_MONOTONIC, &until);
    until.tv_nsec += LOOK_EVERY_NS;
    if (until.tv_nsec >= 1000000000L) {
      until.tv_nsec -= 1000000000L;
      until.tv_sec++;
    }
    pthread_cond_timedwait (&job->ended, &job->lock, &until);
    if (job->at_work == 0)
      break;
    pthread_mutex_unlock (&job->lock);
    look (job);
    pthread_mutex_lock (&job->lock);
  }
  pthread_mutex_unlock (&job->lock);
}

static void run_workers (Job *job, int threads)
{
  Worker *workers = calloc ((size_t)threads, sizeof *workers);
  pthread_condattr_t monotonic;
  int started = 1;
  if (workers == NULL)
    abort ();
  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init (&job->ended, &monotonic);
  pthread_condattr_destroy (&monotonic);
  pthread_mutex_init (&job->lock, NULL);
  for (int i = 0; i < threads; i++)
    workers[i] = (Worker){ .job = job, .asks = i == 0 };
  for (; started < threads; started++) {
    pthread_mutex_lock (&job->lock);
    bool runs = pthread_create (&workers[started].thread, NULL, run, &workers[started]) == 0;
    job->at_work += runs;
    pthread_mutex_unlock (&job->lock);
    if (!runs)
      break;
  }
  do_pieces (&workers[0]);
  wait_for_others (job);
  for (int i = 1; i < started; i++)
    pthread_join (workers[i].thread, NULL);
  pthread_cond_destroy (&job->ended);
  pthread_mutex_destroy (&job->lock);
  free (workers);
}

KbzStatus kbz_work (const KbzWork *work, int n, const KbzLimits *limits, KbzError *error)
{
  Job job = { .work = work, .budget = kbz_budget (limits), .n = n };
  int threads = job.budget.limits.threads < n ? job.budget.limits.threads : n;
  if (threads > KBZ_THREADS_MAX)
    threads = KBZ_THREADS_MAX;
  if (threads < 1)
    threads = 1;
  job.share = job.budget.limits;
  job.share.ms = 0;
  job.share.threads = 1;
  job.share.memory /= (size_t)threads;
  run_workers (&job, threads);
  if (atomic_load (&job.done) == n)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   atomic_load (&job.equipped) ? KBZ_TEXT (N_ ("The work was stopped."))
                                               : KBZ_TEXT (N_ ("There is no memory for this.")));
}
