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
} Situation;

typedef enum {
  PASSES,
  DOUBLES,
  NEW_SUIT, /* that nobody has bid */
  PARTNERS_SUIT,
  OWN_SUIT,
  ANY_SUIT, /* that the opponents have not bid */
  NO_TRUMP,
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
  QUIET = 1 << 0,      /* auction: the right-hand opponent passed */
  BUSY = 1 << 1,       /* auction: he did not */
  CASUAL = 1 << 2,     /* auction: without doubles */
  REVERSE = 1 << 3,    /* auction: above one's first suit */
  NO_REVERSE = 1 << 4, /* auction: below one's first suit */
  AFTER_NT = 1 << 5,   /* auction: partner's last bid is no trump */
  OVER_SUIT = 1 << 6,  /* auction: the last bid is the opponents', in a suit, at level 3 or lower */
  BALANCED = 1 << 7,   /* hand */
  STOPS = 1 << 8,      /* hand: a stopper in each suit of the opponents */
  LONGEST = 1 << 9,    /* hand: no other suit is longer */
  TAKEOUT = 1 << 10,   /* hand: short in the opponents' suit, three in each unbid one */
  FOUR_MAJOR = 1 << 11, /* hand: four cards in an unbid major */
  CONTENT = 1 << 12,    /* hand: the last bid is this side's, and suits */
  PREFERS = 1 << 13,    /* hand: likes it better than the last bid */
  ARTIFICIAL = 1 << 14, /* says nothing of the suit */
  ALONE = 1 << 16,      /* auction: partner has only passed */
  JUMPS = 1 << 17,      /* auction: a lower bid in the suit is left */
  LAST = 1 << 15,       /* when nothing else fits; not thought of when a call is explained */
};

typedef struct {
  uint8_t when; /* Situation */
  uint8_t what; /* What */
  uint8_t suits;
  int8_t level; /* of the bid; 0: the lowest that is left, and `jump` more */
  int8_t jump;
  int8_t low, high; /* when `level` is 0: it must lie here */
  uint8_t basis;    /* Basis */
  int8_t min, max;
  uint8_t count; /* KbzBridgeCount */
  int8_t length; /* at least, in the suit */
  int8_t fit;    /* at least, together with what partner has shown */
  uint32_t flags;
  const char *text; /* {0} the call, {1} and {2} points, {3} cards */
} BiddingRule;

extern const BiddingRule kbz_bidding_rules[];
extern const size_t kbz_n_bidding_rules;
