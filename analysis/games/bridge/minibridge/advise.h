/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "minibridge.h"
#include "analysis/games/bridge/play/sample.h"

/* What `seat` knows: the cards it sees and the points that everyone announced. If they cannot be,
 * as after a miscount, they are left out. */
KbzBridgeKnowledge kbz_minibridge_know (const void *state, int seat);

/* As KbzGame.counter. */
void kbz_minibridge_count (const void *state, int seat, KbzReport *report);

/* As KbzGame.advise. In the play each card has the mean of the tricks that the side to play still
 * takes; at the choice of the contract each call has the mean of declarer's score, and the
 * defenders are taken to lead the best card. Both are averages over open-card solutions of sampled
 * deals. */
KbzStatus kbz_minibridge_advise (const void *state, int seat, const KbzLimits *limits,
                                 KbzAnalysis *analysis, KbzError *error);

/* As KbzGame.hear, advise_told and headline. */
void kbz_minibridge_hear (const void *state, int seat, KbzHearsay *told);
KbzStatus kbz_minibridge_advise_told (const void *state, int seat, const KbzHearsay *told,
                                      const KbzLimits *limits, KbzAnalysis *analysis,
                                      KbzError *error);
KbzText kbz_minibridge_headline (const void *state, int value);

/* As KbzGame.bot, at one of KBZ_STRENGTHS strengths. */
KbzMove kbz_minibridge_strength_move (const void *state, int strength, KbzRandom *random,
                                      const KbzLimits *limits);

/* As KbzGame.reached. */
KbzText kbz_minibridge_reached (const void *state, int seat);

/* The operation "advise": README.md names its fields. */
KbzStatus kbz_minibridge_run_advise (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error);
/* The operation "score". */
KbzStatus kbz_minibridge_run_score (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
