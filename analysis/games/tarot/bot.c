/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "evaluate.h"

#include <assert.h>

static KbzMove call_move (int arg)
{
  return kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
}

static KbzMove card_move (KbzMoveKind kind, KbzCard card)
{
  return kbz_move (kind, 0, &card, 1);
}

/* A side that expects to win shows its handful; the others keep still. */
static bool shows (const KbzTarot *t, int seat, KbzMove *move)
{
  KbzCard cards[22];
  if (!kbz_tarot_attacks (t, seat) || !kbz_tarot_is_first_card (t, seat)
      || !kbz_tarot_is_empty (t->shown[seat]))
    return false;
  size_t n = kbz_tarot_think_handful (t, seat, cards);
  *move = kbz_move (KBZ_MOVE_LAY, 0, cards, n);
  return n > 0;
}

/* From so many points on the scale a bid gains among players like this one
 * (tests/bench/RESULTS.md): fewer hands than the scale says are worth a small one, more a guard. */
static const uint8_t gains[3][KBZ_TAROT_BIDS] = {
  { 0, 58, 61, 72, 80 },
  { 0, 46, 49, 62, 70 },
  { 0, 29, 33, 42, 48 },
};

static KbzMove bid (const KbzTarot *t, int seat, int caution)
{
  int total = kbz_tarot_evaluate (t->hands[seat]).total - caution, bid = KBZ_TAROT_CONTRE;
  while (bid > KBZ_TAROT_PASS && total < gains[t->players - 3][bid])
    bid--;
  return call_move (bid > t->contract ? bid : KBZ_TAROT_PASS);
}

static KbzMove before_play (const KbzTarot *t, int seat, int caution)
{
  int left = kbz_tarot_dog_size (t->players) - kbz_tarot_size (t->discard);
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return bid (t, seat, caution);
  case KBZ_TAROT_CALLING:
    return call_move (KBZ_TAROT_CALLS + kbz_tarot_think_call (t->hands[seat]));
  case KBZ_TAROT_DISCARDING:
    return card_move (KBZ_MOVE_BURY, kbz_tarot_think_discard (t->hands[seat], left));
  default:
    return call_move (KBZ_TAROT_NO_SLAM);
  }
}

KbzMove kbz_tarot_player (const KbzTarot *t)
{
  int seat = kbz_tarot_turn_seat (t);
  KbzMove move;
  if (t->phase != KBZ_TAROT_PLAYING)
    return before_play (t, seat, 0);
  if (t->misere && kbz_tarot_is_first_card (t, seat) && !(t->miseres >> seat & 1)
      && kbz_tarot_is_misere (t->hands[seat]))
    return call_move (KBZ_TAROT_MISERE);
  return shows (t, seat, &move) ? move : card_move (KBZ_MOVE_PLAY, kbz_tarot_think (t, seat));
}

/* A beginner takes what is dealt with more or less courage, keeps high cards for too long, and
 * slips now and then. */
static KbzMove beginner (const KbzTarot *t, KbzRandom *random)
{
  int seat = kbz_tarot_turn_seat (t);
  if (t->phase != KBZ_TAROT_PLAYING) {
    int caution = (int)kbz_random_below (random, 31) - 12;
    KbzTarotSet may = kbz_tarot_discardable (t->hands[seat]);
    if (t->phase != KBZ_TAROT_DISCARDING || kbz_random_below (random, 3) > 0)
      return before_play (t, seat, caution);
    for (uint64_t skip = kbz_random_below (random, (uint64_t)kbz_tarot_size (may)); skip > 0;
         skip--)
      kbz_tarot_pop (&may);
    return card_move (KBZ_MOVE_BURY, kbz_tarot_pop (&may));
  }
  KbzTarotThought thoughts[KBZ_TAROT_ALL];
  int n = kbz_tarot_thoughts (t, seat, thoughts);
  uint64_t slip = kbz_random_below (random, 10);
  if (slip < 3)
    return card_move (KBZ_MOVE_PLAY, thoughts[kbz_random_below (random, (uint64_t)n)].card);
  return card_move (KBZ_MOVE_PLAY, thoughts[slip < 6 && n > 1 ? 1 : 0].card);
}

KbzMove kbz_tarot_bot (const void *state, int strength, KbzRandom *random, const KbzLimits *limits)
{
  const KbzTarot *t = state;
  assert (strength >= 0 && strength < KBZ_STRENGTHS);
  switch ((KbzStrength)strength) {
  case KBZ_STRENGTH_BEGINNER:
    return beginner (t, random);
  case KBZ_STRENGTH_PLAYER:
    return kbz_tarot_player (t);
  default:
    return kbz_tarot_expert (t, random, limits);
  }
}
