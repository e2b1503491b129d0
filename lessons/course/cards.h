/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* Cards as a lesson writes them: "SA HT", or bare ranks ("3 3 3 T") where the game knows no suits;
 * each of those gets a suit of its own. At most KBZ_CARDS_MAX. */
KbzStatus kbz_lesson_cards_read (const KbzGame *game, const char *text, KbzCard *cards, size_t *n,
                                 KbzError *error);
