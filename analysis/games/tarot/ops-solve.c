/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"
#include "ops.h"

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
  KbzBudget budget;
} Asked;

static KbzLimits rest_of (Asked *asked)
{
  asked->budget.nodes = kbz_tarot_solver_nodes (asked->solver);
  return kbz_budget_rest (&asked->budget);
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
  TRY (kbz_limits_read (question, &asked.limits, error));
  asked.budget = kbz_budget (&asked.limits);
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
    answer->integer (answer, "ms", kbz_budget_ms (&asked.budget));
  }
  kbz_tarot_solver_free (asked.solver);
  return status;
}
