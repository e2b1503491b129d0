/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include "analysis/games/bridge/score.h"

/* The sources give a target and no points: a contract counts as in duplicate bridge, nobody being
 * vulnerable. In Napoleon each of declarer's side gets it from one opponent; who plays alone wins
 * or loses it with each of three. */

static void score_napoleon (const KbzNapoleon *s, int points, KbzScore *score)
{
  int with = __builtin_popcount (s->team), first[2] = { -1, -1 };
  for (int seat = 3; seat >= 0; seat--) {
    bool ours = s->team >> seat & 1;
    score->total[seat] = ours ? points * (4 - with) / with : -points;
    first[ours] = seat;
  }
  kbz_score_part (score, first[1], score->total[first[1]],
                  with == 1 ? KBZ_TEXT (N_ ("The contract, with each of three opponents"))
                            : KBZ_TEXT (N_ ("The contract")));
  kbz_score_part (score, first[0], score->total[first[0]], KBZ_TEXT (N_ ("The contract")));
}

/* As in bridge only one side writes points down. */
static void score_partners (const KbzNapoleon *s, int points, KbzScore *score)
{
  int winner = points >= 0 ? s->declarer : (s->declarer + 1) % 4;
  int gain = points >= 0 ? points : -points;
  score->total[winner] = score->total[(winner + 2) % 4] = gain;
  kbz_score_part (score, winner, gain,
                  points >= 0 ? KBZ_TEXT (N_ ("The contract")) : KBZ_TEXT (N_ ("Undertricks")));
}

void kbz_napoleon_score (const void *state, KbzScore *score)
{
  const KbzNapoleon *s = state;
  if (s->phase != KBZ_NAPOLEON_OVER)
    return;
  int taken = kbz_napoleon_taken (s), over = taken - s->level - 6;
  if (s->declarer == KBZ_NO_SEAT && s->opener == KBZ_NO_SEAT) {
    score->verdict = KBZ_TEXT (N_ ("All four passed: nobody scores."));
    return;
  }
  if (s->level == 0) {
    score->verdict = KBZ_TEXT (N_ ("Declarer's side took {0} tricks."), KBZ_NUMBER (taken));
    return;
  }
  KbzBridgeContract contract = { s->level, (KbzSuit)s->trump, 0 };
  int points = kbz_bridge_contract_score (contract, false, taken);
  if (s->napoleon)
    score_napoleon (s, points, score);
  else
    score_partners (s, points, score);
  score->verdict =
      over >= 0 ? KBZ_TEXT (N_ ("Declarer's side took {0} tricks of {1}: the contract is made."),
                            KBZ_NUMBER (taken), KBZ_NUMBER (s->level + 6))
                : KBZ_TEXT (N_ ("Declarer's side took {0} tricks of {1}: the contract is down."),
                            KBZ_NUMBER (taken), KBZ_NUMBER (s->level + 6));
}
