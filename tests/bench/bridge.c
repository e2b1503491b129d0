/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/random.h"
#include "analysis/games/bridge/dd.h"

#include <dds/dll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void random_deal (KbzRandom *random, int size, KbzSet hands[4])
{
  KbzCard cards[52];
  for (int i = 0; i < 52; i++)
    cards[i] = kbz_card ((KbzSuit)(i / 13), i % 13 + 2);
  kbz_random_shuffle (random, cards, 52);
  memset (hands, 0, 4 * sizeof hands[0]);
  for (int i = 0; i < 4 * size; i++)
    hands[i % 4] |= kbz_set_of (cards[i]);
}

static void dds_table (const KbzSet hands[4], KbzDdTricks *table)
{
  struct ddTableDeal deal;
  struct ddTableResults result;
  for (int h = 0; h < 4; h++)
    for (int suit = 0; suit < 4; suit++)
      deal.cards[h][suit] = kbz_set_suit (hands[h], (KbzSuit)suit);
  int r = CalcDDtable (deal, &result);
  if (r != 1) {
    fprintf (stderr, "dds: %d\n", r);
    exit (1);
  }
  for (int h = 0; h < 4; h++)
    for (int strain = 0; strain < 5; strain++)
      table->tricks[h][strain] = (uint8_t)result.resTable[strain][h];
}

int main (int argc, char **argv)
{
  const char *mode = argc > 1 ? argv[1] : "agree";
  int n = argc > 2 ? atoi (argv[2]) : 10;
  uint64_t seed = argc > 3 ? strtoull (argv[3], NULL, 10) : 1;
  KbzRandom random;
  kbz_random_init (&random, seed);
  KbzDdSolver *s = kbz_dd_new (0);
  bool dds = !strcmp (mode, "dds") || !strcmp (mode, "agree");
  bool ours = !strcmp (mode, "ours") || !strcmp (mode, "agree");
  if (dds)
    SetResources (0, 1);
  int bad = 0;
  for (int i = 0; i < n; i++) {
    KbzSet hands[4];
    random_deal (&random, 13, hands);
    KbzDdTricks a = { 0 }, b = { 0 };
    if (ours)
      kbz_dd_table (s, hands, 1, NULL, &a, NULL);
    if (dds)
      dds_table (hands, &b);
    if (ours && dds && memcmp (&a, &b, sizeof a)) {
      bad++;
      printf ("deal %d differs\n", i);
    }
  }
  printf ("%d deals, %d differ\n", n, bad);
  kbz_dd_free (s);
  return bad != 0;
}
