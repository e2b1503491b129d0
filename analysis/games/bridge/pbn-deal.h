/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/card.h"
#include "analysis/status.h"

#include <stddef.h>

/* Four hands as PBN writes them: "N:AKQ2.T9.J.… … … …", the seat of the first hand, then the hands
 * clockwise, each with its spades, hearts, diamonds and clubs between dots. Seats are N E S W. */

/* Room for any deal of 52 cards, with the final zero. */
#define KBZ_PBN_DEAL_TEXT 80

/* Reads a deal. Hands may have any number of cards, and "-" is a hand that is not shown, left
 * empty; a card that stands twice fails. `place` of an error is an offset in `text`. */
KbzStatus kbz_bridge_pbn_read (const char *text, KbzSet hands[4], KbzError *error);

/* Fails unless the hands have equally many cards and at least one; names the hands, and the card
 * that is missing when it is but one. */
KbzStatus kbz_bridge_pbn_check_equal (const KbzSet hands[4], KbzError *error);
/* Writes a deal from `first` on, ranks falling, into `text` of KBZ_PBN_DEAL_TEXT; returns it. */
char *kbz_bridge_pbn_write (const KbzSet hands[4], int first, char *text);
