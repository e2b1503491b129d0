/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"
#include "ops.h"

#include "analysis/engine.h"

#include <time.h>

#define TRY KBZ_TAROT_TRY

/* "solve": what the attack still takes, in half-points; "aim" asks for the margin of the contract,
 * the petit or tricks instead. Values are always the attack's. */

static const char *const aims[] = { "points", "margin", "petit", "tricks" };

typedef struct {
  KbzTarot t;
  KbzTarotEnding ending;
  KbzTarotObjective objective;
  KbzTarotSolver *solver;
  KbzLimits limits;
  int64_t began;
} Asked;

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static KbzLimits rest_of (const Asked *asked)
{
  KbzLimits rest = asked->limits;
  int64_t spent = now_ms () - asked->began;
  if (rest.ms > 0)
    rest.ms = spent >= rest.ms ? 1 : rest.ms - (int)spent;
  return rest;
}

static void write_value (KbzWriter *answer, int low, int high)
{
  if (low == high) {
    answer->integer (answer, "value", low);
    return;
  }
  answer->integer (answer, "lo", low);
  answer->integer (answer, "hi", high);
}

static void write_moves (Asked *asked, KbzWriter *answer)
{
  KbzTarotValue values[KBZ_TAROT_HAND];
  KbzLimits rest = rest_of (asked);
  int n = 0;
  answer->begin_list (answer, "moves");
  if (kbz_tarot_solve_cards (asked->solver, &asked->ending, &asked->objective, &rest, values, &n,
                             NULL)
      != KBZ_OK)
    n = 0;
  for (int i = 0; i < n; i++) {
    answer->begin_object (answer, NULL);
    kbz_write_cards (answer, "play", &values[i].card, 1, KBZ_PACK_TAROT);
    write_value (answer, values[i].low, values[i].high);
    answer->end (answer);
  }
  answer->end (answer);
}

static void write_line (Asked *asked, int value, KbzWriter *answer)
{
  KbzCard cards[KBZ_TAROT_ALL];
  KbzLimits rest = rest_of (asked);
  size_t n = kbz_tarot_solve_line (asked->solver, &asked->ending, &asked->objective, value, &rest,
                                   cards, KBZ_TAROT_ALL);
  answer->begin_list (answer, "line");
  for (size_t i = 0; i < n; i++)
    kbz_write_cards (answer, NULL, &cards[i], 1, KBZ_PACK_TAROT);
  answer->end (answer);
}

KbzStatus kbz_tarot_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  (void)game;
  Asked asked;
  bool all = false;
  int aim = KBZ_TAROT_POINTS, low, high;
  TRY (kbz_tarot_read (&asked.t, question, error));
  TRY (kbz_fields_boolean (question, "all", &all, error));
  TRY (kbz_fields_word (question, "aim", aims, 4, &aim, error));
  TRY (kbz_engine_read_limits (question, &asked.limits, error));
  asked.began = now_ms ();
  TRY (kbz_tarot_solver_for (&asked.t, &asked.limits, &asked.ending, &asked.solver, error));
  asked.objective = kbz_tarot_objective (&asked.t, (KbzTarotAim)aim);
  KbzStatus status = kbz_tarot_solve (asked.solver, &asked.ending, &asked.objective, &asked.limits,
                                      &low, &high, error);
  if (status == KBZ_OK) {
    answer->boolean (answer, "exact", low == high);
    write_value (answer, low, high);
    if (all)
      write_moves (&asked, answer);
    if (low == high)
      write_line (&asked, low, answer);
    answer->integer (answer, "nodes", (int64_t)kbz_tarot_solver_nodes (asked.solver));
    answer->integer (answer, "ms", now_ms () - asked.began);
  }
  kbz_tarot_solver_free (asked.solver);
  return status;
}
