/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include "analysis/games/bridge/play/game.h"

static void view_contract (const KbzBridge *s, KbzView *view)
{
  static const char *const messages[] = {
    N_ ("Contract: {0} by {1}"),
    N_ ("Contract: {0} doubled by {1}"),
    N_ ("Contract: {0} redoubled by {1}"),
  };
  KbzSuit trump = (KbzSuit)s->play.trump;
  if (s->level > 0) {
    const char *bid = kbz_bridge_call_name (kbz_bid (s->level, trump));
    const char *declarer = kbz_trick_play_seat_names[s->play.declarer];
    kbz_view_fact (view, KBZ_TEXT (messages[s->doubled], KBZ_WORD (bid), KBZ_WORD (declarer)));
    kbz_view_fact (view, KBZ_TEXT (N_ ("Declarer needs {0} tricks"), KBZ_NUMBER (s->level + 6)));
    kbz_trick_game_view_defence (view, s->level + 6);
  } else if (s->phase == KBZ_BRIDGE_OVER && s->play.declarer == KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("All four passed: nobody scores.")));
  else if (s->play.declarer != KBZ_NO_SEAT)
    kbz_view_fact (view, trump == KBZ_NO_SUIT ? KBZ_TEXT (N_ ("No trump"))
                                              : KBZ_TEXT (N_ ("Trump: {0}"), KBZ_SUIT_ARG (trump)));
}

static void view_facts (const KbzBridge *s, KbzView *view)
{
  static const char *const vulnerable[] = {
    N_ ("Nobody is vulnerable"),
    N_ ("North–South are vulnerable"),
    N_ ("East–West are vulnerable"),
    N_ ("Both sides are vulnerable"),
  };
  view_contract (s, view);
  if (s->board > 0)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Board {0}"), KBZ_NUMBER (s->board)));
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  if (s->phase == KBZ_BRIDGE_AUCTION && stand.bid > 0) {
    static const char *const highest[] = {
      N_ ("Highest bid: {0} by {1}"),
      N_ ("Highest bid: {0} by {1}, doubled"),
      N_ ("Highest bid: {0} by {1}, redoubled"),
    };
    kbz_view_fact (view,
                   KBZ_TEXT (highest[stand.doubled], KBZ_WORD (kbz_bridge_call_name (stand.bid)),
                             KBZ_WORD (kbz_trick_play_seat_names[stand.bidder])));
  }
  kbz_view_fact (view, KBZ_TEXT (vulnerable[s->vul]));
  kbz_view_fact (view,
                 KBZ_TEXT (N_ ("Dealer: {0}"), KBZ_WORD (kbz_trick_play_seat_names[s->dealer])));
}

void kbz_bridge_view (const void *state, int seat, KbzView *view)
{
  const KbzBridge *s = state;
  kbz_trick_play_view (&s->play, seat, view);
  /* Once cards are played the last calls, nearly all of them passes, say nothing any more. */
  for (int i = 0; i < s->auction.n && s->play.n_played == 0; i++)
    view->seats[kbz_bridge_auction_seat (&s->auction, i)].note =
        KBZ_TEXT (kbz_bridge_call_name (s->auction.calls[i]));
  view_facts (s, view);
}
