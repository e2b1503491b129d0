/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse.h"

#include <string.h>

/* How any hand and table is laid out. */

#define ALL(n)                                                                                     \
  {                                                                                                \
    n, n, n                                                                                        \
  }
#define HAND(name, words, dealt)                                                                   \
  {                                                                                                \
    "hands", KBZ_PLACE_ITEM, name, words, NULL, ALL (90), ALL (dealt), false                       \
  }
#define MELD(field, name)                                                                          \
  {                                                                                                \
    field, KBZ_PLACE_ITEM, name, "", NULL, ALL (14), ALL (0), true                                 \
  }
#define OURS MELD ("melds0", N_ ("Meld of South and North"))
#define THEIRS MELD ("melds1", N_ ("Meld of West and East"))

/* `dealt`: cards each, `all`: in the packs, `red`: of them red threes. */
#define PLACES(dealt, all, red)                                                                      \
  {                                                                                                  \
    HAND (N_ ("South"), "S,南", dealt), HAND (N_ ("West"), "W,西", dealt),                           \
        HAND (N_ ("North"), "N,北", dealt), HAND (N_ ("East"), "E,东", dealt),                       \
        { "pile", KBZ_PLACE_CARDS, N_ ("Pile"), "pile,弃牌堆", NULL, ALL (all), ALL (1), true },     \
        { "stock",   KBZ_PLACE_CARDS,           N_ ("Stock"), "stock,牌堆", NULL,                    \
          ALL (all), ALL (all - 1 - 4 * dealt), true },                                              \
        { "red0",                                                                                    \
          KBZ_PLACE_CARDS,                                                                           \
          N_ ("Red threes of South and North"),                                                      \
          "",                                                                                        \
          NULL,                                                                                      \
          ALL (red),                                                                                 \
          ALL (0),                                                                                   \
          true },                                                                                    \
        { "red1", KBZ_PLACE_CARDS, N_ ("Red threes of West and East"), "", NULL, ALL (red), ALL (0), \
          true },                                                                                    \
        OURS, OURS, OURS, OURS, OURS, OURS, OURS, THEIRS, THEIRS, THEIRS, THEIRS, THEIRS, THEIRS,    \
        THEIRS,                                                                                      \
    {                                                                                                \
      NULL, KBZ_PLACE_ITEM, NULL, NULL, NULL, ALL (0), ALL (0), false                                \
    }                                                                                                \
  }

static const KbzSetUpPlace canasta_places[] = PLACES (11, 108, 4);
static const KbzSetUpPlace samba_places[] = PLACES (15, 162, 6);

static const KbzOption choices[] = {
  { "turn",
    N_ ("To move"),
    { { "0", N_ ("South") },
      { "1", N_ ("West") },
      { "2", N_ ("North") },
      { "3", N_ ("East") },
      { NULL, NULL } } },
  { "phase",
    N_ ("The turn"),
    { { "draw", N_ ("Begins") }, { "meld", N_ ("A card was drawn") }, { NULL, NULL } } },
  { "play_for",
    N_ ("Play for"),
    { { "score", N_ ("The score") },
      { "wilds", N_ ("Opening with few wild cards") },
      { "least", N_ ("Opening with few points") },
      { "pairs", N_ ("Opening and keeping pairs") },
      { "pile", N_ ("Taking the pile") },
      { "canastas", N_ ("Canastas") },
      { "out", N_ ("Going out") },
      { "out_score", N_ ("The score of going out") },
      { "safe", N_ ("A safe discard") },
      { "safe_natural", N_ ("A safe discard that is not wild") },
      { "risk", N_ ("The discard of least risk") },
      { "next_out", N_ ("Going out next") },
      { "next_opening", N_ ("Opening next") },
      { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzAmount amounts[] = {
  { "total0", N_ ("Total of South and North before the deal"), -10000, 10000, 5 },
  { "total1", N_ ("Total of West and East before the deal"), -10000, 10000, 5 },
  { NULL, NULL, 0, 0, 0 },
};

static void split (const KbzFields *fields, KbzFields *more)
{
  const KbzField *totals = kbz_fields_find (fields, "totals");
  static const char *const keys[] = { "total0", "total1" };
  for (size_t i = 0; totals != NULL && i < totals->n && i < 2; i++) {
    kbz_fields_begin (more, keys[i], KBZ_FIELD_ANY);
    kbz_fields_item (more, totals->items[i], strlen (totals->items[i]));
  }
}

const KbzSetUpPlan kbz_canasta_set_up = {
  .places = canasta_places, .choices = choices, .amounts = amounts, .split = split
};

const KbzSetUpPlan kbz_samba_set_up = {
  .places = samba_places, .choices = choices, .amounts = amounts, .split = split
};
