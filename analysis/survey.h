/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "status.h"
#include "verdict.h"

/* The same question asked of many sampled deals, on several threads: what each of a few choices
 * comes to in each deal. */

typedef struct {
  int choices; /* answers for each deal */
  /* What each thread needs for itself, such as a solver, and its end; NULL when nothing. A thread
   * that gets NULL does not work. */
  void *(*tools) (const void *data);
  void (*put_away) (void *tools);
  /* Answers deal `number`: answers[i] is about choice i. Adds its work to `nodes`. Asks
   * kbz_survey_goes_on (asker) now and then and returns false when it was told to stop. Called by
   * several threads at once: the answers may hang on the number alone. */
  bool (*ask) (const void *data, void *tools, int number, void *asker, int32_t *answers,
               uint64_t *nodes);
  const void *data;
} KbzQuestion;

typedef struct {
  int n; /* deals answered: 0 … n - 1 */
  int choices;
  uint64_t nodes;
  int32_t *answers; /* [deal * choices + choice] */
} KbzSurvey;        /* an empty one is zero */

/* False when the work should stop: time is up, or limits->tick says so. */
bool kbz_survey_goes_on (void *asker);

/* Asks about deals 0 … deals - 1 on limits->threads threads, the calling one among them. What is
 * counted are always the first deals: so the same number of deals means the same answers, whatever
 * the threads. limits->tick is asked by the calling thread alone. KBZ_E_LIMIT when it was stopped
 * before the first answer. Clear the survey afterwards. */
KbzStatus kbz_survey (const KbzQuestion *question, const KbzLimits *limits, int deals,
                      KbzSurvey *survey, KbzError *error);
void kbz_survey_clear (KbzSurvey *survey);

/* The mean of what the answers about one choice are worth, with its standard error. `all` is the
 * number of deals there are when each was taken once, else 0. */
KbzVerdict kbz_survey_mean (const KbzSurvey *survey, int choice, double all,
                            int (*worth) (int answer, const void *data), const void *data);
