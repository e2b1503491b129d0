/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <assert.h>

/* A simple opponent. It looks only at its own hand and at dummy. */

static int length (KbzSet set, KbzSuit suit)
{
  return suit == KBZ_NO_SUIT ? 0 : __builtin_popcount (kbz_set_suit (set, suit));
}

/* What shortness is worth in the hand with fewer trumps. */
static int ruffing_points (KbzSet hand, KbzSuit trump)
{
  static const int worth[] = { 3, 2, 1 };
  int points = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if ((KbzSuit)suit != trump && length (hand, (KbzSuit)suit) < 3)
      points += worth[length (hand, (KbzSuit)suit)];
  return points;
}

/* Trumps are the longest suit of eight or more together, a major before a minor; game with 25
 * points in a major or at no trump, 29 in a minor. */
static int choose_contract (const KbzMinibridge *s)
{
  KbzSet own = s->play.hands[s->play.declarer],
         dummy = s->play.hands[kbz_trick_play_dummy (&s->play)];
  int points = kbz_trick_play_points (own) + kbz_trick_play_points (dummy);
  KbzSuit fit = KBZ_NO_SUIT;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    int more = length (own | dummy, (KbzSuit)suit) - length (own | dummy, fit);
    if (length (own | dummy, (KbzSuit)suit) >= 8 && (fit == KBZ_NO_SUIT || more > 0))
      fit = (KbzSuit)suit;
  }
  if (fit == KBZ_NO_SUIT)
    return (points >= 25 ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL) + KBZ_NO_SUIT;
  KbzSet shorter = length (own, fit) < length (dummy, fit) ? own : dummy;
  int worth = points + length (own | dummy, fit) - 8 + ruffing_points (shorter, fit);
  bool major = fit == KBZ_SPADES || fit == KBZ_HEARTS;
  if (worth >= (major ? 25 : 29))
    return KBZ_MINIBRIDGE_GAME_CALL + (int)fit;
  if (points >= 25)
    return KBZ_MINIBRIDGE_GAME_CALL + KBZ_NO_SUIT;
  return KBZ_MINIBRIDGE_PART_CALL + (int)fit;
}

KbzMove kbz_minibridge_bot (const void *state, KbzRandom *random)
{
  const KbzMinibridge *s = state;
  (void)random;
  assert (s->phase != KBZ_MINIBRIDGE_OVER);
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_move (KBZ_MOVE_CALL, kbz_trick_play_points (s->play.hands[kbz_minibridge_seat (s)]),
                     NULL, 0);
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT)
    return kbz_move (KBZ_MOVE_CALL, choose_contract (s), NULL, 0);
  KbzCard card = kbz_trick_play_bot (&s->play);
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}
