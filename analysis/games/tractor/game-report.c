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
  KbzTractorSolver *solver;
  KbzStatus status = kbz_tractor_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  status = report_goal (t, solver, &ending, limits, report, error);
  if (status == KBZ_OK)
    status = report_steps (t, solver, &ending, limits, report, error);
  kbz_tractor_solver_free (solver);
  return status;
}

/* Whether these plays use up all cards. */
static bool is_whole (const KbzTractorEnding *ending, const KbzHand *plays, size_t n)
{
  int left = 0;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    left += kbz_hand_size (&ending->hands[seat]);
  for (size_t i = 0; i < n; i++)
    left -= kbz_hand_size (&plays[i]);
  return left == 0;
}

KbzStatus kbz_tractor_line (const void *state, const KbzLimits *limits, KbzMoves *line,
                            KbzError *error)
{
  const KbzTractor *t = state;
  KbzHand plays[KBZ_TRACTOR_SEATS * KBZ_TRACTOR_SOLVE_MAX];
  KbzCard cards[KBZ_CARDS_MAX];
  KbzTractorEnding ending;
  int low, high;
  size_t n = 0;
  KbzTractorSolver *solver;
  KbzStatus status = kbz_tractor_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  status = kbz_tractor_solve (solver, &ending, limits, &low, &high, error);
  if (status == KBZ_OK && low == high)
    n = kbz_tractor_solve_line (solver, &ending, low, limits, plays, sizeof plays / sizeof *plays);
  if (status == KBZ_OK && (low != high || !is_whole (&ending, plays, n)))
    status = kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("The line was not proved in time.")));
  for (size_t i = 0; i < n; i++) {
    size_t size = kbz_hand_cards (&plays[i], cards);
    kbz_tractor_sort (&ending.rules, cards, size);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, size);
    kbz_moves_add (line, &move);
  }
  kbz_tractor_solver_free (solver);
  return status;
}
