/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-analysis.h"
#include "limits.h"

/* The same question asked of many sampled deals, on several threads: what each of a few choices
 * comes to in each deal. */

typedef struct {
  int choices; /* answers for each deal */
  /* As in KbzWork. */
  void *(*tools) (void *data, const KbzLimits *share);
  void (*put_away) (void *data, void *tools);
  /* Answers deal `number`: answers[i] is about choice i. Adds its work to `nodes`. Keeps to
   * `limits` and returns false when it was told to stop. Called by several threads at once: the
   * answers and the nodes may hang on the number alone. */
  bool (*ask) (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
               uint64_t *nodes);
  void *data;
} KbzQuestion;

typedef struct {
  int n; /* deals answered: 0 … n - 1 */
  int choices;
  uint64_t nodes;   /* of these deals */
  int32_t *answers; /* [deal * choices + choice] */
} KbzSurvey;        /* an empty one is zero */

/* Asks about deals 0 … deals - 1 as kbz_work does. What is counted are always the first deals, and
 * no more than limits->nodes allow together: so the same number of deals, or of nodes, means the
 * same answers, whatever the threads. KBZ_E_LIMIT when it was stopped before the first answer.
 * Clear the survey afterwards. */
KbzStatus kbz_survey (const KbzQuestion *question, const KbzLimits *limits, int deals,
                      KbzSurvey *survey, KbzError *error);
void kbz_survey_clear (KbzSurvey *survey);

/* The mean of what the answers about one choice are worth, with its standard error. `all` is the
 * number of deals there are when each was taken once, else 0. */
KbzVerdict kbz_survey_mean (const KbzSurvey *survey, int choice, double all,
                            int (*worth) (int answer, const void *data), const void *data);
/* How much more choice `a` comes to than `b` in the same deals, counted like the mean. */
KbzGain kbz_survey_gain (const KbzSurvey *survey, int a, int b, double all,
                         int (*worth) (int answer, const void *data), const void *data);
