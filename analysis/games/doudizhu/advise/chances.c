/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How likely a play is to stand, by rule of thumb: each way in which the cards not seen might beat
 * it takes a share off its chance. The shares were chosen by matches of the bot against itself. */
#include "analysis/games/doudizhu/bots/plan.h"

/* Per mille that one more way to beat a play leaves of its chance, when the enemies hold many
 * cards; a way is a higher card, a rank with as many cards, or a place for a chain. */
enum {
  PER_HIGHER_SINGLE = 703,
  PER_HIGHER_PAIR = 706,
  PER_HIGHER_TRIPLE = 936,
  PER_HIGHER_BOMB = 945,
  PER_HIGHER_STRAIGHT = 909,
  PER_HIGHER_PAIRS = 933,
  PER_HIGHER_PLANE = 981,
  MANY_CARDS = 17,
  WORTH_OF_WINNING = 101, /* what a sure winner takes off the cost of its turn */
  WORTH_OF_BOMB = 180,    /* and a bomb takes off besides: it comes when it is wanted */
};

/* Enemies with few cards beat less. */
static int fewer (int share, int enemy_cards)
{
  if (enemy_cards >= MANY_CARDS)
    return share;
  return KBZ_DDZ_SURE - (KBZ_DDZ_SURE - share) * enemy_cards / MANY_CARDS;
}

static void fill_equal (KbzDdzHand unseen, int cards, int share, int16_t chances[KBZ_DDZ_RANKS])
{
  int chance = KBZ_DDZ_SURE;
  for (int rank = KBZ_DDZ_RANKS - 1; rank >= 0; rank--) {
    chances[rank] = (int16_t)chance;
    int ways = cards == 1 ? kbz_ddz_count (unseen, rank) : kbz_ddz_count (unseen, rank) >= cards;
    for (; ways > 0; ways--)
      chance = chance * share / KBZ_DDZ_SURE;
  }
}

static void fill_chains (KbzDdzHand unseen, int cards, int shortest, int share,
                         int16_t chances[KBZ_DDZ_CHAIN_RANKS + 1][KBZ_DDZ_CHAIN_RANKS])
{
  for (int length = shortest; length * cards <= 20 && length <= KBZ_DDZ_CHAIN_RANKS; length++) {
    int chance = KBZ_DDZ_SURE, run = 0;
    for (int rank = KBZ_DDZ_CHAIN_RANKS - 1; rank >= 0; rank--) {
      run = kbz_ddz_count (unseen, rank) >= cards ? run + 1 : 0;
      chances[length][rank] = (int16_t)chance;
      if (run >= length)
        chance = chance * share / KBZ_DDZ_SURE;
    }
  }
}

void kbz_ddz_chances (const KbzDdzSight *sight, KbzDdzChances *chances)
{
  static const int equal[4] = { PER_HIGHER_SINGLE, PER_HIGHER_PAIR, PER_HIGHER_TRIPLE,
                                PER_HIGHER_BOMB };
  static const int chain[3] = { PER_HIGHER_STRAIGHT, PER_HIGHER_PAIRS, PER_HIGHER_PLANE };
  static const int shortest[3] = { 5, 3, 2 };
  int enemy_cards = kbz_ddz_sight_enemy_cards (sight);
  for (int i = 0; i < 4; i++)
    fill_equal (sight->unseen, i + 1, fewer (equal[i], enemy_cards), chances->equal[i]);
  for (int i = 0; i < 3; i++)
    fill_chains (sight->unseen, i + 1, shortest[i], fewer (chain[i], enemy_cards),
                 chances->chain[i]);
}

int kbz_ddz_chance (const KbzDdzChances *chances, const KbzDdzCombo *play)
{
  switch ((KbzDdzType)play->type) {
  case KBZ_DDZ_SINGLE:
    return chances->equal[0][play->rank];
  case KBZ_DDZ_PAIR:
    return chances->equal[1][play->rank];
  case KBZ_DDZ_TRIPLE:
  case KBZ_DDZ_TRIPLE_SINGLE:
  case KBZ_DDZ_TRIPLE_PAIR:
    return chances->equal[2][play->rank];
  case KBZ_DDZ_BOMB:
    return chances->equal[3][play->rank];
  case KBZ_DDZ_STRAIGHT:
    return chances->chain[0][play->length][play->rank];
  case KBZ_DDZ_PAIRS:
    return chances->chain[1][play->length][play->rank];
  case KBZ_DDZ_PLANE:
  case KBZ_DDZ_PLANE_SINGLES:
  case KBZ_DDZ_PLANE_PAIRS:
    return chances->chain[2][play->length][play->rank];
  default: /* the rocket; fours with two are hardly ever beaten */
    return KBZ_DDZ_SURE;
  }
}

int kbz_ddz_play_cost (const KbzDdzChances *chances, const KbzDdzCombo *play)
{
  int cost = KBZ_DDZ_TURN - WORTH_OF_WINNING * kbz_ddz_chance (chances, play) / KBZ_DDZ_SURE;
  return kbz_ddz_is_bomb (play) ? cost - WORTH_OF_BOMB : cost;
}
