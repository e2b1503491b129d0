/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scoring.h"

#include <stdlib.h>

/* Law 78 B of the Laws of Duplicate Bridge: the smallest difference that is worth 1, 2 … 24. */
static const int steps[] = { 20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                             750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000 };

int kbz_bridge_imps (int difference)
{
  int imps = 0, n = (int)(sizeof steps / sizeof steps[0]);
  while (imps < n && abs (difference) >= steps[imps])
    imps++;
  return difference < 0 ? -imps : imps;
}
