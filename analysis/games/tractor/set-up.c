/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* How an ending is laid out: four hands, the kitty, and up to three plays of a trick. */

#define HAND                                                                                       \
  {                                                                                                \
    12, 25, 39                                                                                     \
  }
#define KITTY                                                                                      \
  {                                                                                                \
    6, 8, 6                                                                                        \
  }

static const KbzSetUpPlace places[] = {
  { "hands", KBZ_PLACE_ITEM, N_ ("South"), "S,0,南", NULL, HAND, HAND, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("West"), "W,1,西", NULL, HAND, HAND, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("North"), "N,2,北", NULL, HAND, HAND, false },
  { "hands", KBZ_PLACE_ITEM, N_ ("East"), "E,3,东", NULL, HAND, HAND, false },
  { "kitty", KBZ_PLACE_CARDS, N_ ("Kitty"), "kitty,底牌", NULL, KITTY, KITTY, false },
  { "trick", KBZ_PLACE_ITEM, N_ ("Led"), "led,首攻", NULL, HAND, { 0 }, true },
  { "trick", KBZ_PLACE_ITEM, N_ ("Second play"), "second", NULL, HAND, { 0 }, true },
  { "trick", KBZ_PLACE_ITEM, N_ ("Third play"), "third", NULL, HAND, { 0 }, true },
  { NULL, KBZ_PLACE_ITEM, NULL, NULL, NULL, { 0 }, { 0 }, false },
};

#define SEATS                                                                                      \
  {                                                                                                \
    { "0", N_ ("South") }, { "1", N_ ("West") }, { "2", N_ ("North") }, { "3", N_ ("East") },      \
    {                                                                                              \
      NULL, NULL                                                                                   \
    }                                                                                              \
  }

static const KbzOption choices[] = {
  { "decks",
    N_ ("Decks"),
    { { "2", N_ ("Two") }, { "1", N_ ("One") }, { "3", N_ ("Three") }, { NULL, NULL } } },
  { "trump",
    N_ ("Trump suit"),
    { { "S", N_ ("♠ Spades") },
      { "H", N_ ("♥ Hearts") },
      { "D", N_ ("♦ Diamonds") },
      { "C", N_ ("♣ Clubs") },
      { "N", N_ ("No trump suit") },
      { NULL, NULL } } },
  { "level",
    N_ ("Level"),
    { { "2", "2" },
      { "3", "3" },
      { "4", "4" },
      { "5", "5" },
      { "6", "6" },
      { "7", "7" },
      { "8", "8" },
      { "9", "9" },
      { "T", "10" },
      { "J", "J" },
      { "Q", "Q" },
      { "K", "K" },
      { "A", "A" },
      { NULL, NULL } } },
  { "banker", N_ ("Banker"), SEATS },
  { "leader", N_ ("Leads this trick"), SEATS },
  { "protect_triples",
    N_ ("Triples need not be broken when following a pair"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzAmount amounts[] = {
  { "attackers", N_ ("Attackers’ points so far"), 0, 300, 5 },
  { "fines", N_ ("Fines for the attackers"), -200, 200, 10 },
  { NULL, NULL, 0, 0, 0 },
};

const KbzSetUpPlan kbz_tractor_set_up = {
  .places = places, .packs = "decks", .choices = choices, .amounts = amounts
};
