/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"
#include "analysis/games/bridge/play/play.h"

bool kbz_bridge_is_balanced (KbzSet hand)
{
  int doubletons = 0;
  for (int suit = 0; suit < 4; suit++) {
    int n = kbz_bidding_length (hand, (KbzSuit)suit);
    doubletons += n == 2;
    if (n < 2)
      return false;
  }
  return doubletons <= 1;
}

int kbz_bridge_count (KbzSet hand, KbzBridgeCount count, KbzSuit trump)
{
  static const int shortness[] = { 3, 2, 1 };
  int points = kbz_trick_play_points (hand);
  for (int suit = 0; count != KBZ_HIGH_CARDS && suit < 4; suit++) {
    int n = kbz_bidding_length (hand, (KbzSuit)suit);
    if (n > 4)
      points += n - 4;
    if (count == KBZ_WITH_SUPPORT && n < 3 && (KbzSuit)suit != trump)
      points += shortness[n];
  }
  return points;
}

/* Ace, guarded king or queen, or four cards. */
static bool has_stopper (KbzSet hand, KbzSuit suit)
{
  int n = kbz_bidding_length (hand, suit);
  return kbz_set_has (hand, kbz_card (suit, KBZ_ACE))
         || (n >= 2 && kbz_set_has (hand, kbz_card (suit, KBZ_KING)))
         || (n >= 3 && kbz_set_has (hand, kbz_card (suit, KBZ_QUEEN))) || n >= 4;
}

static bool stops_all (KbzSet hand, unsigned suits)
{
  for (int suit = 0; suit < 4; suit++)
    if (suits >> (unsigned)suit & 1 && !has_stopper (hand, (KbzSuit)suit))
      return false;
  return true;
}

static bool is_takeout (const BiddingScene *scene, KbzSet hand)
{
  unsigned theirs = kbz_bidding_their_suits (scene);
  for (int suit = 0; suit < 4; suit++) {
    int n = kbz_bidding_length (hand, (KbzSuit)suit);
    if (theirs >> (unsigned)suit & 1 ? n > 2 : n < 3)
      return false;
  }
  return true;
}

static bool has_four_major (const BiddingScene *scene, KbzSet hand)
{
  unsigned bid = kbz_bidding_mine (scene)->suits | kbz_bidding_partner (scene)->suits
                 | kbz_bidding_their_suits (scene);
  for (int suit = KBZ_SPADES; suit <= KBZ_HEARTS; suit++)
    if (!(bid >> (unsigned)suit & 1) && kbz_bidding_length (hand, (KbzSuit)suit) >= 4)
      return true;
  return false;
}

/* Cards of both hands in the strain of the last bid; no trump suits a balanced hand. */
static bool is_content (const BiddingScene *scene, KbzSet hand)
{
  if (scene->stand.bidder % 2 != scene->seat % 2)
    return false;
  KbzSuit strain = kbz_bid_strain (scene->stand.bid);
  if (strain == KBZ_NO_SUIT)
    return kbz_bridge_is_balanced (hand);
  return kbz_bidding_length (hand, strain) + kbz_bidding_partner (scene)->length[strain] >= 8;
}

static bool prefers (const BiddingScene *scene, KbzSet hand, KbzSuit suit)
{
  if (scene->stand.bidder != (scene->seat + 2) % 4)
    return false;
  KbzSuit strain = kbz_bid_strain (scene->stand.bid);
  return strain != KBZ_NO_SUIT
         && kbz_bidding_length (hand, suit) > kbz_bidding_length (hand, strain);
}

static bool is_longest (KbzSet hand, KbzSuit suit)
{
  for (int other = 0; other < 4; other++)
    if (kbz_bidding_length (hand, (KbzSuit)other) > kbz_bidding_length (hand, suit))
      return false;
  return true;
}

/* Two of the three highest cards of a suit, or three of the five highest. */
static bool is_good (KbzSet hand, KbzSuit suit)
{
  int three = 0, five = 0;
  for (int rank = KBZ_ACE; suit != KBZ_NO_SUIT && rank > KBZ_ACE - 5; rank--) {
    five += kbz_set_has (hand, kbz_card (suit, rank));
    three += rank > KBZ_ACE - 3 && kbz_set_has (hand, kbz_card (suit, rank));
  }
  return three >= 2 || five >= 3;
}

static bool has_their_trumps (const BiddingScene *scene, KbzSet hand)
{
  return scene->stand.bid > 0 && kbz_bidding_length (hand, kbz_bid_strain (scene->stand.bid)) >= 5;
}

/* One who asked for aces has one himself, so that an answer of none or four is none. */
static bool aces_fit (const BiddingScene *scene, const BiddingRule *rule, KbzSet hand)
{
  int aces = kbz_bidding_aces (hand);
  unsigned others = kbz_bidding_partner (scene)->aces;
  int told = others == 0 ? 0 : __builtin_ctz (others);
  return (rule->aces == 0 || rule->aces >> (unsigned)aces & 1) && aces + told >= rule->together;
}

bool kbz_bridge_bidding_hand_fits (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit,
                                   KbzSet hand)
{
  KbzBridgeMeaning needs;
  if (!kbz_bridge_bidding_needs (scene, rule, suit, &needs))
    return false;
  int points = kbz_bridge_count (hand, needs.count, suit);
  points += kbz_bidding_ease (scene, (Situation)rule->when);
  if (points < needs.min || points > needs.max || kbz_bidding_length (hand, suit) < needs.length)
    return false;
  unsigned f = rule->flags;
  return (!(f & BALANCED) || kbz_bridge_is_balanced (hand))
         && (!(f & UNBALANCED) || !kbz_bridge_is_balanced (hand))
         && (!(f & STOPS) || stops_all (hand, kbz_bidding_their_suits (scene)))
         && (!(f & LONGEST) || is_longest (hand, suit))
         && (!(f & TAKEOUT) || is_takeout (scene, hand))
         && (!(f & FOUR_MAJOR) || has_four_major (scene, hand))
         && (!(f & CONTENT) || is_content (scene, hand))
         && (!(f & PREFERS) || prefers (scene, hand, suit)) && (!(f & GOOD) || is_good (hand, suit))
         && (!(f & TRUMPS) || has_their_trumps (scene, hand)) && aces_fit (scene, rule, hand);
}
