/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bidding.h"

/* The system as a table. In each situation the first rule that a hand fits is what it calls. */

typedef enum {
  OPENING,        /* nobody has bid */
  AFTER_SUIT,     /* partner opened one of a suit */
  AFTER_ONE_NT,   /* partner opened, or overcalled, 1 no trump */
  AFTER_TWO_NT,   /* partner opened 2 no trump */
  AFTER_STRONG,   /* partner opened 2♣ */
  AFTER_WEAK,     /* partner opened a weak two, or higher */
  REBID,          /* own opening of one of a suit, partner bid a new suit */
  REBID_STRONG,   /* own opening of 2♣, partner answered */
  REBID_DOUBLE,   /* own opening, partner doubled the opponents */
  DEFENDING,      /* the opponents opened, this side has done nothing */
  AFTER_OVERCALL, /* partner overcalled in a suit */
  AFTER_DOUBLE,   /* partner doubled for takeout */
  GOING_ON,       /* anything later */
  HIGH_ENOUGH,    /* this side's last bid is game or higher */
  /* Partner's last call put a question or answered one: BiddingRule.next. */
  AFTER_STAYMAN,       /* partner asked for a major of four cards */
  STAYMAN_ANSWERED,    /* and this is the answer */
  STAYMAN_GAME,        /* and partner chose no trump */
  AFTER_TRANSFER,      /* partner bid the suit below his own */
  AFTER_FORCING_RAISE, /* partner raised to game or more with 2 no trump */
  AFTER_ACES_ASKED,    /* partner asked for aces */
  ACES_KNOWN,          /* partner said how many */
  SETTLED,             /* partner, who asked, has chosen the contract */
} Situation;

typedef enum {
  PASSES,
  DOUBLES,
  NEW_SUIT, /* that nobody has bid */
  PARTNERS_SUIT,
  OWN_SUIT,
  ANY_SUIT, /* that the opponents have not bid */
  NO_TRUMP,
  REDOUBLES,
  CODE,        /* bids this suit, whoever has bid it, and means something else */
  TRANSFER,    /* means the suit and bids the one below it */
  CODED_RAISE, /* means partner's suit and bids no trump */
  ASKS_ACES,   /* means to play in the suit and bids no trump */
} What;

/* What the points are measured by. */
typedef enum {
  OWN,   /* min … max */
  SURE,  /* with the least that partner has shown the sides's points come to `min`, or one less */
  MAYBE, /* they come to `min` if partner has a little more */
} Basis;

enum {
  SPADE = 1,
  HEART = 2,
  DIAMOND = 4,
  CLUB = 8,
  MAJOR = SPADE | HEART,
  MINOR = DIAMOND | CLUB,
  SUIT = MAJOR | MINOR,
};

/* Flags. Those of the auction everybody sees; those of the hand only its holder. */
enum {
  QUIET = 1 << 0,        /* auction: the right-hand opponent passed */
  BUSY = 1 << 1,         /* auction: he did not */
  CASUAL = 1 << 2,       /* auction: without doubles */
  REVERSE = 1 << 3,      /* auction: above one's first suit */
  NO_REVERSE = 1 << 4,   /* auction: below one's first suit */
  AFTER_NT = 1 << 5,     /* auction: partner's last bid is no trump */
  NOT_AFTER_NT = 1 << 6, /* auction: it is not */
  OVER_SUIT = 1 << 7, /* auction: the last bid is the opponents', in a suit, at level 3 or lower */
  OVER_NT = 1 << 8,   /* auction: the last bid is the opponents', at no trump */
  LAST_SEAT = 1 << 9, /* auction: a pass would end it */
  ALONE = 1 << 10,    /* auction: partner has only passed */
  JUMPS = 1 << 11,    /* auction: a lower bid in the suit is left */
  FREE = 1 << 12,     /* auction: partner's calls do not ask for another bid */
  DOUBLED_FIRST = 1 << 13, /* auction: one's first call was a double */
  BALANCED = 1 << 14,      /* hand */
  STOPS = 1 << 15,         /* hand: a stopper in each suit of the opponents */
  LONGEST = 1 << 16,       /* hand: no other suit is longer */
  TAKEOUT = 1 << 17,       /* hand: short in the opponents' suit, three in each unbid one */
  FOUR_MAJOR = 1 << 18,    /* hand: four cards in an unbid major; auction: there is one */
  CONTENT = 1 << 19,       /* hand: the last bid is this side's, and suits */
  PREFERS = 1 << 20,       /* hand: likes it better than the last bid */
  GOOD = 1 << 21,          /* hand: two of the three, or three of the five top cards of the suit */
  TRUMPS = 1 << 22,        /* hand: five cards of the suit that the opponents would play in */
  ARTIFICIAL = 1 << 23,    /* says nothing of the suit */
  FORCES = 1 << 24,        /* partner must bid again */
  AFTER_MINOR = 1 << 26,   /* auction: partner's last bid is a minor */
  UNBALANCED = 1 << 27,    /* hand */
  FORCED = 1 << 28,        /* auction: they do */
  NOT_ALONE = 1 << 29,     /* auction: partner has done something */
  LAST = 1 << 25,          /* when nothing else fits; not thought of when a call is explained */
};

typedef struct {
  uint8_t when; /* Situation */
  uint8_t what; /* What */
  uint8_t suits;
  int8_t level; /* of the bid; 0: the lowest that is left, and `jump` more */
  int8_t jump;
  int8_t low, high; /* when `level` is 0: it must lie here; of a double: what is doubled */
  uint8_t basis;    /* Basis */
  int8_t min, max;
  uint8_t count; /* KbzBridgeCount */
  int8_t length; /* at least, in the suit */
  int8_t fit;    /* at least, together with what partner has shown */
  uint32_t flags;
  const char *text; /* {0} the call, {1} and {2} points, {3} cards */
  uint8_t next;     /* Situation that partner is in then, whatever happens; 0: none of its own */
  uint8_t aces;     /* as a mask: bit n, a hand with n aces may do it; 0: any hand */
  int8_t together;  /* at least so many aces with those that partner has shown */
} BiddingRule;

/* The table, in chapters: of one situation the first rule comes first. */
typedef struct {
  const BiddingRule *rules;
  size_t n;
} BiddingChapter;

extern const BiddingChapter kbz_bridge_bidding_openings, kbz_bridge_bidding_no_trump,
    kbz_bridge_bidding_contest, kbz_bridge_bidding_later;

/* Every rule of a situation in turn; begins with NULL and ends with it. */
const BiddingRule *kbz_bridge_bidding_next_rule (const BiddingRule *rule, Situation situation);
/* What a hand calls, and by which rule; NULL when it passes because no rule fits. */
int kbz_bridge_bidding_choose (const KbzBridgeAuction *auction, KbzSet hand,
                               const BiddingRule **rule);
