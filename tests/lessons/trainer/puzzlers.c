/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of no depth for two games, in place of the program's own: what is stored, chosen and
 * logged does not depend on what they ask. */
#include <stdlib.h>
#include <string.h>

#include "puzzles/theme.h"

static size_t key (const KbzGame *game, const void *state, int seat, int target, uint8_t *key)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  game->write (state, &lines.writer);
  size_t n = lines.length < KBZ_PUZZLE_KEY - 4 ? lines.length : KBZ_PUZZLE_KEY - 4;
  memcpy (key, lines.text, n);
  free (lines.text);
  key[n] = (uint8_t)seat;
  key[n + 1] = (uint8_t)target;
  return n + 2;
}

static size_t bridge_key (const void *state, int seat, int target, uint8_t *bytes)
{
  return key (kbz_game_find ("bridge"), state, seat, target, bytes);
}

static size_t doudizhu_key (const void *state, int seat, int target, uint8_t *bytes)
{
  return key (kbz_game_find ("doudizhu"), state, seat, target, bytes);
}

static KbzText goal (const void *state, int seat, int target)
{
  (void)state;
  (void)seat;
  return KBZ_TEXT ("Take {0} tricks.", KBZ_NUMBER (target));
}

static KbzText hint (const void *state, const KbzMove *move)
{
  (void)state;
  (void)move;
  return KBZ_TEXT ("Think.");
}

static const KbzTheme bridge_themes[] = {
  { "finesse", "Finesse", "", false }, { "duck", "Duck", "", false },
  { "squeeze", "Squeeze", "", true },  { "ruff", "Ruff", "", false },
  { NULL, NULL, NULL, false },
};
static const KbzTheme doudizhu_themes[] = {
  { "control", "Control", "", false },
  { "bomb", "Bomb", "", true },
  { NULL, NULL, NULL, false },
};

extern const KbzGame kbz_game_bridge, kbz_game_doudizhu;
static const KbzPuzzler bridge = {
  .game = &kbz_game_bridge, .themes = bridge_themes, .key = bridge_key, .goal = goal, .hint = hint
};
static const KbzPuzzler doudizhu = { .game = &kbz_game_doudizhu,
                                     .themes = doudizhu_themes,
                                     .key = doudizhu_key,
                                     .goal = goal,
                                     .hint = hint };

const KbzPuzzler *const kbz_puzzlers[] = { &bridge, &doudizhu };
const size_t kbz_n_puzzlers = 2;
