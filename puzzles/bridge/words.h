/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "decision.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* The slots of KbzPuzzler that put a proof into words. */
bool kbz_bridge_is_lost (const void *state, int seat, int target);
int kbz_bridge_counted (const void *state, int seat);
KbzText kbz_bridge_loss (const KbzLine *line);
KbzText kbz_bridge_idea (const KbzProof *proof, int theme);
KbzText kbz_bridge_point (const KbzProof *proof);

/* The same words for games that are bridge but for special cards. */
KbzText kbz_bridge_idea_of (const KbzBridgeDecision *d, int theme);
/* The trick of suit `led` that was one too many, and how many are missing in all. */
KbzText kbz_bridge_trick_too_many (int winner, KbzSuit led, KbzCard winning, int missing);
