/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* How an ending is laid out: hands, what was laid aside, and a trick on the table. */

#define HAND                                                                                       \
  {                                                                                                \
    24, 24, 24                                                                                     \
  }
#define DEALT                                                                                      \
  {                                                                                                \
    18, 18, 18                                                                                     \
  }
#define ONE                                                                                        \
  {                                                                                                \
    1, 1, 1                                                                                        \
  }
#define ASIDE                                                                                      \
  {                                                                                                \
    6, 6, 6                                                                                        \
  }

static const KbzSetUpPlace places[] = {
  { "hands", KBZ_PLACE_ITEM, N_ ("Player 1"), "0,1", NULL, HAND, DEALT, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("Player 2"), "2", NULL, HAND, DEALT, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("Player 3"), "3", NULL, HAND, DEALT, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("Player 4"), "4", NULL, HAND, DEALT, true },
  { "hands", KBZ_PLACE_ITEM, N_ ("Player 5"), "5", NULL, HAND, { 0 }, true },
  { "discard", KBZ_PLACE_CARDS, N_ ("Discard"), "discard,écart,扣牌", NULL, ASIDE, ASIDE, false },
  { "trick", KBZ_PLACE_ITEM, N_ ("Led"), "led,首攻", NULL, ONE, { 0 }, true },
  { "trick", KBZ_PLACE_ITEM, N_ ("Second play"), "second", NULL, ONE, { 0 }, true },
  { "trick", KBZ_PLACE_ITEM, N_ ("Third play"), "third", NULL, ONE, { 0 }, true },
  { "trick", KBZ_PLACE_ITEM, N_ ("Fourth play"), "fourth", NULL, ONE, { 0 }, true },
  { NULL, KBZ_PLACE_ITEM, NULL, NULL, NULL, { 0 }, { 0 }, false },
};

#define SEATS                                                                                      \
  {                                                                                                \
    { "0", N_ ("Player 1") }, { "1", N_ ("Player 2") }, { "2", N_ ("Player 3") },                  \
        { "3", N_ ("Player 4") }, { "4", N_ ("Player 5") },                                        \
    {                                                                                              \
      NULL, NULL                                                                                   \
    }                                                                                              \
  }

static const KbzOption choices[] = {
  { "players",
    N_ ("Players"),
    { { "4", N_ ("Four players") },
      { "3", N_ ("Three players") },
      { "5", N_ ("Five players") },
      { NULL, NULL } } },
  { "taker", N_ ("Taker"), SEATS },
  { "leader", N_ ("Leads this trick"), SEATS },
  { "contract",
    N_ ("Contract"),
    { { "petite", N_ ("Small") },
      { "garde", N_ ("Guard") },
      { "garde_sans", N_ ("Guard without the dog") },
      { "garde_contre", N_ ("Guard against the dog") },
      { NULL, NULL } } },
  { "partner",
    N_ ("Taker's partner"),
    { { "none", N_ ("No player") },
      { "0", N_ ("Player 1") },
      { "1", N_ ("Player 2") },
      { "2", N_ ("Player 3") },
      { "3", N_ ("Player 4") },
      { "4", N_ ("Player 5") },
      { NULL, NULL } } },
  { "sweep",
    N_ ("Has taken every trick so far"),
    { { "nobody", N_ ("No player") },
      { "attack", N_ ("The attack") },
      { "defence", N_ ("The defence") },
      { NULL, NULL } } },
  { "play_for",
    N_ ("Play for"),
    { { "score", N_ ("The score") },
      { "contract", N_ ("The contract") },
      { "petit", N_ ("The petit") },
      { "petit_last", N_ ("Petit to the end") },
      { "slam", N_ ("A slam") },
      { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzAmount amounts[] = {
  { "attack_half_points", N_ ("Half-points of the attack so far"), 0, KBZ_TAROT_HALVES, 1 },
  { NULL, NULL, 0, 0, 0 },
};

static const KbzOption flags[] = {
  { "attack_bouts",
    N_ ("Bouts that the attack has already"),
    { { "T1", N_ ("Petit") }, { "T21", "21" }, { "EX", N_ ("Excuse") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

const KbzSetUpPlan kbz_tarot_game_set_up = {
  .places = places, .choices = choices, .amounts = amounts, .flags = flags
};
