/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

#include "analysis/games/bridge/play/game.h"

#include <string.h>

/* The trick that the step belongs to, to its end in the solution. */
static void read_trick (KbzBridgeDecision *d)
{
  const KbzTrickPlay *p = d->play;
  const KbzCard *table;
  d->n_trick = kbz_trick_play_trick (p, &table);
  d->leader = p->leader;
  d->after = kbz_trick_game_play (kbz_proof_state (d->proof, d->step + (size_t)(4 - d->n_trick)));
  memcpy (d->trick, d->after->played + p->n_played - d->n_trick, 4);
  int best = kbz_trick_play_winner (d->trick, 4, d->trump);
  d->card = d->trick[d->n_trick];
  d->winning = d->trick[best];
  d->winner = (d->leader + best) % 4;
  d->won = d->winner % 2 == d->seat % 2;
  d->led = d->n_trick == 0 ? KBZ_NO_SUIT : kbz_card_suit (d->trick[0]);
}

bool kbz_bridge_decision_read (const KbzProof *proof, size_t i, KbzBridgeDecision *d)
{
  const KbzProofStep *step = &proof->steps[i];
  if (!step->mine || step->n_right == 0 || step->n_right == step->n)
    return false;
  const KbzTrickPlay *p = kbz_trick_game_play (kbz_proof_state (proof, i));
  int seat = kbz_trick_play_seat (p);
  *d = (KbzBridgeDecision){ .proof = proof,
                            .step = i,
                            .play = p,
                            .seat = seat,
                            .partner = (seat + 2) % 4,
                            .declaring = seat % 2 == p->declarer % 2,
                            .trump = (KbzSuit)p->trump,
                            .hand = p->hands[seat],
                            .other = p->hands[(seat + 2) % 4],
                            .theirs = p->hands[(seat + 1) % 4] | p->hands[(seat + 3) % 4] };
  for (size_t k = 0; k < step->n; k++) {
    KbzSet card = kbz_set_of (step->choices[k].move.cards[0]);
    *(step->choices[k].right ? &d->right : &d->wrong) |= card;
  }
  read_trick (d);
  return true;
}

bool kbz_bridge_can_beat (KbzSet hand, KbzSuit led, KbzCard card, KbzSuit trump)
{
  KbzSet follow = kbz_set_of_suit (hand, led);
  if (follow != 0)
    return kbz_card_suit (card) == led && kbz_set_above (follow, card) != 0;
  KbzSet trumps = kbz_set_of_suit (hand, trump);
  return kbz_card_suit (card) == trump ? kbz_set_above (trumps, card) != 0 : trumps != 0;
}

KbzCard kbz_bridge_best_on_table (const KbzTrickPlay *play)
{
  const KbzCard *table;
  int n = kbz_trick_play_trick (play, &table);
  return n == 0 ? KBZ_NO_CARD : table[kbz_trick_play_winner (table, n, (KbzSuit)play->trump)];
}

bool kbz_bridge_beats_table (const KbzTrickPlay *play, KbzCard card)
{
  KbzCard best = kbz_bridge_best_on_table (play);
  if (best == KBZ_NO_CARD)
    return true;
  KbzCard both[2] = { best, card };
  return kbz_trick_play_winner (both, 2, (KbzSuit)play->trump) == 1;
}

bool kbz_bridge_is_sure (const KbzTrickPlay *play, KbzCard card)
{
  const KbzCard *table;
  int n = kbz_trick_play_trick (play, &table), seat = kbz_trick_play_seat (play);
  KbzSuit led = n == 0 ? kbz_card_suit (card) : kbz_card_suit (table[0]);
  if (!kbz_bridge_beats_table (play, card))
    return false;
  /* Opponents sit one and three further on; who has played already is past. */
  for (int ahead = 1; ahead <= 3 - n; ahead += 2)
    if (kbz_bridge_can_beat (play->hands[(seat + ahead) % 4], led, card, (KbzSuit)play->trump))
      return false;
  return true;
}
