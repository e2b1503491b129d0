/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/rules/follow.h"
#include "private.h"
#include "analysis/games/tractor/rules/trick.h"

/* Endings that can be. */

KbzHand kbz_tractor_seat_cards (const KbzTractorEnding *ending, int seat)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand all = ending->hands[seat];
  int order = (seat - ending->leader + SEATS) % SEATS;
  if (order < ending->n_trick)
    kbz_hand_add_all (&all, cards, kbz_hand_cards (&ending->trick[order], cards));
  return all;
}

static KbzStatus check_copies (const KbzTractorEnding *ending, KbzError *error)
{
  KbzCard cards[KBZ_CARDS_MAX];
  uint8_t copies[KBZ_CARD_CODES] = { 0 };
  int size = 0;
  for (int i = 0; i < SEATS + ending->n_trick; i++) {
    const KbzHand *hand = i < SEATS ? &ending->hands[i] : &ending->trick[i - SEATS];
    size += kbz_hand_size (hand);
    if (size > KBZ_CARDS_MAX)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("There are more cards than three decks have.")));
    size_t n = kbz_hand_cards (hand, cards);
    for (size_t j = 0; j < n; j++)
      if (++copies[cards[j]] > ending->rules.decks)
        return kbz_fail (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (ending->rules.decks == 1
                                       ? N_ ("{0} lies there more often than 1 deck holds.")
                                       : N_ ("{0} lies there more often than {1} decks hold."),
                                   KBZ_CARD_ARG (cards[j]), KBZ_NUMBER (ending->rules.decks)));
  }
  return KBZ_OK;
}

static KbzStatus check_lead (const KbzTractorEnding *ending, const KbzTractorShape *lead,
                             KbzError *error)
{
  KbzTractorRow others[3];
  for (int i = 0; i < 3; i++) {
    KbzHand hand = kbz_tractor_seat_cards (ending, (ending->leader + 1 + i) % SEATS);
    others[i] = kbz_tractor_row (&ending->rules, &hand, lead->suit);
  }
  if (!kbz_tractor_throw (lead, &ending->rules, others).stands)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The lead is a throw that does not stand.")));
  return KBZ_OK;
}

static KbzStatus check_trick (const KbzTractorEnding *ending, KbzError *error)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzTractorShape lead;
  size_t n = kbz_hand_cards (&ending->trick[0], cards);
  if (n == 0 || !kbz_tractor_shape (&ending->rules, cards, n, &lead))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The trick's lead is not of one suit.")));
  for (int i = 1; i < ending->n_trick; i++) {
    KbzHand hand = kbz_tractor_seat_cards (ending, (ending->leader + i) % SEATS);
    n = kbz_hand_cards (&ending->trick[i], cards);
    if (!kbz_tractor_may_follow (&ending->rules, &hand, &lead, cards, n, NULL))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("Play {0} of the trick does not follow its lead."), KBZ_NUMBER (i)));
  }
  return check_lead (ending, &lead, error);
}

KbzStatus kbz_tractor_ending_check (const KbzTractorEnding *ending, KbzError *error)
{
  if (ending->bankers != 5 && ending->bankers != 10)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The bankers are seats 0 and 2, or 1 and 3.")));
  KbzStatus status = check_copies (ending, error);
  if (status != KBZ_OK)
    return status;
  KbzHand first = kbz_tractor_seat_cards (ending, 0);
  for (int seat = 1; seat < SEATS; seat++) {
    KbzHand hand = kbz_tractor_seat_cards (ending, seat);
    if (kbz_hand_size (&hand) != kbz_hand_size (&first))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("With what lies on the table, seat 0 has {0} cards and seat {1} has {2}."),
                    KBZ_NUMBER (kbz_hand_size (&first)), KBZ_NUMBER (seat),
                    KBZ_NUMBER (kbz_hand_size (&hand))));
  }
  return ending->n_trick > 0 ? check_trick (ending, error) : KBZ_OK;
}
