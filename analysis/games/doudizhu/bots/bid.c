/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bid.h"

#include "analysis/game.h"
#include "analysis/games/doudizhu/rules/score.h"

#include <assert.h>

/* What each feature is worth, in thousandths of the bid; least squares over 40,000 hands that were
 * played out as landlord: `bench-doudizhu-bots worth`. */
static const int worth_of[KBZ_DDZ_FEATURES] = { -253, 594, 470, 129, 68, 328, -1 };

enum {
  BID_1_FROM = -20,
  BID_2_FROM = -10,
  BID_3_FROM = 5,
  CANDIDATES = 16,
  CALL_NOT_EXPECTED = 200, /* per mille: weight of a hand that would have called otherwise */
  SLIP_EVERY = 7,          /* calls of a beginner */
  EXPERT_SAMPLES = 80,
  WORTH_A_BID = 3, /* tenths of a point: who gains less by bidding passes */
};

void kbz_ddz_hand_features (const KbzDdzOptions *options, KbzDdzHand hand,
                            int features[KBZ_DDZ_FEATURES])
{
  KbzDdzSight sight = { .options = options,
                        .seats = KBZ_DDZ_SEATS,
                        .seat = KBZ_DDZ_LANDLORD,
                        .hand = hand,
                        .unseen = KBZ_DDZ_FULL_PACK - hand,
                        .left = { 20, 17, 17 } };
  KbzDdzChances chances;
  KbzDdzPlan plan;
  int n = 0;
  kbz_ddz_chances (&sight, &chances);
  kbz_ddz_plan (options, &chances, hand, &plan);
  features[n++] = 1;
  features[n++] = kbz_ddz_count (hand, KBZ_DDZ_BIG_JOKER);
  features[n++] = kbz_ddz_count (hand, KBZ_DDZ_LITTLE_JOKER);
  features[n++] = kbz_ddz_count (hand, KBZ_DDZ_TWO);
  features[n++] = kbz_ddz_count (hand, KBZ_DDZ_ACE);
  features[n++] = __builtin_popcountll (kbz_ddz_at_least (hand, 4));
  features[n++] = plan.cost;
}

int kbz_ddz_hand_worth (const KbzDdzOptions *options, KbzDdzHand hand)
{
  int features[KBZ_DDZ_FEATURES], sum = 0;
  kbz_ddz_hand_features (options, hand, features);
  for (int i = 0; i < KBZ_DDZ_FEATURES; i++)
    sum += worth_of[i] * features[i];
  return sum / 10;
}

int kbz_ddz_player_call (const KbzDdzOptions *options, KbzDdzHand hand, int bid)
{
  int worth = kbz_ddz_hand_worth (options, hand);
  int call = worth >= BID_3_FROM ? 3 : worth >= BID_2_FROM ? 2 : worth >= BID_1_FROM ? 1 : 0;
  return call > bid ? call : 0;
}

/* How likely the calls were with these hands, per mille to the power of their number. */
static uint64_t calls_weight (const KbzDdzBidding *bidding, const KbzDdzHand hands[KBZ_DDZ_SEATS])
{
  uint64_t weight = KBZ_DDZ_CERTAIN;
  int bid = 0, own = bidding->n % KBZ_DDZ_SEATS;
  for (int i = 0; i < bidding->n; i++) {
    int caller = i % KBZ_DDZ_SEATS;
    if (caller != own
        && kbz_ddz_player_call (bidding->options, hands[caller], bid) != bidding->calls[i])
      weight = weight * CALL_NOT_EXPECTED / 1000;
    bid = bidding->calls[i] > bid ? bidding->calls[i] : bid;
  }
  return weight;
}

void kbz_ddz_sample_bidding (const KbzDdzBidding *bidding, KbzRandom *random,
                             KbzDdzHand hands[KBZ_DDZ_SEATS], KbzDdzHand *bottom)
{
  enum { BOTTOM = KBZ_DDZ_SEATS, PLACES };
  KbzDdzHand drawn[CANDIDATES][PLACES];
  uint64_t weights[CANDIDATES], sum = 0;
  int own = bidding->n % KBZ_DDZ_SEATS, n = bidding->n > 0 ? CANDIDATES : 1, chosen = 0;
  int room[PLACES] = { 17, 17, 17, 3 };
  KbzDdzHand shown = own == 0 ? 0 : bidding->face_up;
  room[own] = 0;
  room[0] -= kbz_ddz_size (shown);
  for (int i = 0; i < n; i++) {
    for (int place = 0; place < PLACES; place++)
      drawn[i][place] = place == own ? bidding->hand : place == 0 ? shown : 0;
    kbz_ddz_deal_out (KBZ_DDZ_FULL_PACK - bidding->hand - shown, room, PLACES, random, drawn[i]);
    weights[i] = n == 1 ? 1 : calls_weight (bidding, drawn[i]);
    sum += weights[i];
  }
  for (uint64_t at = kbz_random_below (random, sum); at >= weights[chosen]; chosen++)
    at -= weights[chosen];
  for (int caller = 0; caller < KBZ_DDZ_SEATS; caller++)
    hands[caller] = drawn[chosen][caller];
  *bottom = drawn[chosen][BOTTOM];
}

/* Points that every beginner counts. */
static int beginner_call (KbzDdzHand hand, int bid, KbzRandom *random)
{
  int points = 4 * kbz_ddz_count (hand, KBZ_DDZ_BIG_JOKER)
               + 3 * kbz_ddz_count (hand, KBZ_DDZ_LITTLE_JOKER)
               + 2 * kbz_ddz_count (hand, KBZ_DDZ_TWO) + kbz_ddz_count (hand, KBZ_DDZ_ACE);
  int call = points >= 10 ? 3 : points >= 8 ? 2 : points >= 6 ? 1 : 0;
  if (kbz_random_below (random, SLIP_EVERY) == 0)
    call = (int)kbz_random_below (random, 4);
  return call > bid ? call : 0;
}

int kbz_ddz_bot_call (const KbzDdzBidding *bidding, int strength, KbzRandom *random,
                      const KbzLimits *caller)
{
  KbzDdzAuction auction;
  KbzDdzBidAdvice advice;
  bool legal = kbz_ddz_auction (bidding->calls, bidding->n, &auction);
  assert (legal);
  (void)legal;
  if (strength == KBZ_STRENGTH_BEGINNER)
    return beginner_call (bidding->hand, auction.bid, random);
  KbzLimits own = { .samples = EXPERT_SAMPLES, .seed = kbz_random_next (random), .threads = 1 };
  KbzLimits limits = kbz_limits_heed (own, caller);
  if (strength == KBZ_STRENGTH_PLAYER
      || kbz_ddz_advise_call (bidding, &limits, &advice, NULL) != KBZ_OK)
    return kbz_ddz_player_call (bidding->options, bidding->hand, auction.bid);
  double gain = advice.calls[advice.best].score.mean - advice.calls[0].score.mean;
  return gain * 10 > WORTH_A_BID ? advice.calls[advice.best].call : 0;
}
