/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/notation.h"
#include "analysis/cards/pack.h"
#include "solve-private.h"

/* Whether cards can lie like this, and which may be played. */

static KbzStatus check_cards (const KbzTarotEnding *ending, KbzError *error)
{
  int seen[KBZ_CARD_CODES] = { 0 };
  for (int card = 0; card < KBZ_CARD_CODES; card++)
    for (int seat = 0; seat < ending->players; seat++)
      seen[card] += kbz_hand_count (&ending->hands[seat], (KbzCard)card);
  for (int i = 0; i < ending->n_trick; i++)
    if (ending->trick[i] < KBZ_CARD_CODES)
      seen[ending->trick[i]]++;
    else
      return kbz_fail (error, KBZ_E_CARD, 0,
                       KBZ_TEXT (N_ ("Card {0} of the trick is no card."), KBZ_NUMBER (i + 1)));
  for (int card = 0; card < KBZ_CARD_CODES; card++) {
    if (seen[card] == 0)
      continue;
    if (!kbz_pack_kind_has (KBZ_PACK_TAROT, (KbzCard)card))
      return kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("A card is not of the tarot pack.")));
    if (seen[card] > 1)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("{0} stands there twice."), KBZ_TAROT_ARG (card)));
  }
  return KBZ_OK;
}

static KbzStatus check_sizes (const KbzTarotEnding *ending, KbzError *error)
{
  int first = 0;
  for (int seat = 0; seat < ending->players; seat++) {
    int place = (seat - ending->leader + ending->players) % ending->players;
    int size = kbz_hand_size (&ending->hands[seat]) + (place < ending->n_trick);
    if (seat == 0)
      first = size;
    if (size != first)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} has {1} cards with the trick, seat 0 has {2}."),
                                 KBZ_NUMBER (seat), KBZ_NUMBER (size), KBZ_NUMBER (first)));
  }
  if (first > KBZ_TAROT_HAND)
    return kbz_fail (
        error, KBZ_E_TOO_LARGE, 0,
        KBZ_TEXT (N_ ("A hand has more than {0} cards."), KBZ_NUMBER (KBZ_TAROT_HAND)));
  return KBZ_OK;
}

/* The cards of a hand that may answer a trick, the rule word by word. */
static int answers (const KbzHand *hand, const KbzCard *trick, int n_trick, KbzCard *moves)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n_cards = kbz_hand_cards (hand, cards);
  KbzCard led = KBZ_NO_CARD, top = KBZ_NO_CARD;
  for (int i = 0; i < n_trick; i++) {
    if (trick[i] == KBZ_EXCUSE)
      continue;
    if (led == KBZ_NO_CARD)
      led = trick[i];
    if (kbz_card_is_trump (trick[i]) && trick[i] > top)
      top = trick[i];
  }
  bool follows = false, trumps = false, over = false;
  for (size_t i = 0; i < n_cards; i++) {
    follows |= led != KBZ_NO_CARD && kbz_card_is_suited (led) && kbz_card_is_suited (cards[i])
               && kbz_card_suit (cards[i]) == kbz_card_suit (led);
    trumps |= kbz_card_is_trump (cards[i]);
    over |= kbz_card_is_trump (cards[i]) && cards[i] > top;
  }
  int n = 0;
  for (size_t i = 0; i < n_cards; i++) {
    bool may = true;
    if (cards[i] != KBZ_EXCUSE && led != KBZ_NO_CARD) {
      if (follows)
        may = kbz_card_is_suited (cards[i]) && kbz_card_suit (cards[i]) == kbz_card_suit (led);
      else if (trumps)
        may = kbz_card_is_trump (cards[i]) && (!over || cards[i] > top);
    }
    if (may)
      moves[n++] = cards[i];
  }
  return n;
}

static KbzStatus check_trick (const KbzTarotEnding *ending, KbzError *error)
{
  for (int i = 0; i < ending->n_trick; i++) {
    KbzCard moves[KBZ_CARDS_MAX];
    int seat = (ending->leader + i) % ending->players;
    KbzHand hand = ending->hands[seat];
    kbz_hand_add (&hand, ending->trick[i]);
    int n = answers (&hand, ending->trick, i, moves);
    bool found = false;
    for (int j = 0; j < n; j++)
      found |= moves[j] == ending->trick[i];
    if (!found)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} may not play {1} to this trick."), KBZ_NUMBER (seat),
                                 KBZ_TAROT_ARG (ending->trick[i])));
  }
  return KBZ_OK;
}

KbzStatus kbz_tarot_ending_check (const KbzTarotEnding *ending, KbzError *error)
{
  if (ending->players < 3 || ending->players > SEATS)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Tarot is for three to five players, not {0}."),
                               KBZ_NUMBER (ending->players)));
  if (ending->leader < 0 || ending->leader >= ending->players)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("There is no seat {0} to lead."), KBZ_NUMBER (ending->leader)));
  if (ending->n_trick < 0 || ending->n_trick >= ending->players)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A trick on the table has fewer than {0} cards."),
                               KBZ_NUMBER (ending->players)));
  if (ending->attack >> ending->players != 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A seat of the attack is not at the table.")));
  KbzStatus status = check_cards (ending, error);
  if (status == KBZ_OK)
    status = check_sizes (ending, error);
  if (status == KBZ_OK)
    status = check_trick (ending, error);
  return status;
}

int kbz_tarot_ending_moves (const KbzTarotEnding *ending, KbzCard moves[KBZ_TAROT_HAND])
{
  int seat = (ending->leader + ending->n_trick) % ending->players;
  return answers (&ending->hands[seat], ending->trick, ending->n_trick, moves);
}
