/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "plan.h"

/* The points that the first melds of a side must have, by its total before the deal. */
int kbz_canasta_minimum (const KbzCanastaRules *rules, int total);

/* Cards meant as one meld. `suits_known` as in kbz_canasta_shape. */
typedef struct {
  size_t n;
  bool suits_known;
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
} KbzCanastaCards;

/* Whether a side may open with these melds, laid together. `top` is a card taken from the pile with
 * them, not among them, or KBZ_NO_CARD. `points` is set to what they count, right or wrong. */
bool kbz_canasta_opens (const KbzCanastaRules *rules, const KbzCanastaCards *melds, size_t n,
                        KbzCard top, int minimum, int *points, KbzReason *reason);
