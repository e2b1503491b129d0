/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fields.h"

/* How long work may think, how it is told to stop, and who does it: the one mechanism for solvers,
 * bots, advice, trials and the making of puzzles. */

/* Limits of long work; zero means none, and a NULL pointer means no limits at all. Time differs
 * from machine to machine: work that must come to the same anywhere is limited by `nodes`. */
typedef struct {
  int ms;
  uint64_t nodes; /* positions visited, as the game's solver counts them */
  size_t memory;  /* bytes */
  int samples;
  int threads; /* 0 and 1: the calling one alone */
  uint64_t seed;
  /* Asked every few milliseconds, by the calling thread alone; false stops the work, which returns
   * within 50 ms and keeps no thread. */
  bool (*tick) (void *data);
  void *tick_data;
} KbzLimits;

#define KBZ_THREADS_MAX 256

/* The limits that a question sets: "limit_ms", "nodes", "samples", "threads", "seed"; none for
 * those it does not name. "limit_ms" of 0 is as little time as can be: what is known at once. */
KbzStatus kbz_limits_read (const KbzFields *question, KbzLimits *limits, KbzError *error);

/* What the tick says; true when there is none. */
bool kbz_limits_go_on (const KbzLimits *limits);
/* These limits, with the tick of the caller's (may be NULL): for one who sets his own measure, as
 * bots do, but is to be stopped. */
KbzLimits kbz_limits_heed (KbzLimits own, const KbzLimits *caller);

/* ---- What is left ------------------------------------------------------------------------ */

/* Limits that are being used up. */
typedef struct {
  KbzLimits limits;
  int64_t began;  /* on the clock, in ms */
  uint64_t nodes; /* spent so far: whoever works counts them here */
  bool stopped;
} KbzBudget;

/* Begins now. `limits` may be NULL. */
KbzBudget kbz_budget (const KbzLimits *limits);
/* Looks at clock, count and tick: false once one of them says stop, and ever after. */
bool kbz_budget_goes_on (KbzBudget *budget);
/* At which count of nodes to look next, if that should be after `step` more at the latest. */
uint64_t kbz_budget_next_look (const KbzBudget *budget, uint64_t step);
/* What is left for the next part of the work. What is used up counts as one: then the part ends at
 * its first look. */
KbzLimits kbz_budget_rest (const KbzBudget *budget);
/* Milliseconds since it began. */
int64_t kbz_budget_ms (const KbzBudget *budget);

/* ---- Workers ----------------------------------------------------------------------------- */

/* Work in pieces that can be done in any order, by several threads. */
typedef struct {
  /* What a thread needs for itself, such as a solver, and its end; NULL when nothing. A thread that
   * gets NULL does not work. */
  void *(*tools) (void *data, const KbzLimits *share);
  void (*put_away) (void *data, void *tools);
  /* Does a piece; false stops the work. `limits` are the thread's: the nodes for this piece, its
   * share of the memory, and a tick that knows of the clock, of the caller's tick and of the other
   * threads. */
  bool (*piece) (void *data, void *tools, int number, const KbzLimits *limits);
  void *data;
} KbzWork;

/* Does pieces 0 … n - 1, begun in that order, on limits->threads threads, the calling one among
 * them; all of them have ended when it returns. KBZ_E_LIMIT when it was stopped or no thread had
 * tools. A thread that cannot be started is done without. */
KbzStatus kbz_work (const KbzWork *work, int n, const KbzLimits *limits, KbzError *error);
