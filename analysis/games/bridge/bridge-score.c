/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include <assert.h>

/* score.c has the sum of Law 77; here are its parts, which must come to the same. */

static int trick_points (const KbzBridgeContract *contract, int tricks)
{
  bool minor = contract->strain == KBZ_DIAMONDS || contract->strain == KBZ_CLUBS;
  int first = contract->strain == KBZ_NO_SUIT ? 10 : 0;
  return ((minor ? 20 : 30) * tricks + first) << contract->doubled;
}

static void add_slam (const KbzBridgeResult *result, KbzScore *score)
{
  if (result->contract.level == 6)
    kbz_trick_play_score (score, result->declarer, result->vulnerable ? 750 : 500,
                          KBZ_TEXT (N_ ("Small slam bonus")));
  if (result->contract.level == 7)
    kbz_trick_play_score (score, result->declarer, result->vulnerable ? 1500 : 1000,
                          KBZ_TEXT (N_ ("Grand slam bonus")));
}

static void score_made (const KbzBridgeResult *result, int over, KbzScore *score)
{
  const KbzBridgeContract *contract = &result->contract;
  int seat = result->declarer;
  int tricks = trick_points (contract, contract->level);
  kbz_trick_play_score (score, seat, tricks, KBZ_TEXT (N_ ("Tricks of the contract")));
  if (tricks < 100)
    kbz_trick_play_score (score, seat, 50, KBZ_TEXT (N_ ("Part-score bonus")));
  else if (result->vulnerable)
    kbz_trick_play_score (score, seat, 500, KBZ_TEXT (N_ ("Game bonus, vulnerable")));
  else
    kbz_trick_play_score (score, seat, 300, KBZ_TEXT (N_ ("Game bonus")));
  add_slam (result, score);
  if (contract->doubled > 0)
    kbz_trick_play_score (score, seat, 50 * contract->doubled,
                          KBZ_TEXT (N_ ("For making a doubled contract")));
  int each = contract->doubled > 0 ? (result->vulnerable ? 200 : 100) * contract->doubled
                                   : trick_points (contract, 1) - trick_points (contract, 0);
  if (over > 0)
    kbz_trick_play_score (score, seat, over * each, KBZ_TEXT (N_ ("Overtricks")));
}

void kbz_bridge_score_result (const KbzBridgeResult *result, KbzScore *score)
{
  int points = kbz_bridge_contract_score (result->contract, result->vulnerable, result->tricks);
  int over = result->tricks - result->contract.level - 6;
  int left = (result->declarer + 1) % 4;
  if (over >= 0)
    score_made (result, over, score);
  else
    kbz_trick_play_score (score, left, -points,
                          result->contract.doubled > 0 ? KBZ_TEXT (N_ ("Undertricks, doubled"))
                                                       : KBZ_TEXT (N_ ("Undertricks")));
  assert (score->total[result->declarer] - score->total[left] == points);
  score->verdict = kbz_trick_play_result (over);
}

void kbz_bridge_score (const void *state, KbzScore *score)
{
  const KbzBridge *s = state;
  if (s->phase != KBZ_BRIDGE_OVER)
    return;
  int side = s->play.declarer % 2;
  if (s->play.declarer == KBZ_NO_SEAT)
    score->verdict = KBZ_TEXT (N_ ("All four passed: nobody scores."));
  else if (!kbz_bridge_has_cards (s))
    score->verdict =
        KBZ_TEXT (N_ ("The contract is {0}; no cards were played."),
                  KBZ_WORD (kbz_bridge_call_name (kbz_bid (s->level, (KbzSuit)s->play.trump))));
  else if (s->level == 0)
    score->verdict = KBZ_TEXT (N_ ("Tricks: North–South {0}, East–West {1}."),
                               KBZ_NUMBER (s->play.tricks[0]), KBZ_NUMBER (s->play.tricks[1]));
  else
    kbz_bridge_score_result (&(KbzBridgeResult){ { s->level, (KbzSuit)s->play.trump, s->doubled },
                                                 s->play.declarer,
                                                 s->vul >> side & 1,
                                                 s->play.tricks[side] },
                             score);
}
