/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "hand-order.h"

static const int suit_places[] = {
  [KBZ_SPADES] = 1, [KBZ_HEARTS] = 2, [KBZ_CLUBS] = 3, [KBZ_DIAMONDS] = 4, [KBZ_NO_SUIT] = 0
};

int kbz_hand_group (KbzCard card, bool by_rank)
{
  if (!by_rank || !kbz_card_is_suited (card))
    return suit_places[kbz_card_suit (card)];
  /* Where suits do not matter, twos are wild or the highest rank. */
  return 16 - (kbz_card_rank (card) == 2 ? 15 : kbz_card_rank (card));
}

int kbz_hand_place (KbzCard card, bool by_rank)
{
  int group = kbz_hand_group (card, by_rank);

  if (!kbz_card_is_suited (card)) /* the highest code first: jokers, Excuse, trumps 21…1 */
    return 127 - card;
  return 1000 * group + (by_rank ? suit_places[kbz_card_suit (card)] : 15 - kbz_card_rank (card));
}

static int compare_suits (const void *a, const void *b)
{
  return kbz_hand_place (*(const KbzCard *)a, false) - kbz_hand_place (*(const KbzCard *)b, false);
}

static int compare_ranks (const void *a, const void *b)
{
  return kbz_hand_place (*(const KbzCard *)a, true) - kbz_hand_place (*(const KbzCard *)b, true);
}

void kbz_hand_order (KbzCard *cards, size_t n, bool by_rank)
{
  if (n > 0)
    qsort (cards, n, sizeof *cards, by_rank ? compare_ranks : compare_suits);
}

void kbz_hand_order_by (KbzCard *cards, size_t n, const int16_t *places)
{
  for (size_t i = 1; i < n; i++) { /* hands are short */
    KbzCard card = cards[i];
    size_t k = i;

    for (; k > 0 && places[cards[k - 1]] > places[card]; k--)
      cards[k] = cards[k - 1];
    cards[k] = card;
  }
}
