/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

const KbzPuzzler kbz_puzzler_doudizhu = {
  .game = &kbz_game_doudizhu,
  .themes = kbz_ddz_themes,
  .propose = kbz_ddz_propose,
  .find_themes = kbz_ddz_find_themes,
  .same_answer = kbz_ddz_same_answer,
  .by_rote = kbz_ddz_by_rote,
  .key = kbz_ddz_puzzle_key,
  .goal = kbz_ddz_goal,
  .hint = kbz_ddz_hint,
  .loss = kbz_ddz_loss,
  .idea = kbz_ddz_idea,
  .point = kbz_ddz_point,
  .counted = kbz_ddz_counted,
};
