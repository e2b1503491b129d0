/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

/* Rules of thumb before the play: discard, call, handful. */

/* How gladly a card is laid aside: points are safe there, a suit that is gone can be trumped, but
 * long suits and what stands behind a king are kept. */
static int discard_worth (KbzTarotSet hand, KbzCard card, int left)
{
  if (card >= 64)
    return -kbz_card_rank (card);
  KbzSuit suit = kbz_card_suit (card);
  int rank = kbz_card_rank (card), n = kbz_tarot_size (kbz_tarot_of_suit (hand, (int)suit));
  bool king = kbz_tarot_has (hand, kbz_card (suit, KBZ_ROI));
  int worth = 4 * (kbz_tarot_half_points (card) - 1);
  if (!king && n <= left)
    worth += 30 - 3 * n;
  if (king)
    worth -= rank == KBZ_DAME ? 24 : 8;
  if (n >= 5)
    worth -= 4 * n;
  return 10 * worth - rank;
}

KbzCard kbz_tarot_think_discard (KbzTarotSet hand, int left)
{
  KbzTarotSet may = kbz_tarot_discardable (hand);
  KbzCard best = KBZ_NO_CARD;
  int most = 0;
  while (!kbz_tarot_is_empty (may)) {
    KbzCard card = kbz_tarot_pop (&may);
    int worth = discard_worth (hand, card, left);
    if (best == KBZ_NO_CARD || worth > most) {
      best = card;
      most = worth;
    }
  }
  return best;
}

KbzCard kbz_tarot_think_call (KbzTarotSet hand)
{
  KbzTarotSet may = kbz_tarot_callable (hand);
  KbzCard best = KBZ_NO_CARD;
  int most = 0;
  while (!kbz_tarot_is_empty (may)) {
    KbzCard card = kbz_tarot_pop (&may);
    KbzSuit suit = kbz_card_suit (card);
    int n = kbz_tarot_size (kbz_tarot_of_suit (hand, (int)suit)), worth = 100;
    if (kbz_tarot_has (hand, card))
      worth = 0; /* alone against four */
    else
      worth += (kbz_tarot_has (hand, kbz_card (suit, KBZ_DAME)) ? 30 : 0) + (n == 0 ? -10 : 4 * n)
               + 10 * (kbz_card_rank (card) - KBZ_VALET);
    if (best == KBZ_NO_CARD || worth > most) {
      best = card;
      most = worth;
    }
  }
  return best;
}

/* The lowest trumps are shown, so that the high ones stay a secret; the petit only if it must. */
size_t kbz_tarot_think_handful (const KbzTarot *t, int seat, KbzCard cards[22])
{
  KbzTarotSet trumps = kbz_tarot_of_suit (t->hands[seat], KBZ_TAROT_TRUMPS);
  int more = seat == t->taker ? kbz_tarot_size (kbz_tarot_discarded_trumps (t)) : 0;
  bool excuse = kbz_tarot_has (t->hands[seat], KBZ_EXCUSE);
  int n = kbz_tarot_size (trumps);
  for (int i = KBZ_HANDFUL_TRIPLE; i >= KBZ_HANDFUL_SINGLE; i--) {
    int size = kbz_tarot_handful_size (t->players, (KbzTarotHandful)i) - more;
    if (n + excuse < size)
      continue;
    if (n > size)
      kbz_tarot_remove (&trumps, KBZ_PETIT);
    if (n < size)
      kbz_tarot_add (&trumps, KBZ_EXCUSE);
    KbzCard all[KBZ_TAROT_ALL];
    kbz_tarot_list (trumps, all);
    for (int j = 0; j < size; j++)
      cards[j] = all[j];
    return (size_t)size;
  }
  return 0;
}
