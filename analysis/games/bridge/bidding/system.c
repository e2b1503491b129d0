/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bidding.h"

#include <assert.h>
#include <string.h>

/* The system tells itself: after each of these auctions every call that it makes, by the same
 * table that chooses the calls. A test sees to it that every sentence of the table comes up. */

static const struct {
  const char *title;
  const char *calls; /* from the dealer on */
  bool casual;
} auctions[] = {
  { N_ ("Opening the bidding"), "" },
  { N_ ("Partner opened 1 heart"), "1H P" },
  { N_ ("Partner opened 1 diamond"), "1D P" },
  { N_ ("Partner opened 1 heart, the next player doubled"), "1H X" },
  { N_ ("Partner opened 1 diamond, the next player bid 1 spade"), "1D 1S" },
  { N_ ("Partner opened 1 spade, the next player bid 3 diamonds"), "1S 3D" },
  { N_ ("You opened 1 diamond, partner bid 1 heart"), "1D P 1H P" },
  { N_ ("You opened 1 heart, partner bid 2 clubs"), "1H P 2C P" },
  { N_ ("You opened 1 diamond, partner bid 1 heart, the next player 1 spade"), "1D P 1H 1S" },
  { N_ ("You opened 1 heart, partner bid 1 no trump"), "1H P 1N P" },
  { N_ ("You opened 1 heart, partner raised to 2"), "1H P 2H P" },
  { N_ ("You opened 1 heart, partner raised with 2 no trump"), "1H P 2N P" },
  { N_ ("You opened 1 heart, partner raised to 4"), "1H P 4H P" },
  { N_ ("You opened 1 club, partner doubled 1 spade for takeout"), "1C 1S X P" },
  { N_ ("You opened 1 club, bid 1 spade over 1 heart, and partner bid 2 no trump"),
    "1C P 1H P 1S P 2N P" },
  { N_ ("You answered 1 heart, and partner bid 2 no trump"), "1C P 1H P 2N P" },
  { N_ ("You answered 1 heart, and partner bid 2 clubs"), "1D P 1H P 2C P" },
  { N_ ("You answered 1 spade, and partner chose 3 no trump"), "1D P 1S P 3N P" },
  { N_ ("Partner opened 1 no trump"), "1N P" },
  { N_ ("Partner opened 1 no trump, the next player bid 2 diamonds"), "1N 2D" },
  { N_ ("Partner opened 1 no trump, the next player doubled"), "1N X" },
  { N_ ("Partner asks for a major with Stayman"), "1N P 2C P" },
  { N_ ("Partner answered Stayman with 2 hearts"), "1N P 2C P 2H P" },
  { N_ ("Partner asked for a major and chose 3 no trump"), "1N P 2C P 2H P 3N P" },
  { N_ ("Partner's 2 diamonds is a transfer"), "1N P 2D P" },
  { N_ ("Partner's transfer was doubled"), "1N P 2D X" },
  { N_ ("Partner completed the transfer"), "1N P 2D P 2H P" },
  { N_ ("You completed the transfer, partner chose 3 no trump"), "1N P 2D P 2H P 3N P" },
  { N_ ("Partner asks for six with 4 no trump"), "1N P 4N P" },
  { N_ ("Partner opened 2 no trump"), "2N P" },
  { N_ ("Partner opened 2 no trump, the next player bid 3 spades"), "2N 3S" },
  { N_ ("Partner opened 2 clubs"), "2C P" },
  { N_ ("Partner opened 2 clubs, the next player bid 2 spades"), "2C 2S" },
  { N_ ("You opened 2 clubs, partner answered 2 diamonds"), "2C P 2D P" },
  { N_ ("You opened 2 clubs, partner answered 2 spades"), "2C P 2S P" },
  { N_ ("Partner opened 2 spades"), "2S P" },
  { N_ ("The player before you opened 1 heart"), "1H" },
  { N_ ("The player before you opened 1 no trump"), "1N" },
  { N_ ("The player before you opened 2 spades"), "2S" },
  { N_ ("1 heart was opened, and you are the last to speak"), "1H P P" },
  { N_ ("Partner overcalled 1 spade"), "1D 1S P" },
  { N_ ("Partner doubled 1 heart for takeout"), "1H X P" },
  { N_ ("Partner doubled 1 heart for takeout, the next player bid 2 hearts"), "1H X 2H" },
  { N_ ("You doubled 1 diamond for takeout, partner answered 1 heart"), "1D X P 1H P" },
  { N_ ("You opened 1 spade, and the opponents compete"), "1S P P 2C" },
  { N_ ("You opened 1 spade, partner raised, the opponents compete"), "1S X 2S 3C" },
  { N_ ("You opened 2 no trump, partner answered 3 no trump"), "2N P 3N P" },
  { N_ ("Partner bid 3 spades, which forces, over 2 no trump"), "1C P 1S P 2N P 3S P" },
  { N_ ("Partner asks for aces"), "1S P 4S P 4N P" },
  { N_ ("Partner asks for aces, the next player bid 5 hearts"), "1S P 4S P 4N 5H" },
  { N_ ("Partner has one ace"), "1S P 4S P 4N P 5D P" },
  { N_ ("Partner has two aces"), "1H P 4H P 4N P 5H P" },
  { N_ ("Partner, who asked for aces, chose the contract"), "1S P 4S P 4N P 5D P 6S P" },
  { N_ ("Without doubles: the player before you opened 1 heart"), "1H", true },
  { N_ ("Without doubles: the player before you opened 1 no trump"), "1N", true },
  { N_ ("Without doubles: partner opened 1 heart, the next player bid 1 spade"), "1H 1S", true },
};

static KbzBridgeAuction read_auction (const char *calls, bool casual)
{
  KbzBridgeAuction auction = { .casual = casual };
  for (const char *at = calls; *(at += strspn (at, " ")) != '\0';) {
    size_t length = strcspn (at, " ");
    int call = kbz_bridge_call_read (at, length);
    assert (call >= 0);
    kbz_bridge_auction_call (&auction, call);
    at += length;
  }
  return auction;
}

void kbz_bridge_system (KbzGuideLine *line, void *data)
{
  KbzText points = KBZ_TEXT (
      N_ ("Points: ace 4, king 3, queen 2, jack 1. Outside no trump one more for each card after "
          "the fourth of a suit; with a fit for partner void 3, singleton 2, doubleton 1."));
  line (&points, false, data);
  for (size_t i = 0; i < sizeof auctions / sizeof auctions[0]; i++) {
    KbzBridgeAuction auction = read_auction (auctions[i].calls, auctions[i].casual);
    KbzText title = KBZ_TEXT (auctions[i].title);
    line (&title, true, data);
    for (int call = KBZ_PASS; call < KBZ_CALLS; call++) {
      KbzBridgeMeaning meaning = kbz_bridge_would_mean (&auction, call);
      if (meaning.by_system && !meaning.last_resort)
        line (&meaning.text, false, data);
    }
  }
}
