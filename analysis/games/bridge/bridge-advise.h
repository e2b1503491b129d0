/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bridge.h"
#include "analysis/games/bridge/play/sample.h"

/* What `seat` knows: the cards it sees, and what the calls of the others say in the system that our
 * opponents bid by. A call that contradicts an earlier one of its seat is not believed; if no deal
 * fits, none is. */
KbzBridgeKnowledge kbz_bridge_game_know (const void *state, int seat);

/* As KbzGame.counter. */
void kbz_bridge_game_count (const void *state, int seat, KbzReport *report);

/* As KbzGame.advise. In the play each card has the mean of the tricks that the side to play still
 * takes, an average over open-card solutions of sampled deals; in the auction each call has the
 * mean of the score, see kbz_bridge_advise_call. */
KbzStatus kbz_bridge_game_advise (const void *state, int seat, const KbzLimits *limits,
                                  KbzAnalysis *analysis, KbzError *error);

/* The calls that come into question for the one whose turn it is, by what `knowledge` of his
 * allows: in each deal all four bid on by the system after the call, and the contract they reach
 * counts what it makes with open cards. Each call has the mean score of his side. */
KbzStatus kbz_bridge_advise_call (const KbzBridge *s, const KbzBridgeKnowledge *knowledge,
                                  const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error);

/* As KbzGame.hear, advise_told and headline. */
void kbz_bridge_game_hear (const void *state, int seat, KbzHearsay *told);
KbzStatus kbz_bridge_game_advise_told (const void *state, int seat, const KbzHearsay *told,
                                       const KbzLimits *limits, KbzAnalysis *analysis,
                                       KbzError *error);
KbzText kbz_bridge_game_headline (const void *state, int value);

/* As KbzGame.bot, at one of KBZ_STRENGTHS strengths. */
KbzMove kbz_bridge_strength_move (const void *state, int strength, KbzRandom *random,
                                  const KbzLimits *limits);

/* As KbzGame.reached. */
KbzText kbz_bridge_reached (const void *state, int seat);

/* The operation "advise": README.md names its fields. */
KbzStatus kbz_bridge_game_run_advise (const KbzGame *game, const KbzFields *question,
                                      KbzWriter *answer, KbzError *error);
/* The operation "score". */
KbzStatus kbz_bridge_game_run_score (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error);
