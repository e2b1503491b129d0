/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver.h"

#include <stdlib.h>

struct KbzSolver {
  const KbzGame *game;
  size_t memory;
  void *own; /* the game's, made when it is needed */
  uint64_t nodes;
};

KbzSolver *kbz_solver_new (const KbzGame *game, size_t memory)
{
  KbzSolver *solver = calloc (1, sizeof *solver);
  if (solver == NULL)
    abort ();
  *solver = (KbzSolver){ .game = game, .memory = memory };
  return solver;
}

void kbz_solver_free (KbzSolver *solver)
{
  if (solver == NULL)
    return;
  if (solver->own != NULL)
    solver->game->solver_free (solver->own);
  free (solver);
}

const KbzGame *kbz_solver_game (const KbzSolver *solver)
{
  return solver->game;
}

uint64_t kbz_solver_nodes (const KbzSolver *solver)
{
  return solver->nodes;
}

bool kbz_game_answers (const KbzGame *game, KbzAsking what)
{
  return game->solver_ask != NULL && (game->solver_answers >> what & 1) != 0;
}

bool kbz_game_solves (const KbzGame *game, const void *state, KbzAsking what)
{
  return kbz_game_answers (game, what) && (game->solves == NULL || game->solves (state));
}

static KbzStatus ask (KbzSolver *solver, const void *state, KbzAsk asked, const KbzLimits *limits,
                      KbzSolved *answer, KbzError *error)
{
  const KbzGame *game = solver->game;
  if (!kbz_game_answers (game, asked.what))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("This game has no solver for that.")));
  if (solver->own == NULL)
    solver->own = game->solver_new (solver->memory);
  if (solver->own == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  answer->analysis.nodes = 0;
  KbzStatus status = game->solver_ask (solver->own, state, &asked, limits, answer, error);
  solver->nodes += answer->analysis.nodes;
  return status;
}

/* Whatever is asked, the answer is put into what the caller has so far. */
static KbzStatus analyse (KbzSolver *solver, const void *state, KbzAsking what,
                          const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzSolved answer = { .analysis = *analysis };
  KbzStatus status = ask (solver, state, (KbzAsk){ .what = what }, limits, &answer, error);
  *analysis = answer.analysis;
  return status;
}

KbzStatus kbz_solver_choices (KbzSolver *solver, const void *state, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error)
{
  return analyse (solver, state, KBZ_ASK_CHOICES, limits, analysis, error);
}

KbzStatus kbz_solver_value (KbzSolver *solver, const void *state, const KbzLimits *limits,
                            KbzAnalysis *analysis, KbzError *error)
{
  return analyse (solver, state, KBZ_ASK_VALUE, limits, analysis, error);
}

KbzStatus kbz_solver_line (KbzSolver *solver, const void *state, const KbzLimits *limits,
                           KbzMoves *line, KbzError *error)
{
  KbzSolved answer = { .line = *line };
  KbzStatus status = ask (solver, state, (KbzAsk){ .what = KBZ_ASK_LINE }, limits, &answer, error);
  *line = answer.line;
  return status;
}

KbzStatus kbz_solver_claim (KbzSolver *solver, const void *state, int seat, int tricks,
                            const KbzLimits *limits, KbzClaim *claim, KbzError *error)
{
  KbzSolved answer = { .claim = *claim };
  KbzAsk asked = { KBZ_ASK_CLAIM, seat, tricks };
  KbzStatus status = ask (solver, state, asked, limits, &answer, error);
  *claim = answer.claim;
  return status;
}

KbzStatus kbz_solve_once (const KbzGame *game, const void *state, const KbzLimits *limits,
                          KbzAnalysis *analysis, KbzError *error)
{
  KbzSolver *solver = kbz_solver_new (game, limits != NULL ? limits->memory : 0);
  KbzStatus status = kbz_solver_choices (solver, state, limits, analysis, error);
  kbz_solver_free (solver);
  return status;
}
