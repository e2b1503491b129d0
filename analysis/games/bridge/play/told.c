/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "game.h"

/* What a person says of the hidden hands, in place of what was called. */

enum { POINTS, FIRST_SUIT };

const KbzKnowable kbz_trick_game_knowables[] = {
  { N_ ("Points"), 37 }, { "♠", 13 }, { "♥", 13 }, { "♦", 13 }, { "♣", 13 }, { NULL, 0 },
};

static KbzRange within (KbzRange range, int most)
{
  return (KbzRange){ range.min, (uint8_t)(range.max < most ? range.max : most) };
}

void kbz_trick_game_hear (const KbzBridgeKnowledge *knowledge, KbzHearsay *told)
{
  for (int seat = 0; seat < 4; seat++) {
    told->hidden[seat] = !kbz_trick_play_sees (knowledge->play, knowledge->seat, seat);
    told->ranges[seat][POINTS] =
        within (knowledge->points[seat], kbz_trick_game_knowables[POINTS].most);
    for (int suit = 0; suit < 4; suit++)
      told->ranges[seat][FIRST_SUIT + suit] = within (knowledge->lengths[seat][suit], 13);
  }
}

int kbz_trick_game_hand_points (const KbzHand *hand)
{
  int points = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    for (int rank = KBZ_JACK; rank <= KBZ_ACE; rank++)
      points += (rank - 10) * kbz_hand_count (hand, kbz_card ((KbzSuit)suit, rank));
  return points;
}

KbzBridgeKnowledge kbz_trick_game_told (const void *state, int seat, const KbzHearsay *told)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_know (kbz_trick_game_play (state), seat);
  for (int owner = 0; owner < 4; owner++) {
    knowledge.points[owner] = told->ranges[owner][POINTS];
    for (int suit = 0; suit < 4; suit++)
      knowledge.lengths[owner][suit] = told->ranges[owner][FIRST_SUIT + suit];
  }
  return knowledge;
}

KbzStatus kbz_trick_game_advise_told (const KbzTrickGame *self, const void *state, int seat,
                                      const KbzHearsay *told, const KbzLimits *limits,
                                      KbzAnalysis *analysis, KbzError *error)
{
  KbzBridgeKnowledge knowledge = kbz_trick_game_told (state, seat, told);
  return kbz_bridge_advise_game (&knowledge, self->needed (state), limits, analysis, error);
}
