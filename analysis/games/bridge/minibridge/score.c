/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

/* Source 001, 合約種類 及 需要磴數, by strain ♠ ♥ ♦ ♣ no trump. */
static const uint8_t game_tricks[] = { 10, 10, 11, 11, 9 };
#define PART_TRICKS 7

/* A trick over six; the first one at no trump counts ten more. */
static const uint8_t trick_points[] = { 30, 30, 20, 20, 30 };
#define FIRST_NO_TRUMP_TRICK 10

#define PART_BONUS 50
#define GAME_BONUS 300
#define VULNERABLE_GAME_BONUS 500
#define UNDERTRICK 50

int kbz_minibridge_needed (KbzMinibridgeContract contract, KbzSuit strain)
{
  switch (contract) {
  case KBZ_MINIBRIDGE_PART:
    return PART_TRICKS;
  case KBZ_MINIBRIDGE_GAME:
    return game_tricks[strain];
  case KBZ_MINIBRIDGE_NO_CONTRACT:
    break;
  }
  return 0;
}

static void score_made (const KbzMinibridgeResult *result, int need, KbzScore *score)
{
  int each = trick_points[result->strain];
  int first = result->strain == KBZ_NO_SUIT ? FIRST_NO_TRUMP_TRICK : 0;
  int over = result->tricks - need;
  kbz_trick_play_score (score, result->declarer, (need - 6) * each + first,
                        KBZ_TEXT (N_ ("Tricks of the contract")));
  if (over > 0)
    kbz_trick_play_score (score, result->declarer, over * each, KBZ_TEXT (N_ ("Overtricks")));
  if (result->contract == KBZ_MINIBRIDGE_PART)
    kbz_trick_play_score (score, result->declarer, PART_BONUS, KBZ_TEXT (N_ ("Part-score bonus")));
  else if (result->vulnerable)
    kbz_trick_play_score (score, result->declarer, VULNERABLE_GAME_BONUS,
                          KBZ_TEXT (N_ ("Game bonus, vulnerable")));
  else
    kbz_trick_play_score (score, result->declarer, GAME_BONUS, KBZ_TEXT (N_ ("Game bonus")));
  score->verdict = kbz_trick_play_result (over);
}

void kbz_minibridge_score_result (const KbzMinibridgeResult *result, KbzScore *score)
{
  int need = kbz_minibridge_needed (result->contract, result->strain);
  int under = need - result->tricks;
  if (under <= 0) {
    score_made (result, need, score);
    return;
  }
  /* The part stands at the defender on declarer's left. */
  kbz_trick_play_score (score, (result->declarer + 1) % 4, UNDERTRICK * under,
                        KBZ_TEXT (N_ ("Undertricks")));
  score->verdict = kbz_trick_play_result (-under);
}

void kbz_minibridge_score (const void *state, KbzScore *score)
{
  const KbzMinibridge *s = state;
  if (s->phase != KBZ_MINIBRIDGE_OVER)
    return;
  if (s->play.declarer == KBZ_NO_SEAT) {
    score->verdict = KBZ_TEXT (N_ ("20 points each: nobody scores, the cards are dealt again."));
    return;
  }
  if (s->contract == KBZ_MINIBRIDGE_NO_CONTRACT) {
    score->verdict = KBZ_TEXT (N_ ("Tricks: North–South {0}, East–West {1}."),
                               KBZ_NUMBER (s->play.tricks[0]), KBZ_NUMBER (s->play.tricks[1]));
    return;
  }
  int side = s->play.declarer % 2;
  KbzMinibridgeResult result = {
    .contract = (KbzMinibridgeContract)s->contract,
    .strain = (KbzSuit)s->play.trump,
    .declarer = s->play.declarer,
    .vulnerable = s->vul >> side & 1,
    .tricks = s->play.tricks[side],
  };
  kbz_minibridge_score_result (&result, score);
}
