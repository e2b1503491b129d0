/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/guided.h"

#include <math.h>

#include "analysis/review/review.h"
#include "analysis/solver.h"
#include "lessons/course/judge.h"
#include "lessons/course/occasion.h"

#define SOLVE_MS 20000
/* Advice thinks of so many deals, always the same ones, so that the same move gets the same
 * judgement on every machine. */
#define ADVICE_DEALS 48
#define SEED 16
/* Two moves are as good as each other when their difference is within so many standard errors. */
#define ERRORS 2.0

/* ---- Opinions ---------------------------------------------------------------------------- */

struct KbzMomentOpinion {
  KbzMomentJudge judge;
  KbzAnalysis analysis; /* of the solver and of advice */
  size_t best;          /* of its choices */
  KbzMove move;         /* of the system and of the review */
  KbzLimits limits;     /* of the review, which thinks about each move anew */
};

void kbz_moment_opinion_free (KbzMomentOpinion *opinion)
{
  if (opinion != NULL)
    kbz_analysis_clear (&opinion->analysis);
  g_free (opinion);
}

static double worth (const KbzVerdict *verdict)
{
  return verdict->truth == KBZ_ESTIMATED ? verdict->mean : verdict->low;
}

static KbzStatus analyse (KbzMomentJudge judge, const KbzPosition *position,
                          const KbzLimits *heeded, KbzAnalysis *analysis, KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  KbzLimits proof = kbz_limits_heed ((KbzLimits){ .ms = SOLVE_MS }, heeded);
  KbzLimits advice = kbz_limits_heed ((KbzLimits){ .samples = ADVICE_DEALS, .seed = SEED }, heeded);
  if (judge == KBZ_BY_SOLVER && kbz_game_answers (game, KBZ_ASK_CHOICES))
    return kbz_solve_once (game, state, &proof, analysis, error);
  if (judge == KBZ_BY_ADVICE && game->advise != NULL)
    return game->advise (state, kbz_position_turn (position).actor, &advice, analysis, error);
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("This game has no such judge of a moment.")));
}

/* What a review finds best: it is asked about any move. */
static KbzStatus find_by_review (KbzMomentOpinion *opinion, const KbzPosition *position,
                                 KbzError *error)
{
  static const KbzReviewOptions options = { 0 };
  KbzMoves moves = { 0 };
  KbzReviewMove choice;
  kbz_position_moves (position, &moves);
  KbzStatus status = moves.n > 0 ? kbz_review_choice (position, &moves.moves[0], &options,
                                                      &opinion->limits, &choice, error)
                                 : KBZ_E_POSITION;
  kbz_moves_clear (&moves);
  opinion->move = choice.fair.move;
  return status;
}

KbzMomentOpinion *kbz_moment_opinion (KbzMomentJudge judge, const KbzPosition *position,
                                      const KbzLimits *limits, KbzError *error)
{
  g_autoptr (KbzMomentOpinion) opinion = g_new0 (KbzMomentOpinion, 1);
  KbzAnalysis *analysis = &opinion->analysis;
  opinion->judge = judge;
  if (judge == KBZ_BY_SYSTEM) {
    KbzRandom random;
    kbz_random_init (&random, SEED);
    opinion->move = kbz_bot_move (position, KBZ_STRENGTH_EXPERT, &random, limits);
    return g_steal_pointer (&opinion);
  }
  if (judge == KBZ_BY_REVIEW) {
    opinion->limits = kbz_limits_heed ((KbzLimits){ 0 }, limits);
    return find_by_review (opinion, position, error) == KBZ_OK ? g_steal_pointer (&opinion) : NULL;
  }
  if (analyse (judge, position, limits, analysis, error) != KBZ_OK || analysis->n == 0)
    return NULL;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzVerdict *verdict = &analysis->choices[i].verdict;
    if (judge == KBZ_BY_SOLVER && verdict->truth != KBZ_PROVED) {
      kbz_fail (error, KBZ_E_LIMIT, 0,
                KBZ_TEXT (N_ ("The solver could not prove every move in time.")));
      return NULL;
    }
    if (worth (verdict) > worth (&analysis->choices[opinion->best].verdict))
      opinion->best = i;
  }
  opinion->move = analysis->choices[opinion->best].move;
  return g_steal_pointer (&opinion);
}

const KbzMove *kbz_moment_opinion_best (const KbzMomentOpinion *opinion)
{
  return &opinion->move;
}

/* Whether an expert who lays cards aside one by one lays these aside too, in whatever order. */
static gboolean buries_too (const KbzPosition *position, const KbzMove *move)
{
  KbzPosition *copy = kbz_position_copy (position);
  KbzRandom random;
  gboolean found = FALSE;
  kbz_random_init (&random, SEED);
  while (!found && !kbz_position_over (copy)) {
    KbzMove next = kbz_bot_move (copy, KBZ_STRENGTH_EXPERT, &random, NULL);
    found = kbz_moves_alike (kbz_position_game (copy), &next, move);
    if (next.kind != KBZ_MOVE_BURY || !kbz_position_apply (copy, &next, NULL))
      break;
  }
  kbz_position_free (copy);
  return found;
}

/* What the call that was made would have told partner. */
static gboolean system_likes (const KbzMomentOpinion *opinion, const KbzPosition *position,
                              const KbzMove *move, KbzText *why)
{
  const KbzGame *game = kbz_position_game (position);
  if (kbz_moves_alike (game, &opinion->move, move))
    return TRUE;
  if (move->kind == KBZ_MOVE_BURY)
    return buries_too (position, move);
  if (why != NULL && game->explain != NULL)
    *why = game->explain (kbz_position_state (position), move);
  return FALSE;
}

/* How much worse a choice is than the best, in a sentence. */
static KbzText cost_of (const KbzPosition *position, const KbzVerdict *best,
                        const KbzVerdict *verdict)
{
  const KbzUnit *unit = kbz_position_game (position)->unit;
  int cost = best->low - verdict->low;
  if (best->truth == KBZ_PROVED && unit != NULL && cost > 0)
    return kbz_unit_costs (unit, cost);
  return best->truth == KBZ_ESTIMATED ? KBZ_TEXT (
             N_ ("Estimated over {0} deals that are possible here."), KBZ_NUMBER (verdict->samples))
                                      : KBZ_TEXT (NULL);
}

static gboolean review_likes (const KbzMomentOpinion *opinion, const KbzPosition *position,
                              const KbzMove *move, KbzText *why)
{
  static const KbzReviewOptions options = { 0 };
  KbzReviewMove choice;
  if (kbz_moves_alike (kbz_position_game (position), &opinion->move, move))
    return TRUE;
  if (kbz_review_choice (position, move, &options, &opinion->limits, &choice, NULL) != KBZ_OK)
    return FALSE;
  if (choice.grade >= KBZ_REVIEWED_SLIP && why != NULL)
    *why = choice.fair.all ? KBZ_TEXT (N_ ("Found by all {0} deals that can be here."),
                                       KBZ_NUMBER (choice.fair.samples))
                           : KBZ_TEXT (N_ ("Estimated over {0} deals that are possible here."),
                                       KBZ_NUMBER (choice.fair.samples));
  return choice.grade < KBZ_REVIEWED_SLIP;
}

gboolean kbz_moment_opinion_likes (const KbzMomentOpinion *opinion, const KbzPosition *position,
                                   const KbzMove *move, KbzText *why)
{
  const KbzGame *game = kbz_position_game (position);
  const KbzAnalysis *analysis = &opinion->analysis;
  if (opinion->judge == KBZ_BY_SYSTEM)
    return system_likes (opinion, position, move, why);
  if (opinion->judge == KBZ_BY_REVIEW)
    return review_likes (opinion, position, move, why);
  const KbzVerdict *best = &analysis->choices[opinion->best].verdict;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzVerdict *verdict = &analysis->choices[i].verdict;
    if (!kbz_moves_alike (game, &analysis->choices[i].move, move))
      continue;
    double slack =
        verdict->truth == KBZ_ESTIMATED ? ERRORS * hypot (best->error, verdict->error) : 0;
    if (worth (best) - worth (verdict) <= slack)
      return TRUE;
    if (why != NULL)
      *why = cost_of (position, best, verdict);
    return FALSE;
  }
  return FALSE; /* advice does not even think of it */
}

/* ---- The guide of a trial ---------------------------------------------------------------- */

typedef struct {
  const KbzStep *step;
  int seat;
} Guide;

static KbzMomentOpinion *opinion_here (const Guide *guide, const KbzPosition *position,
                                       const KbzLimits *limits)
{
  const KbzDealMoment *moment = kbz_step_moment (guide->step, position, guide->seat);
  return moment != NULL ? kbz_moment_opinion (moment->judge, position, limits, NULL) : NULL;
}

/* Silence, where nothing is to be said, is no judgement. */
static KbzGraded judge (void *data, const KbzPosition *position, const KbzMove *move,
                        const KbzLimits *limits)
{
  g_autoptr (KbzMomentOpinion) opinion = opinion_here (data, position, limits);
  KbzGraded graded = { .grade = KBZ_TRIED_UNPROVED };
  if (opinion != NULL)
    graded.grade = kbz_moment_opinion_likes (opinion, position, move, &graded.reason.text)
                       ? KBZ_TRIED_BEST
                       : KBZ_TRIED_WRONG;
  return graded;
}

static bool show (void *data, const KbzPosition *position, KbzMove *move, const KbzLimits *limits)
{
  g_autoptr (KbzMomentOpinion) opinion = opinion_here (data, position, limits);
  if (opinion != NULL)
    *move = *kbz_moment_opinion_best (opinion);
  return opinion != NULL;
}

static bool over (void *data, const KbzPosition *position)
{
  const Guide *guide = data;
  if (guide->step->until == KBZ_UNTIL_MOVE)
    return kbz_has_decided (position, guide->seat);
  return guide->step->until >= 0
         && !kbz_position_allows (position, (KbzMoveKind)guide->step->until);
}

KbzTrial *kbz_guided_trial (const KbzStep *step, KbzPosition *position, int seat)
{
  KbzTrial *trial = kbz_trial_new (position, seat, KBZ_AIM_END, 0, step->opponents);
  Guide *guide = g_new (Guide, 1);
  *guide = (Guide){ step, seat };
  kbz_trial_set_guide (
      trial, &(KbzTrialGuide){ judge, show, g_free, guide, (uint64_t)step->seed << 16, over });
  return trial;
}
