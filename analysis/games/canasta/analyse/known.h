/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../canasta.h"
#include "../score.h"

/* What a seat knows of the cards that it does not see: how many of each kind there are. Every
 * discard was seen, so the pile is no secret; a red three is never in a hand. That a player took
 * certain cards with the pile the position does not tell: whoever knows it says so (`holds`). */
typedef struct {
  KbzCanastaCounts unseen; /* in the other hands and the stock; red threes: in the stock alone */
  uint8_t suits[KBZ_CLUBS + 1][KBZ_KINDS]; /* the naturals among them by suit */
  int cards;                               /* of them that may be in a hand */
  int sizes[KBZ_CANASTA_SEATS];
} KbzCanastaKnown;

KbzCanastaKnown kbz_canasta_know (const KbzCanastaState *state, int seat);
/* What an unseen card counts on average when it is left in a hand. */
double kbz_canasta_mean_points (const KbzCanastaKnown *known);
/* How many ways there are to choose k of n. */
double kbz_canasta_choose (int n, int k);
