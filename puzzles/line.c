/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void kbz_line_clear (KbzLine *line)
{
  kbz_moves_clear (&line->moves);
  free (line->states);
  *line = (KbzLine){ 0 };
}

const void *kbz_line_state (const KbzLine *line, size_t i)
{
  return line->states + i * line->game->state_size;
}

static bool is_over (const KbzGame *game, const void *state)
{
  return game->turn (state).seat == KBZ_NO_SEAT;
}

bool kbz_line_is_lost (const KbzLine *line)
{
  const void *end = kbz_line_state (line, line->moves.n);
  const KbzPuzzler *puzzler = kbz_puzzler_of (line->game);
  if (is_over (line->game, end))
    return line->game->outcome (end, line->seat, 0) < line->target;
  return puzzler != NULL && puzzler->is_lost != NULL
         && puzzler->is_lost (end, line->seat, line->target);
}

KbzText kbz_line_loss (const KbzLine *line)
{
  const KbzPuzzler *puzzler = kbz_puzzler_of (line->game);
  return puzzler != NULL && puzzler->loss != NULL && kbz_line_is_lost (line) ? puzzler->loss (line)
                                                                             : (KbzText){ 0 };
}

static void add (KbzLine *line, KbzPosition *position, const KbzMove *move)
{
  const size_t size = line->game->state_size;
  kbz_position_apply (position, move, NULL);
  kbz_moves_add (&line->moves, move);
  line->states = realloc (line->states, (line->moves.n + 1) * size);
  if (line->states == NULL)
    abort ();
  memcpy (line->states + line->moves.n * size, kbz_position_state (position), size);
}

/* What is worth most to the one who decides; false when nothing is proved. */
static bool best_choice (KbzSolver *solver, const void *state, const KbzLimits *limits,
                         KbzMove *move)
{
  KbzAnalysis analysis = { 0 };
  int most = INT_MIN;
  if (kbz_solver_choices (solver, state, limits, &analysis, NULL) == KBZ_OK)
    for (size_t i = 0; i < analysis.n; i++)
      if (analysis.choices[i].verdict.truth == KBZ_PROVED
          && analysis.choices[i].verdict.low > most) {
        most = analysis.choices[i].verdict.low;
        *move = analysis.choices[i].move;
      }
  kbz_analysis_clear (&analysis);
  return most != INT_MIN;
}

/* Best play from the position on, as far as the loss takes to be seen. */
static bool play_on (KbzLine *line, KbzSolver *solver, KbzPosition *position,
                     const KbzLimits *limits)
{
  KbzMoves best = { 0 };
  KbzMove move;
  bool found = true;
  if (!kbz_position_over (position)
      && kbz_solver_line (solver, kbz_position_state (position), limits, &best, NULL) != KBZ_OK)
    kbz_moves_clear (&best);
  for (size_t i = 0; found && !kbz_line_is_lost (line) && !kbz_position_over (position); i++) {
    if (i < best.n)
      move = best.moves[i];
    else
      found = best_choice (solver, kbz_position_state (position), limits, &move);
    if (found)
      add (line, position, &move);
  }
  kbz_moves_clear (&best);
  return found;
}

bool kbz_line_refute (KbzLine *line, KbzSolver *solver, const KbzPosition *before,
                      const KbzMove *mistake, int seat, int target, const KbzLimits *limits)
{
  KbzPosition *position = kbz_position_copy (before);
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis value = { 0 };
  bool known = false;
  *line = (KbzLine){ .game = game, .seat = seat, .target = target };
  line->states = malloc (game->state_size);
  if (line->states == NULL)
    abort ();
  memcpy (line->states, kbz_position_state (position), game->state_size);
  add (line, position, mistake);
  if (kbz_position_over (position)) {
    line->outcome = game->outcome (kbz_position_state (position), seat, 0);
    known = true;
  } else if (kbz_solver_value (solver, kbz_position_state (position), limits, &value, NULL)
                 == KBZ_OK
             && value.verdict.truth == KBZ_PROVED) {
    line->outcome = game->outcome (kbz_position_state (position), seat, value.verdict.low);
    known = true;
  }
  known = known && play_on (line, solver, position, limits);
  kbz_position_free (position);
  return known;
}
