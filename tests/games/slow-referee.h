/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* A second referee for a game, written from the rules alone by someone who did not look at the
 * first: plain and slow. It is told the position only by its written fields. */
typedef struct {
  const char *game;
  bool (*accepts) (const KbzFields *position, const KbzMove *move);
} KbzSlowReferee;

/* One for every registered game, in the registry's order; made by meson from the list of games. */
extern const KbzSlowReferee *const kbz_slow_referees[];
