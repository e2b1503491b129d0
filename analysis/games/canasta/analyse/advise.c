/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse.h"

#include "analysis/survey.h"

#include <stdlib.h>

/* Long-run questions have no exact answer: each choice is tried in sampled deals, which the bots
 * play to their end. */

enum { SAMPLES = 24, TIMED_SAMPLES = 2000, CHOICES = 40, STEPS_MAX = 3000 };

typedef struct {
  const KbzCanastaState *state;
  int seat;
  uint64_t seed;
  KbzMoves moves;
} Asked;

/* What the deal brings the side, less what it brings the others. */
static int difference (const KbzCanastaState *state, int side)
{
  KbzScore score = { 0 };
  kbz_canasta_score (state, &score);
  return score.total[side] - score.total[1 - side];
}

static bool play_out (KbzCanastaState *deal, KbzRandom *random, const KbzLimits *limits,
                      uint64_t *nodes)
{
  for (int i = 0; !deal->over && i < STEPS_MAX; i++) {
    if (!kbz_limits_go_on (limits))
      return false;
    KbzMove move = kbz_canasta_bot (deal, KBZ_STRENGTH_EXPERT, random, limits);
    kbz_canasta_apply (deal, &move);
    *nodes += 1;
  }
  return true;
}

static bool ask_deal (void *data, void *tools, int number, const KbzLimits *limits,
                      int32_t *answers, uint64_t *nodes)
{
  const Asked *asked = data;
  KbzRandom random;
  (void)tools;
  kbz_random_init (&random, asked->seed * 1000003u + (uint64_t)number);
  KbzCanastaState deal = *asked->state;
  kbz_canasta_reshuffle (&deal, asked->seat, &random);
  for (size_t i = 0; i < asked->moves.n; i++) {
    KbzCanastaState copy = deal;
    KbzRandom own = random;
    kbz_canasta_apply (&copy, &asked->moves.moves[i]);
    if (!play_out (&copy, &own, limits, nodes))
      return false;
    answers[i] = difference (&copy, kbz_canasta_side (asked->seat));
  }
  return true;
}

static int naturals_in (const KbzMove *move)
{
  int n = 0;
  for (int i = 0; i < move->n; i++)
    n += !kbz_canasta_is_wild (move->cards[i]);
  return n;
}

/* Of lays in one rank, and of ways to take the pile, those are tried that spend the fewest wild
 * cards, with all naturals that there are. */
static bool is_better (const KbzMove *move, const KbzMove *than)
{
  int wilds = move->n - naturals_in (move), others = than->n - naturals_in (than);
  return wilds != others ? wilds < others : naturals_in (move) > naturals_in (than);
}

static bool is_sequence (const KbzMove *move)
{
  KbzCanastaRun run;
  return kbz_canasta_arg_run (move->arg, &run)
         || kbz_canasta_is_sequence (move->cards, move->n, NULL);
}

static bool same_group (const KbzMove *a, const KbzMove *b)
{
  if (a->kind != b->kind)
    return false;
  if (a->kind == KBZ_MOVE_LAY && (is_sequence (a) || is_sequence (b)))
    return is_sequence (a) && is_sequence (b) && a->arg == b->arg
           && kbz_card_suit (a->cards[0]) == kbz_card_suit (b->cards[0]);
  if (a->kind == KBZ_MOVE_LAY)
    return kbz_canasta_lay_rank (a) == kbz_canasta_lay_rank (b) && a->arg == b->arg;
  return a->kind == KBZ_MOVE_TAKE;
}

static void sensible_moves (const KbzCanastaState *state, const KbzMove *also, KbzMoves *moves)
{
  KbzMoves all = { 0 };
  kbz_canasta_moves (state, &all);
  for (size_t i = 0; i < all.n; i++) {
    const KbzMove *move = &all.moves[i];
    bool best = true;
    for (size_t j = 0; j < all.n && best; j++)
      best = j == i || !same_group (&all.moves[j], move) || !is_better (&all.moves[j], move);
    bool asked = also != NULL && kbz_move_equal (move, also);
    if (asked || (best && moves->n < CHOICES))
      kbz_moves_add (moves, move);
  }
  kbz_moves_clear (&all);
}

static int plain (int answer, const void *data)
{
  (void)data;
  return answer;
}

static int by_mean (const void *a, const void *b)
{
  const KbzChoice *x = a, *y = b;
  if (x->verdict.mean != y->verdict.mean)
    return x->verdict.mean > y->verdict.mean ? -1 : 1;
  return x->move.kind != y->move.kind ? (int)x->move.kind - (int)y->move.kind
                                      : (int)x->move.cards[0] - (int)y->move.cards[0];
}

static void add_choices (const Asked *asked, const KbzSurvey *survey, KbzAnalysis *analysis)
{
  static const KbzGrades grades = { 10, 30, 80, 200 };
  int also = 0, n = (int)asked->moves.n;
  while (also < n
         && (analysis->also == NULL || !kbz_move_equal (&asked->moves.moves[also], analysis->also)))
    also++;
  analysis->compared = also < n;
  analysis->grades = &grades;
  analysis->nodes = survey->nodes;
  for (int i = 0; i < n; i++) {
    kbz_analysis_add (analysis, &asked->moves.moves[i],
                      kbz_survey_mean (survey, i, 0, plain, NULL));
    if (analysis->compared)
      analysis->choices[analysis->n - 1].gain = kbz_survey_gain (survey, i, also, 0, plain, NULL);
  }
  qsort (analysis->choices, analysis->n, sizeof *analysis->choices, by_mean);
  analysis->verdict = analysis->choices[0].verdict;
}

KbzStatus kbz_canasta_advise (const void *data, int seat, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  if (seat != kbz_canasta_mover (state))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0} now."),
                               KBZ_NUMBER (kbz_canasta_mover (state))));
  KbzLimits none = { 0 };
  const KbzLimits *own = limits != NULL ? limits : &none;
  Asked asked = { .state = state, .seat = seat, .seed = own->seed };
  KbzSurvey survey = { 0 };
  sensible_moves (state, analysis->also, &asked.moves);
  KbzQuestion question = { .choices = (int)asked.moves.n, .ask = ask_deal, .data = &asked };
  int deals = own->samples > 0 ? own->samples : own->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  KbzStatus status = kbz_survey (&question, own, deals, &survey, error);
  if (status == KBZ_OK)
    add_choices (&asked, &survey, analysis);
  kbz_survey_clear (&survey);
  kbz_moves_clear (&asked.moves);
  return status;
}

double kbz_canasta_expect (const void *data, int seat, double mean)
{
  const KbzCanastaState *state = data;
  int side = kbz_canasta_side (seat);
  if (state->over)
    return difference (state, side);
  return side == kbz_canasta_side (state->turn) ? mean : -mean;
}
