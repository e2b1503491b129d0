/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "score.h"

#include <stddef.h>

/* Comparing a result with others at the same deal. */

/* International match points for a difference in points, either sign: 0 … ±24. */
int kbz_bridge_imps (int difference);

/* Matchpoints of each of `n` scores for the same side at the same deal: two for every score beaten,
 * one for every equal one, so that the top is 2n - 2. */
void kbz_bridge_matchpoints (const int *scores, int *matchpoints, size_t n);
