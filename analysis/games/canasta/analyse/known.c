/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known.h"

static void add (KbzCanastaKnown *known, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    int kind = kbz_canasta_kind (cards[i]);
    known->unseen.of[kind]++;
    if (kind >= KBZ_KIND_LOWEST)
      known->suits[kbz_card_suit (cards[i])][kind]++;
  }
}

/* A position may be laid out with fewer cards than the packs hold: only cards that are in play are
 * unseen, which is what everybody at such a table knows. */
KbzCanastaKnown kbz_canasta_know (const KbzCanastaState *state, int seat)
{
  KbzCanastaKnown known = { .cards = 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  add (&known, state->stock, state->n_stock);
  for (int i = 0; i < KBZ_CANASTA_SEATS; i++) {
    known.sizes[i] = kbz_hand_size (&state->hands[i]);
    if (i != seat)
      add (&known, cards, kbz_hand_cards (&state->hands[i], cards));
  }
  known.cards = kbz_canasta_counts_size (&known.unseen) - known.unseen.of[KBZ_KIND_RED_THREE];
  return known;
}

double kbz_canasta_mean_points (const KbzCanastaKnown *known)
{
  KbzCanastaCounts counts = known->unseen;
  counts.of[KBZ_KIND_RED_THREE] = 0;
  return known->cards == 0 ? 0 : kbz_canasta_counts_points (&counts) / (double)known->cards;
}

double kbz_canasta_choose (int n, int k)
{
  if (k < 0 || k > n)
    return 0;
  double ways = 1;
  for (int i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;
  return ways;
}
