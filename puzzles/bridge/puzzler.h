/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/theme.h"

/* Puzzles of bridge: the slots of KbzPuzzler that have files of their own. README.md beside this
 * file says how positions are proposed. */

extern const KbzPuzzler kbz_puzzler_bridge;

void kbz_bridge_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data);
bool kbz_bridge_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_bridge_by_rote (const void *state, const KbzMove *move);
size_t kbz_bridge_key (const void *state, int seat, int target, uint8_t *key);
