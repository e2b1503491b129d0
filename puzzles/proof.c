/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const KbzGame *kbz_proof_game (const KbzProof *proof)
{
  return kbz_puzzle_game (proof->puzzle);
}

void kbz_proof_free (KbzProof *proof)
{
  if (proof == NULL)
    return;
  for (size_t i = 0; i < proof->length; i++)
    free (proof->steps[i].choices);
  free (proof->steps);
  free (proof->states);
  free (proof);
}

const void *kbz_proof_state (const KbzProof *proof, size_t i)
{
  return proof->states + i * kbz_proof_game (proof)->state_size;
}

bool kbz_proof_is_decision (const KbzProof *proof, size_t at)
{
  return at < proof->length && proof->steps[at].mine && proof->steps[at].n_right > 0
         && proof->steps[at].n_right < proof->steps[at].n;
}

KbzThemes kbz_proof_themes (const KbzProof *proof, size_t at)
{
  return kbz_proof_is_decision (proof, at) ? proof->puzzle->puzzler->find_themes (proof, at) : 0;
}

/* Room for one step more, and for the state after it. */
static KbzProofStep *add_step (KbzProof *proof)
{
  const size_t size = kbz_proof_game (proof)->state_size;
  proof->steps = realloc (proof->steps, (proof->length + 1) * sizeof *proof->steps);
  proof->states = realloc (proof->states, (proof->length + 2) * size);
  if (proof->steps == NULL || proof->states == NULL)
    abort ();
  KbzProofStep *step = &proof->steps[proof->length++];
  memset (step, 0, sizeof *step);
  return step;
}

/* One solver for the whole proof, and what is left of its limits. */
typedef struct {
  KbzSolver *solver;
  KbzBudget budget;
  uint64_t first_node;
} Search;

static KbzLimits rest_of (Search *search)
{
  search->budget.nodes = kbz_solver_nodes (search->solver) - search->first_node;
  return kbz_budget_rest (&search->budget);
}

/* Every choice with what it leads to; KBZ_E_LIMIT when one of them is not proved. */
static KbzStatus look_at_choices (KbzProof *proof, KbzProofStep *step, const void *state,
                                  Search *search, KbzError *error)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  const KbzGame *game = kbz_proof_game (proof);
  KbzAnalysis analysis = { 0 };
  KbzLimits rest = rest_of (search);
  KbzStatus status = kbz_solver_choices (search->solver, state, &rest, &analysis, error);
  int best = INT_MIN;
  step->choices = calloc (analysis.n + 1, sizeof *step->choices);
  if (step->choices == NULL)
    abort ();
  for (size_t i = 0; status == KBZ_OK && i < analysis.n; i++) {
    const KbzChoice *choice = &analysis.choices[i];
    int outcome = game->outcome (state, puzzle->seat, choice->verdict.low);
    if (outcome < puzzle->target && puzzle->puzzler->foolish != NULL
        && puzzle->puzzler->foolish (state, &choice->move))
      continue;
    if (choice->verdict.truth != KBZ_PROVED)
      status = kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("The solver did not finish.")));
    if (choice->verdict.low > best)
      best = choice->verdict.low;
    step->choices[step->n++] = (KbzProofChoice){ choice->move, outcome, outcome >= puzzle->target };
    step->n_right += outcome >= puzzle->target;
  }
  if (status == KBZ_OK && step->n == 0)
    status = kbz_fail (error, KBZ_E_LIMIT, 0,
                       KBZ_TEXT (N_ ("The solver knows nothing of this position.")));
  if (step->n > 0)
    step->best = game->outcome (state, puzzle->seat, best);
  proof->nodes += analysis.nodes;
  if (analysis.nodes > proof->most_nodes)
    proof->most_nodes = analysis.nodes;
  kbz_analysis_clear (&analysis);
  return status;
}

/* The move of the solution: the wanted one if it is as good as the best, else the first best. */
static const KbzMove *best_move (const KbzProofStep *step, const KbzMove *wanted)
{
  const KbzMove *first = NULL;
  for (size_t i = 0; i < step->n; i++) {
    const KbzProofChoice *choice = &step->choices[i];
    if (choice->outcome != step->best)
      continue;
    if (wanted != NULL && kbz_move_equal (&choice->move, wanted))
      return &choice->move;
    if (first == NULL)
      first = &choice->move;
  }
  return first;
}

/* Best play from the start, which the solution follows as long as it is as good as the best. */
static bool find_line (KbzProof *proof, Search *search, KbzMoves *line)
{
  KbzLimits rest = rest_of (search);
  return kbz_game_answers (kbz_proof_game (proof), KBZ_ASK_LINE)
         && kbz_solver_line (search->solver, kbz_proof_state (proof, 0), &rest, line, NULL)
                == KBZ_OK;
}

/* Walks along best play, at most so many steps. */
static KbzStatus walk (KbzProof *proof, KbzPosition *position, size_t steps, Search *search,
                       KbzError *error)
{
  const KbzGame *game = kbz_proof_game (proof);
  KbzMoves line = { 0 };
  KbzStatus status = KBZ_OK;
  bool on_line = false;
  while (status == KBZ_OK && !kbz_position_over (position) && proof->length < steps) {
    KbzTurn turn = kbz_position_turn (position);
    size_t i = proof->length;
    KbzProofStep *step = add_step (proof);
    step->seat = turn.seat;
    step->mine = turn.actor == proof->puzzle->seat;
    status = look_at_choices (proof, step, kbz_proof_state (proof, i), search, error);
    if (status == KBZ_OK && i == 0 && step->n_right == 0)
      status = kbz_fail (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (N_ ("Best play keeps the target out of reach.")));
    if (status != KBZ_OK)
      break;
    /* after the first look, which shows what a choice costs when nothing is known yet */
    if (i == 0 && steps > 1)
      on_line = find_line (proof, search, &line);
    step->move = *best_move (step, on_line && i < line.n ? &line.moves[i] : NULL);
    on_line = on_line && i < line.n && kbz_move_equal (&step->move, &line.moves[i]);
    kbz_position_apply (position, &step->move, NULL);
    memcpy (proof->states + (i + 1) * game->state_size, kbz_position_state (position),
            game->state_size);
    if (step->mine && step->n_right < step->n)
      proof->n = i + 1;
  }
  kbz_moves_clear (&line);
  return status;
}

static KbzProof *prove (const KbzPuzzle *puzzle, size_t steps, KbzSolver *solver,
                        const KbzLimits *limits, KbzError *error)
{
  const KbzGame *game = kbz_puzzle_game (puzzle);
  KbzPosition *position = kbz_position_copy (puzzle->start);
  KbzProof *proof = calloc (1, sizeof *proof);
  Search search = { solver, kbz_budget (limits), kbz_solver_nodes (solver) };
  if (proof == NULL || (proof->states = malloc (game->state_size)) == NULL)
    abort ();
  proof->puzzle = puzzle;
  memcpy (proof->states, kbz_position_state (position), game->state_size);
  KbzStatus status = walk (proof, position, steps, &search, error);
  kbz_position_free (position);
  if (status == KBZ_OK)
    return proof;
  kbz_proof_free (proof);
  return NULL;
}

KbzProof *kbz_proof_new (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzError *error)
{
  KbzSolver *solver =
      kbz_solver_new (kbz_puzzle_game (puzzle), limits != NULL ? limits->memory : 0);
  KbzProof *proof = prove (puzzle, SIZE_MAX, solver, limits, error);
  kbz_solver_free (solver);
  return proof;
}

KbzProof *kbz_proof_begin (const KbzPuzzle *puzzle, KbzSolver *solver, const KbzLimits *limits,
                           KbzError *error)
{
  return prove (puzzle, 1, solver, limits, error);
}
