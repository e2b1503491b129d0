/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/schedule.h"

#include <math.h>

#include "lessons/learner/steady-math.h"

#define DAY G_GINT64_CONSTANT (86400000)
#define STABILITY_MIN 0.001

const KbzScheduler kbz_scheduler = {
  .weights = { 0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
               0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
               1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542 },
  .retention = 0.9,
  .max_days = 365,
  .learning = { 60, 600 },
  .n_learning = 2,
  .relearning = { 600 },
  .n_relearning = 1,
};

static double bend (const KbzScheduler *s)
{
  return kbz_steady_pow (0.9, -1 / s->weights[20]) - 1;
}

static double recall_after (const KbzScheduler *s, double stability, gint64 days)
{
  return kbz_steady_pow (1 + bend (s) * (double)days / stability, -s->weights[20]);
}

double kbz_memory_recall (const KbzScheduler *scheduler, const KbzMemory *memory, gint64 time)
{
  if (memory->state == KBZ_MEMORY_NEW)
    return 0;
  return recall_after (scheduler, memory->stability, MAX (time - memory->last, 0) / DAY);
}

static double first_difficulty (const KbzScheduler *s, KbzRecall recall)
{
  return s->weights[4] - kbz_steady_exp (s->weights[5] * ((int)recall - 1)) + 1;
}

static double next_difficulty (const KbzScheduler *s, double difficulty, KbzRecall recall)
{
  const double *w = s->weights;
  double moved = difficulty + -w[6] * ((int)recall - 3) * (10 - difficulty) / 9;
  return CLAMP (w[7] * first_difficulty (s, KBZ_RECALL_EASY) + (1 - w[7]) * moved, 1, 10);
}

static double stability_same_day (const double *w, double stability, KbzRecall recall)
{
  double growth =
      kbz_steady_exp (w[17] * ((int)recall - 3 + w[18])) * kbz_steady_pow (stability, -w[19]);
  return stability * (recall >= KBZ_RECALL_GOOD ? MAX (growth, 1) : growth);
}

static double stability_forgotten (const double *w, const KbzMemory *m, double chance)
{
  double longer = w[11] * kbz_steady_pow (m->difficulty, -w[12])
                  * (kbz_steady_pow (m->stability + 1, w[13]) - 1)
                  * kbz_steady_exp (w[14] * (1 - chance));
  return MIN (longer, m->stability / kbz_steady_exp (w[17] * w[18]));
}

static double stability_recalled (const double *w, const KbzMemory *m, KbzRecall recall,
                                  double chance)
{
  double growth = kbz_steady_exp (w[8]) * (11 - m->difficulty)
                  * kbz_steady_pow (m->stability, -w[9])
                  * (kbz_steady_exp (w[10] * (1 - chance)) - 1);
  if (recall == KBZ_RECALL_HARD)
    growth *= w[15];
  if (recall == KBZ_RECALL_EASY)
    growth *= w[16];
  return m->stability * (1 + growth);
}

static double next_stability (const KbzScheduler *s, const KbzMemory *m, KbzRecall recall,
                              gint64 time)
{
  gint64 days = (time - m->last) / DAY;
  double chance = recall_after (s, m->stability, days), stability;
  if (m->state == KBZ_MEMORY_NEW)
    stability = s->weights[recall - 1];
  else if (days < 1)
    stability = stability_same_day (s->weights, m->stability, recall);
  else if (recall == KBZ_RECALL_AGAIN)
    stability = stability_forgotten (s->weights, m, chance);
  else
    stability = stability_recalled (s->weights, m, recall, chance);
  return MAX (stability, STABILITY_MIN);
}

static gint64 interval (const KbzScheduler *s, double stability)
{
  double days = stability / bend (s) * (kbz_steady_pow (s->retention, -1 / s->weights[20]) - 1);
  return (gint64)CLAMP (rint (days), 1, s->max_days) * DAY;
}

/* Within the steps; returns the wait in milliseconds, or 0 when the steps are done. */
static gint64 step_on (const int *steps, int n, int *step, KbzRecall recall)
{
  if (recall == KBZ_RECALL_EASY || n == 0 || (*step >= n && recall != KBZ_RECALL_AGAIN))
    return 0;
  if (recall == KBZ_RECALL_AGAIN)
    *step = 0;
  else if (recall == KBZ_RECALL_GOOD && ++*step == n)
    return 0;
  double seconds = steps[*step];
  if (recall == KBZ_RECALL_HARD && *step == 0)
    seconds = n == 1 ? steps[0] * 1.5 : (steps[0] + steps[1]) / 2.0;
  return (gint64)(seconds * 1000);
}

KbzMemory kbz_memory_after (const KbzScheduler *scheduler, KbzMemory before, KbzRecall recall,
                            gint64 time)
{
  KbzMemory after = before;
  gboolean relearning = before.state == KBZ_MEMORY_RELEARNING;
  gint64 wait = 0;
  if (before.state == KBZ_MEMORY_NEW) {
    after.state = KBZ_MEMORY_LEARNING;
    after.step = 0;
    before.stability = scheduler->weights[recall - 1];
    before.last = time;
    after.difficulty = CLAMP (first_difficulty (scheduler, recall), 1, 10);
  } else {
    time = MAX (time, before.last);
    after.difficulty = next_difficulty (scheduler, before.difficulty, recall);
  }
  after.stability = next_stability (scheduler, &before, recall, time);
  if (before.state == KBZ_MEMORY_REVIEW) {
    if (recall == KBZ_RECALL_AGAIN && scheduler->n_relearning > 0) {
      after.state = KBZ_MEMORY_RELEARNING;
      after.step = 0;
      wait = scheduler->relearning[0] * G_GINT64_CONSTANT (1000);
    }
  } else {
    wait =
        step_on (relearning ? scheduler->relearning : scheduler->learning,
                 relearning ? scheduler->n_relearning : scheduler->n_learning, &after.step, recall);
    if (wait == 0)
      after.state = KBZ_MEMORY_REVIEW;
  }
  if (after.state == KBZ_MEMORY_REVIEW)
    after.step = 0;
  after.last = time;
  after.due = time + (wait != 0 ? wait : interval (scheduler, after.stability));
  return after;
}

KbzRecall kbz_recall_of (gboolean right, int hints, int ms, int par_ms)
{
  if (!right)
    return KBZ_RECALL_AGAIN;
  if (hints > 0)
    return KBZ_RECALL_HARD;
  return ms > 0 && par_ms > 0 && ms <= par_ms / 2 ? KBZ_RECALL_EASY : KBZ_RECALL_GOOD;
}
