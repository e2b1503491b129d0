/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "puzzles/explain.h"

G_BEGIN_DECLS

/* What is said when a puzzle is solved, in the reader's language: what a person wrote about it,
 * else two or three sentences made from the proof, each on a line of its own. NULL when there is
 * nothing to say. Proves the puzzle, unless somebody has written about it: some tenths of a second.
 */
char *kbz_tell_puzzle (const KbzPuzzle *puzzle, const KbzLimits *limits);
/* What a person called it, in the reader's language; NULL when nobody did, or when a comment goes
 * with it: then it is told with that, since it may give the idea away. Belongs to the puzzle. */
const char *kbz_tell_title (const KbzPuzzle *puzzle);

G_END_DECLS
