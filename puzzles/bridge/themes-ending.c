/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "themes.h"

#include "analysis/games/bridge/play/game.h"
#include "idle.h"

#include <string.h>

/* Themes that are about what might have been: somebody else on lead, a card more to throw. */

#define CARDS_LEFT_MAX 6   /* in an ending */
#define IDLE_NODES 400000u /* positions to look at for a squeeze */
#define LEAD_NODES 200000u /* and for another lead */

/* What the solver's side takes in the whole deal if `leader` had the lead in a position between two
 * tricks; -1 when that is not known. */
static int taken_if_led_by (KbzDdSolver *solver, const KbzTrickPlay *p, int leader, int side)
{
  KbzDdPosition position = { .trump = (KbzSuit)p->trump, .leader = leader };
  KbzLimits limits = { .nodes = LEAD_NODES };
  KbzDdValue value;
  memcpy (position.hands, p->hands, sizeof position.hands);
  if (kbz_dd_value (solver, &position, &limits, &value, NULL) != KBZ_OK)
    return -1;
  int left = kbz_set_size (p->hands[0]);
  return p->tricks[side] + (leader % 2 == side ? value.low : left - value.low);
}

/* An opponent takes the trick in the solution and has a choice of leads. */
static bool gives_up_lead (const KbzBridgeDecision *d)
{
  int left = kbz_set_size (d->after->hands[d->seat]);
  return !d->won && left >= 2 && left <= CARDS_LEFT_MAX;
}

bool kbz_bridge_shows_throw_in (const KbzBridgeDecision *d, KbzDdSolver *solver)
{
  int target = d->proof->puzzle->target, side = d->seat % 2;
  if (!gives_up_lead (d))
    return false;
  int here = taken_if_led_by (solver, d->after, d->seat, side);
  int there = taken_if_led_by (solver, d->after, d->partner, side);
  return here >= 0 && here < target && there >= 0 && there < target;
}

/* Who takes the trick after a wrong card, if all go on as well as they can; -1: not known. */
static int winner_after (KbzDdSolver *solver, const KbzBridgeDecision *d, KbzCard card)
{
  KbzTrickPlay p = *d->play;
  KbzLimits limits = { .nodes = LEAD_NODES };
  kbz_trick_play_card (&p, card);
  if (p.n_played % 4 != 0) {
    const KbzCard *table;
    KbzDdPosition position = { .trump = d->trump, .leader = p.leader };
    KbzCard line[52];
    int n;
    memcpy (position.hands, p.hands, sizeof position.hands);
    position.n_trick = kbz_trick_play_trick (&p, &table);
    memcpy (position.trick, table, (size_t)position.n_trick);
    if (kbz_dd_line (solver, &position, &limits, line, &n, NULL) != KBZ_OK)
      return -1;
    for (int i = 0; p.n_played % 4 != 0; i++)
      kbz_trick_play_card (&p, line[i]);
  }
  return p.leader;
}

bool kbz_bridge_shows_avoidance (const KbzBridgeDecision *d, KbzDdSolver *solver)
{
  int target = d->proof->puzzle->target, side = d->seat % 2;
  int dangerous = (d->winner + 2) % 4;
  if (d->won || kbz_set_size (d->after->hands[0]) < 2)
    return false;
  int taken = taken_if_led_by (solver, d->after, dangerous, side);
  if (taken < 0 || taken >= target)
    return false;
  for (KbzSet rest = d->wrong; rest != 0; rest &= rest - 1)
    if (winner_after (solver, d, kbz_set_lowest (rest)) == dangerous)
      return true;
  return false;
}

bool kbz_bridge_is_squeezed (const KbzProof *proof, size_t i)
{
  const KbzTrickPlay *p = kbz_trick_game_play (kbz_proof_state (proof, i));
  int seat = kbz_trick_play_seat (p), side = proof->puzzle->seat % 2;
  const KbzCard *table;
  int n = kbz_trick_play_trick (p, &table), left = kbz_set_size (p->hands[seat]);
  if (seat % 2 == side || n == 0 || left < 2 || left > CARDS_LEFT_MAX || p->leader % 2 != side)
    return false;
  KbzSet hand = p->hands[seat];
  bool discards = kbz_set_of_suit (hand, kbz_card_suit (table[0])) == 0
                  && kbz_set_of_suit (hand, (KbzSuit)p->trump) == 0;
  const KbzTrickPlay *after = kbz_trick_game_play (kbz_proof_state (proof, i + (size_t)(4 - n)));
  if (!discards || kbz_only_suit (hand) != KBZ_NO_SUIT || after->leader % 2 != side)
    return false;
  return kbz_bridge_takes_if_idle (p, side, proof->puzzle->target - p->tricks[side], IDLE_NODES)
         == 0;
}
