/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/solve/solve.h"

#include <stdlib.h>

/* What a position is worth in points. */

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
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzPosition position;
  KbzDdzStake stake = { 0 };
  if (!kbz_ddz_game_position (g, &position))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
  KbzDdzSolver *solver = kbz_ddz_solver_new (limits != NULL ? limits->memory : 0, &options);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzStatus status = kbz_ddz_solve_stake (solver, &position, limits, &stake, error);
  kbz_ddz_solver_free (solver);
  if (status != KBZ_OK && status != KBZ_E_LIMIT)
    return status;
  report_stake (g, &stake, report);
  return KBZ_OK;
}
