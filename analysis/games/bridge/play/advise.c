/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "survey.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  KbzDdPosition position; /* its hands come with each deal */
  KbzCard cards[13];      /* that may be played: answer i is about card i */
  int n;
} Question;

static KbzStatus solve_cards (KbzDdSolver *solver, const KbzSet hands[4], const KbzLimits *limits,
                              const void *data, int32_t answers[KBZ_BRIDGE_ANSWERS],
                              uint64_t *nodes)
{
  const Question *question = data;
  KbzDdPosition position = question->position;
  memcpy (position.hands, hands, sizeof position.hands);
  KbzDdCardValues values;
  KbzStatus status = kbz_dd_cards (solver, &position, limits, &values, NULL);
  *nodes = values.nodes;
  for (int i = 0; status == KBZ_OK && i < values.n; i++)
    for (int j = 0; j < question->n; j++)
      if (question->cards[j] == values.cards[i].card)
        answers[j] = values.cards[i].value;
  return status;
}

static int tricks_of (int answer, const void *data)
{
  (void)data;
  return answer;
}

/* Whether so many more tricks reach what the side to play wants. */
static int reaches (int answer, const void *data)
{
  return answer >= *(const int *)data;
}

/* What the side to play still has to take to make the contract, or to beat it. */
static int tricks_wanted (const KbzTrickPlay *p, int seat, int needed)
{
  bool declaring = seat % 2 == p->declarer % 2;
  int all = kbz_set_size (p->dealt[0]);
  return (declaring ? needed : all - needed + 1) - p->tricks[seat % 2];
}

static int compare (const void *a, const void *b)
{
  const KbzBridgeCardAdvice *x = a, *y = b;
  if (x->tricks.mean != y->tricks.mean)
    return x->tricks.mean > y->tricks.mean ? -1 : 1;
  if (x->chance.mean != y->chance.mean)
    return x->chance.mean > y->chance.mean ? -1 : 1;
  return (int)x->card - (int)y->card;
}

static KbzStatus check_turn (const KbzBridgeKnowledge *k, int *seat, KbzError *error)
{
  *seat = kbz_trick_play_seat (k->play);
  if (*seat == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There is no card to play.")));
  int actor = *seat == kbz_trick_play_dummy (k->play) ? k->play->declarer : *seat;
  if (k->seat == actor)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("Advice is for the one who decides: that is {0} now."),
                             KBZ_WORD (kbz_trick_play_seat_names[actor])));
}

static int column_of (const Question *question, KbzCard card)
{
  for (int i = 0; i < question->n; i++)
    if (question->cards[i] == card)
      return i;
  return -1;
}

KbzStatus kbz_bridge_advise (const KbzBridgeKnowledge *knowledge, int needed,
                             const KbzLimits *limits, KbzBridgeAdvice *advice, KbzError *error)
{
  return kbz_bridge_advise_also (knowledge, needed, KBZ_NO_CARD, limits, advice, error);
}

KbzStatus kbz_bridge_advise_also (const KbzBridgeKnowledge *knowledge, int needed, KbzCard also,
                                  const KbzLimits *limits, KbzBridgeAdvice *advice, KbzError *error)
{
  const KbzTrickPlay *p = knowledge->play;
  *advice = (KbzBridgeAdvice){ .n = 0 };
  int seat;
  KbzStatus status = check_turn (knowledge, &seat, error);
  if (status != KBZ_OK)
    return status;
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (knowledge, error);
  if (sampler == NULL)
    return KBZ_E_POSITION;
  const KbzCard *trick;
  Question question = { .position = { .trump = (KbzSuit)p->trump, .leader = p->leader } };
  question.position.n_trick = kbz_trick_play_trick (p, &trick);
  memcpy (question.position.trick, trick, (size_t)question.position.n_trick);
  for (KbzSet rest = kbz_trick_play_playable (p); rest != 0; rest &= rest - 1)
    question.cards[question.n++] = (KbzCard)__builtin_ctzll (rest);
  KbzBridgeSurvey survey;
  status = kbz_bridge_survey (sampler, solve_cards, &question, limits, &survey, error);
  kbz_bridge_sampler_free (sampler);
  if (status != KBZ_OK)
    return status;
  int wanted = tricks_wanted (p, seat, needed), other = column_of (&question, also);
  advice->compared = other >= 0;
  for (int i = 0; i < question.n; i++) {
    KbzBridgeCardAdvice *card = &advice->cards[advice->n++];
    card->card = question.cards[i];
    card->tricks = kbz_bridge_survey_mean (&survey, i, tricks_of, NULL);
    if (needed > 0)
      card->chance = kbz_bridge_survey_mean (&survey, i, reaches, &wanted);
    if (other >= 0)
      card->gain = kbz_survey_gain (&survey.answers, i, other, survey.all, tricks_of, NULL);
    if (other >= 0 && needed > 0)
      card->chance_gain = kbz_survey_gain (&survey.answers, i, other, survey.all, reaches, &wanted);
  }
  advice->nodes = survey.nodes;
  kbz_bridge_survey_clear (&survey);
  qsort (advice->cards, (size_t)advice->n, sizeof advice->cards[0], compare);
  return KBZ_OK;
}

/* With one deal left that can be, all cards are as good as open. */
static KbzVerdict proved_if_known (KbzVerdict mean)
{
  if (mean.all && mean.samples == 1) {
    mean.truth = KBZ_PROVED;
    mean.low = mean.high = (int)mean.mean;
  }
  return mean;
}

KbzStatus kbz_bridge_advise_game (const KbzBridgeKnowledge *knowledge, int needed,
                                  const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  static const KbzGrades tricks = { 0.1, 0.25, 0.5, 1 };
  KbzBridgeAdvice advice;
  const KbzMove *also = analysis->also;
  KbzStatus status = kbz_bridge_advise_also (
      knowledge, needed, also != NULL && also->n == 1 ? also->cards[0] : KBZ_NO_CARD, limits,
      &advice, error);
  if (status != KBZ_OK)
    return status;
  for (int i = 0; i < advice.n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &advice.cards[i].card, 1);
    kbz_analysis_add (analysis, &move, proved_if_known (advice.cards[i].tricks));
    KbzChoice *choice = &analysis->choices[analysis->n - 1];
    choice->chance = advice.cards[i].chance;
    choice->gain = advice.cards[i].gain;
    choice->chance_gain = advice.cards[i].chance_gain;
  }
  analysis->compared = advice.compared;
  analysis->grades = &tricks;
  analysis->verdict = proved_if_known (advice.cards[0].tricks);
  analysis->nodes = advice.nodes;
  if (needed > 0)
    analysis->chance = kbz_trick_play_seat (knowledge->play) % 2 == knowledge->play->declarer % 2
                           ? N_ ("Chance to make the contract")
                           : N_ ("Chance to beat the contract");
  return KBZ_OK;
}
