/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* Side suits after the trumps, so that colours alternate whichever of them is trump. */
static const int8_t groups[KBZ_TRACTOR_SUITS][KBZ_TRACTOR_SUITS] = {
  /* by trump, then by suit: spades, hearts, diamonds, clubs */
  [KBZ_SPADES] = { 0, 1, 3, 2 }, [KBZ_HEARTS] = { 1, 0, 2, 3 },  [KBZ_DIAMONDS] = { 1, 2, 0, 3 },
  [KBZ_CLUBS] = { 2, 1, 3, 0 },  [KBZ_NO_SUIT] = { 1, 2, 4, 3 },
};

int kbz_tractor_hand_place (const void *state, KbzCard card)
{
  const KbzTractor *t = state;
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzSuit suit = kbz_tractor_suit (&rules, card);
  int group = suit == KBZ_TRUMPS ? 0 : groups[rules.trump][suit];
  int below = KBZ_TRACTOR_PLACES - 1 - kbz_tractor_place (&rules, card);
  return 100 * group + 5 * below + (kbz_card_is_suited (card) ? (int)kbz_card_suit (card) : 0);
}
