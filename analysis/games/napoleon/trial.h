/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "deals.h"

#include "analysis/survey.h"

/* What declarer lays aside, whom he names, which card anybody plays: every choice is tried in the
 * same deals that fit, and each of them is played out by rules of thumb. So hidden cards stay
 * hidden, which open cards cannot teach: whether to demand the secretary, say. */

#define KBZ_NAPOLEON_CHOICES 26

typedef struct {
  KbzSet cards; /* the two that go aside, or what is missing of them; the card named, or played */
  bool demand;  /* the secretary, with this lead */
} KbzNapoleonChoice;

typedef struct {
  int n;
  KbzNapoleonChoice choices[KBZ_NAPOLEON_CHOICES];
  KbzSurvey survey; /* for each choice the tricks of declarer's side, then the points of the seat */
} KbzNapoleonTrial; /* an empty one is zero */

/* Tries what `seat`, whose turn it is, would think of, and `also` (may be NULL), in `samples` deals
 * of `deals` or as many as `limits` allow. Clear the trial afterwards. */
KbzStatus kbz_napoleon_try (const KbzNapoleon *s, int seat, const KbzNapoleonDeals *deals,
                            const KbzMove *also, const KbzLimits *limits, int samples,
                            KbzNapoleonTrial *trial, KbzError *error);
void kbz_napoleon_trial_clear (KbzNapoleonTrial *trial);
/* Means over the deals of choice `i`: tricks of declarer's side; how often it is made; points. */
KbzVerdict kbz_napoleon_trial_tricks (const KbzNapoleonTrial *trial, int i);
KbzVerdict kbz_napoleon_trial_made (const KbzNapoleonTrial *trial, int i, const KbzNapoleon *s);
/* How many more tricks choice `i` brings than `k`. */
KbzGain kbz_napoleon_trial_gain (const KbzNapoleonTrial *trial, int i, int k);
KbzVerdict kbz_napoleon_trial_points (const KbzNapoleonTrial *trial, int i);
