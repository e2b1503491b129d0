/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "auction.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

KbzBridgeAuctionStand kbz_bridge_auction_stand (const KbzBridgeAuction *auction)
{
  KbzBridgeAuctionStand stand = { .bidder = KBZ_NO_SEAT };
  for (int i = 0; i < auction->n; i++) {
    int call = auction->calls[i];
    stand.passes = call == KBZ_PASS ? stand.passes + 1 : 0;
    if (call == KBZ_DOUBLE)
      stand.doubled = 1;
    else if (call == KBZ_REDOUBLE)
      stand.doubled = 2;
    else if (call != KBZ_PASS) {
      stand.bid = call;
      stand.bidder = kbz_bridge_auction_seat (auction, i);
      stand.doubled = 0;
    }
  }
  stand.over = stand.passes >= (stand.bid == 0 ? 4 : 3);
  return stand;
}

int kbz_bridge_auction_declarer (const KbzBridgeAuction *auction)
{
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (auction);
  if (stand.bid == 0)
    return KBZ_NO_SEAT;
  for (int i = 0; i < auction->n; i++) {
    int seat = kbz_bridge_auction_seat (auction, i);
    if (seat % 2 == stand.bidder % 2 && kbz_call_is_bid (auction->calls[i])
        && kbz_bid_strain (auction->calls[i]) == kbz_bid_strain (stand.bid))
      return seat;
  }
  return stand.bidder;
}

static bool legal_bid (const KbzBridgeAuctionStand *stand, int bid, KbzReason *reason)
{
  if (bid > stand->bid)
    return true;
  const char *last = kbz_bridge_call_name (stand->bid);
  if (bid == stand->bid)
    return kbz_illegal (reason, "insufficient-bid",
                        KBZ_TEXT (N_ ("{0} has been bid already; bid higher."), KBZ_WORD (last)));
  if (kbz_bid_level (bid) == kbz_bid_level (stand->bid))
    return kbz_illegal (
        reason, "insufficient-bid",
        KBZ_TEXT (N_ ("{0} is lower than {1}: the order is clubs, diamonds, hearts, spades, no "
                      "trump."),
                  KBZ_WORD (kbz_bridge_call_name (bid)), KBZ_WORD (last)));
  return kbz_illegal (reason, "insufficient-bid",
                      KBZ_TEXT (N_ ("{0} is lower than {1}: bid at a higher level."),
                                KBZ_WORD (kbz_bridge_call_name (bid)), KBZ_WORD (last)));
}

static bool legal_double (const KbzBridgeAuction *auction, const KbzBridgeAuctionStand *stand,
                          KbzReason *reason)
{
  if (auction->casual)
    return kbz_illegal (reason, "no-doubles", KBZ_TEXT (N_ ("The casual auction has no doubles.")));
  if (stand->bid == 0)
    return kbz_illegal (reason, "nothing-to-double",
                        KBZ_TEXT (N_ ("Nobody has bid, so there is nothing to double.")));
  if (stand->bidder % 2 == kbz_bridge_auction_seat (auction, auction->n) % 2)
    return kbz_illegal (reason, "double-own-side",
                        KBZ_TEXT (N_ ("{0} is your own side's bid; only the opponents' bid can be "
                                      "doubled."),
                                  KBZ_WORD (kbz_bridge_call_name (stand->bid))));
  if (stand->doubled > 0)
    return kbz_illegal (reason, "doubled-already",
                        KBZ_TEXT (N_ ("{0} has been doubled already."),
                                  KBZ_WORD (kbz_bridge_call_name (stand->bid))));
  return true;
}

static bool legal_redouble (const KbzBridgeAuction *auction, const KbzBridgeAuctionStand *stand,
                            KbzReason *reason)
{
  if (auction->casual)
    return kbz_illegal (reason, "no-doubles", KBZ_TEXT (N_ ("The casual auction has no doubles.")));
  if (stand->doubled == 2)
    return kbz_illegal (reason, "redoubled-already",
                        KBZ_TEXT (N_ ("{0} has been redoubled already."),
                                  KBZ_WORD (kbz_bridge_call_name (stand->bid))));
  if (stand->doubled == 0)
    return kbz_illegal (reason, "nothing-to-redouble",
                        KBZ_TEXT (N_ ("Nothing is doubled, so there is nothing to redouble.")));
  if (stand->bidder % 2 != kbz_bridge_auction_seat (auction, auction->n) % 2)
    return kbz_illegal (reason, "redouble-other-side",
                        KBZ_TEXT (N_ ("Your own side doubled; only the opponents can redouble.")));
  return true;
}

bool kbz_bridge_auction_legal (const KbzBridgeAuction *auction, int call, KbzReason *reason)
{
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (auction);
  if (stand.over)
    return kbz_illegal (reason, "auction-over",
                        KBZ_TEXT (N_ ("The auction is over; nothing more can be called.")));
  if (call == KBZ_PASS)
    return true;
  if (kbz_call_is_bid (call))
    return legal_bid (&stand, call, reason);
  if (call == KBZ_DOUBLE)
    return legal_double (auction, &stand, reason);
  if (call == KBZ_REDOUBLE)
    return legal_redouble (auction, &stand, reason);
  return kbz_illegal (
      reason, "call-range",
      KBZ_TEXT (N_ ("Call pass, double, redouble, or a bid from 1 club to 7 no trump.")));
}

void kbz_bridge_auction_call (KbzBridgeAuction *auction, int call)
{
  assert (kbz_bridge_auction_legal (auction, call, NULL) && auction->n < KBZ_AUCTION_MAX);
  auction->calls[auction->n++] = (uint8_t)call;
  if (!auction->casual || auction->once || !kbz_bridge_auction_stand (auction).over
      || kbz_bridge_auction_stand (auction).bid > 0)
    return;
  /* Source 001, 喊牌 4: 若連4家PASS則重新喊牌. */
  memset (auction->calls, 0, sizeof auction->calls);
  auction->n = 0;
  if (auction->again < UINT16_MAX)
    auction->again++;
}

/* ---- Text -------------------------------------------------------------------------------- */

char *kbz_bridge_call_write (int call, char text[4])
{
  if (call == KBZ_PASS)
    strcpy (text, "P");
  else if (call == KBZ_DOUBLE)
    strcpy (text, "X");
  else if (call == KBZ_REDOUBLE)
    strcpy (text, "XX");
  else if (kbz_call_is_bid (call)) {
    text[0] = (char)('0' + kbz_bid_level (call));
    text[1] = kbz_suit_letter (kbz_bid_strain (call));
    text[2] = '\0';
  } else
    strcpy (text, "?");
  return text;
}

int kbz_bridge_call_read (const char *text, size_t length)
{
  static const struct {
    const char *word;
    int call;
  } words[] = {
    { "P", KBZ_PASS },        { "pass", KBZ_PASS },
    { "X", KBZ_DOUBLE },      { "D", KBZ_DOUBLE },
    { "dbl", KBZ_DOUBLE },    { "double", KBZ_DOUBLE },
    { "XX", KBZ_REDOUBLE },   { "R", KBZ_REDOUBLE },
    { "rdbl", KBZ_REDOUBLE }, { "redouble", KBZ_REDOUBLE },
  };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strlen (words[i].word) == length && strncasecmp (words[i].word, text, length) == 0)
      return words[i].call;
  if (length < 2 || text[0] < '1' || text[0] > '7')
    return -1;
  int strain = kbz_suit_read (text + 1, length - 1);
  return strain < 0 ? -1 : kbz_bid (text[0] - '0', (KbzSuit)strain);
}

const char *const kbz_bridge_bid_labels[] = {
  "1♣",  "1♦", "1♥",  "1♠", "1NT", "2♣",  "2♦", "2♥",  "2♠", "2NT", "3♣",  "3♦",
  "3♥",  "3♠", "3NT", "4♣", "4♦",  "4♥",  "4♠", "4NT", "5♣", "5♦",  "5♥",  "5♠",
  "5NT", "6♣", "6♦",  "6♥", "6♠",  "6NT", "7♣", "7♦",  "7♥", "7♠",  "7NT",
};

const char *kbz_bridge_call_name (int call)
{
  static const char *const names[KBZ_CALLS] = {
    N_ ("Pass"),       N_ ("1 club"),  N_ ("1 diamond"),  N_ ("1 heart"),  N_ ("1 spade"),
    N_ ("1 no trump"), N_ ("2 clubs"), N_ ("2 diamonds"), N_ ("2 hearts"), N_ ("2 spades"),
    N_ ("2 no trump"), N_ ("3 clubs"), N_ ("3 diamonds"), N_ ("3 hearts"), N_ ("3 spades"),
    N_ ("3 no trump"), N_ ("4 clubs"), N_ ("4 diamonds"), N_ ("4 hearts"), N_ ("4 spades"),
    N_ ("4 no trump"), N_ ("5 clubs"), N_ ("5 diamonds"), N_ ("5 hearts"), N_ ("5 spades"),
    N_ ("5 no trump"), N_ ("6 clubs"), N_ ("6 diamonds"), N_ ("6 hearts"), N_ ("6 spades"),
    N_ ("6 no trump"), N_ ("7 clubs"), N_ ("7 diamonds"), N_ ("7 hearts"), N_ ("7 spades"),
    N_ ("7 no trump"), N_ ("Double"),  N_ ("Redouble"),
  };
  return call >= 0 && call < KBZ_CALLS ? names[call] : "?";
}

bool kbz_bridge_contract_read (const char *text, KbzBridgeContract *contract)
{
  size_t length = strlen (text);
  int doubled = 0;
  while (length > 0 && doubled < 2 && (text[length - 1] == 'X' || text[length - 1] == 'x')) {
    length--;
    doubled++;
  }
  int call = length < 2 ? -1 : kbz_bridge_call_read (text, length);
  if (!kbz_call_is_bid (call))
    return false;
  *contract = (KbzBridgeContract){ kbz_bid_level (call), kbz_bid_strain (call), doubled };
  return true;
}

char *kbz_bridge_contract_write (KbzBridgeContract contract, char text[5])
{
  kbz_bridge_call_write (kbz_bid (contract.level, contract.strain), text);
  return strcat (text, &"XX"[2 - contract.doubled]);
}
