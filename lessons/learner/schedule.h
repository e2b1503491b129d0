/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* FSRS-6: how well a concept is remembered, and when to ask again. */
typedef enum {
  KBZ_MEMORY_NEW,
  KBZ_MEMORY_LEARNING,
  KBZ_MEMORY_REVIEW,
  KBZ_MEMORY_RELEARNING,
} KbzMemoryState;

typedef enum {
  KBZ_RECALL_AGAIN = 1, /* wrong */
  KBZ_RECALL_HARD,      /* right after a hint */
  KBZ_RECALL_GOOD,      /* right */
  KBZ_RECALL_EASY,      /* right, in half the time it takes most people */
} KbzRecall;

typedef struct {
  KbzMemoryState state;
  int step;                     /* of the learning or relearning steps */
  double stability, difficulty; /* days until recall falls to 0.9; 1…10 */
  gint64 last, due;             /* Unix milliseconds */
} KbzMemory;

#define KBZ_FSRS_WEIGHTS 21
#define KBZ_FSRS_STEPS_MAX 4

typedef struct {
  double weights[KBZ_FSRS_WEIGHTS];
  double retention; /* the recall at which to ask again, 0.70…0.97 */
  int max_days;
  int learning[KBZ_FSRS_STEPS_MAX], n_learning; /* seconds */
  int relearning[KBZ_FSRS_STEPS_MAX], n_relearning;
} KbzScheduler;

/* The published weights, retention 0.90, at most 365 days, steps of 1 and 10 minutes. */
extern const KbzScheduler kbz_scheduler;

/* The memory after it was asked at `time` (not before the last time, else as if then). */
KbzMemory kbz_memory_after (const KbzScheduler *scheduler, KbzMemory before, KbzRecall recall,
                            gint64 time);
/* The chance that it is remembered at `time`, 0…1; 0 if it is new. */
double kbz_memory_recall (const KbzScheduler *scheduler, const KbzMemory *memory, gint64 time);
/* How an answer is graded. */
KbzRecall kbz_recall_of (gboolean right, int hints, int ms, int par_ms);

G_END_DECLS
