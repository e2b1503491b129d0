/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Chances when nothing is known of a hand but its size: every set of that many of the unseen cards
 * is equally likely. All numbers are of cards; parts never exceed the whole. */

/* The chance that a hand can take a discard: with two naturals of its rank, or, unless
 * `pair_needed` (frozen pile, side not opened), with one natural and a wild card. */
double kbz_canasta_risk (int unseen, int rank_left, int wilds_left, int hand_size,
                         bool pair_needed);
/* The chance that at least one of the wanted cards comes in so many draws. */
double kbz_canasta_draw_chance (int unseen, int wanted, int draws);
