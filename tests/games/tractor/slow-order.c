/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-rules.h"

/* 主牌由大王和小王、级牌、主花色牌构成. */
int slow_suit_of (const SlowRules *rules, KbzCard card)
{
  if (kbz_card_is_joker (card) || kbz_card_rank (card) == rules->level
      || kbz_card_suit (card) == rules->trump)
    return SLOW_TRUMPS;
  return (int)kbz_card_suit (card);
}

/* 大王 小王 主花色级牌 其它花色级牌, 主花色牌 (级牌除外) A 最大 … 2 最小. The level leaves no gap
 * (4466 at level 5). Without a trump suit the little joker comes right above the four level cards.
 */
int slow_place_of (const SlowRules *rules, KbzCard card)
{
  bool no_trump = rules->trump == KBZ_NO_SUIT;
  if (kbz_card_is_joker (card))
    return (card == KBZ_BIG_JOKER ? 15 : 14) - (no_trump ? 1 : 0);
  int rank = kbz_card_rank (card);
  if (rank == rules->level)
    return kbz_card_suit (card) == rules->trump ? 13 : 12;
  return rank - 2 - (rank > rules->level ? 1 : 0);
}

int slow_count_of_suit (const SlowRules *rules, const SlowPlay *play, int suit)
{
  int n = 0;
  for (int i = 0; i < play->n; i++)
    n += slow_suit_of (rules, play->cards[i]) == suit;
  return n;
}

bool slow_is_of_one_suit (const SlowRules *rules, const SlowPlay *play)
{
  return play->n > 0
         && slow_count_of_suit (rules, play, slow_suit_of (rules, play->cards[0])) == play->n;
}
