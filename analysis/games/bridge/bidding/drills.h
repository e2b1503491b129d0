/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* Decisions of the auction that are practised by themselves: the slots `drills` and `drill`. */

extern const KbzDrill kbz_bridge_drills[];
bool kbz_bridge_drill (void *state, int number, uint64_t seed, const KbzLimits *limits,
                       int *decision);
