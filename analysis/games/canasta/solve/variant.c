/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

/* Ranks that count the same change places, and suits of one colour: nothing else tells them apart
 * in a game without sequences. */

static void shuffle_ranks (KbzRelabel *relabel, int low, int high, KbzRandom *random)
{
  KbzCard ranks[KBZ_KINDS];
  int n = high - low + 1;
  for (int i = 0; i < n; i++)
    ranks[i] = (KbzCard)(low + i);
  kbz_random_shuffle (random, ranks, (size_t)n);
  for (int suit = 0; suit < 4; suit++)
    for (int i = 0; i < n; i++)
      relabel->to[kbz_card ((KbzSuit)suit, low + i)] = kbz_card ((KbzSuit)suit, ranks[i]);
}

static void swap_suits (KbzRelabel *relabel, KbzSuit a, KbzSuit b)
{
  relabel->suit[a] = (uint8_t)b;
  relabel->suit[b] = (uint8_t)a;
  for (int card = 0; card < KBZ_CARD_CODES; card++) {
    KbzCard to = relabel->to[card];
    if (kbz_card_is_suited (to) && (kbz_card_suit (to) == a || kbz_card_suit (to) == b))
      relabel->to[card] = kbz_card (kbz_card_suit (to) == a ? b : a, kbz_card_rank (to));
  }
}

static void relabel_row (const KbzRelabel *relabel, KbzCard *cards, int n)
{
  for (int i = 0; i < n; i++)
    cards[i] = relabel->to[cards[i]];
}

static void relabel_meld (const KbzRelabel *relabel, KbzCanastaMeld *meld)
{
  meld->cards = kbz_relabel_hand (relabel, &meld->cards);
  meld->rank = kbz_card_rank (relabel->to[kbz_card (KBZ_SPADES, meld->rank)]);
}

bool kbz_canasta_variant (void *data, KbzRandom *random, KbzRelabel *relabel)
{
  KbzCanastaState *state = data;
  if (state->play_for == KBZ_CANASTA_FOR_SCORE || kbz_canasta_state_rules (state)->sequences)
    return false;
  kbz_relabel_init (relabel);
  shuffle_ranks (relabel, 4, 7, random);
  shuffle_ranks (relabel, 8, 13, random);
  if (kbz_random_below (random, 2) == 0)
    swap_suits (relabel, KBZ_HEARTS, KBZ_DIAMONDS);
  if (kbz_random_below (random, 2) == 0)
    swap_suits (relabel, KBZ_SPADES, KBZ_CLUBS);
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
    state->hands[seat] = kbz_relabel_hand (relabel, &state->hands[seat]);
  for (int side = 0; side < 2; side++) {
    state->red[side] = kbz_relabel_hand (relabel, &state->red[side]);
    for (int i = 0; i < state->n_melds[side]; i++)
      relabel_meld (relabel, &state->melds[side][i]);
  }
  relabel_row (relabel, state->stock, state->n_stock);
  relabel_row (relabel, state->pile, state->n_pile);
  return true;
}
