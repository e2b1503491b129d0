/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "risk.h"

/* How many ways to choose k of n; at most three packs, so it fits a double with room to spare. */
static double choose (int n, int k)
{
  if (k < 0 || k > n)
    return 0;
  double ways = 1;
  for (int i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;
  return ways;
}

double kbz_canasta_risk (int unseen, int rank_left, int wilds_left, int hand_size, bool pair_needed)
{
  int others = unseen - rank_left;
  int no_help = pair_needed ? others : others - wilds_left;
  double safe = choose (others, hand_size) + rank_left * choose (no_help, hand_size - 1);
  double risk = 1 - safe / choose (unseen, hand_size);
  return risk < 0 ? 0 : risk;
}

double kbz_canasta_draw_chance (int unseen, int wanted, int draws)
{
  return 1 - choose (unseen - wanted, draws) / choose (unseen, draws);
}
