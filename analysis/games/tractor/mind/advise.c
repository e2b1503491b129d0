/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "sample.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { SAMPLES = 100, TIMED_SAMPLES = 20000, BATCH = 8, THREADS_MAX = 16 };

/* Deals are drawn one after the other, since each comes from the last, and looked at by all threads
 * together, a few at a time. */
typedef struct {
  const KbzTractorOutlook *outlook;
  KbzTractor deals[BATCH];
  KbzTractorResult results[BATCH][KBZ_TRACTOR_CANDIDATES];
  int n;
  atomic_int next;
  KbzTractorThinker thinkers[THREADS_MAX];
} Batch;

typedef struct {
  Batch *batch;
  KbzTractorThinker *thinker;
} Thread;

static void *work (void *data)
{
  const Thread *thread = data;
  Batch *batch = thread->batch;
  for (;;) {
    int i = atomic_fetch_add (&batch->next, 1);
    if (i >= batch->n)
      return NULL;
    kbz_tractor_look_at_deal (&batch->deals[i], batch->outlook->moves, batch->outlook->n,
                              thread->thinker, batch->results[i]);
  }
}

/* A thread that cannot be started is done without. */
static void run (Batch *batch, int threads)
{
  pthread_t ids[THREADS_MAX];
  Thread thread[THREADS_MAX];
  int n = 1;
  atomic_store (&batch->next, 0);
  for (int i = 0; i < THREADS_MAX; i++)
    thread[i] = (Thread){ batch, &batch->thinkers[i] };
  while (n < threads && n < THREADS_MAX && n < batch->n
         && pthread_create (&ids[n], NULL, work, &thread[n]) == 0)
    n++;
  work (&thread[0]);
  for (int i = 1; i < n; i++)
    pthread_join (ids[i], NULL);
}

static void count (const Batch *batch, KbzTractorOutlook *outlook)
{
  for (int i = 0; i < batch->n; i++)
    for (int j = 0; j < outlook->n; j++) {
      const KbzTractorResult *result = &batch->results[i][j];
      outlook->prospects[j].sum += result->points;
      outlook->prospects[j].squares += (int64_t)result->points * result->points;
      int64_t gain = result->merit - batch->results[i][0].merit;
      outlook->prospects[j].gain += gain;
      outlook->prospects[j].gain_squares += gain * gain;
    }
  outlook->samples += batch->n;
}

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool goes_on (const KbzLimits *limits, int64_t began)
{
  return (limits->ms == 0 || now_ms () - began < limits->ms)
         && (limits->tick == NULL || limits->tick (limits->tick_data));
}

KbzStatus kbz_tractor_look_ahead (const KbzTractor *t, const KbzLimits *limits,
                                  KbzTractorOutlook *outlook, KbzError *error)
{
  int64_t began = now_ms ();
  int wanted = limits->samples > 0 ? limits->samples : limits->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  KbzRandom random;
  kbz_random_init (&random, limits->seed);
  outlook->samples = 0;
  outlook->plays = 0;
  for (int i = 0; i < outlook->n; i++)
    outlook->prospects[i] = (KbzTractorProspect){ 0 };
  Batch *batch = calloc (1, sizeof *batch);
  if (batch == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is no memory for this.")));
  KbzTractorSampler *sampler = kbz_tractor_sampler_new (t, kbz_tractor_seat (t));
  batch->outlook = outlook;
  while (outlook->samples < wanted && goes_on (limits, began)) {
    int rest = wanted - outlook->samples;
    batch->n = rest < BATCH ? rest : BATCH;
    for (int i = 0; i < batch->n; i++) {
      batch->deals[i] = *t;
      kbz_tractor_sampler_next (sampler, &random, &batch->deals[i]);
    }
    run (batch, limits->threads);
    count (batch, outlook);
  }
  for (int i = 0; i < THREADS_MAX; i++) {
    outlook->plays += batch->thinkers[i].plays;
    kbz_tractor_solver_free (batch->thinkers[i].solver);
  }
  kbz_tractor_sampler_free (sampler);
  free (batch);
  if (outlook->samples > 0)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("The work was stopped before the first deal.")));
}

/* ---- The slot ----------------------------------------------------------------------------- */

static KbzVerdict verdict_of (const KbzTractorProspect *prospect, int samples)
{
  double n = samples, mean = (double)prospect->sum / n;
  double variance =
      samples < 2 ? 0 : ((double)prospect->squares - (double)prospect->sum * mean) / (n - 1);
  return (KbzVerdict){ .truth = KBZ_ESTIMATED,
                       .mean = mean,
                       .error = variance > 0 ? sqrt (variance / n) : 0,
                       .samples = samples };
}

static int by_mean (const void *a, const void *b)
{
  const KbzChoice *x = a, *y = b;
  if (x->verdict.mean != y->verdict.mean)
    return x->verdict.mean > y->verdict.mean ? -1 : 1;
  return x->move.n != y->move.n ? (int)x->move.n - (int)y->move.n
                                : (int)x->move.cards[0] - (int)y->move.cards[0];
}

KbzStatus kbz_tractor_advise (const void *state, int seat, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error)
{
  const KbzTractor *t = state;
  KbzLimits none = { 0 };
  int actor = kbz_tractor_seat (t);
  if (actor == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  if (seat != actor)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0} now."),
                               KBZ_NUMBER (actor)));
  KbzTractorOutlook outlook;
  kbz_tractor_candidates (t, &outlook);
  KbzStatus status = kbz_tractor_look_ahead (t, limits != NULL ? limits : &none, &outlook, error);
  if (status != KBZ_OK)
    return status;
  for (int i = 0; i < outlook.n; i++)
    kbz_analysis_add (analysis, &outlook.moves[i],
                      verdict_of (&outlook.prospects[i], outlook.samples));
  qsort (analysis->choices, analysis->n, sizeof analysis->choices[0], by_mean);
  analysis->verdict = analysis->choices[0].verdict;
  analysis->nodes = outlook.plays;
  return KBZ_OK;
}
