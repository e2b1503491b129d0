/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drills.h"

#include "analysis/games/bridge/bridge.h"
#include "rules.h"

enum {
  OPEN,
  RESPOND,
  RAISE,
  REBIDS,
  WITHOUT_TRUMP,
  STAYMAN,
  TRANSFERS,
  DOUBLING,
  OVERCALLS,
  SLAMS,
};

const KbzDrill kbz_bridge_drills[] = {
  [OPEN] = { "opening", N_ ("Opening the bidding"), "bridge/bid-opening" },
  [RESPOND] = { "responding", N_ ("Responding to one of a suit"), "bridge/bid-responding" },
  [RAISE] = { "raising", N_ ("Raising partner's suit"), "bridge/bid-raising" },
  [REBIDS] = { "second", N_ ("Opener's second bid"), "bridge/bid-second" },
  [WITHOUT_TRUMP] = { "no-trump", N_ ("After no trump: how high?"), "bridge/bid-no-trump" },
  [STAYMAN] = { "stayman", N_ ("Stayman, asked and answered"), "bridge/bid-stayman" },
  [TRANSFERS] = { "transfers", N_ ("Transfers"), "bridge/bid-transfers" },
  [DOUBLING] = { "doubles", N_ ("Takeout and negative doubles"), "bridge/bid-doubles" },
  [OVERCALLS] = { "overcalls", N_ ("Overcalls and the answers"), "bridge/bid-overcalls" },
  [SLAMS] = { "slam", N_ ("Slams and asking for aces"), "bridge/bid-slam" },
  { NULL, NULL, NULL },
};

#define BIT(n) (1u << (n))

/* What is practised: in that situation the rule that fits makes such a call. */
static const struct {
  int drill;
  Situation when;
  unsigned what; /* bits of What; 0: anything but a pass */
  bool stray;    /* now and then something else is right there */
} wanted[] = {
  { OPEN, OPENING, 0, false },
  { RESPOND, AFTER_SUIT, BIT (NEW_SUIT) | BIT (NO_TRUMP), true },
  { RAISE, AFTER_SUIT, BIT (PARTNERS_SUIT) | BIT (CODED_RAISE), true },
  { RAISE, AFTER_FORCING_RAISE, 0, false },
  { REBIDS, REBID, 0, false },
  { WITHOUT_TRUMP, AFTER_ONE_NT, BIT (NO_TRUMP), true },
  { WITHOUT_TRUMP, AFTER_TWO_NT, BIT (NO_TRUMP), false },
  { STAYMAN, AFTER_ONE_NT, BIT (CODE), true },
  { STAYMAN, AFTER_TWO_NT, BIT (CODE), false },
  { STAYMAN, AFTER_STAYMAN, 0, false },
  { TRANSFERS, AFTER_ONE_NT, BIT (TRANSFER), true },
  { TRANSFERS, AFTER_TWO_NT, BIT (TRANSFER), false },
  { TRANSFERS, AFTER_TRANSFER, 0, false },
  { DOUBLING, DEFENDING, BIT (DOUBLES), true },
  { DOUBLING, AFTER_SUIT, BIT (DOUBLES), false },
  { DOUBLING, AFTER_DOUBLE, 0, false },
  { DOUBLING, REBID_DOUBLE, 0, false },
  { OVERCALLS, DEFENDING, BIT (NEW_SUIT) | BIT (NO_TRUMP), true },
  { OVERCALLS, AFTER_OVERCALL, 0, false },
  { SLAMS, GOING_ON, BIT (ASKS_ACES), false },
  { SLAMS, HIGH_ENOUGH, BIT (ASKS_ACES), false },
  { SLAMS, STAYMAN_ANSWERED, BIT (ASKS_ACES), false },
  { SLAMS, AFTER_ACES_ASKED, 0, false },
  { SLAMS, ACES_KNOWN, 0, false },
};

/* A convention that fits every hand would be learned blind: so often the hand is in the same
 * situation and something else is right. */
enum { ONE_IN = 4 };

static bool is_met (int drill, const BiddingRule *rule, bool astray)
{
  bool there = false;
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    if (wanted[i].drill != drill || wanted[i].when != rule->when)
      continue;
    if (wanted[i].what == 0 ? rule->what != PASSES : wanted[i].what >> rule->what & 1)
      return !astray;
    there = wanted[i].stray;
  }
  return astray && there;
}

static bool can_stray (int drill)
{
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
    if (wanted[i].drill == drill && wanted[i].stray)
      return true;
  return false;
}

/* Bids until South meets the drill; his so-manieth call, 0 when he never does. */
static int decision_in (KbzBridge *s, int drill, bool astray)
{
  int decisions = 0;
  while (s->phase == KBZ_BRIDGE_AUCTION) {
    const BiddingRule *rule;
    int seat = kbz_bridge_seat (s);
    int call = kbz_bridge_bidding_choose (&s->auction, s->play.dealt[seat], &rule);
    if (seat == kbz_game_bridge.home) {
      decisions++;
      if (rule != NULL && is_met (drill, rule, astray))
        return decisions;
    }
    kbz_bridge_call (s, call);
  }
  return 0;
}

bool kbz_bridge_drill (void *state, int number, uint64_t seed, const KbzLimits *limits,
                       int *decision)
{
  KbzRandom random;
  kbz_random_init (&random, seed);
  bool astray = kbz_random_below (&random, ONE_IN) == 0 && can_stray (number);
  do {
    KbzBridge bid;
    KbzSet hands[4];
    int dealer = (int)kbz_random_below (&random, 4);
    if (!kbz_limits_go_on (limits))
      return false;
    kbz_trick_play_deal (hands, dealer, kbz_random_next (&random));
    kbz_bridge_start (state, hands, dealer, 0, false);
    bid = *(const KbzBridge *)state;
    *decision = decision_in (&bid, number, astray);
  } while (*decision == 0);
  return true;
}
