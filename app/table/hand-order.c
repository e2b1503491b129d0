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

/* Lower comes first. */
static int place (KbzCard card, bool by_rank)
{
  int group = kbz_hand_group (card, by_rank);

  if (!kbz_card_is_suited (card)) /* the highest code first: jokers, Excuse, trumps 21…1 */
    return 127 - card;
  return 1000 * group + (by_rank ? suit_places[kbz_card_suit (card)] : 15 - kbz_card_rank (card));
}

static int compare_suits (const void *a, const void *b)
{
  return place (*(const KbzCard *)a, false) - place (*(const KbzCard *)b, false);
}

static int compare_ranks (const void *a, const void *b)
{
  return place (*(const KbzCard *)a, true) - place (*(const KbzCard *)b, true);
}

void kbz_hand_order (KbzCard *cards, size_t n, bool by_rank)
{
  if (n > 0)
    qsort (cards, n, sizeof *cards, by_rank ? compare_ranks : compare_suits);
}
