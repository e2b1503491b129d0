/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

/* Ending hands of published puzzles hold many combinations for their size. So do these: only some
 * ranks are dealt, and of each rank as many cards as there are. */

enum {
  MOST_CARDS_OF_TWO = 12,  /* in each of two hands */
  MOST_CARDS_OF_THREE = 9, /* in each of three */
  FEWEST_CARDS = 3,
};

static int between (KbzRandom *random, int low, int high)
{
  return low + (int)kbz_random_below (random, (uint64_t)(high - low + 1));
}

/* Cards of `n_ranks` ranks from 3 to 2, mostly neighbours, and now and then jokers. */
static size_t few_ranks (KbzRandom *random, int n_ranks, KbzCard *cards)
{
  unsigned chosen = 0;
  size_t n = 0;
  int from = between (random, 0, KBZ_DDZ_TWO + 1 - n_ranks);
  for (int i = 0; i < n_ranks; i++)
    chosen |= 1u << (from + i);
  for (int i = between (random, 0, 4); i > 0; i--) /* holes, and a high card instead */
    chosen = (chosen & ~(1u << (from + between (random, 0, n_ranks - 1))))
             | 1u << between (random, KBZ_DDZ_TWO - 3, KBZ_DDZ_TWO);
  for (int rank = 0; rank <= KBZ_DDZ_TWO; rank++)
    for (int suit = 0; suit < 4 && (chosen >> rank & 1); suit++)
      cards[n++] = kbz_ddz_card (rank, (KbzSuit)suit);
  for (int rank = KBZ_DDZ_LITTLE_JOKER; rank <= KBZ_DDZ_BIG_JOKER; rank++)
    if (kbz_random_below (random, 3) == 0)
      cards[n++] = kbz_ddz_card (rank, KBZ_SPADES);
  return n;
}

/* A heap from which equal cards come together: four of a kind now and then. */
static void stack (KbzRandom *random, KbzCard *cards, size_t n)
{
  kbz_random_shuffle (random, cards, n);
  for (size_t i = 0; i + 1 < n; i++)
    for (size_t j = i + 1; kbz_random_below (random, 3) == 0 && j < n; j++)
      if (kbz_ddz_rank_of (cards[j]) == kbz_ddz_rank_of (cards[i])) {
        KbzCard card = cards[i + 1];
        cards[i + 1] = cards[j];
        cards[j] = card;
        break;
      }
}

void kbz_ddz_deal_ending (KbzDdzGame *g, KbzRandom *random)
{
  KbzCard cards[KBZ_CARDS_MAX];
  kbz_ddz_game_clear (g);
  g->seats = (uint8_t)between (random, 2, KBZ_DDZ_SEATS);
  int most = g->seats == 2 ? MOST_CARDS_OF_TWO : MOST_CARDS_OF_THREE;
  size_t n = 0, sizes = 0;
  int size[KBZ_DDZ_SEATS];
  for (int seat = 0; seat < g->seats; seat++)
    sizes += (size_t)(size[seat] = between (random, FEWEST_CARDS, most));
  int fewest = (int)sizes / 4 + 1;
  while (n < sizes)
    n = few_ranks (random, between (random, fewest < 6 ? 6 : fewest, KBZ_DDZ_TWO + 1), cards);
  if (kbz_random_below (random, 2) == 0)
    stack (random, cards, n);
  else
    kbz_random_shuffle (random, cards, n);
  for (int seat = 0; seat < g->seats; seat++)
    for (int i = 0; i < size[seat]; i++)
      kbz_hand_add (&g->hands[seat], cards[--n]);
  g->phase = KBZ_DDZ_PLAYING;
  g->landlord = 0;
  g->bid = 1;
  g->to_move = g->leader = (int8_t)between (random, 0, g->seats - 1);
  for (int seat = 0; seat < g->seats; seat++)
    g->plays[seat] = 2; /* as endings are read: played, more than once for all we know */
}
