/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#define COMMON                                                                                     \
  .find_themes = kbz_napoleon_find_themes, .same_answer = kbz_napoleon_same_answer,                \
  .by_rote = kbz_napoleon_by_rote, .key = kbz_napoleon_puzzle_key, .goal = kbz_napoleon_goal,      \
  .hint = kbz_napoleon_puzzle_hint, .is_lost = kbz_napoleon_is_lost, .loss = kbz_napoleon_loss,    \
  .idea = kbz_napoleon_idea, .point = kbz_napoleon_point, .counted = kbz_napoleon_counted

const KbzPuzzler kbz_puzzler_jokerbridge = {
  COMMON,
  .game = &kbz_game_jokerbridge,
  .themes = kbz_jokerbridge_themes,
  .propose = kbz_jokerbridge_propose,
};

const KbzPuzzler kbz_puzzler_napoleon = {
  COMMON,
  .game = &kbz_game_napoleon,
  .themes = kbz_napoleon_themes,
  .propose = kbz_napoleon_propose,
};
