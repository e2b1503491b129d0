/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "shape.h"

/* What the kitty's points are multiplied by when the attackers take the last trick with these
 * cards, all of one suit. */
int kbz_tractor_multiplier (const KbzTractorRules *rules, const KbzCard *cards, size_t n);
int kbz_tractor_row_multiplier (const KbzTractorRules *rules, KbzTractorRow row);

typedef struct {
  bool attackers;      /* which side goes up; with no levels: which side is banker next */
  int levels;          /* how many */
  bool banker_changes; /* the attackers become the bankers' side */
} KbzTractorPromotion;

/* By the attackers' points, kitty and fines included. */
KbzTractorPromotion kbz_tractor_promotion (int decks, int points);
/* The attackers' points from which they take over: 40, 80 or 120. */
int kbz_tractor_goal (int decks);
/* The next number of points above `points` at which the promotion changes. */
int kbz_tractor_next_step (int decks, int points);

/* How cards are shared out: 12 + 6, 25 + 8, 39 + 6. */
int kbz_tractor_hand_size (int decks);
int kbz_tractor_kitty_size (int decks);
