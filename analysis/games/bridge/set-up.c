/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

static const KbzSetUpPlace places[] = {
  { "deal", KBZ_PLACE_PBN, N_ ("North"), "N,北", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("East"), "E,东", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("South"), "S,南", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { "deal", KBZ_PLACE_PBN, N_ ("West"), "W,西", NULL, { 13, 13, 13 }, { 13, 13, 13 }, false },
  { NULL, KBZ_PLACE_PBN, NULL, NULL, NULL, { 0 }, { 0 }, false },
};

#define CHOICES(trump_key, own)                                                                    \
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
        own, { NULL, NULL, { { NULL, NULL } } },                                                   \
  }

#define DOUBLED                                                                                    \
  {                                                                                                \
    "doubled", N_ ("Doubled"),                                                                     \
    {                                                                                              \
      { "no", N_ ("No") }, { "X", N_ ("Doubled") }, { "XX", N_ ("Redoubled") }, { NULL, NULL },    \
    }                                                                                              \
  }
#define PART_OR_GAME                                                                               \
  {                                                                                                \
    "contract", N_ ("Contract"),                                                                   \
    {                                                                                              \
      { "", N_ ("None") }, { "part", N_ ("Part-score") }, { "game", N_ ("Game contract") },        \
          { NULL, NULL },                                                                          \
    }                                                                                              \
  }

static const KbzOption bridge_choices[] = CHOICES ("trump", DOUBLED);
static const KbzOption minibridge_choices[] = CHOICES ("strain", PART_OR_GAME);

static const KbzAmount bridge_amounts[] = {
  { "level", N_ ("Contract level"), 0, 7, 1 },
  { "board", N_ ("Board"), 0, 99, 1 },
  { NULL, NULL, 0, 0, 0 },
};

static const KbzSetUpText bridge_texts[] = {
  { "auction", N_ ("Auction"), "1N P 3N P P P", " trump leader level doubled " },
  { NULL, NULL, NULL, NULL },
};

static void put (KbzFields *fields, const char *key, const char *value)
{
  kbz_fields_begin (fields, key, KBZ_FIELD_STRING);
  kbz_fields_item (fields, value, strlen (value));
}

static void follow (const char *key, const char *value, KbzFields *more)
{
  int board;
  if (strcmp (key, "board") != 0 || sscanf (value, "%d", &board) != 1 || board < 1)
    return;
  put (more, "dealer", kbz_trick_play_seat_ids[(board - 1) % 4]);
  put (more, "vul", kbz_trick_play_vul_words[kbz_bridge_board_vul (board)]);
}

static void split (const KbzFields *fields, KbzFields *more)
{
  static const char *const doubled_words[] = { "no", "X", "XX" };
  const char *text = NULL;
  KbzBridgeContract contract;
  if (kbz_fields_string (fields, "contract", &text, NULL) != KBZ_OK || text == NULL
      || !kbz_bridge_contract_read (text, &contract))
    return;
  put (more, "level", (char[]){ (char)('0' + contract.level), '\0' });
  put (more, "doubled", doubled_words[contract.doubled]);
}

const KbzSetUpPlan kbz_bridge_set_up = { .places = places,
                                         .choices = bridge_choices,
                                         .amounts = bridge_amounts,
                                         .texts = bridge_texts,
                                         .follow = follow,
                                         .split = split };
const KbzSetUpPlan kbz_minibridge_set_up = { .places = places, .choices = minibridge_choices };
