/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/rules/follow.h"

/* What it costs to part with cards of one suit. */
typedef struct {
  int slot[KBZ_TRACTOR_SLOTS];
  int break_pair; /* more for a card whose twin stays behind */
} KbzTractorWeights;

/* Chooses `n` of the held cards so that they contain the wants, at little cost: each want takes the
 * cheapest cards that leave enough for the next ones, the rest are the cheapest cards left. The
 * first want, or when there is none the best card, must lie above the place `above`; -1 for any.
 * False when it cannot be done like this. */
bool kbz_tractor_choose (const KbzTractorRules *rules, KbzTractorRow held,
                         const KbzTractorWants *wants, int n, const KbzTractorWeights *weights,
                         int above, KbzTractorRow *chosen);
/* What cards of the row cost together. */
int kbz_tractor_weigh (const KbzTractorWeights *weights, KbzTractorRow held, KbzTractorRow row);

/* Some legal answer of the hand to a lead: low cards. */
KbzMove kbz_tractor_any_follow (const KbzTractorRules *rules, const KbzHand *hand,
                                const KbzTractorShape *lead);
