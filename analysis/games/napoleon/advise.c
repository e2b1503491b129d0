/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include "analysis/survey.h"

/* What a seat could know: the mean over deals that fit all it has seen, each solved with open
 * cards. Who the secretary is differs from deal to deal. */

#define SAMPLES 40

typedef struct {
  const KbzNapoleon *s;
  const KbzNapoleonDeals *deals;
  uint64_t seed;
  KbzCard codes[13]; /* that may be played */
  int n;
} Asked;

static void *tools (void *data, const KbzLimits *share)
{
  (void)data;
  return kbz_dd_new (share->memory);
}

static void put_away (void *data, void *solver)
{
  (void)data;
  kbz_dd_free (solver);
}

/* Tricks from here of the one to move, if he plays each of his cards. */
static bool ask (void *data, void *solver, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Asked *asked = data;
  KbzNapoleon deal = *asked->s;
  KbzRandom random;
  KbzDdCardValues values;
  kbz_random_init (&random, asked->seed + (uint64_t)number);
  kbz_napoleon_deals_draw (asked->deals, &random, &deal);
  KbzDdPosition p = kbz_napoleon_dd (&deal);
  KbzStatus status = kbz_dd_cards (solver, &p, limits, &values, NULL);
  *nodes += kbz_dd_nodes (solver);
  for (int i = 0; status == KBZ_OK && i < values.n; i++)
    for (int k = 0; k < asked->n; k++)
      if (kbz_napoleon_from_dd (&deal, values.cards[i].card) == asked->codes[k])
        answers[k] = values.cards[i].value;
  return status == KBZ_OK;
}

static int tricks (int answer, const void *data)
{
  (void)data;
  return answer;
}

KbzStatus kbz_napoleon_advise (const void *state, int seat, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error)
{
  const KbzNapoleon *s = state;
  if (s->phase < KBZ_NAPOLEON_PLAY)
    return kbz_napoleon_advise_before (s, seat, limits, analysis, error);
  if (s->phase == KBZ_NAPOLEON_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There is no card to play.")));
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  if (deals == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No deal fits what was played.")));
  Asked asked = { .s = s, .deals = deals, .seed = limits != NULL ? limits->seed : 0 };
  for (KbzSet rest = kbz_napoleon_playable (s); rest != 0; rest &= rest - 1)
    asked.codes[asked.n++] = kbz_set_lowest (rest);
  static const KbzGrades grades = { 0.1, 0.25, 0.5, 1 };
  int also = 0;
  while (also < asked.n
         && (analysis->also == NULL
             || analysis->also->cards[0] != kbz_napoleon_card (asked.codes[also])))
    also++;
  analysis->compared = also < asked.n && analysis->also->kind == KBZ_MOVE_PLAY;
  analysis->grades = &grades;
  KbzQuestion question = { asked.n, tools, put_away, ask, &asked };
  KbzSurvey survey = { 0 };
  int samples = limits != NULL && limits->samples > 0 ? limits->samples : SAMPLES;
  KbzStatus status = kbz_survey (&question, limits, samples, &survey, error);
  for (int k = 0; status == KBZ_OK && k < asked.n; k++) {
    KbzCard card = kbz_napoleon_card (asked.codes[k]);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
    KbzVerdict verdict = kbz_survey_mean (&survey, k, 0, tricks, NULL);
    kbz_analysis_add (analysis, &move, verdict);
    if (analysis->compared)
      analysis->choices[k].gain = kbz_survey_gain (&survey, k, also, 0, tricks, NULL);
    if (k == 0 || verdict.mean > analysis->verdict.mean)
      analysis->verdict = verdict;
  }
  analysis->nodes = survey.nodes;
  kbz_survey_clear (&survey);
  kbz_napoleon_deals_free (deals);
  return status;
}
