/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"

/* What a seat could know: the mean over deals that fit all it has seen, each solved with open
 * cards. Who the secretary is differs from deal to deal. What declarer lays aside and names is
 * tried in deals that are played out. */

enum { SAMPLES = 40, TRIED = 200 };

static const KbzGrades grades = { 0.1, 0.25, 0.5, 1 };

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

/* ---- Before the play ------------------------------------------------------------------------- */

static KbzMove move_of (const KbzNapoleon *s, KbzCard code)
{
  KbzCard card = kbz_napoleon_card (code);
  return s->phase == KBZ_NAPOLEON_NAME
             ? kbz_move (KBZ_MOVE_CALL, KBZ_NAPOLEON_NAMING + code, NULL, 0)
             : kbz_move (KBZ_MOVE_BURY, 0, &card, 1);
}

/* The best choice of which the card is a part: of two that go aside it is laid first. */
static int best_with (const KbzNapoleonTrial *trial, KbzCard code)
{
  int best = -1;
  for (int i = 0; i < trial->n; i++)
    if (kbz_set_has (trial->choices[i].cards, code)
        && (best < 0
            || kbz_napoleon_trial_tricks (trial, i).mean
                   > kbz_napoleon_trial_tricks (trial, best).mean))
      best = i;
  return best;
}

static void add_choices (const KbzNapoleon *s, const KbzNapoleonTrial *trial, KbzAnalysis *analysis)
{
  KbzSet cards = 0;
  int also = -1;
  for (int i = 0; i < trial->n; i++)
    cards |= trial->choices[i].cards;
  for (KbzSet rest = cards; analysis->also != NULL && rest != 0; rest &= rest - 1) {
    KbzMove move = move_of (s, kbz_set_lowest (rest));
    if (kbz_move_equal (&move, analysis->also))
      also = best_with (trial, kbz_set_lowest (rest));
  }
  analysis->compared = also >= 0;
  analysis->grades = &grades;
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1) {
    KbzMove move = move_of (s, kbz_set_lowest (rest));
    int best = best_with (trial, kbz_set_lowest (rest));
    KbzVerdict verdict = kbz_napoleon_trial_tricks (trial, best);
    kbz_analysis_add (analysis, &move, verdict);
    if (also >= 0)
      analysis->choices[analysis->n - 1].gain = kbz_napoleon_trial_gain (trial, best, also);
    if (analysis->n == 1 || verdict.mean > analysis->verdict.mean)
      analysis->verdict = verdict;
  }
}

static KbzStatus advise_before (const KbzNapoleon *s, const KbzNapoleonDeals *deals,
                                const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzNapoleonTrial trial = { 0 };
  int samples = limits != NULL && limits->samples > 0 ? limits->samples : TRIED;
  const KbzMove *also = analysis->also;
  KbzStatus status = kbz_napoleon_try (
      s, s->declarer, deals, also != NULL && kbz_napoleon_legal (s, also, NULL) ? also : NULL,
      limits, samples, &trial, error);
  if (status == KBZ_OK)
    add_choices (s, &trial, analysis);
  analysis->nodes = trial.survey.nodes;
  kbz_napoleon_trial_clear (&trial);
  return status;
}

/* ---- In the play ----------------------------------------------------------------------------- */

KbzStatus kbz_napoleon_advise (const void *state, int seat, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error)
{
  const KbzNapoleon *s = state;
  bool before = s->phase == KBZ_NAPOLEON_EXCHANGE || s->phase == KBZ_NAPOLEON_NAME;
  if (s->phase != KBZ_NAPOLEON_PLAY && !(before && seat == s->declarer))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice begins when the contract is known.")));
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  if (deals == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No deal fits what was played.")));
  if (before) {
    KbzStatus status = advise_before (s, deals, limits, analysis, error);
    kbz_napoleon_deals_free (deals);
    return status;
  }
  Asked asked = { .s = s, .deals = deals, .seed = limits != NULL ? limits->seed : 0 };
  for (KbzSet rest = kbz_napoleon_playable (s); rest != 0; rest &= rest - 1)
    asked.codes[asked.n++] = kbz_set_lowest (rest);
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
