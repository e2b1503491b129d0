/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* How an ending is laid out: two or three hands, and the play that is to be beaten. */

#define ALL(n)                                                                                     \
  {                                                                                                \
    n, n, n                                                                                        \
  }

static const KbzSetUpPlace places[] = {
  { "hands", KBZ_PLACE_ITEM, N_ ("South"), "landlord,地主", "landlord", ALL (20), ALL (20), false },
  { "hands", KBZ_PLACE_ITEM, N_ ("East"), "farmer,农民,下家", NULL, ALL (20), ALL (17), false },
  { "hands", KBZ_PLACE_ITEM, N_ ("West"), "farmer,农民,上家", NULL, ALL (20), ALL (17), true },
  { "to_beat", KBZ_PLACE_CARDS, N_ ("To beat"), "on the table,桌上", NULL, ALL (20), ALL (0),
    true },
  { NULL, KBZ_PLACE_ITEM, NULL, NULL, NULL, ALL (0), ALL (0), false },
};

#define SEATS                                                                                      \
  { "0", N_ ("South") }, { "1", N_ ("East") }, { "2", N_ ("West") },                               \
  {                                                                                                \
    NULL, NULL                                                                                     \
  }
#define SWITCH                                                                                     \
  {                                                                                                \
    { "false", N_ ("Off") }, { "true", N_ ("On") },                                                \
    {                                                                                              \
      NULL, NULL                                                                                   \
    }                                                                                              \
  }

static const KbzOption choices[] = {
  { "phase", "", { { "play", "" }, { NULL, NULL } } },
  { "landlord", N_ ("Landlord"), { SEATS } },
  { "to_move", N_ ("To move"), { SEATS } },
  { "beat_by", N_ ("To beat: played by"), { { "", N_ ("The player before") }, SEATS } },
  { "bid", N_ ("Bid"), { { "1", "1" }, { "2", "2" }, { "3", "3" }, { NULL, NULL } } },
  { "distinct_kickers", N_ ("Single kickers must differ from each other"), SWITCH },
  { "bar_joker_kickers", N_ ("Both jokers may not go with one play"), SWITCH },
  { "spring", N_ ("Spring: a side that never got in pays double"), SWITCH },
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzAmount amounts[] = {
  { "bombs", N_ ("Bombs and rockets played so far"), 0, KBZ_DDZ_MAX_BOMBS, 1 },
  { NULL, NULL, 0, 0, 0 },
};

/* 禁手 */
static const KbzOption banned = {
  "banned",
  N_ ("Banned combinations"),
  { { "pair", N_ ("Pair") },
    { "triple", N_ ("Triple") },
    { "triple_single", N_ ("Triple with one card") },
    { "triple_pair", N_ ("Triple with a pair") },
    { "straight", N_ ("Straight") },
    { "pairs", N_ ("Run of pairs") },
    { "plane", N_ ("Plane") },
    { "plane_singles", N_ ("Plane with single cards") },
    { "plane_pairs", N_ ("Plane with pairs") },
    { "bomb", N_ ("Bomb") },
    { "rocket", N_ ("Rocket") },
    { "four_singles", N_ ("Four with two single cards") },
    { "four_pairs", N_ ("Four with two pairs") },
    { NULL, NULL } },
};

const KbzSetUpPlan kbz_ddz_set_up = {
  .places = places, .choices = choices, .amounts = amounts, .flags = &banned
};
