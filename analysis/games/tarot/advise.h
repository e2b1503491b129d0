/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "prospect.h"

#include "analysis/survey.h"

/* Many possible deals: what each choice comes to on average. */

/* Asks what each of `n` choices comes to, in deals that fit what `seat` knows. */
typedef struct {
  const KbzTarotSampler *sampler;
  int n;
  uint64_t seed;
  const void *choices;
  /* Cards to play, when the deals are small enough to be solved; else NULL. Then `sign` is 1 for
   * the attack and -1 for the defence. */
  const KbzCard *cards;
  int sign;
  /* The answer about one choice in one deal. */
  int (*try_choice) (const KbzTarot *deal, const void *choices, int i);
} KbzTarotSurvey;

/* As kbz_survey; limits->samples deals, 100 when it is 0. */
KbzStatus kbz_tarot_ask_deals (KbzTarotSurvey *asked, const KbzLimits *limits, KbzSurvey *survey,
                               KbzError *error);

KbzStatus kbz_tarot_advise (const void *state, int seat, const KbzLimits *limits,
                            KbzAnalysis *analysis, KbzError *error);

/* How a hand fares with each bid: answers are scores of each defender. `worth` of them tells
 * whether it was made. */
typedef struct {
  int samples;
  double made[KBZ_TAROT_BIDS];  /* chance */
  double score[KBZ_TAROT_BIDS]; /* mean of what each defender pays */
  double error[KBZ_TAROT_BIDS]; /* its standard error */
} KbzTarotBidChances;

/* For the seat that is to bid. */
KbzStatus kbz_tarot_bid_chances (const KbzTarot *t, int seat, const KbzLimits *limits,
                                 KbzTarotBidChances *chances, KbzError *error);

typedef struct {
  int n;
  KbzTarotSet discards[KBZ_TAROT_PLANS];
  KbzVerdict verdicts[KBZ_TAROT_PLANS]; /* margin of the attack */
} KbzTarotDiscards;

/* Discards compared, the best first. The taker is to lay cards aside. */
KbzStatus kbz_tarot_compare_discards (const KbzTarot *t, const KbzLimits *limits,
                                      KbzTarotDiscards *discards, KbzError *error);

/* Who the silent partner may be, for a seat that does not know it: the chance of each seat, and of
 * nobody (the last). Sums to 1. */
void kbz_tarot_partner_chances (const KbzTarot *t, int seat, double chances[KBZ_TAROT_SEATS + 1]);
