/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ANALYSE_BOARD (kbz_analyse_board_get_type ())
G_DECLARE_FINAL_TYPE (KbzAnalyseBoard, kbz_analyse_board, KBZ, ANALYSE_BOARD, AdwBin)

/* A position on the table with everything that is known of it, and the way forward and back.
 *
 * Properties:
 *   "by-seat": values count what the seat to move can see, not all cards;
 *   "answers": a move made by hand is answered with the best reply of the other side.
 * Signals:
 *   "walked" (): another position of the deal is shown;
 *   "refused" (const char *why): a move is not legal. */

/* The seat at the bottom from the next position on, KBZ_NO_SEAT: the usual one; and whether values
 * can only count all cards, since everybody sees them. */
void kbz_analyse_board_set_open (KbzAnalyseBoard *self, int home, gboolean only_open);
/* Takes the position over. */
void kbz_analyse_board_show (KbzAnalyseBoard *self, KbzPosition *position);
/* Puts the keyboard focus on the hand that is to play. */
void kbz_analyse_board_focus (KbzAnalyseBoard *self);
/* NULL before the first one. */
const KbzPosition *kbz_analyse_board_get_position (KbzAnalyseBoard *self);

/* Makes the i-th legal move. */
void kbz_analyse_board_move (KbzAnalyseBoard *self, size_t i);
/* Plays the cards that are picked, if that is legal; if not, says why. */
void kbz_analyse_board_play_picked (KbzAnalyseBoard *self);
/* Lists all choices, however many there are, until the next move. */
void kbz_analyse_board_show_all_choices (KbzAnalyseBoard *self);
/* Puts best play to the end on the board: it can be walked through from here. */
void kbz_analyse_board_walk_line (KbzAnalyseBoard *self);
/* Goes to a move of any line, by its number in the tree. */
void kbz_analyse_board_go (KbzAnalyseBoard *self, int node);
/* Begins the play that a number in the table of the report is about. */
void kbz_analyse_board_start_cell (KbzAnalyseBoard *self, int row, int column);
/* To the beginning of the trick (−1) or its end (1), as kbz_tree_walk_trick. */
void kbz_analyse_board_walk_trick (KbzAnalyseBoard *self, int direction);
/* Goes `steps` back (negative) or forward, as far as there is something. */
void kbz_analyse_board_walk (KbzAnalyseBoard *self, int steps);
gboolean kbz_analyse_board_can_undo (KbzAnalyseBoard *self);
gboolean kbz_analyse_board_can_redo (KbzAnalyseBoard *self);

G_END_DECLS
