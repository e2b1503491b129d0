/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

#include <stdio.h>

#define KBZ_BLOCK_LINES 12
#define KBZ_BLOCK_BYTES 640 /* a line of 39 cards in any notation fits */

/* A few lines of text that are put beside others. Zero is an empty block. */
typedef struct {
  int n;
  char lines[KBZ_BLOCK_LINES][KBZ_BLOCK_BYTES];
} KbzBlock;

/* Adds a line, printf-style; what does not fit is cut. */
void kbz_block_add (KbzBlock *block, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
/* Adds a row for each suit, high cards first, and one for trumps and jokers where there are any. */
void kbz_block_add_hand (KbzBlock *block, const KbzCard *cards, size_t n, KbzPackKind kind);
/* Adds one row that goes by rank, jokers and twos first, as games without suits are held. */
void kbz_block_add_ranks (KbzBlock *block, const KbzCard *cards, size_t n, KbzPackKind kind);
/* Columns of the widest line. */
int kbz_block_width (const KbzBlock *block);
/* Prints blocks side by side; each has as many columns as `widths` says. */
void kbz_blocks_print (const KbzBlock *const *blocks, const int *widths, size_t n, FILE *out);
