/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/trial.h"

#include <stdio.h>

#define KBZ_MOVES_SHOWN 40 /* of a long list, unless all are asked for */

/* Prints the legal moves, numbered from 1 and in columns; at most `max` of them. Those that have
 * the same name are followed by what would be typed for them. */
void kbz_moves_print (const KbzPosition *position, size_t max, FILE *out);

/* "South: ♠A": what is done in this position, before it is done. What others lay aside is not told
 * to `viewer`; KBZ_NO_SEAT sees all. */
void kbz_move_print (const KbzPosition *position, const KbzMove *move, int viewer, FILE *out);
/* The others' move in a trial, if it is theirs, printed. */
bool kbz_reply_print (KbzTrial *trial, FILE *out);
/* Shows what the others make of a mistake until the loss lies on the table and says in a sentence
 * how it loses; then goes back to before it. */
void kbz_refutation_print (KbzTrial *trial, FILE *out);

/* Reads what a person typed: "SA" is a move as text, "#3" the third of the legal moves. A bare "3"
 * is the third move only where it is no move as text, such as three points or any three. The move
 * may still be illegal. */
KbzStatus kbz_moves_choose (const KbzPosition *position, const char *line, KbzMove *move,
                            KbzError *error);
