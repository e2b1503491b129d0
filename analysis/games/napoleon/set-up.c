/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#define HAND(name, words)                                                                          \
  {                                                                                                \
    "hands", KBZ_PLACE_ITEM, name, words, NULL, { 13, 13, 13 }, { 13, 13, 13 }, false              \
  }

#define SEATS_CHOICE(key, label)                                                                   \
  {                                                                                                \
    key, label,                                                                                    \
    {                                                                                              \
      { "0", N_ ("South") }, { "1", N_ ("West") }, { "2", N_ ("North") }, { "3", N_ ("East") },    \
      {                                                                                            \
        NULL, NULL                                                                                 \
      }                                                                                            \
    }                                                                                              \
  }

static const KbzSetUpPlace jokerbridge_places[] = {
  HAND (N_ ("South"), "S,南"),
  HAND (N_ ("West"), "W,西"),
  HAND (N_ ("North"), "N,北"),
  HAND (N_ ("East"), "E,东"),
  { NULL, KBZ_PLACE_ITEM, NULL, NULL, NULL, { 0 }, { 0 }, false },
};

/* The secretary lies in its hand and is named beside it: a card of its own would be there twice. */
#define TRUMP_CHOICE                                                                               \
  {                                                                                                \
    "trump", N_ ("Trump"),                                                                         \
    {                                                                                              \
      { "N", N_ ("No trump") }, { "S", N_ ("♠ Spades") }, { "H", N_ ("♥ Hearts") },                \
          { "D", N_ ("♦ Diamonds") }, { "C", N_ ("♣ Clubs") },                                     \
      {                                                                                            \
        NULL, NULL                                                                                 \
      }                                                                                            \
    }                                                                                              \
  }

static const KbzOption choices[] = {
  TRUMP_CHOICE,
  SEATS_CHOICE ("declarer", N_ ("Declarer")),
  SEATS_CHOICE ("leader", N_ ("First lead")),
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzOption napoleon_choices[] = {
  TRUMP_CHOICE,
  SEATS_CHOICE ("declarer", N_ ("Declarer")),
  SEATS_CHOICE ("leader", N_ ("First lead")),
  { "secretary",
    N_ ("Secretary"),
    { { "BJ", N_ ("Big joker") },
      { "LJ", N_ ("Little joker") },
      { "SA", "♠A" },
      { "HA", "♥A" },
      { "DA", "♦A" },
      { "CA", "♣A" },
      { "SK", "♠K" },
      { "HK", "♥K" },
      { "DK", "♦K" },
      { "CK", "♣K" },
      { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

const KbzSetUpPlan kbz_jokerbridge_set_up = { .places = jokerbridge_places, .choices = choices };
const KbzSetUpPlan kbz_napoleon_set_up = { .places = jokerbridge_places,
                                           .choices = napoleon_choices };
