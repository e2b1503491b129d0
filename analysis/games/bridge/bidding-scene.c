/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bidding-scene.h"

static bool is_game (int bid)
{
  return bid >= kbz_bid (4, KBZ_HEARTS) || bid == kbz_bid (3, KBZ_NO_SUIT);
}

static Situation after_opening (const BiddingScene *scene)
{
  const BiddingShown *me = kbz_bidding_mine (scene), *other = kbz_bidding_partner (scene);
  int opening = me->acts == 0 ? other->first : me->first;
  bool one_suit = opening < kbz_bid (1, KBZ_NO_SUIT);
  if (me->turns == 0 && other->acts == 1 && me->acts == 0) {
    if (one_suit)
      return AFTER_SUIT;
    if (opening == kbz_bid (1, KBZ_NO_SUIT))
      return AFTER_ONE_NT;
    if (opening == kbz_bid (2, KBZ_CLUBS))
      return AFTER_STRONG;
    return opening == kbz_bid (2, KBZ_NO_SUIT) ? AFTER_TWO_NT : AFTER_WEAK;
  }
  if (me->turns > 0 || other->acts != 1 || scene->opener != scene->seat)
    return GOING_ON;
  if (opening == kbz_bid (2, KBZ_CLUBS))
    return REBID_STRONG;
  if (other->first == KBZ_DOUBLE)
    return one_suit ? REBID_DOUBLE : GOING_ON;
  bool new_suit = (other->suits & ~me->suits) != 0;
  return one_suit && new_suit && kbz_bid_level (other->first) <= 2 ? REBID : GOING_ON;
}

Situation kbz_bidding_situation (const BiddingScene *scene)
{
  const BiddingShown *me = kbz_bidding_mine (scene), *other = kbz_bidding_partner (scene);
  if (scene->stand.bid == 0)
    return OPENING;
  if (scene->stand.bidder % 2 == scene->seat % 2 && is_game (scene->stand.bid))
    return HIGH_ENOUGH;
  if (me->acts == 0 && other->acts > 1 && other->last == KBZ_DOUBLE && scene->stand.doubled == 1)
    return AFTER_DOUBLE;
  if (scene->opener % 2 == scene->seat % 2)
    return after_opening (scene);
  if (me->acts == 0 && other->acts == 0)
    return DEFENDING;
  if (me->turns > 0 || me->acts > 0 || other->acts > 1)
    return GOING_ON;
  if (other->first == KBZ_DOUBLE)
    return AFTER_DOUBLE;
  if (other->first == kbz_bid (1, KBZ_NO_SUIT))
    return AFTER_ONE_NT;
  return other->suits != 0 ? AFTER_OVERCALL : GOING_ON;
}

/* ---- What a rule says here --------------------------------------------------------------- */

int kbz_bidding_call (const BiddingScene *scene, const BiddingRule *rule, KbzSuit strain)
{
  int call = KBZ_PASS;
  if (rule->what == DOUBLES)
    call = KBZ_DOUBLE;
  else if (rule->what != PASSES) {
    int level = rule->level;
    if (level == 0) {
      level = 1;
      while (level < 7 && kbz_bid (level, strain) <= scene->stand.bid)
        level++;
      level += rule->jump;
      if (level < rule->low || level > rule->high)
        return -1;
    }
    call = kbz_bid (level, strain);
  }
  return kbz_auction_legal (scene->auction, call, NULL) ? call : -1;
}

bool kbz_bidding_suit_is_meant (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit)
{
  unsigned bit = 1u << (unsigned)suit, theirs = kbz_bidding_their_suits (scene);
  unsigned own = kbz_bidding_mine (scene)->suits, others = kbz_bidding_partner (scene)->suits;
  if (!(rule->suits & bit))
    return false;
  switch ((What)rule->what) {
  case NEW_SUIT:
    return !((own | others | theirs) & bit);
  case PARTNERS_SUIT:
    return others & bit;
  case OWN_SUIT:
    return own & bit;
  case ANY_SUIT:
    return !(theirs & bit);
  case PASSES:
  case DOUBLES:
  case NO_TRUMP:
    break;
  }
  return false;
}

bool kbz_bidding_auction_fits (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit)
{
  const KbzAuctionStand *stand = &scene->stand;
  int first = kbz_bidding_mine (scene)->first;
  bool above = suit != KBZ_NO_SUIT && kbz_call_is_bid (first) && suit < kbz_bid_strain (first);
  int last = kbz_bidding_partner (scene)->last;
  bool after_nt = kbz_call_is_bid (last) && kbz_bid_strain (last) == KBZ_NO_SUIT;
  bool over_suit = stand->bid > 0 && stand->bidder % 2 != scene->seat % 2
                   && kbz_bid_strain (stand->bid) != KBZ_NO_SUIT && kbz_bid_level (stand->bid) <= 3;
  const struct {
    int flag;
    bool holds;
  } table[] = {
    { QUIET, !scene->busy },
    { BUSY, scene->busy },
    { CASUAL, scene->auction->casual },
    { REVERSE, above },
    { NO_REVERSE, !above },
    { AFTER_NT, after_nt },
    { OVER_SUIT, over_suit },
    { ALONE, kbz_bidding_partner (scene)->acts == 0 },
    { JUMPS,
      suit != KBZ_NO_SUIT && rule->level > 1 && kbz_bid (rule->level - 1, suit) > stand->bid },
    { FOUR_MAJOR, (MAJOR
                   & ~(kbz_bidding_mine (scene)->suits | kbz_bidding_partner (scene)->suits
                       | kbz_bidding_their_suits (scene)))
                      != 0 },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    if (rule->flags & table[i].flag && !table[i].holds)
      return false;
  return true;
}

void kbz_bidding_needs (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit,
                        KbzBridgeMeaning *needs)
{
  const BiddingShown *other = kbz_bidding_partner (scene);
  int likely = other->max < other->min + A_LITTLE ? other->max : other->min + A_LITTLE;
  *needs = (KbzBridgeMeaning){ .count = (KbzBridgeCount)rule->count,
                               .min = rule->min,
                               .max = rule->max,
                               .suit = suit,
                               .length = rule->length,
                               .balanced = rule->flags & BALANCED,
                               .by_system = true };
  if (rule->basis == SURE) {
    needs->min = rule->min - 1 - other->min;
    needs->max = ALL_POINTS;
  } else if (rule->basis == MAYBE) {
    needs->min = rule->min - likely;
    needs->max = rule->min - 2 - other->min;
  }
  if (needs->min < 0)
    needs->min = 0;
  if (suit != KBZ_NO_SUIT && rule->fit - other->length[suit] > needs->length)
    needs->length = rule->fit - other->length[suit];
}
