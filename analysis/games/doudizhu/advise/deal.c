/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sampled deal: what each play comes to in it. */
#include "advise.h"

#include "analysis/games/doudizhu/solve/solve.h"

#include <assert.h>

/* A fresh solver for each deal, so that what is proved within the limit does not hang on the deals
 * before. */
#define SOLVER_MEMORY ((size_t)4 << 20)

typedef struct {
  const KbzDdzKnowledge *knowledge;
  const KbzDdzCombo *plays;
  int n;
  const KbzDdzDepth *depth;
  uint64_t seed;
  int from;
} Question;

/* One deal that is being judged. */
typedef struct {
  const Question *question;
  KbzBudget budget;
  KbzDdzSolver *solver; /* NULL: play out */
} Deal;

static int bombs_held (const KbzDdzPosition *position)
{
  int bombs = 0;
  for (int seat = 0; seat < position->seats; seat++)
    bombs += __builtin_popcountll (kbz_ddz_at_least (position->hands[seat], 4))
             + (position->hands[seat] >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11);
  return bombs;
}

/* What the landlord gets from each farmer, proved; false when the limit came first. */
static bool prove (Deal *deal, const KbzDdzTally *tally, const KbzDdzPosition *position,
                   int *points)
{
  deal->budget.nodes = kbz_ddz_solver_nodes (deal->solver);
  if (!kbz_budget_goes_on (&deal->budget))
    return false;
  KbzLimits limits = kbz_budget_rest (&deal->budget);
  int stake = 0;
  if (bombs_held (position) > 0) {
    KbzDdzStake found;
    if (kbz_ddz_solve_stake (deal->solver, position, &limits, &found, NULL) == KBZ_OK)
      stake = found.low;
  } else {
    KbzDdzOutcome outcome;
    if (kbz_ddz_solve (deal->solver, position, &limits, &outcome, NULL) == KBZ_OK)
      stake = outcome == KBZ_DDZ_LANDLORD_WINS ? 1 : -1;
  }
  *points = tally->bid * stake * (1 << tally->bombs);
  return stake != 0;
}

static int judge (Deal *deal, const KbzDdzPosition *position, const KbzDdzCombo *play,
                  uint64_t *nodes)
{
  const KbzDdzKnowledge *knowledge = deal->question->knowledge;
  const KbzDdzOptions *options = knowledge->sight.options;
  KbzDdzTally tally = knowledge->tally;
  KbzDdzPosition next = *position;
  int points;
  kbz_ddz_tally_play (&tally, &next, play);
  if (kbz_ddz_position_out (&next) >= 0)
    points = kbz_ddz_tally_points (options, &tally, &next);
  else if (deal->solver == NULL || !prove (deal, &tally, &next, &points))
    points = kbz_ddz_play_out (options, &tally, &next, nodes);
  return position->to_move == KBZ_DDZ_LANDLORD ? points : -points;
}

static int cards_left (const KbzDdzSight *sight)
{
  return kbz_ddz_size (sight->hand) + kbz_ddz_size (sight->unseen);
}

static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Question *question = data;
  const KbzDdzSight *sight = &question->knowledge->sight;
  KbzLimits depth = kbz_limits_heed ((KbzLimits){ .nodes = question->depth->nodes }, limits);
  Deal deal = { question, kbz_budget (&depth), NULL };
  KbzDdzPosition position;
  KbzRandom random;
  bool goes_on = true;
  (void)tools;
  kbz_ddz_sample_random (question->seed, question->from + number, &random);
  kbz_ddz_sample (question->knowledge, &random, &position);
  /* the solver does not know of springs; farmers have played by the time hands are short */
  bool spring = sight->options->spring && question->knowledge->tally.landlord_plays < 2;
  if (cards_left (sight) <= question->depth->exact_cards && !spring) {
    KbzDdzOutcome outcome;
    KbzLimits one = { .nodes = 1 };
    deal.solver = kbz_ddz_solver_new (SOLVER_MEMORY, sight->options);
    /* makes the solver ready for all plays of these hands at once */
    if (deal.solver != NULL)
      kbz_ddz_solve (deal.solver, &position, &one, &outcome, NULL);
  }
  for (int i = 0; i < question->n && goes_on; i++) {
    answers[i] = judge (&deal, &position, &question->plays[i], nodes);
    goes_on = kbz_limits_go_on (limits);
  }
  if (deal.solver != NULL)
    *nodes += kbz_ddz_solver_nodes (deal.solver);
  kbz_ddz_solver_free (deal.solver);
  return goes_on;
}

void kbz_ddz_sample_random (uint64_t seed, int number, KbzRandom *random)
{
  kbz_random_init (random, seed);
  kbz_random_init (random, kbz_random_next (random) + (uint64_t)number);
}

KbzStatus kbz_ddz_try_plays (const KbzDdzKnowledge *knowledge, const KbzDdzCombo *plays, int n,
                             const KbzDdzDepth *depth, const KbzLimits *limits, int from,
                             int samples, KbzSurvey *survey, KbzError *error)
{
  assert (n > 0 && n <= KBZ_DDZ_IDEAS_MAX);
  Question question = { knowledge, plays, n, depth, limits->seed, from };
  KbzQuestion asked = { .choices = n, .ask = ask, .data = &question };
  return kbz_survey (&asked, limits, samples, survey, error);
}
