/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-deals.h"
#include "analysis/games/bridge/par.h"
#include "tests/suite.h"

#include <dds/dll.h>
#include <stdio.h>
#include <stdlib.h>

/* Agreement with libdds, the solver that the bridge world trusts; tests/bench/bridge compares
 * thousands. libdds is not asked here for full deals: what it says about 200 of them stands in
 * libdds-tables.txt, which “bench-bridge oracle 200 --seed 3000” writes. */

static void dds_start (void)
{
  SetResources (0, 1);
}

static struct ddTableResults dds_table (const KbzSet hands[4])
{
  struct ddTableDeal deal;
  struct ddTableResults result;
  for (int h = 0; h < 4; h++)
    for (int suit = 0; suit < 4; suit++)
      deal.cards[h][suit] = kbz_set_suit (hands[h], (KbzSuit)suit);
  ck_assert_int_eq (CalcDDtable (deal, &result), RETURN_NO_FAULT);
  return result;
}

/* The value of every card, and of the position as the best of them. */
static struct futureTricks dds_cards (const KbzDdPosition *p)
{
  struct deal deal = { .trump = (int)p->trump, .first = p->leader };
  for (int h = 0; h < 4; h++)
    for (int suit = 0; suit < 4; suit++)
      deal.remainCards[h][suit] = kbz_set_suit (p->hands[h], (KbzSuit)suit);
  for (int i = 0; i < p->n_trick; i++) {
    deal.currentTrickSuit[i] = p->trick[i] >> 4;
    deal.currentTrickRank[i] = p->trick[i] & 15;
  }
  struct futureTricks future;
  ck_assert_int_eq (SolveBoard (deal, -1, 3, 1, &future, 0), RETURN_NO_FAULT);
  return future;
}

static void check_par (const KbzDdTricks *table)
{
  struct ddTableResults result;
  for (int h = 0; h < 4; h++)
    for (int strain = 0; strain < 5; strain++)
      result.resTable[strain][h] = table->tricks[h][strain];
  for (int dealer = 0; dealer < 4; dealer++)
    for (int vul = 0; vul < 4; vul++) {
      static const int dds_vul[] = { 0, 2, 3, 1 };
      struct parResultsDealer theirs;
      KbzDdPar par;
      ck_assert_int_eq (DealerPar (&result, &theirs, dealer, dds_vul[vul]), RETURN_NO_FAULT);
      kbz_dd_par (table, dealer, (KbzBridgeVul)vul, &par);
      ck_assert_int_eq (par.score, theirs.score);
    }
}

START_TEST (two_hundred_full_tables_and_their_par_agree)
{
  const char *name = getenv ("KBZ_LIBDDS_TABLES");
  ck_assert_msg (name != NULL, "KBZ_LIBDDS_TABLES names no file");
  FILE *file = fopen (name, "r");
  ck_assert_msg (file != NULL, "%s cannot be read", name);
  KbzDdSolver *solver = kbz_dd_new (0);
  char line[200];
  int n = 0;
  while (fgets (line, sizeof line, file)) {
    KbzSet hands[4];
    KbzDdTricks theirs, ours;
    n++;
    ck_assert_msg (dd_tricks_read (line, hands, &theirs), "line %d", n);
    ck_assert_int_eq (kbz_dd_table (solver, hands, &(KbzLimits){ .threads = 2 }, &ours, NULL),
                      KBZ_OK);
    ck_assert_msg (memcmp (&ours, &theirs, sizeof ours) == 0, "line %d: %s", n, line);
    check_par (&ours);
  }
  ck_assert_int_eq (n, 200);
  fclose (file);
  kbz_dd_free (solver);
}
END_TEST

/* Short deals, which libdds answers at once; two full ones show that this is the same libdds. */
START_TEST (tables_of_fewer_cards_agree)
{
  dds_start ();
  KbzRandom random;
  kbz_random_init (&random, 2026);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < 62; i++) {
    KbzSet hands[4];
    int size = i < 60 ? 2 + i % 10 : 13;
    dd_random_hands (&random, size, hands);
    KbzDdTricks table;
    ck_assert_int_eq (kbz_dd_table (solver, hands, NULL, &table, NULL), KBZ_OK);
    struct ddTableResults result = dds_table (hands);
    for (int h = 0; h < 4; h++)
      for (int strain = 0; strain < 5; strain++)
        ck_assert_int_eq (table.tricks[h][strain] + 13 - size, result.resTable[strain][h]);
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (par_agrees_on_random_tables)
{
  KbzRandom random;
  kbz_random_init (&random, 7);
  for (int i = 0; i < 3000; i++) {
    KbzDdTricks table;
    struct ddTableResults result;
    for (int strain = 0; strain < 5; strain++) {
      int ns = (int)kbz_random_below (&random, 14);
      for (int h = 0; h < 4; h++) {
        int tricks = (h & 1 ? 13 - ns : ns) + (int)kbz_random_below (&random, 3) - 1;
        tricks = tricks < 0 ? 0 : tricks > 13 ? 13 : tricks;
        table.tricks[h][strain] = (uint8_t)tricks;
        result.resTable[strain][h] = tricks;
      }
    }
    int dealer = i % 4, vul = i / 4 % 4;
    static const int dds_vul[] = { 0, 2, 3, 1 };
    struct parResultsDealer theirs;
    KbzDdPar par;
    ck_assert_int_eq (DealerPar (&result, &theirs, dealer, dds_vul[vul]), RETURN_NO_FAULT);
    kbz_dd_par (&table, dealer, (KbzBridgeVul)vul, &par);
    ck_assert_int_eq (par.score, theirs.score);
  }
}
END_TEST

START_TEST (every_card_of_an_ending_agrees)
{
  dds_start ();
  KbzRandom random;
  kbz_random_init (&random, 3);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < 250; i++) {
    int size = 2 + i % 11;
    KbzDdPosition p = dd_random_position (&random, size, i / 11 % 4);
    KbzDdCardValues values;
    ck_assert_int_eq (kbz_dd_cards (solver, &p, NULL, &values, NULL), KBZ_OK);
    struct futureTricks future = dds_cards (&p);
    for (int k = 0; k < future.cards; k++) {
      KbzSet same = kbz_set_of (kbz_card ((KbzSuit)future.suit[k], future.rank[k]));
      same |= (KbzSet)(unsigned)future.equals[k] << (16 * future.suit[k]);
      for (int j = 0; j < values.n; j++)
        if (kbz_set_has (same, values.cards[j].card)) {
          ck_assert_int_eq (values.cards[j].value, future.score[k]);
          same &= ~kbz_set_of (values.cards[j].card);
        }
      ck_assert_uint_eq (same, 0);
    }
  }
  kbz_dd_free (solver);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (two_hundred_full_tables_and_their_par_agree, tables_of_fewer_cards_agree,
                    par_agrees_on_random_tables, every_card_of_an_ending_agrees);
}
