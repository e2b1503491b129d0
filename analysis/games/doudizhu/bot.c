/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <stddef.h>

/* Simple rules for every strength: fewest ranks left in the hand, low cards first, bombs kept until
 * somebody is nearly out, and a partner's play left alone. */

enum { NEARLY_OUT = 5, BOMB_COST = 60 };

static int call_of (const KbzDdzGame *g)
{
  static const uint8_t worth[KBZ_DDZ_RANKS] = {
    [KBZ_DDZ_ACE] = 1, [KBZ_DDZ_TWO] = 2, [KBZ_DDZ_LITTLE_JOKER] = 3, [KBZ_DDZ_BIG_JOKER] = 4
  };
  KbzDdzHand hand = kbz_ddz_game_ranks (&g->hands[g->to_move]);
  int points = 0;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    points += worth[rank] * kbz_ddz_count (hand, rank) + 3 * (kbz_ddz_count (hand, rank) == 4);
  int bid = points >= 11 ? 3 : points >= 9 ? 2 : points >= 7 ? 1 : 0;
  return bid > g->bid ? bid : 0;
}

static int ranks_left (KbzDdzHand hand)
{
  return __builtin_popcountll (kbz_ddz_at_least (hand, 1));
}

static int fewest_of_others (const KbzDdzPosition *position)
{
  bool landlord = position->to_move == KBZ_DDZ_LANDLORD;
  int fewest = 20;
  for (int i = 0; i < position->seats; i++) {
    int size = kbz_ddz_size (position->hands[i]);
    if ((i == KBZ_DDZ_LANDLORD) != landlord && size < fewest)
      fewest = size;
  }
  return fewest;
}

/* Lower is better. */
static int cost (const KbzDdzPosition *position, const KbzDdzCombo *play)
{
  KbzDdzHand hand = position->hands[position->to_move];
  bool pressed = fewest_of_others (position) <= NEARLY_OUT;
  bool following = position->to_beat.type != KBZ_DDZ_PASS;
  bool partner =
      following && position->to_move != KBZ_DDZ_LANDLORD && position->beat_by != KBZ_DDZ_LANDLORD;
  if (play->cards == hand)
    return -1000;
  if (play->type == KBZ_DDZ_PASS)
    return 10 * ranks_left (hand) + (partner ? -40 : pressed ? 30 : 8);
  int sum = 10 * ranks_left (hand - play->cards) + play->rank;
  if (play->type == KBZ_DDZ_BOMB || play->type == KBZ_DDZ_ROCKET)
    sum += pressed ? 15 : BOMB_COST;
  /* high cards are kept as long as there is time */
  for (int rank = KBZ_DDZ_TWO; rank < KBZ_DDZ_RANKS; rank++)
    sum += pressed && following ? 0 : 6 * kbz_ddz_count (play->cards, rank);
  return sum;
}

KbzMove kbz_ddz_game_bot (const void *state, int strength, KbzRandom *random)
{
  const KbzDdzGame *g = state;
  KbzDdzPosition position;
  KbzMoves moves = { 0 };
  (void)strength;
  (void)random;
  if (!kbz_ddz_game_position (g, &position))
    return kbz_move (KBZ_MOVE_CALL, call_of (g), NULL, 0);
  kbz_ddz_game_moves (g, &moves);
  size_t best = 0;
  int least = 0;
  for (size_t i = 0; i < moves.n; i++) {
    KbzDdzCombo play = kbz_ddz_game_combo (g, &moves.moves[i]);
    int this = cost (&position, &play);
    if (i == 0 || this < least) {
      least = this;
      best = i;
    }
  }
  KbzMove move = moves.moves[best];
  kbz_moves_clear (&moves);
  return move;
}
