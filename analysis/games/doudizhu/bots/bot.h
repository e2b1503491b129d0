/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/advise/advise.h"

/* Opponents of three strengths. Each decides from what its seat knows; the same knowledge and
 * random numbers give the same play on every machine. `limits` as in KbzGame.bot. */

/* Follows with the lowest cards that do, and slips now and then. */
KbzDdzCombo kbz_ddz_beginner_play (const KbzDdzSight *sight, KbzRandom *random);

/* Rules of thumb: kbz_ddz_best_idea. */
KbzDdzCombo kbz_ddz_player_play (const KbzDdzSight *sight);

/* Counts cards: tries its best ideas in deals that fit what it knows. */
KbzDdzCombo kbz_ddz_expert_play (const KbzDdzKnowledge *knowledge, KbzRandom *random,
                                 const KbzLimits *limits);

/* What an opponent of this strength (KbzStrength) plays. */
KbzDdzCombo kbz_ddz_bot_play (const KbzDdzKnowledge *knowledge, int strength, KbzRandom *random,
                              const KbzLimits *limits);
