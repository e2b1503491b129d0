/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/proof.h"

/* Makes puzzles from seeds. The same game, seeds and known keys give the same puzzles, whatever the
 * number of threads and whatever the clock does meanwhile: only nodes are counted. Work can be
 * stopped after any seed and taken up again. */

/* Takes a puzzle, which becomes its own; returns whether to go on. */
typedef bool KbzTakePuzzle (KbzPuzzle *puzzle, void *data);

typedef struct {
  const KbzPuzzler *puzzler;
  uint64_t seed; /* of the first deal; becomes the next one to look at */
  size_t count;  /* stops after so many, 0: never */
  /* Threads, 0: as many as the machine has; nodes of a proof, 0: as many as a puzzle that is judged
   * at once may take. What the tick stops is looked at again when the work is taken up. */
  KbzLimits limits;
  bool (*known) (const char *id, void *data); /* whether there is such a puzzle already */
  KbzTakePuzzle *take;
  bool (*tick) (uint64_t seeds, uint64_t proposed, uint64_t admitted, void *data); /* false: stop */
  void *data;
  uint64_t
      refused[KBZ_REFUSED_PLAIN + 1]; /* how many proposals came to what; doubles not counted */
  uint64_t doubles;
} KbzMake;

void kbz_make (KbzMake *make);
