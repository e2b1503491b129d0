/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "analysis/games/bridge/report.h"
#include "analysis/games/bridge/play/strength.h"
#include "analysis/games/bridge/play/survey.h"
#include "analysis/games/bridge/play/game.h"

#include <string.h>

static KbzBridgeKnowledge hear_all (const KbzMinibridge *s, int seat)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_know (&s->play, seat);
  for (int owner = 0; owner < 4; owner++)
    if (s->points[owner] >= 0)
      knowledge.points[owner] =
          (KbzBridgeRange){ (uint8_t)s->points[owner], (uint8_t)s->points[owner] };
  return knowledge;
}

KbzBridgeKnowledge kbz_minibridge_know (const void *state, int seat)
{
  const KbzMinibridge *s = state;
  KbzBridgeKnowledge knowledge = hear_all (s, seat);
  return kbz_trick_game_can_be (&knowledge) ? knowledge : kbz_bridge_know (&s->play, seat);
}

void kbz_minibridge_count (const void *state, int seat, KbzReport *report)
{
  KbzBridgeKnowledge knowledge = hear_all (state, seat);
  kbz_trick_game_count (&knowledge, report);
}

/* ---- The choice of the contract ------------------------------------------------------------ */

/* Answer i is what declarer takes with strain i. */
static KbzStatus solve_strains (KbzDdSolver *solver, const KbzSet hands[4], const KbzLimits *limits,
                                const void *data, int32_t answers[KBZ_BRIDGE_ANSWERS],
                                uint64_t *nodes)
{
  int declarer = *(const int *)data;
  KbzBudget budget = kbz_budget (limits);
  KbzStatus status = KBZ_OK;
  for (int strain = KBZ_SPADES; status == KBZ_OK && strain <= KBZ_NO_SUIT; strain++) {
    KbzDdPosition position = { .trump = (KbzSuit)strain, .leader = (declarer + 1) % 4 };
    memcpy (position.hands, hands, sizeof position.hands);
    KbzDdValue value;
    KbzLimits rest = kbz_budget_rest (&budget);
    status = kbz_dd_value (solver, &position, &rest, &value, NULL);
    answers[strain] = kbz_set_size (hands[0]) - value.low;
    budget.nodes += value.nodes;
  }
  *nodes += budget.nodes;
  return status;
}

typedef struct {
  int points[14]; /* of declarer's side, by its tricks */
} Scores;

static Scores scores_of (const KbzMinibridge *s, KbzMinibridgeContract contract, KbzSuit strain)
{
  Scores scores;
  int declarer = s->play.declarer;
  for (int tricks = 0; tricks <= 13; tricks++) {
    KbzMinibridgeResult result = { contract, strain, declarer, s->vul >> (declarer % 2) & 1,
                                   tricks };
    KbzScore score = { 0 };
    kbz_minibridge_score_result (&result, &score);
    scores.points[tricks] = score.total[declarer] - score.total[(declarer + 1) % 4];
  }
  return scores;
}

static int points_of (int answer, const void *data)
{
  return ((const Scores *)data)->points[answer];
}

static KbzStatus advise_contract (const KbzMinibridge *s, const KbzLimits *limits,
                                  KbzAnalysis *analysis, KbzError *error)
{
  int declarer = s->play.declarer;
  KbzBridgeKnowledge knowledge = kbz_minibridge_know (s, declarer);
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&knowledge, error);
  if (sampler == NULL)
    return KBZ_E_POSITION;
  static const KbzGrades points = { 5, 15, 30, 60 };
  KbzBridgeSurvey survey;
  KbzStatus status = kbz_bridge_survey (sampler, solve_strains, &declarer, limits, &survey, error);
  kbz_bridge_sampler_free (sampler);
  if (status != KBZ_OK)
    return status;
  for (int i = 0; i < 10; i++) {
    bool game = i % 2 == 1;
    int strain = i / 2;
    KbzMove move =
        kbz_move (KBZ_MOVE_CALL,
                  (game ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL) + strain, NULL, 0);
    Scores scores =
        scores_of (s, game ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART, (KbzSuit)strain);
    KbzVerdict mean = kbz_bridge_survey_mean (&survey, strain, points_of, &scores);
    if (i == 0 || mean.mean > analysis->verdict.mean)
      analysis->verdict = mean;
    kbz_analysis_add (analysis, &move, mean);
  }
  analysis->nodes = survey.nodes;
  analysis->grades = &points;
  analysis->aside = true;
  kbz_bridge_survey_clear (&survey);
  return KBZ_OK;
}

/* ---- The play ------------------------------------------------------------------------------- */

static int needed (const void *state)
{
  const KbzMinibridge *s = state;
  return kbz_minibridge_needed ((KbzMinibridgeContract)s->contract, (KbzSuit)s->play.trump);
}

/* The figures of a deal: contract, strain, declarer, vul, tricks. */
static KbzStatus score_figures (const KbzFields *question, int *declarer, KbzScore *score,
                                KbzError *error)
{
  static const char *const contracts[] = { "part", "game" };
  int contract = 0, strain = -1;
  KbzMinibridgeResult result = { 0 };
  KbzStatus status = kbz_fields_need (question, "contract", error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "contract", contracts, 2, &contract, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_strain (question, &strain, error);
  if (status == KBZ_OK && strain < 0)
    status = kbz_fields_need (question, "strain", error);
  if (status == KBZ_OK)
    status =
        kbz_trick_game_read_result (question, declarer, &result.vulnerable, &result.tricks, error);
  if (status != KBZ_OK)
    return status;
  result.contract = contract == 1 ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART;
  result.strain = (KbzSuit)strain;
  result.declarer = *declarer;
  kbz_minibridge_score_result (&result, score);
  return KBZ_OK;
}

static const KbzTrickGame self = { kbz_minibridge_know, needed, score_figures };

/* ---- The slots ----------------------------------------------------------------------------- */

KbzStatus kbz_minibridge_advise (const void *state, int seat, const KbzLimits *limits,
                                 KbzAnalysis *analysis, KbzError *error)
{
  const KbzMinibridge *s = state;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("There is nothing to advise: everyone says the points he holds.")));
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT && seat != s->play.declarer)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is {0} now."),
                               KBZ_WORD (kbz_trick_play_seat_names[s->play.declarer])));
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT)
    return advise_contract (s, limits, analysis, error);
  return kbz_trick_game_advise (&self, state, seat, limits, analysis, error);
}

void kbz_minibridge_hear (const void *state, int seat, KbzHearsay *told)
{
  KbzBridgeKnowledge knowledge = kbz_minibridge_know (state, seat);
  kbz_trick_game_hear (&knowledge, told);
}

KbzStatus kbz_minibridge_advise_told (const void *state, int seat, const KbzHearsay *told,
                                      const KbzLimits *limits, KbzAnalysis *analysis,
                                      KbzError *error)
{
  const KbzMinibridge *s = state;
  if (s->phase != KBZ_MINIBRIDGE_PLAY)
    return kbz_minibridge_advise (state, seat, limits, analysis, error);
  return kbz_trick_game_advise_told (&self, state, seat, told, limits, analysis, error);
}

KbzText kbz_minibridge_headline (const void *state, int value)
{
  const KbzMinibridge *s = state;
  if (s->contract == KBZ_MINIBRIDGE_NO_CONTRACT || s->phase != KBZ_MINIBRIDGE_PLAY)
    return (KbzText){ 0 };
  const char *name = s->contract == KBZ_MINIBRIDGE_GAME ? N_ ("The game") : N_ ("The part-score");
  return kbz_bridge_contract_headline (&s->play, name, needed (state), value);
}

/* Declarer thinks of as many deals as at a card: five strains take about as long as its cards. */
static KbzMove advised_contract (const KbzMinibridge *s, int strength, KbzRandom *random,
                                 const KbzLimits *caller)
{
  KbzLimits limits = kbz_bridge_strength_limits (strength, random, caller);
  KbzMove simple = kbz_minibridge_bot (s, random), best = simple;
  KbzAnalysis analysis = { 0 };
  if (advise_contract (s, &limits, &analysis, NULL) == KBZ_OK) {
    double most = 0;
    for (size_t i = 0; i < analysis.n; i++) {
      const KbzChoice *choice = &analysis.choices[i];
      bool same = kbz_move_equal (&choice->move, &simple);
      if (i == 0 || choice->verdict.mean > most || (same && choice->verdict.mean == most)) {
        most = choice->verdict.mean;
        best = choice->move;
      }
    }
  }
  kbz_analysis_clear (&analysis);
  return best;
}

KbzMove kbz_minibridge_strength_move (const void *state, int strength, KbzRandom *random,
                                      const KbzLimits *limits)
{
  const KbzMinibridge *s = state;
  if (s->phase == KBZ_MINIBRIDGE_PLAY)
    return kbz_trick_game_card (&self, state, strength, random, limits);
  return s->phase == KBZ_MINIBRIDGE_CONTRACT && strength == KBZ_STRENGTH_EXPERT
             ? advised_contract (s, strength, random, limits)
             : kbz_minibridge_bot (state, random);
}

KbzText kbz_minibridge_reached (const void *state, int seat)
{
  return kbz_trick_game_reached (&self, state, seat);
}

KbzStatus kbz_minibridge_run_advise (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error)
{
  return kbz_trick_game_run_advise (&self, game, question, answer, error);
}

KbzStatus kbz_minibridge_run_score (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  return kbz_trick_game_run_score (&self, game, question, answer, error);
}
