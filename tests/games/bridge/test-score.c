/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/par.h"
#include "analysis/games/bridge/score.h"
#include "tests/suite.h"

#include <string.h>

/* Law 77 of the Laws of Duplicate Bridge. */
START_TEST (contracts_score_as_the_laws_say)
{
  static const struct {
    int level;
    KbzSuit strain;
    int doubled, tricks, not_vulnerable, vulnerable;
  } cases[] = {
    { 1, KBZ_CLUBS, 0, 7, 70, 70 },         { 1, KBZ_CLUBS, 0, 13, 190, 190 },
    { 1, KBZ_NO_SUIT, 0, 7, 90, 90 },       { 1, KBZ_NO_SUIT, 0, 9, 150, 150 },
    { 2, KBZ_SPADES, 0, 8, 110, 110 },      { 2, KBZ_SPADES, 0, 10, 170, 170 },
    { 3, KBZ_NO_SUIT, 0, 9, 400, 600 },     { 3, KBZ_NO_SUIT, 0, 11, 460, 660 },
    { 4, KBZ_HEARTS, 0, 10, 420, 620 },     { 4, KBZ_DIAMONDS, 0, 10, 130, 130 },
    { 5, KBZ_CLUBS, 0, 11, 400, 600 },      { 6, KBZ_SPADES, 0, 12, 980, 1430 },
    { 6, KBZ_DIAMONDS, 0, 12, 920, 1370 },  { 6, KBZ_NO_SUIT, 0, 13, 1020, 1470 },
    { 7, KBZ_CLUBS, 0, 13, 1440, 2140 },    { 7, KBZ_NO_SUIT, 0, 13, 1520, 2220 },
    { 1, KBZ_CLUBS, 1, 7, 140, 140 },       { 1, KBZ_CLUBS, 2, 7, 230, 230 },
    { 1, KBZ_NO_SUIT, 2, 7, 560, 760 },     { 2, KBZ_HEARTS, 1, 8, 470, 670 },
    { 2, KBZ_HEARTS, 1, 9, 570, 870 },      { 2, KBZ_HEARTS, 2, 9, 840, 1240 },
    { 2, KBZ_DIAMONDS, 1, 8, 180, 180 },    { 3, KBZ_NO_SUIT, 1, 9, 550, 750 },
    { 7, KBZ_NO_SUIT, 2, 13, 2280, 2980 },  { 3, KBZ_NO_SUIT, 0, 8, -50, -100 },
    { 3, KBZ_NO_SUIT, 0, 5, -200, -400 },   { 4, KBZ_SPADES, 1, 9, -100, -200 },
    { 4, KBZ_SPADES, 1, 8, -300, -500 },    { 4, KBZ_SPADES, 1, 7, -500, -800 },
    { 4, KBZ_SPADES, 1, 6, -800, -1100 },   { 4, KBZ_SPADES, 2, 9, -200, -400 },
    { 4, KBZ_SPADES, 2, 6, -1600, -2200 },  { 7, KBZ_NO_SUIT, 1, 0, -3500, -3800 },
    { 7, KBZ_NO_SUIT, 2, 0, -7000, -7600 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzBridgeContract c = { cases[i].level, cases[i].strain, cases[i].doubled };
    ck_assert_int_eq (kbz_bridge_contract_score (c, false, cases[i].tricks),
                      cases[i].not_vulnerable);
    ck_assert_int_eq (kbz_bridge_contract_score (c, true, cases[i].tricks), cases[i].vulnerable);
  }
}
END_TEST

/* One side takes `ns` tricks in every strain, the other the rest. */
static KbzDdTricks flat_table (int ns)
{
  KbzDdTricks table;
  for (int h = 0; h < 4; h++)
    for (int strain = 0; strain < 5; strain++)
      table.tricks[h][strain] = (uint8_t)(h & 1 ? 13 - ns : ns);
  return table;
}

START_TEST (nine_tricks_at_no_trump_are_par)
{
  KbzDdTricks table = flat_table (9);
  KbzDdPar par;
  kbz_dd_par (&table, 0, KBZ_VUL_NONE, &par);
  ck_assert_int_eq (par.score, 400);
  ck_assert_int_eq (par.n, 1);
  ck_assert_str_eq (par.contracts[0], "3N-NS");
}
END_TEST

START_TEST (a_cheap_sacrifice_is_par)
{
  KbzDdTricks table = flat_table (7);
  for (int h = 0; h < 4; h++) {
    table.tricks[h][KBZ_HEARTS] = h & 1 ? 3 : 10;
    table.tricks[h][KBZ_SPADES] = h & 1 ? 8 : 5;
  }
  table.tricks[3][KBZ_SPADES] = 7;
  KbzDdPar par;
  kbz_dd_par (&table, 0, KBZ_VUL_NS, &par);
  ck_assert_int_eq (par.score, 300);
  ck_assert_int_eq (par.n, 1);
  ck_assert_str_eq (par.contracts[0], "4SX-E-2");
}
END_TEST

START_TEST (the_dealer_has_a_contract_that_both_sides_make)
{
  KbzDdTricks table = flat_table (6);
  for (int h = 0; h < 4; h++)
    table.tricks[h][KBZ_NO_SUIT] = 7;
  KbzDdPar par;
  kbz_dd_par (&table, 0, KBZ_VUL_NONE, &par);
  ck_assert_int_eq (par.score, 90);
  kbz_dd_par (&table, 3, KBZ_VUL_NONE, &par);
  ck_assert_int_eq (par.score, -90);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (contracts_score_as_the_laws_say, nine_tricks_at_no_trump_are_par,
                    a_cheap_sacrifice_is_par, the_dealer_has_a_contract_that_both_sides_make);
}
