/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include "analysis/survey.h"

/* Each bid is tried in deals that fit, the rest is bid and played out by rules of thumb, and counts
 * what it scores. */

enum { SAMPLES = 60, CHOICES = 12 };

typedef struct {
  const KbzNapoleon *s;
  const KbzNapoleonDeals *deals;
  int seat, n;
  uint64_t seed;
  KbzMove choices[CHOICES];
} Asked;

static void add (Asked *asked, const KbzMove *move)
{
  for (int i = 0; i < asked->n; i++)
    if (kbz_move_equal (&asked->choices[i], move))
      return;
  if (asked->n < CHOICES && kbz_napoleon_legal (asked->s, move, NULL))
    asked->choices[asked->n++] = *move;
}

static void add_call (Asked *asked, int call)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, (uint16_t)call, NULL, 0);
  add (asked, &move);
}

/* Pass, and the two cheapest bids of each strain. */
static void add_bids (Asked *asked)
{
  int stand = kbz_bridge_auction_stand (&asked->s->auction).bid;
  add_call (asked, KBZ_PASS);
  for (int bid = stand + 1; bid <= KBZ_LAST_BID && bid <= stand + 10; bid++)
    add_call (asked, bid);
}

static void make (KbzNapoleon *s, const KbzMove *move)
{
  if (move->kind == KBZ_MOVE_BURY)
    kbz_napoleon_lay_aside (s, kbz_napoleon_code (move->cards[0]));
  else if (s->phase == KBZ_NAPOLEON_NAME)
    kbz_napoleon_name (s, (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING));
  else
    kbz_napoleon_call (s, move->arg);
}

static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Asked *asked = data;
  KbzNapoleon deal = *asked->s;
  KbzRandom random;
  (void)tools;
  kbz_random_init (&random, asked->seed * 1000003u + (uint64_t)number);
  kbz_napoleon_deals_draw (asked->deals, &random, &deal);
  for (int i = 0; i < asked->n; i++) {
    KbzNapoleon tried = deal;
    KbzRandom same = random; /* every choice meets the same whims */
    KbzScore score = { 0 };
    if (!kbz_limits_go_on (limits))
      return false;
    make (&tried, &asked->choices[i]);
    while (tried.phase < KBZ_NAPOLEON_PLAY) {
      KbzMove move = kbz_napoleon_bot (&tried, KBZ_STRENGTH_PLAYER, &same, NULL);
      make (&tried, &move);
    }
    kbz_napoleon_play_out (&tried, &same);
    kbz_napoleon_score (&tried, &score);
    /* of two sides only one writes points down */
    answers[i] =
        score.total[asked->seat] - (deal.napoleon ? 0 : score.total[(asked->seat + 1) % 4]);
    *nodes += 52;
  }
  return true;
}

static int points (int answer, const void *data)
{
  (void)data;
  return answer;
}

static void take (const Asked *asked, const KbzSurvey *survey, KbzAnalysis *analysis)
{
  for (int i = 0; i < asked->n; i++) {
    KbzVerdict mean = kbz_survey_mean (survey, i, 0, points, NULL);
    kbz_analysis_add (analysis, &asked->choices[i], mean);
    if (analysis->compared)
      analysis->choices[i].gain = kbz_survey_gain (survey, i, 0, 0, points, NULL);
    if (i == 0 || mean.mean > analysis->verdict.mean)
      analysis->verdict = mean;
  }
  analysis->nodes = survey->nodes;
}

KbzStatus kbz_napoleon_advise_bids (const KbzNapoleon *s, int seat, const KbzLimits *limits,
                                    KbzAnalysis *analysis, KbzError *error)
{
  static const KbzGrades grades = { 5, 15, 30, 60 };
  static const KbzLimits none = { 0 };
  const KbzLimits *own = limits != NULL ? limits : &none;
  Asked asked = { .s = s, .seat = seat, .seed = own->seed };
  if (kbz_napoleon_seat (s) != seat)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is {0} now."),
                               KBZ_WORD (kbz_napoleon_seat_names[kbz_napoleon_seat (s)])));
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  if (deals == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No deal fits what was played.")));
  asked.deals = deals;
  if (analysis->also != NULL)
    add (&asked, analysis->also);
  analysis->compared = asked.n > 0;
  add_bids (&asked);
  KbzQuestion question = { .choices = asked.n, .ask = ask, .data = &asked };
  KbzSurvey survey = { 0 };
  KbzStatus status =
      kbz_survey (&question, own, own->samples > 0 ? own->samples : SAMPLES, &survey, error);
  if (status == KBZ_OK)
    take (&asked, &survey, analysis);
  analysis->grades = &grades;
  analysis->aside = true;
  kbz_survey_clear (&survey);
  kbz_napoleon_deals_free (deals);
  return status;
}
