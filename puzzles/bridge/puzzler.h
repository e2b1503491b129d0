/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/card.h"
#include "puzzles/theme.h"

/* Puzzles of bridge: the slots of KbzPuzzler that have files of their own. README.md beside this
 * file says how positions are proposed. */

extern const KbzPuzzler kbz_puzzler_bridge;

/* What is asked, in words that joker bridge and Napoleon use too: `need` of the `left` tricks, when
 * `done` have been played. */
KbzText kbz_bridge_contract_goal (bool declaring, int level, KbzSuit trump, int need, int done,
                                  int left);
KbzText kbz_bridge_tricks_goal (int need, int left);

void kbz_bridge_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data);
bool kbz_bridge_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_bridge_by_rote (const void *state, const KbzMove *move);
size_t kbz_bridge_key (const void *state, int seat, int target, uint8_t *key);
