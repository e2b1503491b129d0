/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

/* How a rule of the system is read: against the auction, which everybody sees, and against a hand.
 */

enum {
  ALL_POINTS = 40,
  EASIER = 3,   /* points less that an opening needs each time all four passed (casual) */
  A_LITTLE = 1, /* points above his least that partner may well have */
  GAME_POINTS = 25,
  DISTRIBUTION = 4,       /* points for shortness that may come to those told before */
  LONGEST_THOUGHT_OF = 7, /* a longer suit has been bid before it is needed for a fit */
};

/* What a seat's calls have told. */
typedef struct {
  int min, max; /* points */
  int length[4];
  unsigned suits; /* bid, as a mask */
  int acts;       /* calls other than pass */
  int first;      /* the first of them, 0 when there is none */
  int last;       /* the last of them */
  int turns;      /* calls since his side's first act, that one left out */
  unsigned aces;  /* as BiddingRule.aces; 0: not told */
  bool forces;    /* his last call asks partner for another */
  Situation next; /* BiddingRule.next of his last call */
} BiddingShown;

/* The auction as the one who is to call sees it. */
typedef struct {
  const KbzBridgeAuction *auction;
  KbzBridgeAuctionStand stand;
  BiddingShown shown[4];
  int seat;
  int opener; /* who bid first; KBZ_NO_SEAT */
  bool busy;  /* the right-hand opponent did something */
} BiddingScene;

static inline const BiddingShown *kbz_bidding_mine (const BiddingScene *scene)
{
  return &scene->shown[scene->seat];
}

static inline const BiddingShown *kbz_bidding_partner (const BiddingScene *scene)
{
  return &scene->shown[(scene->seat + 2) % 4];
}

static inline unsigned kbz_bidding_their_suits (const BiddingScene *scene)
{
  return scene->shown[(scene->seat + 1) % 4].suits | scene->shown[(scene->seat + 3) % 4].suits;
}

static inline int kbz_bidding_length (KbzSet hand, KbzSuit suit)
{
  return suit == KBZ_NO_SUIT ? 0 : __builtin_popcount (kbz_set_suit (hand, suit));
}

static inline int kbz_bidding_aces (KbzSet hand)
{
  int aces = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    aces += kbz_set_has (hand, kbz_card ((KbzSuit)suit, KBZ_ACE));
  return aces;
}

/* Points less that opener needs for his calls than the rules say: after four passes in the casual
 * auction, so that it ends. */
static inline int kbz_bidding_ease (const BiddingScene *scene, Situation situation)
{
  bool opener = situation == OPENING || situation == REBID || situation == REBID_STRONG
                || situation == REBID_DOUBLE || situation == AFTER_FORCING_RAISE;
  return opener ? EASIER * scene->auction->again : 0;
}

/* Which rules are asked. */
Situation kbz_bridge_bidding_situation (const BiddingScene *scene);
/* Whether a rule speaks of this suit here. */
bool kbz_bridge_bidding_suit_is_meant (const BiddingScene *scene, const BiddingRule *rule,
                                       KbzSuit suit);
/* Whether the auction is as the rule wants it. */
bool kbz_bridge_bidding_auction_fits (const BiddingScene *scene, const BiddingRule *rule,
                                      KbzSuit suit);
/* The call that a rule makes when it means this suit; -1 when it cannot be made. */
int kbz_bridge_bidding_call (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit);
/* The points and cards that a rule asks for, given what partner has shown. False when there can be
 * no such hand after what its holder has shown. */
bool kbz_bridge_bidding_needs (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit,
                               KbzBridgeMeaning *needs);
/* Whether a hand has them, and is of the kind that the rule wants. */
bool kbz_bridge_bidding_hand_fits (const BiddingScene *scene, const BiddingRule *rule, KbzSuit suit,
                                   KbzSet hand);
/* What a call says that these rules make, of which `each` asks for something and `meaning` is what
 * all allow; at least one. */
const char *kbz_bridge_bidding_sentence (const BiddingRule *const *makers,
                                         const KbzBridgeMeaning *each, int n,
                                         const KbzBridgeMeaning *meaning);
