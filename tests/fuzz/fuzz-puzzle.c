/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of puzzles, which people send each other. What is read writes itself as lines that read as
 * the same puzzle; a faulty one is passed over, and reading always comes to the end. */
#include "fuzz.h"

#include "puzzles/puzzle.h"

static void read_back (const KbzPuzzle *puzzle)
{
  char *text = kbz_puzzle_to_text (puzzle);
  KbzError error;
  const char *rest;
  KbzPuzzle *again = kbz_puzzle_from_text (text, &rest, &error);
  CHECK (again != NULL && *rest == '\0');
  char *same = kbz_puzzle_to_text (again);
  CHECK (strcmp (text, same) == 0);
  CHECK (strcmp (puzzle->id, again->id) == 0);
  kbz_puzzle_free (again);
  free (same);
  free (text);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  const char *at = text;
  while (*at != '\0') {
    const char *rest;
    KbzError error;
    KbzPuzzle *puzzle = kbz_puzzle_from_text (at, &rest, &error);
    CHECK (rest > at);
    CHECK (puzzle != NULL || error.code != KBZ_OK || *rest == '\0');
    CHECK (puzzle != NULL || error.place <= strlen (at));
    if (puzzle != NULL)
      read_back (puzzle);
    kbz_puzzle_free (puzzle);
    at = rest;
  }
  free (text);
  return 0;
}
