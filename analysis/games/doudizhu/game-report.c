/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/solve/limits.h"

#include <stdlib.h>

/* What a position is worth in points, and how it ends. */

static bool answered (KbzStatus status)
{
  return status == KBZ_OK || status == KBZ_E_LIMIT;
}

/* A solver for the play of a game; NULL and `error` when there is no play, or no memory. */
static KbzDdzSolver *solver_for (const KbzDdzGame *g, KbzDdzClock *clock, KbzDdzPosition *position,
                                 KbzError *error)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  if (!kbz_ddz_game_position (g, position)) {
    kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
    return NULL;
  }
  KbzDdzSolver *solver = kbz_ddz_solver_new (kbz_ddz_clock_memory (clock), &options);
  if (solver == NULL)
    kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  return solver;
}

static KbzText points_text (const KbzDdzGame *g, int points)
{
  KbzArg number = KBZ_NUMBER (abs (points));
  if (g->seats == 2)
    return points > 0 ? KBZ_TEXT (N_ ("Playing for points, the landlord gets {0} from the farmer."),
                                  number)
                      : KBZ_TEXT (N_ ("Playing for points, the farmer gets {0} from the landlord."),
                                  number);
  return points > 0
             ? KBZ_TEXT (N_ ("Playing for points, the landlord gets {0} from each farmer."), number)
             : KBZ_TEXT (N_ ("Playing for points, each farmer gets {0} from the landlord."),
                         number);
}

/* The stake is per point bid and counts the doublings still to come. */
static void report_stake (const KbzDdzGame *g, const KbzDdzStake *stake, KbzReport *report)
{
  int each = g->bid << g->bombs, doublings = g->bombs;
  if (!stake->exact) {
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("The points were not proved in time: the landlord gets "
                                   "between {0} and {1}."),
                               KBZ_NUMBER (each * stake->low), KBZ_NUMBER (each * stake->high)));
    return;
  }
  for (int rest = abs (stake->low); rest > 1; rest /= 2)
    doublings++;
  kbz_report_line (report, points_text (g, each * stake->low));
  if (doublings > 0)
    kbz_report_line (
        report, doublings == 1
                    ? KBZ_TEXT (N_ ("That is the bid of {0}, doubled once."), KBZ_NUMBER (g->bid))
                    : KBZ_TEXT (N_ ("That is the bid of {0}, doubled {1} times."),
                                KBZ_NUMBER (g->bid), KBZ_NUMBER (doublings)));
  if (g->spring)
    kbz_report_line (report, KBZ_TEXT (N_ ("Spring is not counted in it.")));
}

KbzStatus kbz_ddz_game_report (const void *state, const KbzLimits *limits, KbzReport *report,
                               KbzError *error)
{
  const KbzDdzGame *g = state;
  KbzDdzPosition position;
  KbzDdzStake stake = { 0 };
  KbzDdzClock clock = kbz_ddz_clock (limits);
  KbzDdzSolver *solver = solver_for (g, &clock, &position, error);
  if (solver == NULL)
    return g->phase == KBZ_DDZ_PLAYING ? KBZ_E_LIMIT : KBZ_E_POSITION;
  KbzDdzLimits rest = kbz_ddz_clock_rest (&clock);
  KbzStatus status = kbz_ddz_solve_stake (solver, &position, &rest, &stake, error);
  if (answered (status)) {
    report_stake (g, &stake, report);
    status = KBZ_OK;
  }
  kbz_ddz_solver_free (solver);
  return status;
}

KbzStatus kbz_ddz_game_line (const void *state, const KbzLimits *limits, KbzMoves *line,
                             KbzError *error)
{
  KbzDdzGame g = *(const KbzDdzGame *)state;
  KbzDdzPosition position;
  KbzDdzLine best = { 0 };
  KbzDdzClock clock = kbz_ddz_clock (limits);
  KbzDdzSolver *solver = solver_for (&g, &clock, &position, error);
  if (solver == NULL)
    return g.phase == KBZ_DDZ_PLAYING ? KBZ_E_LIMIT : KBZ_E_POSITION;
  KbzDdzLimits rest = kbz_ddz_clock_rest (&clock);
  KbzStatus status = kbz_ddz_solve_line (solver, &position, &rest, &best, error);
  for (size_t i = 0; answered (status) && i < best.n; i++) {
    KbzMove move = kbz_ddz_game_move (&g, &best.plays[i]);
    kbz_moves_add (line, &move);
    kbz_game_doudizhu.apply (&g, &move);
  }
  if (status == KBZ_OK && !best.longest)
    status = kbz_fail (error, KBZ_E_LIMIT, 0,
                       KBZ_TEXT (N_ ("The line is not proved to be the longest.")));
  kbz_ddz_line_clear (&best);
  kbz_ddz_solver_free (solver);
  return status;
}
