/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

/* Ending hands of published puzzles hold many combinations for their size. So do these: only some
 * ranks are dealt, and of each rank as many cards as there are. */

enum {
  MOST_CARDS_OF_TWO = 12,   /* in each of two hands */
  MOST_CARDS_OF_THREE = 10, /* in each of three */
  FEWEST_CARDS = 3,
};

static int between (KbzRandom *random, int low, int high)
{
  return low + (int)kbz_random_below (random, (uint64_t)(high - low + 1));
}

/* Cards of `n_ranks` ranks from 3 to 2, mostly neighbours, of those of `wanted`, and now and then
 * jokers. */
static size_t few_ranks (KbzRandom *random, int n_ranks, KbzDdzHand wanted, KbzCard *cards)
{
  unsigned chosen = 0;
  size_t n = 0;
  int from = between (random, 0, KBZ_DDZ_TWO + 1 - n_ranks);
  for (int i = 0; i < n_ranks; i++)
    chosen |= 1u << (from + i);
  for (int i = between (random, 0, 4); i > 0; i--) /* holes, and a high card instead */
    chosen = (chosen & ~(1u << (from + between (random, 0, n_ranks - 1))))
             | 1u << between (random, KBZ_DDZ_TWO - 3, KBZ_DDZ_TWO);
  for (int rank = KBZ_DDZ_LITTLE_JOKER; rank <= KBZ_DDZ_BIG_JOKER; rank++)
    chosen |= (kbz_random_below (random, 3) == 0) << rank;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    for (int suit = 0; suit < kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank); suit++)
      if ((chosen >> rank & 1) || kbz_ddz_count (wanted, rank) > 0)
        cards[n++] = kbz_ddz_card (rank, (KbzSuit)suit);
  return n;
}

/* Brings equal cards together, so that pairs and triples are dealt into one hand. */
static void gather (KbzRandom *random, KbzCard *cards, size_t n)
{
  for (size_t i = 0; i + 1 < n; i++) {
    if (kbz_random_below (random, 2) == 0)
      continue;
    for (size_t j = i + 1; j < n; j++)
      if (kbz_ddz_rank_of (cards[j]) == kbz_ddz_rank_of (cards[i])) {
        KbzCard card = cards[i + 1];
        cards[i + 1] = cards[j];
        cards[j] = card;
        break;
      }
  }
}

/* Four equal cards, both jokers, a straight, or nothing. */
static KbzDdzHand combination (KbzRandom *random)
{
  int what = between (random, 0, 2), from = between (random, 0, KBZ_DDZ_CHAIN_RANKS - 5);
  if (kbz_random_below (random, 2) == 0)
    return 0;
  if (what == 0)
    return kbz_ddz_cards (4, between (random, 0, KBZ_DDZ_TWO));
  if (what == 1)
    return kbz_ddz_cards (1, KBZ_DDZ_LITTLE_JOKER) + kbz_ddz_cards (1, KBZ_DDZ_BIG_JOKER);
  int to = between (random, from + 4, KBZ_DDZ_ACE < from + 6 ? KBZ_DDZ_ACE : from + 6);
  KbzDdzHand straight = 0;
  for (int rank = from; rank <= to; rank++)
    straight += kbz_ddz_cards (1, rank);
  return straight;
}

/* Puts these cards on top, as far as they are there, so that the first hand gets them. */
static void put_on_top (KbzDdzHand wanted, KbzCard *cards, size_t n)
{
  size_t top = n;
  for (size_t i = n; i-- > 0;) {
    int rank = kbz_ddz_rank_of (cards[i]);
    if (kbz_ddz_count (wanted, rank) == 0)
      continue;
    wanted -= kbz_ddz_cards (1, rank);
    KbzCard card = cards[--top];
    cards[top] = cards[i];
    cards[i] = card;
  }
}

void kbz_ddz_deal_ending (KbzDdzGame *g, KbzRandom *random)
{
  KbzCard cards[KBZ_CARDS_MAX];
  int size[KBZ_DDZ_SEATS], sizes = 0;
  size_t n = 0;
  kbz_ddz_game_clear (g);
  g->seats = (uint8_t)between (random, 2, KBZ_DDZ_SEATS);
  for (int seat = 0; seat < g->seats; seat++) {
    size[seat] =
        between (random, FEWEST_CARDS, g->seats == 2 ? MOST_CARDS_OF_TWO : MOST_CARDS_OF_THREE);
    sizes += size[seat];
  }
  KbzDdzHand wanted = combination (random);
  while (n < (size_t)sizes)
    n = few_ranks (random, between (random, 6, KBZ_DDZ_TWO + 1), wanted, cards);
  kbz_random_shuffle (random, cards, n);
  if (kbz_random_below (random, 2) == 0)
    gather (random, cards, n);
  put_on_top (wanted, cards, n);
  int first = between (random, 0, g->seats - 1);
  for (int i = 0; i < g->seats; i++) {
    int seat = (first + i) % g->seats;
    for (int k = 0; k < size[seat]; k++)
      kbz_hand_add (&g->hands[seat], cards[--n]);
    g->plays[seat] = 2; /* as endings are read: played, more than once for all we know */
  }
  g->phase = KBZ_DDZ_PLAYING;
  g->landlord = 0;
  g->bid = 1;
  g->to_move = g->leader = (int8_t)between (random, 0, g->seats - 1);
}
