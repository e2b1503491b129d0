/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "combo.h"
#include "analysis/status.h"

/* Room for the text of any hand, with the closing zero. */
#define KBZ_DDZ_TEXT_SIZE 176

/* The name of a rank: "3" … "9" "T" "J" "Q" "K" "A" "2" "LJ" "BJ". */
const char *kbz_ddz_rank_text (int rank);

/* Writes the cards low to high with blanks between them, "3 3 3 T LJ"; nothing for no cards.
 * Returns `text`. */
char *kbz_ddz_hand_text (KbzDdzHand hand, char text[KBZ_DDZ_TEXT_SIZE]);

/* Room for how a play is read, "plane_singles 4": its type and the lowest rank that decides. */
#define KBZ_DDZ_READING_SIZE 24
char *kbz_ddz_reading_text (const KbzDdzCombo *play, char text[KBZ_DDZ_READING_SIZE]);

/* Reads one card of `text` from `at` on and moves `at` behind it: its rank, -1 at the end of the
 * text, and its suit, none for bare ranks and jokers. */
KbzStatus kbz_ddz_card_read (const char *text, size_t *at, int *rank, KbzSuit *suit,
                             KbzError *error);

/* Reads bare ranks or cards with a suit letter, blanks between them or not; a ten is T, 10 or 0.
 * More cards of a rank than the pack has are KBZ_E_CARD. */
KbzStatus kbz_ddz_hand_read (const char *text, KbzDdzHand *hand, KbzError *error);
