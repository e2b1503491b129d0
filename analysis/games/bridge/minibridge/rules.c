/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

int kbz_minibridge_seat (const KbzMinibridge *s)
{
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    return (s->dealer + s->n_points) % 4;
  case KBZ_MINIBRIDGE_CONTRACT:
    return s->play.declarer;
  case KBZ_MINIBRIDGE_PLAY:
    return kbz_trick_play_seat (&s->play);
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

static void add_call (KbzMoves *moves, int call)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
  kbz_moves_add (moves, &move);
}

void kbz_minibridge_moves (const void *state, KbzMoves *moves)
{
  const KbzMinibridge *s = state;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    for (int points = 0; points <= KBZ_MINIBRIDGE_MAX_POINTS; points++)
      add_call (moves, points);
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT)
    for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
      add_call (moves, KBZ_MINIBRIDGE_PART_CALL + strain);
      add_call (moves, KBZ_MINIBRIDGE_GAME_CALL + strain);
    }
  if (s->phase == KBZ_MINIBRIDGE_PLAY)
    kbz_trick_play_moves (&s->play, moves);
}

static bool is_contract (int call)
{
  return (call >= KBZ_MINIBRIDGE_PART_CALL && call <= KBZ_MINIBRIDGE_PART_CALL + KBZ_NO_SUIT)
         || (call >= KBZ_MINIBRIDGE_GAME_CALL && call <= KBZ_MINIBRIDGE_GAME_CALL + KBZ_NO_SUIT);
}

static bool is_points (int call)
{
  return call >= 0 && call <= KBZ_MINIBRIDGE_MAX_POINTS;
}

static bool legal_points (const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || is_contract (move->arg))
    return kbz_illegal (reason, "announce-first",
                        KBZ_TEXT (N_ ("First everyone says how many points they hold.")));
  if (!is_points (move->arg))
    return kbz_illegal (
        reason, "points-range",
        KBZ_TEXT (N_ ("A hand has from 0 to {0} points."), KBZ_NUMBER (KBZ_MINIBRIDGE_MAX_POINTS)));
  return true;
}

static bool legal_contract (const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || is_points (move->arg))
    return kbz_illegal (reason, "contract-first",
                        KBZ_TEXT (N_ ("First choose the contract; the play comes after it.")));
  if (!is_contract (move->arg))
    return kbz_illegal (reason, "contract-range",
                        KBZ_TEXT (N_ ("Choose part-score or game, and a trump suit or no trump.")));
  return true;
}

bool kbz_minibridge_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzMinibridge *s = state;
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    return legal_points (move, reason);
  case KBZ_MINIBRIDGE_CONTRACT:
    return legal_contract (move, reason);
  case KBZ_MINIBRIDGE_PLAY:
    return kbz_trick_play_legal (&s->play, move, reason);
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return kbz_illegal (reason, "deal-over",
                      s->play.declarer == KBZ_NO_SEAT
                          ? KBZ_TEXT (N_ ("Both sides hold 20 points; the cards are dealt again."))
                          : KBZ_TEXT (N_ ("This deal is over; all tricks have been played.")));
}
