/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/solver.h"
#include "puzzles/puzzle.h"

/* A mistake and what the others make of it, played until the loss lies on the table. Both sides
 * play as well as they can; the end of it is proved, so there is always something to see. */
struct KbzLine {
  const KbzGame *game;
  int seat, target;      /* who made the mistake, and what was to be reached */
  int outcome;           /* what is reached after it: less than the target */
  KbzMoves moves;        /* the mistake first */
  unsigned char *states; /* before each move and after the last: see kbz_line_state */
};                       /* an empty one is zero */

/* False when best play is not found within the limits; what was found so far is in the line. */
bool kbz_line_refute (KbzLine *line, KbzSolver *solver, const KbzPosition *before,
                      const KbzMove *mistake, int seat, int target, const KbzLimits *limits);
void kbz_line_clear (KbzLine *line);
/* The position before move `i`, or after all of them; belongs to the line. */
const void *kbz_line_state (const KbzLine *line, size_t i);
/* Whether the goal is lost for good as the cards lie at the end of it. */
bool kbz_line_is_lost (const KbzLine *line);
/* How it loses, in a sentence; no message where the game has no words for it. */
KbzText kbz_line_loss (const KbzLine *line);
