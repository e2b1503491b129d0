/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"

static const KbzSetUpPlace places[] = {
  { "deal", KBZ_PLACE_PBN, N_ ("North"), "N,北", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("East"), "E,东", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("South"), "S,南", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("West"), "W,西", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { NULL, KBZ_PLACE_PBN, NULL, NULL, NULL, { 0 }, { 0 }, false },
};

#define CHOICES(trump_key)                                                                         \
  {                                                                                                \
    { trump_key,                                                                                   \
      N_ ("Trump"),                                                                                \
      { { "N", N_ ("No trump") },                                                                  \
        { "S", N_ ("♠ Spades") },                                                                  \
        { "H", N_ ("♥ Hearts") },                                                                  \
        { "D", N_ ("♦ Diamonds") },                                                                \
        { "C", N_ ("♣ Clubs") },                                                                   \
        { NULL, NULL } } },                                                                        \
        { "leader",                                                                                \
          N_ ("First lead"),                                                                       \
          { { "W", N_ ("West") },                                                                  \
            { "N", N_ ("North") },                                                                 \
            { "E", N_ ("East") },                                                                  \
            { "S", N_ ("South") },                                                                 \
            { NULL, NULL } } },                                                                    \
        { "dealer",                                                                                \
          N_ ("Dealer"),                                                                           \
          { { "N", N_ ("North") },                                                                 \
            { "E", N_ ("East") },                                                                  \
            { "S", N_ ("South") },                                                                 \
            { "W", N_ ("West") },                                                                  \
            { NULL, NULL } } },                                                                    \
        { "vul",                                                                                   \
          N_ ("Vulnerable"),                                                                       \
          { { "none", N_ ("Nobody") },                                                             \
            { "ns", N_ ("North–South") },                                                          \
            { "ew", N_ ("East–West") },                                                            \
            { "both", N_ ("Both sides") },                                                         \
            { NULL, NULL } } },                                                                    \
        { NULL, NULL, { { NULL, NULL } } },                                                        \
  }

static const KbzOption bridge_choices[] = CHOICES ("trump");
static const KbzOption minibridge_choices[] = CHOICES ("strain");

const KbzSetUpPlan kbz_bridge_set_up = { .places = places, .choices = bridge_choices };
const KbzSetUpPlan kbz_minibridge_set_up = { .places = places, .choices = minibridge_choices };
