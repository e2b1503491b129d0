/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rollout.h"

#include "analysis/games/doudizhu/rules/score.h"

#include <assert.h>

void kbz_ddz_tally_play (KbzDdzTally *tally, KbzDdzPosition *position, const KbzDdzCombo *play)
{
  tally->bombs += kbz_ddz_is_bomb (play);
  if (play->type != KBZ_DDZ_PASS)
    *(position->to_move == KBZ_DDZ_LANDLORD ? &tally->landlord_plays : &tally->farmer_plays) += 1;
  kbz_ddz_position_play (position, play);
}

int kbz_ddz_tally_points (const KbzDdzOptions *options, const KbzDdzTally *tally,
                          const KbzDdzPosition *position)
{
  int out = kbz_ddz_position_out (position);
  assert (out >= 0);
  bool won = out == KBZ_DDZ_LANDLORD;
  KbzDdzResult result = {
    .bid = tally->bid,
    .bombs = tally->bombs,
    .landlord_won = won,
    .spring = options->spring && (won ? tally->farmer_plays == 0 : tally->landlord_plays <= 1),
    .farmers = position->seats - 1,
  };
  int points = kbz_ddz_points (&result);
  return won ? points : -points;
}

int kbz_ddz_play_out (const KbzDdzOptions *options, const KbzDdzTally *tally,
                      const KbzDdzPosition *position, uint64_t *plays)
{
  KbzDdzTally sum = *tally;
  KbzDdzPosition now = *position;
  while (kbz_ddz_position_out (&now) < 0) {
    KbzDdzSight sight = kbz_ddz_see (options, &now);
    KbzDdzCombo play = kbz_ddz_best_idea (&sight);
    kbz_ddz_tally_play (&sum, &now, &play);
    if (plays != NULL)
      ++*plays;
  }
  return kbz_ddz_tally_points (options, &sum, &now);
}
