/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* As KbzGame.duplicate: par from the table of tricks, scores from contract and result, IMPs. */
extern const KbzDuplicate kbz_bridge_duplicate;
