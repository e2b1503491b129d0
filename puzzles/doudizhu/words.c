/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

/* The goal is always to win: the landlord by going out first, a farmer by either of them doing so.
 */
KbzText kbz_ddz_goal (const void *state, int seat, int target)
{
  (void)target;
  const KbzDdzGame *g = state;
  bool mine = g->to_move == seat, leads = g->beat_by == KBZ_NO_SEAT;
  if (seat == g->landlord)
    return !mine   ? KBZ_TEXT (N_ ("You are the landlord: win against best play."))
           : leads ? KBZ_TEXT (N_ ("You are the landlord and lead: win against best play."))
                   : KBZ_TEXT (N_ ("You are the landlord and have a play to beat, or to let pass: "
                                   "win against best play."));
  if (g->seats == 2)
    return !mine   ? KBZ_TEXT (N_ ("You are the farmer: win against best play."))
           : leads ? KBZ_TEXT (N_ ("You are the farmer and lead: win against best play."))
                   : KBZ_TEXT (N_ ("You are the farmer and have a play to beat, or to let pass: "
                                   "win against best play."));
  if (!mine)
    return KBZ_TEXT (N_ ("You are a farmer: win together with your partner against best play."));
  if (leads)
    return KBZ_TEXT (
        N_ ("You are a farmer and lead: win together with your partner against best play."));
  return g->beat_by == g->landlord
             ? KBZ_TEXT (N_ ("You are a farmer and the landlord's play is on the table: win "
                             "together with your partner against best play."))
             : KBZ_TEXT (N_ ("You are a farmer and your partner's play is on the table: win "
                             "together against best play."));
}

KbzText kbz_ddz_hint (const void *state, const KbzMove *move)
{
  static const char *const kinds[KBZ_DDZ_TYPES] = {
    [KBZ_DDZ_PASS] = N_ ("Pass."),
    [KBZ_DDZ_SINGLE] = N_ ("Play a single card."),
    [KBZ_DDZ_PAIR] = N_ ("Play a pair."),
    [KBZ_DDZ_TRIPLE] = N_ ("Play three equal cards and nothing with them."),
    [KBZ_DDZ_TRIPLE_SINGLE] = N_ ("Play three equal cards with one card."),
    [KBZ_DDZ_TRIPLE_PAIR] = N_ ("Play three equal cards with a pair."),
    [KBZ_DDZ_STRAIGHT] = N_ ("Play a straight."),
    [KBZ_DDZ_PAIRS] = N_ ("Play a run of pairs."),
    [KBZ_DDZ_PLANE] = N_ ("Play a plane and nothing with it."),
    [KBZ_DDZ_PLANE_SINGLES] = N_ ("Play a plane with single cards."),
    [KBZ_DDZ_PLANE_PAIRS] = N_ ("Play a plane with pairs."),
    [KBZ_DDZ_BOMB] = N_ ("Play a bomb."),
    [KBZ_DDZ_ROCKET] = N_ ("Play the rocket."),
    [KBZ_DDZ_FOUR_SINGLES] = N_ ("Play four equal cards with two single cards."),
    [KBZ_DDZ_FOUR_PAIRS] = N_ ("Play four equal cards with two pairs."),
  };
  KbzDdzCombo play = kbz_ddz_game_combo (state, move);
  return KBZ_TEXT (kinds[play.type]);
}
