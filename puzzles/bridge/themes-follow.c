/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "themes.h"

/* Themes of cards that follow suit, and of winning a trick in the right way. */

bool kbz_bridge_shows_finesse (const KbzBridgeDecision *d)
{
  if (d->n_trick != 2 || !kbz_follows (d) || kbz_card_suit (d->trick[1]) != d->led)
    return false;
  KbzSet before = kbz_set_of_suit (d->play->hands[(d->seat + 3) % 4], d->led);
  KbzCard lead = d->trick[0];
  if (before == 0)
    return false;
  KbzCard outstanding = kbz_set_highest (before);
  /* The highest right card, or partner's if that is higher. */
  KbzCard held = kbz_set_highest (d->right) > lead ? kbz_set_highest (d->right) : lead;
  bool refused = kbz_set_above (kbz_set_of_suit (d->wrong, d->led), outstanding) != 0;
  /* The last hand cannot beat the card that is finessed. */
  bool works =
      d->won && kbz_card_suit (d->winning) == d->led
      && !kbz_bridge_can_beat (d->play->hands[(d->seat + 1) % 4], d->led, d->winning, d->trump);
  return held < outstanding && refused && works;
}

bool kbz_bridge_shows_drop (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_only_suit (d->right);
  if ((d->n_trick != 0 && d->n_trick != 2) || suit == KBZ_NO_SUIT || d->winning != d->card
      || kbz_card_suit (d->trick[0]) != suit)
    return false;
  KbzSet theirs = kbz_set_of_suit (d->theirs, suit);
  KbzSet own_after = kbz_set_of_suit (d->after->hands[d->seat] | d->after->hands[d->partner], suit);
  if (theirs == 0 || own_after == 0)
    return false;
  KbzCard honour = kbz_set_highest (theirs), next = kbz_set_highest (own_after);
  int holder = kbz_set_has (d->play->hands[(d->seat + 1) % 4], honour) ? (d->seat + 1) % 4
                                                                       : (d->seat + 3) % 4;
  bool alone = kbz_set_size (kbz_set_of_suit (d->play->hands[holder], suit)) == 1;
  bool falls = !kbz_set_has (d->after->hands[holder], honour);
  bool was_in_the_way = kbz_card_rank (honour) >= KBZ_JACK && honour > next && honour < d->winning;
  bool is_good =
      kbz_set_above (d->after->hands[(d->seat + 1) % 4] | d->after->hands[(d->seat + 3) % 4], next)
      == 0;
  /* A lower card of the suit would have been the finesse, or nothing. */
  KbzSet lower = kbz_set_of_suit (d->wrong, suit) & ~kbz_set_above (d->wrong, honour);
  return alone && falls && was_in_the_way && is_good && lower != 0
         && kbz_set_lowest (d->right) > honour;
}

/* Whether some card of a set surely takes the trick. */
static bool has_sure (const KbzBridgeDecision *d, KbzSet cards)
{
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1)
    if (kbz_bridge_is_sure (d->play, kbz_set_lowest (rest)))
      return true;
  return false;
}

/* Whether the trick could surely be taken, that is wrong, and the solution loses it. */
static bool refuses_trick (const KbzBridgeDecision *d)
{
  return kbz_follows (d) && !d->won && has_sure (d, d->wrong) && !has_sure (d, d->right);
}

bool kbz_bridge_shows_duck (const KbzBridgeDecision *d)
{
  return d->n_trick == 2 && refuses_trick (d);
}

bool kbz_bridge_shows_hold_up (const KbzBridgeDecision *d)
{
  return d->n_trick % 2 == 1 && refuses_trick (d);
}

/* Whether no right card could beat what lies there. */
static bool all_lose (const KbzBridgeDecision *d)
{
  for (KbzSet rest = d->right; rest != 0; rest &= rest - 1)
    if (kbz_bridge_beats_table (d->play, kbz_set_lowest (rest)))
      return false;
  return true;
}

bool kbz_bridge_shows_unblock (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_only_suit (d->right);
  if (d->n_trick == 0 || suit == KBZ_NO_SUIT || (suit == d->trump && suit != d->led)
      || !all_lose (d))
    return false;
  KbzCard least = kbz_set_lowest (kbz_set_of_suit (d->hand, suit));
  return kbz_set_has (d->wrong, least) && kbz_set_lowest (d->right) > least;
}

bool kbz_bridge_shows_overtake (const KbzBridgeDecision *d)
{
  if (d->n_trick < 2 || !kbz_follows (d))
    return false;
  KbzCard partners = d->trick[d->n_trick - 2];
  bool was_won =
      kbz_bridge_best_on_table (d->play) == partners && kbz_card_suit (partners) == d->led
      && (d->n_trick == 3
          || !kbz_bridge_can_beat (d->play->hands[(d->seat + 1) % 4], d->led, partners, d->trump));
  KbzCard least = kbz_set_lowest (kbz_set_of_suit (d->hand, d->led));
  return was_won && d->winning == d->card && kbz_set_lowest (d->right) > partners
         && least < partners && kbz_set_has (d->wrong, least);
}

/* Whether the other hand, playing third or last to a trick of `suit`, surely wins it. */
static bool partner_is_sure (const KbzBridgeDecision *d, KbzSuit suit)
{
  KbzSet other = kbz_set_of_suit (d->other, suit);
  KbzSet follow_left = kbz_set_of_suit (d->play->hands[(d->seat + 1) % 4], suit);
  KbzSet follow_right = kbz_set_of_suit (d->play->hands[(d->seat + 3) % 4], suit);
  if (other == 0 || kbz_set_above (d->theirs, kbz_set_highest (other)) != 0)
    return false;
  KbzSet trumps_left = kbz_set_of_suit (d->play->hands[(d->seat + 1) % 4], d->trump);
  KbzSet trumps_right = kbz_set_of_suit (d->play->hands[(d->seat + 3) % 4], d->trump);
  bool ruffed = (follow_left == 0 && trumps_left != 0)
                || (d->n_trick == 0 && follow_right == 0 && trumps_right != 0);
  bool high = d->n_trick == 0 || kbz_set_highest (other) > d->trick[0];
  return high && !ruffed;
}

bool kbz_bridge_shows_entry (const KbzBridgeDecision *d)
{
  KbzSuit suit = d->n_trick == 0 ? kbz_only_suit (d->right) : d->led;
  KbzSet cards = kbz_set_of_suit (d->hand, suit), sure = 0;
  if (!d->declaring || d->n_trick > 1 || suit == KBZ_NO_SUIT || cards == 0
      || !partner_is_sure (d, suit))
    return false;
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1)
    if (kbz_bridge_is_sure (d->play, kbz_set_lowest (rest)))
      sure |= kbz_set_of (kbz_set_lowest (rest));
  /* Low cards leave the trick to the other hand. */
  KbzCard best_other = kbz_set_highest (kbz_set_of_suit (d->other, suit));
  KbzSet low = cards & ~sure & ~kbz_set_above (cards, best_other);
  bool can_stay_low = kbz_set_lowest (kbz_set_of_suit (d->other, suit)) < kbz_set_highest (cards);
  if (sure == 0 || low == 0 || !can_stay_low)
    return false;
  bool here = (d->right & ~sure) == 0 && (low & ~d->wrong) == 0 && d->winner == d->seat;
  bool there = (d->right & ~low) == 0 && (sure & ~d->wrong) == 0 && d->winner == d->partner;
  return here || there;
}

bool kbz_bridge_shows_second_hand_high (const KbzBridgeDecision *d)
{
  if (d->n_trick != 1 || !kbz_follows (d) || d->winning != d->card)
    return false;
  KbzCard least = kbz_set_lowest (kbz_set_of_suit (d->hand, d->led));
  return kbz_set_lowest (d->right) > d->trick[0] && kbz_set_lowest (d->right) > least
         && kbz_set_has (d->wrong, least);
}

bool kbz_bridge_shows_cover (const KbzBridgeDecision *d)
{
  if (d->n_trick != 1 || !kbz_follows (d) || kbz_card_rank (d->trick[0]) < 10)
    return false;
  KbzCard least = kbz_set_lowest (kbz_set_of_suit (d->hand, d->led));
  return kbz_set_lowest (d->right) > d->trick[0] && least < d->trick[0]
         && kbz_set_has (d->wrong, least) && d->winner == (d->seat + 1) % 4
         && kbz_card_suit (d->winning) == d->led;
}
