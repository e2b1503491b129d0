/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/solve/limits.h"

static KbzVerdict verdict_of (KbzDdzOutcome outcome, bool landlord_moves)
{
  if (outcome == KBZ_DDZ_UNKNOWN)
    return (KbzVerdict){ .truth = KBZ_BOUNDED, .low = 0, .high = 1 };
  int won = (outcome == KBZ_DDZ_LANDLORD_WINS) == landlord_moves;
  return (KbzVerdict){ .truth = KBZ_PROVED, .low = won, .high = won };
}

static bool same_reading (const KbzDdzCombo *a, const KbzDdzCombo *b)
{
  return a->cards == b->cards && a->type == b->type && a->rank == b->rank && a->length == b->length;
}

/* The solver judges cards by their best reading; another reading is judged on its own. */
static KbzDdzOutcome outcome_of (KbzDdzSolver *solver, const KbzDdzPosition *position,
                                 const KbzDdzVerdicts *verdicts, const KbzDdzCombo *play,
                                 const KbzDdzLimits *limits)
{
  KbzDdzOutcome hoped =
      position->to_move == KBZ_DDZ_LANDLORD ? KBZ_DDZ_LANDLORD_WINS : KBZ_DDZ_FARMERS_WIN;
  for (size_t i = 0; i < verdicts->n; i++) {
    const KbzDdzVerdict *verdict = &verdicts->moves[i];
    if (verdict->play.cards != play->cards)
      continue;
    if (verdict->outcome != hoped || same_reading (&verdict->play, play))
      return verdict->outcome;
    KbzDdzPosition next = *position;
    KbzDdzOutcome outcome = KBZ_DDZ_UNKNOWN;
    kbz_ddz_position_play (&next, play);
    kbz_ddz_solve (solver, &next, limits, &outcome, NULL);
    return outcome;
  }
  return KBZ_DDZ_UNKNOWN;
}

KbzStatus kbz_ddz_game_solve (const void *state, const KbzLimits *limits, KbzAnalysis *analysis,
                              KbzError *error)
{
  const KbzDdzGame *g = state;
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzPosition position;
  KbzDdzVerdicts verdicts = { 0 };
  KbzDdzOutcome outcome = KBZ_DDZ_UNKNOWN;
  KbzMoves moves = { 0 };
  if (!kbz_ddz_game_position (g, &position))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
  KbzDdzClock clock = kbz_ddz_clock (limits);
  KbzDdzSolver *solver = kbz_ddz_solver_new (kbz_ddz_clock_memory (&clock), &options);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzDdzLimits rest = kbz_ddz_clock_rest (&clock);
  KbzStatus status = kbz_ddz_solve (solver, &position, &rest, &outcome, error);
  if (status == KBZ_OK || status == KBZ_E_LIMIT) {
    rest = kbz_ddz_clock_rest (&clock);
    status = kbz_ddz_solve_moves (solver, &position, &rest, &verdicts, error);
  }
  if (status == KBZ_OK || status == KBZ_E_LIMIT) {
    bool landlord = position.to_move == KBZ_DDZ_LANDLORD;
    analysis->verdict = verdict_of (outcome, landlord);
    kbz_ddz_game_moves (g, &moves);
    for (size_t i = 0; i < moves.n; i++) {
      KbzDdzCombo play = kbz_ddz_game_combo (g, &moves.moves[i]);
      rest = kbz_ddz_clock_rest (&clock);
      KbzVerdict verdict =
          verdict_of (outcome_of (solver, &position, &verdicts, &play, &rest), landlord);
      if (verdict.truth == KBZ_PROVED && verdict.low == 1)
        analysis->verdict = verdict;
      kbz_analysis_add (analysis, &moves.moves[i], verdict);
    }
    status = KBZ_OK;
  }
  analysis->nodes = kbz_ddz_solver_nodes (solver);
  kbz_moves_clear (&moves);
  kbz_ddz_verdicts_clear (&verdicts);
  kbz_ddz_solver_free (solver);
  return status;
}

KbzText kbz_ddz_game_value_name (const void *state, int value)
{
  const KbzDdzGame *g = state;
  bool landlord = (g->to_move == g->landlord) == (value != 0);
  if (landlord)
    return KBZ_TEXT (N_ ("The landlord wins."));
  return g->seats == 2 ? KBZ_TEXT (N_ ("The farmer wins.")) : KBZ_TEXT (N_ ("The farmers win."));
}

/* 1 when the seat's side wins. */
int kbz_ddz_game_outcome (const void *state, int seat, int value)
{
  const KbzDdzGame *g = state;
  bool landlord = g->phase == KBZ_DDZ_OVER ? kbz_ddz_game_landlord_won (g)
                                           : (g->to_move == g->landlord) == (value != 0);
  return landlord == (seat == g->landlord);
}
