/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "evaluate.h"
#include "prospect.h"

/* Thinks of possible deals: every choice is played out in the same ones. Patience is counted in
 * cards played in thought, not in time, so that a move is the same on every machine. */

enum { PATIENCE = 60000, DEALS_MIN = 12, DEALS_MAX = 120, CHOICES = 6, BID_DEALS = 40 };

typedef struct {
  int64_t sum, squares; /* of the gain over the first choice */
} Gain;

/* Few deals may mislead: what rules of thumb like best is only given up for a choice whose mean
 * gain is larger than its standard error. */
static int best_of (const Gain *gains, int n, int deals)
{
  int best = 0;
  for (int i = 1; i < n; i++) {
    int64_t sum = gains[i].sum, squares = gains[i].squares;
    bool sure = sum > 0 && sum * sum * (deals - 1) > deals * squares - sum * sum;
    if (sure && sum > gains[best].sum)
      best = i;
  }
  return best;
}

static void add_gain (Gain *gain, int more)
{
  gain->sum += more;
  gain->squares += (int64_t)more * more;
}

static KbzMove play (const KbzTarot *t, int seat, KbzRandom *random, const KbzLimits *limits)
{
  KbzTarotThought thoughts[KBZ_TAROT_ALL];
  KbzTarotSampler sampler;
  Gain gains[CHOICES] = { { 0, 0 } };
  int n = kbz_tarot_thoughts (t, seat, thoughts);
  n = n > CHOICES ? CHOICES : n;
  if (n == 1)
    return kbz_move (KBZ_MOVE_PLAY, 0, &thoughts[0].card, 1);
  int deals = PATIENCE / (n * t->players * kbz_tarot_size (t->hands[seat]));
  deals = deals < DEALS_MIN ? DEALS_MIN : deals > DEALS_MAX ? DEALS_MAX : deals;
  kbz_tarot_sampler_init (&sampler, t, seat);
  for (int i = 0; i < deals && kbz_limits_go_on (limits); i++) {
    KbzTarot deal;
    int first = 0;
    kbz_tarot_sampler_deal (&sampler, random, &deal);
    int sign = kbz_tarot_attacks (&deal, seat) ? 1 : -1;
    for (int j = 0; j < n; j++) {
      KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &thoughts[j].card, 1);
      int score = sign * kbz_tarot_try_move (&deal, &move).score;
      first = j == 0 ? score : first;
      add_gain (&gains[j], score - first);
    }
  }
  return kbz_move (KBZ_MOVE_PLAY, 0, &thoughts[best_of (gains, n, deals)].card, 1);
}

/* The bid that scores most in possible deals, if it scores at all. */
static KbzMove bid (const KbzTarot *t, int seat, KbzRandom *random, const KbzLimits *limits)
{
  KbzTarotWorth worth = kbz_tarot_evaluate (t->hands[seat]);
  KbzTarotSampler sampler;
  int64_t sums[KBZ_TAROT_BIDS] = { 0 };
  int best = KBZ_TAROT_PASS, near = (int)kbz_tarot_bid_for (&worth, t->players);
  if (worth.total < kbz_tarot_threshold (KBZ_TAROT_PETITE, t->players) - 10)
    return kbz_move (KBZ_MOVE_CALL, KBZ_TAROT_PASS, NULL, 0);
  kbz_tarot_sampler_init (&sampler, t, seat);
  for (int i = 0; i < BID_DEALS && kbz_limits_go_on (limits); i++) {
    KbzTarot deal;
    kbz_tarot_sampler_deal (&sampler, random, &deal);
    for (int b = t->contract + 1; b < KBZ_TAROT_BIDS; b++)
      if (b >= near - 1 && b <= near + 1)
        sums[b] += kbz_tarot_try_bid (&deal, seat, (KbzTarotBid)b).score;
  }
  for (int b = t->contract + 1; b < KBZ_TAROT_BIDS; b++)
    if (sums[b] > sums[best])
      best = b;
  return kbz_move (KBZ_MOVE_CALL, best, NULL, 0);
}

/* One card of the best plan that lies not there yet. */
static KbzMove discard (const KbzTarot *t, KbzRandom *random, const KbzLimits *limits)
{
  KbzTarotSet plans[KBZ_TAROT_PLANS], hand = t->hands[t->taker];
  KbzTarotSampler sampler;
  Gain gains[KBZ_TAROT_PLANS] = { { 0, 0 } };
  int n = kbz_tarot_discard_plans (hand, t->discard, kbz_tarot_dog_size (t->players), plans);
  kbz_tarot_sampler_init (&sampler, t, t->taker);
  for (int i = 0; n > 1 && i < DEALS_MIN && kbz_limits_go_on (limits); i++) {
    KbzTarot deal;
    int first = 0;
    kbz_tarot_sampler_deal (&sampler, random, &deal);
    for (int j = 0; j < n; j++) {
      int score = kbz_tarot_try_discard (&deal, plans[j]).score;
      first = j == 0 ? score : first;
      add_gain (&gains[j], score - first);
    }
  }
  KbzTarotSet rest = kbz_tarot_and (plans[best_of (gains, n, DEALS_MIN)], hand);
  rest = kbz_tarot_and (rest, kbz_tarot_discardable (hand));
  KbzCard card = kbz_tarot_pop (&rest);
  return kbz_move (KBZ_MOVE_BURY, 0, &card, 1);
}

KbzMove kbz_tarot_expert (const KbzTarot *t, KbzRandom *random, const KbzLimits *limits)
{
  int seat = kbz_tarot_turn_seat (t);
  KbzMove thumb = kbz_tarot_player (t);
  if (t->phase == KBZ_TAROT_BIDDING)
    return bid (t, seat, random, limits);
  if (t->phase == KBZ_TAROT_DISCARDING)
    return discard (t, random, limits);
  if (t->phase != KBZ_TAROT_PLAYING || thumb.kind != KBZ_MOVE_PLAY)
    return thumb;
  return play (t, seat, random, limits);
}
