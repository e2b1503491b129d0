/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge-advise.h"

#include "analysis/games/bridge/bidding/bidding.h"
#include "report.h"
#include "analysis/games/bridge/play/game.h"

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

static KbzBridgeKnowledge hear_all (const KbzBridge *s, int seat)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_know (&s->play, seat);
  for (int i = 0; i < s->auction.n; i++) {
    KbzBridgeMeaning meaning = kbz_bridge_call_meaning (&s->auction, i);
    hear (&knowledge, kbz_bridge_auction_seat (&s->auction, i), &meaning);
  }
  return knowledge;
}

KbzBridgeKnowledge kbz_bridge_game_know (const void *state, int seat)
{
  const KbzBridge *s = state;
  KbzBridgeKnowledge knowledge = hear_all (s, seat);
  return kbz_trick_game_can_be (&knowledge) ? knowledge : kbz_bridge_know (&s->play, seat);
}

void kbz_bridge_game_count (const void *state, int seat, KbzReport *report)
{
  const KbzBridge *s = state;
  if (!kbz_bridge_has_cards (s))
    return;
  KbzBridgeKnowledge knowledge = hear_all (s, seat);
  kbz_trick_game_count (&knowledge, report);
}

static int needed (const void *state)
{
  const KbzBridge *s = state;
  return s->level == 0 ? 0 : s->level + 6;
}

/* The figures of a deal: contract, declarer, vul, tricks. */
static KbzStatus score_figures (const KbzFields *question, int *declarer, KbzScore *score,
                                KbzError *error)
{
  const char *text = "";
  KbzBridgeResult result = { 0 };
  KbzStatus status = kbz_fields_need (question, "contract", error);
  if (status == KBZ_OK)
    status = kbz_fields_string (question, "contract", &text, error);
  if (status == KBZ_OK && !kbz_bridge_contract_read (text, &result.contract))
    status =
        kbz_fail (error, KBZ_E_FIELD, 0,
                  KBZ_TEXT (N_ ("“{0}” in “contract” is not a contract such as 4S, 3NX or 1CXX."),
                            KBZ_STRING_N (text, 20)));
  if (status == KBZ_OK)
    status =
        kbz_trick_game_read_result (question, declarer, &result.vulnerable, &result.tricks, error);
  if (status != KBZ_OK)
    return status;
  result.declarer = *declarer;
  kbz_bridge_score_result (&result, score);
  return KBZ_OK;
}

static const KbzTrickGame self = { kbz_bridge_game_know, needed, score_figures };

KbzStatus kbz_bridge_game_advise (const void *state, int seat, const KbzLimits *limits,
                                  KbzAnalysis *analysis, KbzError *error)
{
  const KbzBridge *s = state;
  KbzBridgeKnowledge knowledge = kbz_bridge_game_know (state, seat);
  if (s->phase == KBZ_BRIDGE_AUCTION)
    return kbz_bridge_advise_call (s, &knowledge, limits, analysis, error);
  return kbz_trick_game_advise (&self, state, seat, limits, analysis, error);
}

void kbz_bridge_game_hear (const void *state, int seat, KbzHearsay *told)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_game_know (state, seat);
  kbz_trick_game_hear (&knowledge, told);
}

KbzStatus kbz_bridge_game_advise_told (const void *state, int seat, const KbzHearsay *told,
                                       const KbzLimits *limits, KbzAnalysis *analysis,
                                       KbzError *error)
{
  const KbzBridge *s = state;
  KbzBridgeKnowledge knowledge = kbz_trick_game_told (state, seat, told);
  if (s->phase == KBZ_BRIDGE_AUCTION)
    return kbz_bridge_advise_call (s, &knowledge, limits, analysis, error);
  return kbz_trick_game_advise_told (&self, state, seat, told, limits, analysis, error);
}

KbzText kbz_bridge_game_headline (const void *state, int value)
{
  const KbzBridge *s = state;
  if (s->level == 0 || s->phase != KBZ_BRIDGE_PLAY)
    return (KbzText){ 0 };
  const char *contract = kbz_bridge_contract_name (s->level, (KbzSuit)s->play.trump);
  return kbz_bridge_contract_headline (&s->play, contract, s->level + 6, value);
}

KbzMove kbz_bridge_strength_move (const void *state, int strength, KbzRandom *random,
                                  const KbzLimits *limits)
{
  const KbzBridge *s = state;
  assert (s->phase != KBZ_BRIDGE_OVER);
  if (s->phase == KBZ_BRIDGE_AUCTION)
    return kbz_move (KBZ_MOVE_CALL,
                     kbz_bridge_choose_call (&s->auction, s->play.hands[kbz_bridge_seat (s)]), NULL,
                     0);
  return kbz_trick_game_card (&self, state, strength, random, limits);
}

KbzText kbz_bridge_reached (const void *state, int seat)
{
  return kbz_trick_game_reached (&self, state, seat);
}

KbzStatus kbz_bridge_game_run_advise (const KbzGame *game, const KbzFields *question,
                                      KbzWriter *answer, KbzError *error)
{
  return kbz_trick_game_run_advise (&self, game, question, answer, error);
}

KbzStatus kbz_bridge_game_run_score (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error)
{
  return kbz_trick_game_run_score (&self, game, question, answer, error);
}
