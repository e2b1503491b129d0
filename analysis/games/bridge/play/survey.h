/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/survey.h"
#include "analysis/games/bridge/dd/dd.h"
#include "sample.h"

/* The same question asked of many deals that a seat thinks possible, each solved with open cards.
 */

#define KBZ_BRIDGE_ANSWERS 13

/* Answers one deal with a few numbers. Gives `limits` on to the solver and returns its
 * status. Called by several threads at once, each with a solver of its own. */
typedef KbzStatus (*KbzBridgeQuestion) (KbzDdSolver *solver, const KbzSet hands[4],
                                        const KbzLimits *limits, const void *data,
                                        int32_t answers[KBZ_BRIDGE_ANSWERS], uint64_t *nodes);

typedef struct {
  double all; /* deals that there are when each was taken once; 0 when they were drawn at random */
  uint64_t nodes;
  KbzSurvey answers;
} KbzBridgeSurvey; /* an empty one is zero */

/* Asks limits->samples deals (0: as many as limits->ms allows, 200 without that), or every deal
 * once when there are no more than that, as kbz_survey does, and for each thread a solver of its
 * share of limits->memory. Deals come in an order that only limits->seed decides. KBZ_E_LIMIT when
 * it was stopped before the first answer. Clear the survey afterwards. */
KbzStatus kbz_bridge_survey (const KbzBridgeSampler *sampler, KbzBridgeQuestion question,
                             const void *data, const KbzLimits *limits, KbzBridgeSurvey *survey,
                             KbzError *error);
void kbz_bridge_survey_clear (KbzBridgeSurvey *survey);

/* The mean of what the answers of that index are worth, with its standard error: 0 when all deals
 * there are were asked. */
KbzVerdict kbz_bridge_survey_mean (const KbzBridgeSurvey *survey, int index,
                                   int (*worth) (int answer, const void *data), const void *data);
