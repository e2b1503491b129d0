/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/bots/bid.h"
#include "analysis/games/doudizhu/bots/bot.h"
#include "game.h"

/* What the seat to move of a game knows; nothing that it does not see is looked at. `options` gets
 * the game's and must live as long as what it knows. */
void kbz_ddz_game_know (const KbzDdzGame *g, KbzDdzOptions *options, KbzDdzKnowledge *knowledge);
/* Adds a log, whose last play was just before the seat to move, to what is known. */
void kbz_ddz_know_log (KbzDdzKnowledge *knowledge, const KbzDdzHand *log, int n);
void kbz_ddz_game_know_bidding (const KbzDdzGame *g, KbzDdzOptions *options,
                                KbzDdzBidding *bidding);
