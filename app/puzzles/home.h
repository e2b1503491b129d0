/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/facts.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PUZZLE_HOME (kbz_puzzle_home_get_type ())
G_DECLARE_FINAL_TYPE (KbzPuzzleHome, kbz_puzzle_home, KBZ, PUZZLE_HOME, AdwBin)

/* Where puzzles begin: the game, the ways to train, and how it goes by theme. What is chosen
 * activates "page.…". */

/* Reads everything anew. */
void kbz_puzzle_home_show (KbzPuzzleHome *self);
void kbz_puzzle_home_focus (KbzPuzzleHome *self);
/* The game and the level that are chosen. */
const KbzPuzzler *kbz_puzzle_home_get_puzzler (KbzPuzzleHome *self);
KbzLevel kbz_puzzle_home_get_level (KbzPuzzleHome *self);
/* What is known of the game; NULL while it is not. */
const KbzFacts *kbz_puzzle_home_get_facts (KbzPuzzleHome *self);

G_END_DECLS
