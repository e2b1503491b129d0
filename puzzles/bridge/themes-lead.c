/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "themes.h"

/* Themes of a hand on lead. */

bool kbz_bridge_shows_towards (const KbzBridgeDecision *d)
{
  KbzSuit suit = d->n_trick == 0 ? kbz_only_suit (d->right) : KBZ_NO_SUIT;
  KbzSet behind = kbz_set_of_suit (d->other, suit);
  KbzSet before = kbz_set_of_suit (d->play->hands[(d->seat + 1) % 4], suit);
  KbzSet last = kbz_set_of_suit (d->play->hands[(d->seat + 3) % 4], suit);
  if (behind == 0 || before == 0)
    return false;
  KbzCard honour = kbz_set_highest (behind);
  bool beaten_only_before = kbz_set_above (before, honour) != 0 && kbz_set_above (last, honour) == 0
                            && kbz_set_above (d->hand, honour) == 0;
  /* A tenace is a finesse. The honour must come to its trick: now, or by being kept from the higher
   * card that is played. */
  KbzCard second = d->trick[1], third = d->trick[2];
  bool comes_through = second > honour ? third != honour : d->winning == honour;
  return kbz_card_rank (honour) >= KBZ_JACK && beaten_only_before && kbz_card_suit (second) == suit
         && kbz_set_highest (d->right) < honour && comes_through;
}

bool kbz_bridge_shows_set_up (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  KbzSet theirs = kbz_set_of_suit (d->theirs, suit);
  if (suit == KBZ_NO_SUIT || suit == d->trump || theirs == 0 || d->won)
    return false;
  KbzSet own_after = kbz_set_of_suit (d->after->hands[d->seat] | d->after->hands[d->partner], suit);
  KbzSet their_after = kbz_set_of_suit (
      d->after->hands[(d->seat + 1) % 4] | d->after->hands[(d->seat + 3) % 4], suit);
  /* They held the highest card and spent it; now one's own side does. */
  bool were_stopped = kbz_set_above (d->hand | d->other, kbz_set_highest (theirs)) == 0;
  bool are_good = own_after != 0 && kbz_set_above (their_after, kbz_set_highest (own_after)) == 0;
  if (!were_stopped || !are_good || d->winning != kbz_set_highest (theirs))
    return false;
  /* And a card of it takes a trick before the end. */
  const KbzProof *proof = d->proof;
  for (size_t i = d->step + 4; i + 4 <= proof->length; i += 4) {
    const KbzTrickPlay *after = kbz_proof_state (proof, i + 4);
    const KbzCard *trick = after->played + after->n_played - 4;
    int best = kbz_trick_play_winner (trick, 4, d->trump);
    if (after->leader % 2 == d->seat % 2 && kbz_card_suit (trick[best]) == suit)
      return true;
  }
  return false;
}

bool kbz_bridge_shows_draw_trumps (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  bool falls = kbz_card_suit (d->trick[1]) == d->trump || kbz_card_suit (d->trick[3]) == d->trump;
  return d->declaring && suit != KBZ_NO_SUIT && suit == d->trump && d->won && falls;
}

bool kbz_bridge_shows_trump_lead (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  return !d->declaring && suit != KBZ_NO_SUIT && suit == d->trump
         && kbz_set_of_suit (d->play->hands[(d->seat + 1) % 4], suit) != 0
         && kbz_set_of_suit (d->play->hands[(d->seat + 3) % 4], suit) != 0;
}

bool kbz_bridge_shows_force (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  return !d->declaring && suit != KBZ_NO_SUIT && suit != d->trump && !d->won
         && kbz_card_suit (d->winning) == d->trump;
}

bool kbz_bridge_shows_cash_out (const KbzBridgeDecision *d)
{
  if (d->declaring || kbz_suit_to_lead (d) == KBZ_NO_SUIT || kbz_suit_to_lead (d) == d->trump)
    return false;
  for (KbzSet rest = d->right; rest != 0; rest &= rest - 1)
    if (!kbz_bridge_is_sure (d->play, kbz_set_lowest (rest)))
      return false;
  return d->winning == d->card;
}

bool kbz_bridge_shows_switch (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  if (d->declaring || suit == KBZ_NO_SUIT || d->play->n_played < 4)
    return false;
  KbzSuit before = kbz_card_suit (d->play->played[d->play->n_played - 4]);
  return suit != before && kbz_set_of_suit (d->wrong, before) != 0;
}

/* Whether of the two partners the other one led the suit first. */
static bool is_partners_suit (const KbzBridgeDecision *d, KbzSuit suit)
{
  int leader = d->play->opener;
  for (int i = 0; i + 4 <= d->play->n_played; i += 4) {
    const KbzCard *trick = d->play->played + i;
    if (kbz_card_suit (trick[0]) == suit && leader % 2 == d->seat % 2)
      return leader == d->partner;
    leader = (leader + kbz_trick_play_winner (trick, 4, d->trump)) % 4;
  }
  return false;
}

bool kbz_bridge_shows_return (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  return !d->declaring && suit != KBZ_NO_SUIT && is_partners_suit (d, suit);
}
