/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

#include <assert.h>

/* Law 77 of the Laws of Duplicate Bridge. */

static int undertricks (int down, int doubled, bool vulnerable)
{
  if (!doubled)
    return down * (vulnerable ? 100 : 50);
  int points;
  if (vulnerable)
    points = 300 * down - 100;
  else
    points = down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return points * doubled;
}

int kbz_bridge_contract_score (KbzBridgeContract contract, bool vulnerable, int tricks)
{
  assert (contract.level >= 1 && contract.level <= 7 && tricks >= 0 && tricks <= 13);
  int over = tricks - 6 - contract.level;
  if (over < 0)
    return -undertricks (-over, contract.doubled, vulnerable);
  bool minor = contract.strain == KBZ_DIAMONDS || contract.strain == KBZ_CLUBS;
  int each = minor ? 20 : 30;
  int first = contract.strain == KBZ_NO_SUIT ? 10 : 0;
  int points = (contract.level * each + first) << contract.doubled;
  int score = points;
  if (points >= 100)
    score += vulnerable ? 500 : 300;
  else
    score += 50;
  if (contract.level == 6)
    score += vulnerable ? 750 : 500;
  if (contract.level == 7)
    score += vulnerable ? 1500 : 1000;
  score += 50 * contract.doubled;
  int overtrick = contract.doubled ? (vulnerable ? 200 : 100) * contract.doubled : each;
  return score + over * overtrick;
}
