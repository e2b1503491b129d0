/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "sample.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { SAMPLES = 100, TIMED_SAMPLES = 20000, BATCH = 8 };

/* Deals are drawn one after the other, since each comes from the last, and looked at by all threads
 * together, a few at a time. */
typedef struct {
  const KbzTractorOutlook *outlook;
  KbzTractor deals[BATCH];
  KbzTractorResult results[BATCH][KBZ_TRACTOR_CANDIDATES];
  bool done[BATCH];
  int n;
  atomic_int thinking;               /* threads that have taken a thinker */
  KbzTractorThinker thinkers[BATCH]; /* kept from batch to batch */
} Batch;

static void *take_thinker (void *data, const KbzLimits *share)
{
  Batch *batch = data;
  KbzTractorThinker *thinker = &batch->thinkers[atomic_fetch_add (&batch->thinking, 1)];
  thinker->memory = share->memory;
  return thinker;
}

static bool look_at_deal (void *data, void *thinker, int number, const KbzLimits *limits)
{
  Batch *batch = data;
  return batch->done[number] =
             kbz_tractor_look_at_deal (&batch->deals[number], batch->outlook->moves,
                                       batch->outlook->n, limits, thinker, batch->results[number]);
}

/* What is counted are the first deals that were looked at to the end. */
static void count (const Batch *batch, KbzTractorOutlook *outlook)
{
  for (int i = 0; i < batch->n && batch->done[i]; i++) {
    for (int j = 0; j < outlook->n; j++) {
      const KbzTractorResult *result = &batch->results[i][j];
      outlook->prospects[j].sum += result->points;
      outlook->prospects[j].squares += (int64_t)result->points * result->points;
      int64_t gain = result->merit - batch->results[i][0].merit;
      outlook->prospects[j].gain += gain;
      outlook->prospects[j].gain_squares += gain * gain;
      int64_t more = result->points - batch->results[i][outlook->also].points;
      outlook->prospects[j].more += more;
      outlook->prospects[j].more_squares += more * more;
      outlook->prospects[j].better += more > 0;
      outlook->prospects[j].worse += more < 0;
    }
    outlook->samples++;
  }
}

static uint64_t plays_of (const Batch *batch)
{
  uint64_t plays = 0;
  for (int i = 0; i < BATCH; i++)
    plays += batch->thinkers[i].plays;
  return plays;
}

/* The next few deals; false when the limits came first. */
static bool look_at_some (Batch *batch, const KbzTractor *t, KbzTractorSampler *sampler,
                          KbzRandom *random, const KbzBudget *budget)
{
  KbzWork work = { .tools = take_thinker, .piece = look_at_deal, .data = batch };
  KbzLimits rest = kbz_budget_rest (budget);
  for (int i = 0; i < batch->n; i++) {
    batch->done[i] = false;
    batch->deals[i] = *t;
    kbz_tractor_sampler_next (sampler, random, &batch->deals[i]);
  }
  atomic_store (&batch->thinking, 0);
  return kbz_work (&work, batch->n, &rest, NULL) == KBZ_OK;
}

KbzStatus kbz_tractor_look_ahead (const KbzTractor *t, const KbzLimits *limits,
                                  KbzTractorOutlook *outlook, KbzError *error)
{
  KbzBudget budget = kbz_budget (limits);
  int wanted = budget.limits.samples > 0 ? budget.limits.samples
               : budget.limits.ms > 0    ? TIMED_SAMPLES
                                         : SAMPLES;
  KbzRandom random;
  kbz_random_init (&random, budget.limits.seed);
  outlook->samples = 0;
  for (int i = 0; i < outlook->n; i++)
    outlook->prospects[i] = (KbzTractorProspect){ 0 };
  Batch *batch = calloc (1, sizeof *batch);
  if (batch == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is no memory for this.")));
  KbzTractorSampler *sampler = kbz_tractor_sampler_new (t, kbz_tractor_seat (t));
  batch->outlook = outlook;
  bool going = true;
  while (going && outlook->samples < wanted && kbz_budget_goes_on (&budget)) {
    int rest = wanted - outlook->samples;
    batch->n = rest < BATCH ? rest : BATCH;
    going = look_at_some (batch, t, sampler, &random, &budget);
    count (batch, outlook);
    budget.nodes = plays_of (batch);
  }
  outlook->plays = plays_of (batch);
  for (int i = 0; i < BATCH; i++)
    kbz_tractor_solver_free (batch->thinkers[i].solver);
  kbz_tractor_sampler_free (sampler);
  free (batch);
  if (outlook->samples > 0)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("The work was stopped before the first deal.")));
}

/* ---- The slot ----------------------------------------------------------------------------- */

static double error_of (int64_t sum, int64_t squares, int n)
{
  double variance = n < 2 ? 0 : ((double)squares - (double)sum * (double)sum / n) / (n - 1);
  return variance > 0 ? sqrt (variance / n) : 0;
}

static KbzVerdict verdict_of (const KbzTractorProspect *prospect, int samples)
{
  return (KbzVerdict){ .truth = KBZ_ESTIMATED,
                       .mean = (double)prospect->sum / samples,
                       .error = error_of (prospect->sum, prospect->squares, samples),
                       .samples = samples };
}

static KbzGain gain_of (const KbzTractorProspect *prospect, int samples)
{
  return (KbzGain){ (double)prospect->more / samples,
                    error_of (prospect->more, prospect->more_squares, samples), prospect->better,
                    prospect->worse };
}

/* The move that is to be compared with; it is put there if it was not thought of. */
static void put_also (const KbzMove *also, KbzTractorOutlook *outlook)
{
  int i = 0;
  while (i < outlook->n && !kbz_move_same (false, &outlook->moves[i], also))
    i++;
  if (i == outlook->n && i < KBZ_TRACTOR_CANDIDATES)
    outlook->n++;
  else if (i == outlook->n)
    i--;
  outlook->moves[i] = *also;
  outlook->also = i;
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
  int actor = kbz_tractor_seat (t);
  if (actor == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  if (seat != actor)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0} now."),
                               KBZ_NUMBER (actor)));
  KbzTractorOutlook outlook;
  static const KbzGrades points = { 2, 5, 10, 20 };
  kbz_tractor_candidates (t, &outlook);
  if (analysis->also != NULL)
    put_also (analysis->also, &outlook);
  KbzStatus status = kbz_tractor_look_ahead (t, limits, &outlook, error);
  if (status != KBZ_OK)
    return status;
  for (int i = 0; i < outlook.n; i++) {
    kbz_analysis_add (analysis, &outlook.moves[i],
                      verdict_of (&outlook.prospects[i], outlook.samples));
    if (analysis->also != NULL)
      analysis->choices[analysis->n - 1].gain = gain_of (&outlook.prospects[i], outlook.samples);
  }
  analysis->compared = analysis->also != NULL;
  analysis->grades = &points;
  analysis->aside = t->phase == KBZ_TRACTOR_DEAL;
  qsort (analysis->choices, analysis->n, sizeof analysis->choices[0], by_mean);
  analysis->verdict = analysis->choices[0].verdict;
  analysis->nodes = outlook.plays;
  return KBZ_OK;
}
