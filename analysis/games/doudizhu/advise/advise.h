/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample.h"
#include "analysis/survey.h"

/* Advice for the seat to move, from what it knows: each play is tried in many deals that fit. Late
 * in the deal the exact solver says what it comes to, before that all seats play on by the rules of
 * thumb. Either way it is an average over open hands, no proof: a play that only hides or gathers
 * knowledge is not worth more. */

/* How deals are judged: by the solver when at most so many cards are left in all hands, with at
 * most so many positions visited a deal; what it cannot prove within them is played out. */
typedef struct {
  int exact_cards;
  uint64_t nodes;
} KbzDdzDepth;

/* The plays worth trying, those of the best rating first: every legal play (`all`) unless there are
 * too many. Returns how many. */
int kbz_ddz_sensible_plays (const KbzDdzSight *sight, KbzDdzCombo plays[KBZ_DDZ_IDEAS_MAX],
                            bool *all);

/* What plays come to in the deals numbered from `from` on that limits->seed means: points for the
 * seat to move, those of one farmer if it is the landlord. Clear the survey afterwards. */
KbzStatus kbz_ddz_try_plays (const KbzDdzKnowledge *knowledge, const KbzDdzCombo *plays, int n,
                             const KbzDdzDepth *depth, const KbzLimits *limits, int from,
                             int samples, KbzSurvey *survey, KbzError *error);

typedef struct {
  KbzDdzCombo play;          /* type pass to pass */
  KbzVerdict chance;         /* 0 … 1 that the side wins */
  KbzVerdict score;          /* of the seat */
  KbzGain gain, chance_gain; /* over the play that others are compared with, if there is one */
} KbzDdzPlayAdvice;

typedef struct {
  KbzDdzPlayAdvice plays[KBZ_DDZ_IDEAS_MAX]; /* best score first */
  int n;
  bool all;       /* every legal play is there, not only sensible ones */
  bool exact;     /* deals were given to the solver */
  uint64_t nodes; /* positions visited and plays made */
} KbzDdzAdvice;

/* Samples limits->samples deals (0: as many as limits->ms allows, 100 without that), one when
 * nothing is hidden. KBZ_E_LIMIT when it was stopped before the first. */
KbzStatus kbz_ddz_advise (const KbzDdzKnowledge *knowledge, const KbzLimits *limits,
                          KbzDdzAdvice *advice, KbzError *error);
/* The same with a play that is to be among them, sensible or not, and compared with all others in
 * the same deals; NULL: none. */
KbzStatus kbz_ddz_advise_also (const KbzDdzKnowledge *knowledge, const KbzDdzCombo *also,
                               const KbzLimits *limits, KbzDdzAdvice *advice, KbzError *error);

/* How many deals these limits ask for. */
int kbz_ddz_samples (const KbzLimits *limits);

/* Random numbers for deal `number` of those that a seed means. */
void kbz_ddz_sample_random (uint64_t seed, int number, KbzRandom *random);
