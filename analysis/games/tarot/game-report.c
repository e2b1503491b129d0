/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"

/* What is proved of an ending, in sentences. */

static bool petit_is_left (const KbzTarot *t)
{
  bool left = false;
  for (int seat = 0; seat < t->players; seat++)
    left |= kbz_tarot_has (t->hands[seat], KBZ_PETIT);
  for (int i = 0; i < t->n_trick; i++)
    left |= t->trick[i] == KBZ_PETIT;
  return left;
}

static void report_contract (const KbzTarot *t, KbzTarotSolver *solver,
                             const KbzTarotEnding *ending, const KbzLimits *limits,
                             KbzReport *report)
{
  KbzTarotObjective objective = kbz_tarot_objective (t, KBZ_TAROT_MARGIN);
  int low, high;
  objective.petit = 0;
  if (kbz_tarot_solve_reaches (solver, ending, &objective, 0, limits, &low, &high, NULL) != KBZ_OK)
    return;
  if (low >= 0)
    kbz_report_line (report, KBZ_TEXT (N_ ("Proved: the contract is made.")));
  else if (high < 0)
    kbz_report_line (report, KBZ_TEXT (N_ ("Proved: the contract is lost.")));
  else
    kbz_report_line (report, KBZ_TEXT (N_ ("Not proved in this time: whether the contract is "
                                           "made.")));
}

static void report_petit (const KbzTarot *t, KbzTarotSolver *solver, const KbzTarotEnding *ending,
                          const KbzLimits *limits, KbzReport *report)
{
  KbzTarotObjective objective = kbz_tarot_objective (t, KBZ_TAROT_PETITS);
  int low, high;
  if (!petit_is_left (t)
      || kbz_tarot_solve_reaches (solver, ending, &objective, 1, limits, &low, &high, NULL)
             != KBZ_OK
      || (low < 1 && high >= 1))
    return;
  kbz_report_line (report, low >= 1
                               ? KBZ_TEXT (N_ ("If that is all they play for, the attack gets the "
                                               "petit."))
                               : KBZ_TEXT (N_ ("If that is all they play for, the defence gets the "
                                               "petit.")));
}

KbzStatus kbz_tarot_report (const void *state, const KbzLimits *limits, KbzReport *report,
                            KbzError *error)
{
  const KbzTarot *t = state;
  KbzTarotEnding ending;
  KbzTarotSolver *solver;
  int low, high;
  KbzStatus status = kbz_tarot_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (limits);
  if (kbz_tarot_counts (t))
    report_contract (t, solver, &ending, limits, report);
  budget.nodes = kbz_tarot_solver_nodes (solver);
  KbzLimits rest = kbz_budget_rest (&budget);
  KbzTarotObjective objective = kbz_tarot_objective (t, kbz_tarot_aim (t));
  status = kbz_tarot_solve (solver, &ending, &objective, &rest, &low, &high, error);
  if (status == KBZ_OK && low == high) {
    kbz_report_line (report, kbz_tarot_value_name (t, kbz_tarot_verdict (t, low, high).low));
  }
  if (status == KBZ_OK)
    report_petit (t, solver, &ending, &rest, report);
  kbz_tarot_solver_free (solver);
  return status;
}
