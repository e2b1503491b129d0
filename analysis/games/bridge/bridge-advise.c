/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge-advise.h"

#include "advise-ops.h"
#include "advise.h"
#include "bidding.h"
#include "strength.h"

#include "analysis/engine.h"

#include <assert.h>

/* Points for length or shortness that a hand may have counted into its call. */
static const int distribution[] = {
  [KBZ_HIGH_CARDS] = 0,
  [KBZ_WITH_LENGTH] = 2,
  [KBZ_WITH_SUPPORT] = 4,
};

/* Narrows a range, unless nothing would be left of it. */
static void narrow (KbzBridgeRange *range, int min, int max)
{
  int low = min > range->min ? min : range->min;
  int high = max < range->max ? max : range->max;
  if (low <= high)
    *range = (KbzBridgeRange){ (uint8_t)low, (uint8_t)high };
}

static void hear (KbzBridgeKnowledge *knowledge, int seat, const KbzBridgeMeaning *meaning)
{
  if (!meaning->by_system)
    return;
  narrow (&knowledge->points[seat], meaning->min - distribution[meaning->count], meaning->max);
  if (meaning->suit != KBZ_NO_SUIT)
    narrow (&knowledge->lengths[seat][meaning->suit], meaning->length, 13);
  for (int suit = KBZ_SPADES; meaning->balanced && suit <= KBZ_CLUBS; suit++)
    narrow (&knowledge->lengths[seat][suit], 2, 5);
}

KbzBridgeKnowledge kbz_bridge_game_know (const KbzBridge *s, int seat)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_know (&s->play, seat);
  for (int i = 0; i < s->auction.n; i++) {
    KbzBridgeMeaning meaning = kbz_bridge_call_meaning (&s->auction, i);
    hear (&knowledge, kbz_auction_seat (&s->auction, i), &meaning);
  }
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&knowledge, NULL);
  if (sampler == NULL)
    return kbz_bridge_know (&s->play, seat);
  kbz_bridge_sampler_free (sampler);
  return knowledge;
}

static int needed (const KbzBridge *s)
{
  return s->level == 0 ? 0 : s->level + 6;
}

/* Who decides about the next card. */
static int actor (const KbzBridge *s)
{
  int seat = kbz_trick_play_seat (&s->play);
  return seat == kbz_trick_play_dummy (&s->play) ? s->play.declarer : seat;
}

KbzStatus kbz_bridge_game_advise (const void *state, int seat, const KbzLimits *limits,
                                  KbzAnalysis *analysis, KbzError *error)
{
  const KbzBridge *s = state;
  if (s->phase != KBZ_BRIDGE_PLAY)
    return kbz_fail (error, KBZ_E_POSITION, 0, "Advice begins with the first lead.");
  KbzBridgeKnowledge knowledge = kbz_bridge_game_know (s, seat);
  return kbz_bridge_advise_game (&knowledge, needed (s), limits, analysis, error);
}

KbzMove kbz_bridge_strength_move (const void *state, int strength, KbzRandom *random)
{
  const KbzBridge *s = state;
  assert (s->phase != KBZ_BRIDGE_OVER);
  if (s->phase == KBZ_BRIDGE_AUCTION)
    return kbz_move (KBZ_MOVE_CALL,
                     kbz_bridge_choose_call (&s->auction, s->play.hands[kbz_bridge_seat (s)]), NULL,
                     0);
  KbzBridgeKnowledge knowledge = kbz_bridge_game_know (s, actor (s));
  KbzCard card = kbz_bridge_strength_card (&knowledge, needed (s), strength, random);
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

KbzStatus kbz_bridge_game_run_advise (const KbzGame *game, const KbzFields *question,
                                      KbzWriter *answer, KbzError *error)
{
  KbzFields filled = { 0 };
  KbzBridge s;
  KbzStatus status = kbz_bridge_fill_deal (question, &filled, error);
  const KbzFields *whole = filled.n > 0 ? &filled : question;
  if (status == KBZ_OK)
    status = kbz_bridge_read (&s, whole, error);
  if (status == KBZ_OK && s.phase != KBZ_BRIDGE_PLAY)
    status = kbz_engine_run_common (game, "advise", whole, answer, error);
  else if (status == KBZ_OK) {
    int seat = actor (&s);
    status = kbz_fields_word (whole, "seat", kbz_trick_play_seat_ids, 4, &seat, error);
    KbzBridgeKnowledge knowledge = kbz_bridge_game_know (&s, seat);
    if (status == KBZ_OK)
      status = kbz_bridge_run_advise (&knowledge, needed (&s), whole, answer, error);
  }
  kbz_fields_clear (&filled);
  return status;
}
