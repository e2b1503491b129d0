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

/* How choices fare in possible deals. */
typedef struct {
  double made;   /* how often the contract is */
  double margin; /* mean half-points of the attack above its need */
  double score;  /* mean of what each defender pays */
  double error;  /* its standard error */
} KbzTarotFate;

typedef KbzTarotOutcome KbzTarotTrial (const KbzTarot *deal, const void *choices, int i);

/* Tries each of `n` choices in the same deals, as `seat` may think them; `samples` are counted. */
KbzStatus kbz_tarot_ask_fates (const KbzTarot *t, int seat, int n, KbzTarotTrial *trial,
                               const void *choices, const KbzLimits *limits, KbzTarotFate *fates,
                               int *samples, KbzError *error);

typedef struct {
  int samples;
  KbzTarotFate fates[KBZ_TAROT_BIDS];
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

/* As the slot of KbzGame: before the play bids, kings and discards; in it where cards may lie. */
KbzStatus kbz_tarot_chances (const void *state, int seat, const KbzLimits *limits,
                             KbzReport *report, KbzError *error);

/* Who the silent partner may be, for a seat that does not know it: the chance of each seat, and of
 * nobody (the last). Sums to 1. */
void kbz_tarot_partner_chances (const KbzTarot *t, int seat, double chances[KBZ_TAROT_SEATS + 1]);
