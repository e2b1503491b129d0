/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

#include <assert.h>

int kbz_ddz_points (const KbzDdzResult *result)
{
  assert (result->bid >= 1 && result->bid <= 3);
  assert (result->bombs >= 0 && result->bombs <= KBZ_DDZ_MAX_BOMBS);
  return result->bid << (result->bombs + result->spring);
}

void kbz_ddz_score (const KbzDdzResult *result, int scores[3])
{
  assert (result->farmers == 1 || result->farmers == 2);
  int points = result->landlord_won ? kbz_ddz_points (result) : -kbz_ddz_points (result);
  scores[0] = points * result->farmers;
  for (int seat = 1; seat <= result->farmers; seat++)
    scores[seat] = -points;
}

bool kbz_ddz_auction (const int *calls, int n, KbzDdzAuction *auction)
{
  int passes = 0;

  *auction = (KbzDdzAuction){ .landlord = -1 };
  for (int i = 0; i < n; i++) {
    if (auction->over || calls[i] < 0 || calls[i] > 3
        || (calls[i] != 0 && calls[i] <= auction->bid))
      return false;
    if (calls[i] == 0) {
      passes++;
    } else {
      auction->bid = calls[i];
      auction->landlord = i % 3;
      passes = 0;
    }
    auction->redeal = auction->bid == 0 && passes == 3;
    auction->over = auction->redeal || auction->bid == 3 || (auction->bid > 0 && passes == 2);
  }
  auction->to_call = auction->over ? -1 : n % 3;
  return true;
}
