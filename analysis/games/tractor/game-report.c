/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/score.h"

/* What the solver's numbers mean: points in all and what they bring. */

/* Bounds further apart than this say nothing: the kitty's multiplier may be anything. */
#define WORTH_SAYING 200

static bool is_attackers_turn (const KbzTractor *t)
{
  int seat = kbz_tractor_seat (t);
  return seat != KBZ_NO_SEAT && kbz_tractor_is_attacker (t, seat);
}

KbzText kbz_tractor_value_name (const void *state, int value)
{
  const KbzTractor *t = state;
  int more = is_attackers_turn (t) ? value : -value;
  int total = kbz_tractor_total (t) + more;
  KbzTractorPromotion promotion = kbz_tractor_promotion (t->decks, total);
  KbzArg points = KBZ_NUMBER (total), from_here = KBZ_NUMBER (more);
  KbzArg levels = KBZ_NUMBER (promotion.levels);
  if (!promotion.attackers)
    return promotion.levels == 1
               ? KBZ_TEXT (N_ ("The attackers get {0} points in all, {1} of them from here: the "
                               "bankers go up one level."),
                           points, from_here)
               : KBZ_TEXT (N_ ("The attackers get {0} points in all, {1} of them from here: the "
                               "bankers go up {2} levels."),
                           points, from_here, levels);
  return promotion.levels == 0
             ? KBZ_TEXT (N_ ("The attackers get {0} points in all, {1} of them from here: they "
                             "become bankers."),
                         points, from_here)
         : promotion.levels == 1
             ? KBZ_TEXT (N_ ("The attackers get {0} points in all, {1} of them from here: they "
                             "become bankers and go up one level."),
                         points, from_here)
             : KBZ_TEXT (N_ ("The attackers get {0} points in all, {1} of them from here: they "
                             "become bankers and go up {2} levels."),
                         points, from_here, levels);
}

/* ---- The report -------------------------------------------------------------------------- */

/* Whether they take over is cheaper to prove than how many points they get. */
static KbzStatus report_goal (const KbzTractor *t, KbzTractorSolver *solver,
                              const KbzTractorEnding *ending, const KbzLimits *limits,
                              KbzReport *report, KbzError *error)
{
  int goal = kbz_tractor_goal (t->decks), need = goal - kbz_tractor_total (t), low, high;
  KbzStatus status = kbz_tractor_solve_reaches (solver, ending, need, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  KbzArg points = KBZ_NUMBER (goal);
  kbz_report_line (report,
                   low >= need ? KBZ_TEXT (N_ ("Proved: the attackers reach {0} points."), points)
                   : high < need
                       ? KBZ_TEXT (N_ ("Proved: the attackers do not reach {0} points."), points)
                       : KBZ_TEXT (N_ ("Whether the attackers reach {0} points was not "
                                       "proved in time."),
                                   points));
  return KBZ_OK;
}

static KbzStatus report_steps (const KbzTractor *t, KbzTractorSolver *solver,
                               const KbzTractorEnding *ending, const KbzLimits *limits,
                               KbzReport *report, KbzError *error)
{
  int low, high, total = kbz_tractor_total (t);
  KbzStatus status = kbz_tractor_solve (solver, ending, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  if (low == high) {
    int next = kbz_tractor_next_step (t->decks, total + low);
    kbz_report_line (report, KBZ_TEXT (N_ ("They end with {0} points; the next step is at {1}."),
                                       KBZ_NUMBER (total + low), KBZ_NUMBER (next)));
  } else if (high - low < WORTH_SAYING) {
    kbz_report_line (report, KBZ_TEXT (N_ ("They end with {0} to {1} points; not proved further."),
                                       KBZ_NUMBER (total + low), KBZ_NUMBER (total + high)));
  }
  return KBZ_OK;
}

KbzStatus kbz_tractor_report (const void *state, const KbzLimits *limits, KbzReport *report,
                              KbzError *error)
{
  const KbzTractor *t = state;
  KbzTractorEnding ending;
  KbzStatus status = kbz_tractor_check_size (t, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (limits);
  KbzTractorSolver *solver = kbz_tractor_solver_new (budget.limits.memory);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  kbz_tractor_ending (t, &ending);
  status = report_goal (t, solver, &ending, limits, report, error);
  budget.nodes = kbz_tractor_solver_nodes (solver);
  KbzLimits rest = kbz_budget_rest (&budget);
  if (status == KBZ_OK)
    status = report_steps (t, solver, &ending, &rest, report, error);
  kbz_tractor_solver_free (solver);
  return status;
}
