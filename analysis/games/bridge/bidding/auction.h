/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "analysis/games/bridge/score.h"

/* The auction of bridge: what may be called, who becomes declarer. A call is also KbzMove.arg:
 * pass, then 35 bids from 1♣ to 7 no trump, then double and redouble. */

enum {
  KBZ_PASS = 0,
  KBZ_FIRST_BID = 1, /* 1♣ */
  KBZ_LAST_BID = 35, /* 7 no trump */
  KBZ_DOUBLE = 36,
  KBZ_REDOUBLE = 37,
  KBZ_CALLS = 38,
  /* Three passes; each bid passed, doubled, passed, redoubled, passed; one more pass. */
  KBZ_AUCTION_MAX = 319,
};

typedef struct {
  uint16_t n;
  uint16_t again; /* casual: how often all four passed and the auction began again */
  uint8_t first;  /* the seat that calls first */
  bool casual;    /* source 001: no doubles, four passes begin again … */
  bool once;      /* … unless they end the deal */
  uint8_t calls[KBZ_AUCTION_MAX];
} KbzBridgeAuction; /* a flat value */

/* The bids as players write them: "1♣" … "7NT". */
extern const char *const kbz_bridge_bid_labels[KBZ_LAST_BID - KBZ_FIRST_BID + 1];

static inline bool kbz_call_is_bid (int call)
{
  return call >= KBZ_FIRST_BID && call <= KBZ_LAST_BID;
}

/* Strains rise ♣ ♦ ♥ ♠ no trump. */
static inline int kbz_bid (int level, KbzSuit strain)
{
  return KBZ_FIRST_BID + 5 * (level - 1) + (strain == KBZ_NO_SUIT ? 4 : 3 - (int)strain);
}

static inline int kbz_bid_level (int bid)
{
  return (bid - KBZ_FIRST_BID) / 5 + 1;
}

static inline KbzSuit kbz_bid_strain (int bid)
{
  int order = (bid - KBZ_FIRST_BID) % 5;
  return order == 4 ? KBZ_NO_SUIT : (KbzSuit)(3 - order);
}

static inline int kbz_bridge_auction_seat (const KbzBridgeAuction *auction, int i)
{
  return (auction->first + i) % 4;
}

/* How the auction stands. */
typedef struct {
  int bid;     /* the last bid, 0 when there is none */
  int bidder;  /* who made it */
  int doubled; /* 0 not, 1 doubled, 2 redoubled */
  int passes;  /* in a row at the end */
  bool over;   /* somebody declares, or all four passed */
} KbzBridgeAuctionStand;

KbzBridgeAuctionStand kbz_bridge_auction_stand (const KbzBridgeAuction *auction);
/* Who declares: of the side that bid last the first to name its strain; KBZ_NO_SEAT when nobody has
 * bid. */
int kbz_bridge_auction_declarer (const KbzBridgeAuction *auction);
/* Whether the call is allowed; if not, why. Takes any number. */
bool kbz_bridge_auction_legal (const KbzBridgeAuction *auction, int call, KbzReason *reason);
/* Makes a legal call. */
void kbz_bridge_auction_call (KbzBridgeAuction *auction, int call);

/* "P" "1H" "3N" "X" "XX"; returns `text`, which has room for 4. */
char *kbz_bridge_call_write (int call, char text[4]);
/* Reads what is written, and also "pass", "double", "redouble", "3NT", "1♥", whatever the case of
 * letters. -1 for anything else. */
int kbz_bridge_call_read (const char *text, size_t length);
/* "Pass", "1 heart", "3 no trump": for people, and the key of its translation. */
const char *kbz_bridge_call_name (int call);

/* "4SX" as a contract; false for anything else. Levels 1 … 7. */
bool kbz_bridge_contract_read (const char *text, KbzBridgeContract *contract);
/* Returns `text`, which has room for 5. */
char *kbz_bridge_contract_write (KbzBridgeContract contract, char text[5]);
