/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge-advise.h"

#include "advise-ops.h"
#include "advise.h"
#include "strength.h"
#include "survey.h"

#include "analysis/engine.h"

#include <string.h>

KbzBridgeKnowledge kbz_minibridge_know (const KbzMinibridge *s, int seat)
{
  KbzBridgeKnowledge knowledge = kbz_bridge_know (&s->play, seat);
  for (int owner = 0; owner < 4; owner++)
    if (s->points[owner] >= 0)
      knowledge.points[owner] =
          (KbzBridgeRange){ (uint8_t)s->points[owner], (uint8_t)s->points[owner] };
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&knowledge, NULL);
  if (sampler == NULL)
    return kbz_bridge_know (&s->play, seat);
  kbz_bridge_sampler_free (sampler);
  return knowledge;
}

/* ---- The choice of the contract ------------------------------------------------------------ */

/* Answer i is what declarer takes with strain i. */
static KbzStatus solve_strains (KbzDdSolver *solver, const KbzSet hands[4],
                                const KbzDdLimits *limits, const void *data,
                                int8_t answers[KBZ_BRIDGE_ANSWERS], uint64_t *nodes)
{
  int declarer = *(const int *)data;
  KbzStatus status = KBZ_OK;
  for (int strain = KBZ_SPADES; status == KBZ_OK && strain <= KBZ_NO_SUIT; strain++) {
    KbzDdPosition position = { .trump = (KbzSuit)strain, .leader = (declarer + 1) % 4 };
    memcpy (position.hands, hands, sizeof position.hands);
    KbzDdValue value;
    status = kbz_dd_value (solver, &position, limits, &value, NULL);
    answers[strain] = (int8_t)(kbz_set_size (hands[0]) - value.low);
    *nodes += value.nodes;
  }
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
  kbz_bridge_survey_clear (&survey);
  return KBZ_OK;
}

/* ---- The play ------------------------------------------------------------------------------- */

static int needed (const KbzMinibridge *s)
{
  return kbz_minibridge_needed ((KbzMinibridgeContract)s->contract, (KbzSuit)s->play.trump);
}

/* Who decides about the next card. */
static int actor (const KbzMinibridge *s)
{
  int seat = kbz_trick_play_seat (&s->play);
  return seat == kbz_trick_play_dummy (&s->play) ? s->play.declarer : seat;
}

/* ---- The slots ----------------------------------------------------------------------------- */

KbzStatus kbz_minibridge_advise (const void *state, int seat, const KbzLimits *limits,
                                 KbzAnalysis *analysis, KbzError *error)
{
  const KbzMinibridge *s = state;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "There is nothing to advise: everyone says the points he holds.");
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT && seat != s->play.declarer)
    return kbz_fail (error, KBZ_E_POSITION, 0, "Advice is for the one who decides: that is %s now.",
                     kbz_trick_play_seat_names[s->play.declarer]);
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT)
    return advise_contract (s, limits, analysis, error);
  KbzBridgeKnowledge knowledge = kbz_minibridge_know (s, seat);
  return kbz_bridge_advise_game (&knowledge, needed (s), limits, analysis, error);
}

KbzMove kbz_minibridge_strength_move (const void *state, int strength, KbzRandom *random)
{
  const KbzMinibridge *s = state;
  if (s->phase != KBZ_MINIBRIDGE_PLAY)
    return kbz_minibridge_bot (state, random);
  KbzBridgeKnowledge knowledge = kbz_minibridge_know (s, actor (s));
  KbzCard card = kbz_bridge_strength_card (&knowledge, needed (s), strength, random);
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

KbzStatus kbz_minibridge_run_advise (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error)
{
  KbzFields filled = { 0 };
  KbzMinibridge s;
  KbzStatus status = kbz_bridge_fill_deal (question, &filled, error);
  const KbzFields *whole = filled.n > 0 ? &filled : question;
  if (status == KBZ_OK)
    status = kbz_minibridge_read (&s, whole, error);
  if (status == KBZ_OK && s.phase != KBZ_MINIBRIDGE_PLAY)
    status = kbz_engine_run_common (game, "advise", whole, answer, error);
  else if (status == KBZ_OK) {
    int seat = actor (&s);
    status = kbz_fields_word (whole, "seat", kbz_trick_play_seat_ids, 4, &seat, error);
    KbzBridgeKnowledge knowledge = kbz_minibridge_know (&s, seat);
    if (status == KBZ_OK)
      status = kbz_bridge_run_advise (&knowledge, needed (&s), whole, answer, error);
  }
  kbz_fields_clear (&filled);
  return status;
}
