/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/solve/solve.h"

#include <stdlib.h>

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
                                 const KbzLimits *limits)
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

/* ---- The solver's questions ---------------------------------------------------------------- */

/* It is made for the options of the deal, of which another position may have others. */
typedef struct {
  size_t memory;
  KbzDdzOptions options;
  KbzDdzSolver *solver; /* NULL before the first question */
} Kept;

void *kbz_ddz_game_solver_new (size_t memory)
{
  Kept *kept = calloc (1, sizeof *kept);
  if (kept != NULL)
    kept->memory = memory;
  return kept;
}

void kbz_ddz_game_solver_free (void *solver)
{
  Kept *kept = solver;
  kbz_ddz_solver_free (kept->solver);
  free (kept);
}

static bool same_options (const KbzDdzOptions *a, const KbzDdzOptions *b)
{
  return a->banned == b->banned && a->bar_joker_kickers == b->bar_joker_kickers
         && a->distinct_kickers == b->distinct_kickers && a->spring == b->spring;
}

/* The solver for these options; NULL when there is no memory. */
static KbzDdzSolver *solver_for (Kept *kept, const KbzDdzGame *g)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  if (kept->solver != NULL && !same_options (&kept->options, &options)) {
    kbz_ddz_solver_free (kept->solver);
    kept->solver = NULL;
  }
  kept->options = options;
  if (kept->solver == NULL)
    kept->solver = kbz_ddz_solver_new (kept->memory, &options);
  return kept->solver;
}

static bool answered (KbzStatus status)
{
  return status == KBZ_OK || status == KBZ_E_LIMIT;
}

static KbzStatus find_value (KbzDdzSolver *solver, const KbzDdzPosition *position,
                             const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzDdzOutcome outcome = KBZ_DDZ_UNKNOWN;
  KbzStatus status = kbz_ddz_solve (solver, position, limits, &outcome, error);
  if (!answered (status))
    return status;
  analysis->verdict = verdict_of (outcome, position->to_move == KBZ_DDZ_LANDLORD);
  return KBZ_OK;
}

/* Every move of the game, with every reading of its cards. */
static void add_choices (KbzDdzSolver *solver, const KbzDdzGame *g, const KbzDdzPosition *position,
                         const KbzDdzVerdicts *verdicts, KbzBudget *budget, KbzAnalysis *analysis)
{
  uint64_t before = kbz_ddz_solver_nodes (solver) - budget->nodes;
  bool landlord = position->to_move == KBZ_DDZ_LANDLORD;
  KbzMoves moves = { 0 };
  kbz_ddz_game_moves (g, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    KbzDdzCombo play = kbz_ddz_game_combo (g, &moves.moves[i]);
    budget->nodes = kbz_ddz_solver_nodes (solver) - before;
    KbzLimits rest = kbz_budget_rest (budget);
    KbzVerdict verdict =
        verdict_of (outcome_of (solver, position, verdicts, &play, &rest), landlord);
    if (verdict.truth == KBZ_PROVED && verdict.low == 1)
      analysis->verdict = verdict;
    kbz_analysis_add (analysis, &moves.moves[i], verdict);
  }
  kbz_moves_clear (&moves);
}

static KbzStatus find_choices (KbzDdzSolver *solver, const KbzDdzGame *g,
                               const KbzDdzPosition *position, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error)
{
  uint64_t before = kbz_ddz_solver_nodes (solver);
  KbzBudget budget = kbz_budget (limits);
  KbzDdzVerdicts verdicts = { 0 };
  KbzStatus status = find_value (solver, position, limits, analysis, error);
  if (status != KBZ_OK)
    return status;
  budget.nodes = kbz_ddz_solver_nodes (solver) - before;
  KbzLimits rest = kbz_budget_rest (&budget);
  status = kbz_ddz_solve_moves (solver, position, &rest, &verdicts, error);
  budget.nodes = kbz_ddz_solver_nodes (solver) - before;
  if (answered (status))
    add_choices (solver, g, position, &verdicts, &budget, analysis);
  kbz_ddz_verdicts_clear (&verdicts);
  return answered (status) ? KBZ_OK : status;
}

static KbzStatus find_line (KbzDdzSolver *solver, const KbzDdzGame *start,
                            const KbzDdzPosition *position, const KbzLimits *limits, KbzMoves *line,
                            KbzError *error)
{
  KbzDdzGame g = *start;
  KbzDdzLine best = { 0 };
  KbzStatus status = kbz_ddz_solve_line (solver, position, limits, &best, error);
  for (size_t i = 0; answered (status) && i < best.n; i++) {
    KbzMove move = kbz_ddz_game_move (&g, &best.plays[i]);
    kbz_moves_add (line, &move);
    kbz_game_doudizhu.apply (&g, &move);
  }
  if (status == KBZ_OK && !best.longest)
    status = kbz_fail (error, KBZ_E_LIMIT, 0,
                       KBZ_TEXT (N_ ("The line is not proved to be the longest.")));
  kbz_ddz_line_clear (&best);
  return status;
}

KbzStatus kbz_ddz_game_solver_ask (void *handle, const void *state, const KbzAsk *ask,
                                   const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  const KbzDdzGame *g = state;
  KbzDdzPosition position;
  KbzStatus status = KBZ_E_POSITION;
  if (!kbz_ddz_game_position (g, &position))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
  KbzDdzSolver *solver = solver_for (handle, g);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  uint64_t before = kbz_ddz_solver_nodes (solver);
  if (ask->what == KBZ_ASK_CHOICES)
    status = find_choices (solver, g, &position, limits, &answer->analysis, error);
  else if (ask->what == KBZ_ASK_VALUE)
    status = find_value (solver, &position, limits, &answer->analysis, error);
  else if (ask->what == KBZ_ASK_LINE)
    status = find_line (solver, g, &position, limits, &answer->line, error);
  answer->analysis.nodes = kbz_ddz_solver_nodes (solver) - before;
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
