/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"

/* Opponents of all strengths. Each uses of the other hands only what its seat could know. */
KbzMove kbz_tractor_beginner (const KbzTractor *t, KbzRandom *random);
/* Rules of thumb, no chance in it. */
KbzMove kbz_tractor_player (const KbzTractor *t);
KbzMove kbz_tractor_expert (const KbzTractor *t, KbzRandom *random, const KbzLimits *limits);

/* Declares a suit in which it holds more than its share of trumps. */
KbzMove kbz_tractor_simple_call (const KbzTractor *t);
/* Buries the card that is worth least to keep. */
KbzMove kbz_tractor_bury_least (const KbzTractor *t,
                                int (*worth) (const KbzTractor *t, KbzCard card));
/* What a card is worth to a banker who knows his trade. */
int kbz_tractor_kitty_keep (const KbzTractor *t, KbzCard card);
