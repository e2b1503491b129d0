/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/play/play.h"

/* Whether `side` still takes at least `need` tricks, the one on the table included, if the player
 * to move may keep all cards and throw one of no use instead: 1 yes, 0 no, -1 when that takes more
 * than `nodes` positions. A plain search, meant for the last few tricks. */
int kbz_bridge_takes_if_idle (const KbzTrickPlay *play, int side, int need, uint64_t nodes);
