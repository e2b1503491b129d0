/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/training.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PUZZLE_PLAYER (kbz_puzzle_player_get_type ())
G_DECLARE_FINAL_TYPE (KbzPuzzlePlayer, kbz_puzzle_player, KBZ, PUZZLE_PLAYER, AdwBin)

/* A puzzle on the table: what is to be reached, all cards open, hints, and what every choice is
 * worth as it is made. Tries go into the log.
 *
 * Actions: "puzzle.hint", "puzzle.show", "puzzle.retry", "puzzle.next", "puzzle.walk",
 *          "puzzle.skip", "puzzle.copy-result", "puzzle.copy", "puzzle.save".
 * Signals: "walk" (KbzPosition *position): somebody wants to walk on from there; it is lent;
 *          "told" (const char *sentence): something must be said to the person. */

/* Takes puzzles from a training as they are served, beginning with the next one. */
void kbz_puzzle_player_train (KbzPuzzlePlayer *self, KbzTraining *training);
/* Ends it; what was tried is kept. */
void kbz_puzzle_player_leave (KbzPuzzlePlayer *self);
/* The puzzle on the table; NULL when there is none. */
const KbzPuzzle *kbz_puzzle_player_get_puzzle (KbzPuzzlePlayer *self);
void kbz_puzzle_player_focus (KbzPuzzlePlayer *self);

G_END_DECLS
