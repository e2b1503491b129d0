/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/game.h"

#include "score.h"

/* What the attackers have at the end; for the bankers' side the same number below zero. */
int kbz_tractor_outcome (const void *state, int seat, int value)
{
  const KbzTractor *t = state;
  int total = kbz_tractor_total (t);
  if (t->phase != KBZ_TRACTOR_OVER)
    total += kbz_tractor_is_attacker (t, kbz_tractor_seat (t)) ? value : -value;
  return kbz_tractor_is_attacker (t, seat) ? total : -total;
}

/* Whether the position was set up by hand: nothing is known of tricks before it. */
static bool is_ending (const KbzTractor *t)
{
  return t->phase == KBZ_TRACTOR_PLAY && t->record.n == 0 && t->last_leader == KBZ_NO_SEAT
         && t->declarer == KBZ_NO_SEAT && t->turned == KBZ_NO_CARD;
}

/* What seats have shown not to hold, in the new names; trumps stay trumps. */
static void relabel_lacks (KbzTractor *t, const KbzRelabel *relabel)
{
  for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
    for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
      uint8_t suits = (uint8_t)(t->lacks[lack][seat] & 1u << KBZ_TRUMPS);
      for (KbzSuit suit = KBZ_SPADES; suit < KBZ_TRUMPS; suit++)
        if (kbz_tractor_lacks (t, lack, seat, suit))
          suits |= (uint8_t)(1u << relabel->suit[suit]);
      t->lacks[lack][seat] = suits;
    }
}

/* Suits change places, the trump suit among them. Ranks stay: points and neighbours hang on them.
 */
bool kbz_tractor_variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzTractor *t = state;
  int cards = 0;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    cards += kbz_hand_size (&t->hands[seat]);
  if (!is_ending (t) || cards == KBZ_TRACTOR_SEATS * kbz_tractor_hand_size (t->decks))
    return false;
  kbz_relabel_init (relabel);
  kbz_relabel_suits (relabel, random);
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    t->hands[seat] = kbz_relabel_hand (relabel, &t->hands[seat]);
  for (int i = 0; i < t->n_trick; i++)
    t->trick[i] = kbz_relabel_hand (relabel, &t->trick[i]);
  t->buried = kbz_relabel_hand (relabel, &t->buried);
  t->trump = relabel->suit[t->trump];
  relabel_lacks (t, relabel);
  return true;
}
