/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

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

Situation kbz_bridge_bidding_situation (const BiddingScene *scene)
{
  const BiddingShown *me = kbz_bidding_mine (scene), *other = kbz_bidding_partner (scene);
  if (scene->stand.bid == 0)
    return OPENING;
  if (other->next != OPENING)
    return other->next;
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

static int bid_of (const BiddingScene *scene, const BiddingRule *rule, KbzSuit strain)
{
  int level = rule->level;
  if (level == 0) {
    level = 1;
    while (level < 7 && kbz_bid (level, strain) <= scene->stand.bid)
      level++;
    level += rule->jump;
    if (level < rule->low || level > rule->high)
      return -1;
  }
  return kbz_bid (level, strain);
}

int kbz_bridge_bidding_call (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit)
{
  int call;
  switch ((What)rule->what) {
  case PASSES:
    call = KBZ_PASS;
    break;
  case DOUBLES:
    call = KBZ_DOUBLE;
    if (rule->high > 0
        && (kbz_bid_level (scene->stand.bid) < rule->low
            || kbz_bid_level (scene->stand.bid) > rule->high))
      return -1;
    break;
  case REDOUBLES:
    call = KBZ_REDOUBLE;
    break;
  case TRANSFER:
    call = bid_of (scene, rule, (KbzSuit)(suit + 1));
    break;
  case NO_TRUMP:
  case CODED_RAISE:
  case ASKS_ACES:
    call = bid_of (scene, rule, KBZ_NO_SUIT);
    break;
  default:
    call = bid_of (scene, rule, suit);
  }
  return kbz_bridge_auction_legal (scene->auction, call, NULL) ? call : -1;
}

bool kbz_bridge_bidding_suit_is_meant (const BiddingScene *scene, const BiddingRule *rule,
                                       KbzSuit suit)
{
  unsigned bit = 1u << (unsigned)suit, theirs = kbz_bidding_their_suits (scene);
  unsigned own = kbz_bidding_mine (scene)->suits, others = kbz_bidding_partner (scene)->suits;
  if (!(rule->suits & bit))
    return false;
  switch ((What)rule->what) {
  case NEW_SUIT:
    return !((own | others | theirs) & bit);
  case PARTNERS_SUIT:
  case CODED_RAISE:
    return others & bit;
  case OWN_SUIT:
    return own & bit;
  case ANY_SUIT:
  case ASKS_ACES:
    return !(theirs & bit);
  case TRANSFER:
  case CODE:
    return true;
  case PASSES:
  case DOUBLES:
  case REDOUBLES:
  case NO_TRUMP:
    break;
  }
  return false;
}

/* Partner's last bid asks for another, or the two have shown enough for game, or nearly, and are
 * not there. */
static bool is_forced (const BiddingScene *scene)
{
  const BiddingShown *me = kbz_bidding_mine (scene), *other = kbz_bidding_partner (scene);
  if (scene->busy || scene->stand.bidder % 2 != scene->seat % 2)
    return false;
  int least = me->min + other->min, bid = scene->stand.bid;
  return (scene->stand.bidder != scene->seat && other->forces)
         || (least >= GAME_POINTS && !is_game (bid))
         || (least >= GAME_POINTS - 3 && bid < kbz_bid (2, KBZ_NO_SUIT));
}

static bool is_over (const BiddingScene *scene, bool no_trump, int level)
{
  const KbzBridgeAuctionStand *stand = &scene->stand;
  return stand->bid > 0 && stand->bidder % 2 != scene->seat % 2
         && (kbz_bid_strain (stand->bid) == KBZ_NO_SUIT) == no_trump
         && kbz_bid_level (stand->bid) <= level;
}

bool kbz_bridge_bidding_auction_fits (const BiddingScene *scene, const BiddingRule *rule,
                                      KbzSuit suit)
{
  const KbzBridgeAuctionStand *stand = &scene->stand;
  int first = kbz_bidding_mine (scene)->first;
  bool above = suit != KBZ_NO_SUIT && kbz_call_is_bid (first) && suit < kbz_bid_strain (first);
  int last = kbz_bidding_partner (scene)->last;
  bool after_nt = kbz_call_is_bid (last) && kbz_bid_strain (last) == KBZ_NO_SUIT;
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
    { NOT_AFTER_NT, !after_nt },
    { AFTER_MINOR, kbz_call_is_bid (last) && MINOR >> kbz_bid_strain (last) & 1 },
    { OVER_SUIT, is_over (scene, false, 3) },
    { OVER_NT, is_over (scene, true, 3) },
    { LAST_SEAT, stand->bid > 0 && stand->passes == 2 },
    { FREE, !is_forced (scene) },
    { FORCED, is_forced (scene) },
    { NOT_ALONE, kbz_bidding_partner (scene)->acts > 0 },
    { DOUBLED_FIRST, first == KBZ_DOUBLE },
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

bool kbz_bridge_bidding_needs (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit,
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
    needs->min = rule->min - 1 - likely;
    needs->max = rule->min - 2 - other->min;
  }
  if (needs->min < 0)
    needs->min = 0;
  if (suit != KBZ_NO_SUIT && rule->fit - other->length[suit] > needs->length)
    needs->length = rule->fit - other->length[suit];
  const BiddingShown *me = kbz_bidding_mine (scene);
  return needs->min <= needs->max && needs->min <= me->max + DISTRIBUTION
         && (rule->fit == 0 || needs->length <= LONGEST_THOUGHT_OF);
}
