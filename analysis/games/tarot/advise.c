/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "game-solve.h"

#include <stdlib.h>

enum { SAMPLES = 100, TIMED_SAMPLES = 20000 };

/* With so few cards in a hand a deal is solved with open cards, before that it is played out. */
enum { SOLVED_CARDS = 5, SOLVER_BYTES = 8 << 20, SOLVER_NODES = 400000 };

/* Every card's margin for the attack; false when the solver gave up. */
static bool solve_deal (const KbzTarot *deal, KbzTarotSolver *solver, const KbzTarotSurvey *asked,
                        const KbzLimits *caller, int32_t *answers)
{
  KbzLimits limits = kbz_limits_heed ((KbzLimits){ .nodes = SOLVER_NODES }, caller);
  KbzTarotEnding ending;
  KbzTarotValue values[KBZ_TAROT_HAND];
  int n = 0;
  kbz_tarot_ending (deal, &ending);
  KbzTarotObjective objective = kbz_tarot_objective (deal, KBZ_TAROT_MARGIN);
  if (kbz_tarot_solve_cards (solver, &ending, &objective, &limits, values, &n, NULL) != KBZ_OK)
    return false;
  for (int i = 0; i < asked->n; i++) {
    int found = 0;
    while (found < n && values[found].card != asked->cards[i])
      found++;
    if (found == n || values[found].low != values[found].high)
      return false;
    answers[i] = asked->sign * values[found].low;
  }
  return true;
}

static void *new_solver (void *data, const KbzLimits *share)
{
  (void)data;
  (void)share;
  return kbz_tarot_solver_new (SOLVER_BYTES);
}

static void free_solver (void *data, void *solver)
{
  (void)data;
  kbz_tarot_solver_free (solver);
}

static bool ask_one (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                     uint64_t *nodes)
{
  const KbzTarotSurvey *asked = data;
  KbzTarot deal;
  KbzRandom random;
  kbz_random_init (&random, asked->seed * 1000003u + (uint64_t)number);
  kbz_tarot_sampler_deal (asked->sampler, &random, &deal);
  if (asked->cards != NULL && solve_deal (&deal, tools, asked, limits, answers)) {
    *nodes += (uint64_t)asked->n;
    return kbz_limits_go_on (limits);
  }
  for (int i = 0; i < asked->n; i++) {
    if (!kbz_limits_go_on (limits))
      return false;
    answers[i] = asked->try_choice (&deal, asked->choices, i);
    *nodes += 1;
  }
  return true;
}

KbzStatus kbz_tarot_ask_deals (KbzTarotSurvey *asked, const KbzLimits *limits, KbzSurvey *survey,
                               KbzError *error)
{
  KbzLimits none = { 0 };
  KbzQuestion question = { .choices = asked->n, .ask = ask_one, .data = asked };
  if (asked->cards != NULL) {
    question.tools = new_solver;
    question.put_away = free_solver;
  }
  const KbzLimits *own = limits != NULL ? limits : &none;
  int deals = own->samples > 0 ? own->samples : own->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  return kbz_survey (&question, own, deals, survey, error);
}

static int plain (int answer, const void *data)
{
  (void)data;
  return answer;
}

static int reaches (int answer, const void *least)
{
  return answer >= *(const int *)least;
}

/* ---- Advice in every phase ---------------------------------------------------------------- */

typedef struct {
  KbzMoves moves;
  int seat;
  bool bids;
} Moves;

/* For the own side: what a bid scores, what a card leaves as margin. */
static int try_move (const KbzTarot *deal, const void *choices, int i)
{
  const Moves *m = choices;
  const KbzMove *move = &m->moves.moves[i];
  if (m->bids)
    return move->arg == KBZ_TAROT_PASS
               ? 0
               : kbz_tarot_try_bid (deal, m->seat, (KbzTarotBid)move->arg).score;
  KbzTarotOutcome outcome = kbz_tarot_try_move (deal, move);
  return kbz_tarot_attacks (deal, m->seat) ? outcome.margin : -outcome.margin;
}

static int by_mean (const void *a, const void *b)
{
  const KbzChoice *x = a, *y = b;
  if (x->verdict.mean != y->verdict.mean)
    return x->verdict.mean > y->verdict.mean ? -1 : 1;
  return (int)x->move.arg - (int)y->move.arg != 0 ? (int)x->move.arg - (int)y->move.arg
                                                  : (int)x->move.cards[0] - (int)y->move.cards[0];
}

/* Every move but the ways to show a handful, of which one is as good as another. */
static void sensible_moves (const KbzTarot *t, KbzMoves *moves)
{
  KbzMoves all = { 0 };
  kbz_tarot_game_moves (t, &all);
  for (size_t i = 0; i < all.n; i++)
    if (all.moves[i].kind != KBZ_MOVE_LAY && all.moves[i].arg != KBZ_TAROT_MISERE)
      kbz_moves_add (moves, &all.moves[i]);
  kbz_moves_clear (&all);
}

/* The attack makes its contract with what it needs; the defence has to hold it below that. A bid is
 * judged by its score. */
static void add_choices (const Moves *moves, const KbzSurvey *survey, bool attacks,
                         KbzAnalysis *analysis)
{
  static const KbzGrades scores = { 5, 15, 30, 60 }, half_points = { 1, 4, 8, 16 };
  const int least = attacks ? 0 : 1;
  int also = 0, n = (int)moves->moves.n;
  while (also < n
         && (analysis->also == NULL || !kbz_move_equal (&moves->moves.moves[also], analysis->also)))
    also++;
  analysis->compared = also < n;
  analysis->grades = moves->bids ? &scores : &half_points;
  analysis->aside = moves->bids;
  if (!moves->bids)
    analysis->chance =
        attacks ? N_ ("Chance to make the contract") : N_ ("Chance to beat the contract");
  for (int i = 0; i < n; i++) {
    kbz_analysis_add (analysis, &moves->moves.moves[i],
                      kbz_survey_mean (survey, i, 0, plain, NULL));
    KbzChoice *choice = &analysis->choices[analysis->n - 1];
    if (!moves->bids)
      choice->chance = kbz_survey_mean (survey, i, 0, reaches, &least);
    if (analysis->compared)
      choice->gain = kbz_survey_gain (survey, i, also, 0, plain, NULL);
    if (analysis->compared && !moves->bids)
      choice->chance_gain = kbz_survey_gain (survey, i, also, 0, reaches, &least);
  }
}

KbzStatus kbz_tarot_advise (const void *state, int seat, const KbzLimits *limits,
                            KbzAnalysis *analysis, KbzError *error)
{
  const KbzTarot *t = state;
  int actor = kbz_tarot_turn_seat (t);
  if (actor == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  if (seat != actor)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0} now."),
                               KBZ_NUMBER (actor)));
  KbzTarotSampler *sampler = malloc (sizeof *sampler);
  KbzSurvey survey = { 0 };
  Moves moves = { .seat = seat, .bids = t->phase == KBZ_TAROT_BIDDING };
  if (sampler == NULL)
    abort ();
  kbz_tarot_sampler_init (sampler, t, seat);
  sensible_moves (t, &moves.moves);
  KbzTarotSurvey asked = { .sampler = sampler,
                           .n = (int)moves.moves.n,
                           .seed = limits != NULL ? limits->seed : 0,
                           .choices = &moves,
                           .try_choice = try_move };
  KbzCard cards[KBZ_TAROT_ALL];
  for (size_t i = 0; i < moves.moves.n; i++)
    cards[i] = moves.moves.moves[i].cards[0];
  /* Where the seat does not know its side yet, that is part of what is tried in each deal. */
  if (t->phase == KBZ_TAROT_PLAYING && kbz_tarot_size (t->hands[seat]) <= SOLVED_CARDS
      && kbz_tarot_knows_sides (t, seat)) {
    asked.cards = cards;
    asked.sign = kbz_tarot_attacks (t, seat) ? 1 : -1;
  }
  KbzStatus status = kbz_tarot_ask_deals (&asked, limits, &survey, error);
  if (status == KBZ_OK) {
    add_choices (&moves, &survey, kbz_tarot_attacks (t, seat), analysis);
    qsort (analysis->choices, analysis->n, sizeof analysis->choices[0], by_mean);
    analysis->verdict = analysis->choices[0].verdict;
    analysis->nodes = survey.nodes;
  }
  kbz_survey_clear (&survey);
  kbz_moves_clear (&moves.moves);
  free (sampler);
  return status;
}

/* ---- Before the play ---------------------------------------------------------------------- */

/* An outcome in one number, and out again. */
enum { MARGINS = 1024, SCORES = 16384 };

static int is_made (int answer, const void *data)
{
  (void)data;
  return answer & 1;
}

static int margin_of (int answer, const void *data)
{
  (void)data;
  return answer / 2 % MARGINS - MARGINS / 2;
}

static int score_of (int answer, const void *data)
{
  (void)data;
  return answer / 2 / MARGINS - SCORES / 2;
}

typedef struct {
  KbzTarotTrial *trial;
  const void *choices;
} Trials;

static int try_packed (const KbzTarot *deal, const void *choices, int i)
{
  const Trials *trials = choices;
  KbzTarotOutcome outcome = trials->trial (deal, trials->choices, i);
  return ((outcome.score + SCORES / 2) * MARGINS + outcome.margin + MARGINS / 2) * 2 + outcome.won;
}

KbzStatus kbz_tarot_ask_fates (const KbzTarot *t, int seat, int n, KbzTarotTrial *trial,
                               const void *choices, const KbzLimits *limits, KbzTarotFate *fates,
                               int *samples, KbzError *error)
{
  KbzTarotSampler sampler;
  KbzSurvey survey = { 0 };
  Trials trials = { trial, choices };
  kbz_tarot_sampler_init (&sampler, t, seat);
  KbzTarotSurvey asked = { .sampler = &sampler,
                           .n = n,
                           .seed = limits != NULL ? limits->seed : 0,
                           .choices = &trials,
                           .try_choice = try_packed };
  KbzStatus status = kbz_tarot_ask_deals (&asked, limits, &survey, error);
  for (int i = 0; status == KBZ_OK && i < n; i++) {
    KbzVerdict score = kbz_survey_mean (&survey, i, 0, score_of, NULL);
    fates[i] = (KbzTarotFate){ .made = kbz_survey_mean (&survey, i, 0, is_made, NULL).mean,
                               .margin = kbz_survey_mean (&survey, i, 0, margin_of, NULL).mean,
                               .score = score.mean,
                               .error = score.error };
  }
  *samples = survey.n;
  kbz_survey_clear (&survey);
  return status;
}

static KbzTarotOutcome try_bid (const KbzTarot *deal, const void *choices, int i)
{
  return kbz_tarot_try_bid (deal, *(const int *)choices, (KbzTarotBid)(i + KBZ_TAROT_PETITE));
}

KbzStatus kbz_tarot_bid_chances (const KbzTarot *t, int seat, const KbzLimits *limits,
                                 KbzTarotBidChances *chances, KbzError *error)
{
  *chances = (KbzTarotBidChances){ 0 };
  if (t->phase != KBZ_TAROT_BIDDING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The bidding is over.")));
  return kbz_tarot_ask_fates (t, seat, KBZ_TAROT_BIDS - KBZ_TAROT_PETITE, try_bid, &seat, limits,
                              chances->fates + KBZ_TAROT_PETITE, &chances->samples, error);
}

static int try_plan (const KbzTarot *deal, const void *choices, int i)
{
  return kbz_tarot_try_discard (deal, ((const KbzTarotDiscards *)choices)->discards[i]).margin;
}

KbzStatus kbz_tarot_compare_discards (const KbzTarot *t, const KbzLimits *limits,
                                      KbzTarotDiscards *discards, KbzError *error)
{
  KbzTarotSampler sampler;
  KbzSurvey survey = { 0 };
  if (t->phase != KBZ_TAROT_DISCARDING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Nobody lays cards aside now.")));
  discards->n = kbz_tarot_discard_plans (t->hands[t->taker], t->discard,
                                         kbz_tarot_dog_size (t->players), discards->discards);
  kbz_tarot_sampler_init (&sampler, t, t->taker);
  KbzTarotSurvey asked = { .sampler = &sampler,
                           .n = discards->n,
                           .seed = limits != NULL ? limits->seed : 0,
                           .choices = discards,
                           .try_choice = try_plan };
  KbzStatus status = kbz_tarot_ask_deals (&asked, limits, &survey, error);
  KbzTarotSet plans[KBZ_TAROT_PLANS];
  for (int i = 0; status == KBZ_OK && i < discards->n; i++)
    plans[i] = discards->discards[i];
  for (int i = 0; status == KBZ_OK && i < discards->n; i++) {
    KbzVerdict verdict = kbz_survey_mean (&survey, i, 0, plain, NULL);
    int at = i;
    for (; at > 0 && discards->verdicts[at - 1].mean < verdict.mean; at--) {
      discards->verdicts[at] = discards->verdicts[at - 1];
      discards->discards[at] = discards->discards[at - 1];
    }
    discards->verdicts[at] = verdict;
    discards->discards[at] = plans[i];
  }
  kbz_survey_clear (&survey);
  return status;
}

void kbz_tarot_partner_chances (const KbzTarot *t, int seat, double chances[KBZ_TAROT_SEATS + 1])
{
  enum { DEALS = 400 };
  KbzTarotSampler sampler;
  KbzRandom random;
  int counts[KBZ_TAROT_SEATS + 1] = { 0 };
  kbz_random_init (&random, 0);
  kbz_tarot_sampler_init (&sampler, t, seat);
  for (int i = 0; i < DEALS; i++) {
    KbzTarot deal;
    kbz_tarot_sampler_deal (&sampler, &random, &deal);
    int partner = kbz_tarot_partner (&deal);
    counts[partner == KBZ_NO_SEAT ? KBZ_TAROT_SEATS : partner]++;
  }
  for (int i = 0; i <= KBZ_TAROT_SEATS; i++)
    chances[i] = counts[i] / (double)DEALS;
}
