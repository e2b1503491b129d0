/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "analysis/games/doudizhu/rules/moves.h"

#include <stdlib.h>

enum {
  SAMPLES = 100,         /* when neither a number nor a time is given */
  TIMED_SAMPLES = 10000, /* when only a time is given */
  EXACT_CARDS = 30,
  NODES = 25000,
  NODES_OF_ONE_DEAL = 5000000, /* when nothing is hidden */
};

int kbz_ddz_samples (const KbzLimits *limits)
{
  return limits->samples > 0 ? limits->samples : limits->ms > 0 ? TIMED_SAMPLES : SAMPLES;
}

int kbz_ddz_sensible_plays (const KbzDdzSight *sight, KbzDdzCombo plays[KBZ_DDZ_IDEAS_MAX],
                            bool *all)
{
  KbzDdzIdeas ideas;
  KbzDdzPlays legal = { 0 };
  int n = 0;
  kbz_ddz_ideas (sight, true, &ideas);
  for (; n < ideas.n; n++)
    plays[n] = ideas.ideas[n].play;
  *all = kbz_ddz_moves (sight->options, sight->hand, &sight->to_beat, false, &legal)
         && legal.n < KBZ_DDZ_IDEAS_MAX;
  for (size_t i = 0; *all && i < legal.n; i++) {
    bool known = false;
    for (int k = 0; k < ideas.n && !known; k++)
      known = plays[k].cards == legal.plays[i].cards;
    if (!known)
      plays[n++] = legal.plays[i];
  }
  kbz_ddz_plays_clear (&legal);
  return n;
}

static int won (int points, const void *data)
{
  (void)data;
  return points > 0;
}

/* The landlord is paid by every farmer. */
static int score_of (int points, const void *farmers)
{
  return points * *(const int *)farmers;
}

static int compare (const void *a, const void *b)
{
  const KbzDdzPlayAdvice *x = a, *y = b;
  if (x->score.mean != y->score.mean)
    return x->score.mean > y->score.mean ? -1 : 1;
  if (x->chance.mean != y->chance.mean)
    return x->chance.mean > y->chance.mean ? -1 : 1;
  return x->play.cards < y->play.cards ? -1 : x->play.cards > y->play.cards;
}

/* Where the play that others are compared with stands; it is put there if it was not thought of. */
static int place_of (const KbzDdzCombo *also, KbzDdzCombo plays[KBZ_DDZ_IDEAS_MAX], int *n)
{
  int i = 0;
  while (i < *n
         && (plays[i].cards != also->cards || plays[i].type != also->type
             || plays[i].rank != also->rank))
    i++;
  if (i == *n && *n < KBZ_DDZ_IDEAS_MAX)
    ++*n;
  else if (i == *n)
    i--;
  plays[i] = *also;
  return i;
}

KbzStatus kbz_ddz_advise (const KbzDdzKnowledge *knowledge, const KbzLimits *limits,
                          KbzDdzAdvice *advice, KbzError *error)
{
  return kbz_ddz_advise_also (knowledge, NULL, limits, advice, error);
}

KbzStatus kbz_ddz_advise_also (const KbzDdzKnowledge *knowledge, const KbzDdzCombo *also,
                               const KbzLimits *limits, KbzDdzAdvice *advice, KbzError *error)
{
  const KbzDdzSight *sight = &knowledge->sight;
  bool open = kbz_ddz_nothing_hidden (knowledge);
  KbzDdzDepth depth = { EXACT_CARDS, open ? NODES_OF_ONE_DEAL : NODES };
  KbzDdzCombo plays[KBZ_DDZ_IDEAS_MAX];
  KbzSurvey survey;
  *advice = (KbzDdzAdvice){ .n = 0 };
  int n = kbz_ddz_sensible_plays (sight, plays, &advice->all);
  int other = also != NULL ? place_of (also, plays, &n) : -1;
  KbzStatus status = kbz_ddz_try_plays (knowledge, plays, n, &depth, limits, 0,
                                        open ? 1 : kbz_ddz_samples (limits), &survey, error);
  if (status != KBZ_OK)
    return status;
  int farmers = sight->seat == KBZ_DDZ_LANDLORD ? sight->seats - 1 : 1;
  for (; advice->n < n; advice->n++) {
    KbzDdzPlayAdvice *play = &advice->plays[advice->n];
    play->play = plays[advice->n];
    play->chance = kbz_survey_mean (&survey, advice->n, 0, won, NULL);
    play->score = kbz_survey_mean (&survey, advice->n, 0, score_of, &farmers);
    if (other >= 0) {
      play->gain = kbz_survey_gain (&survey, advice->n, other, 0, score_of, &farmers);
      play->chance_gain = kbz_survey_gain (&survey, advice->n, other, 0, won, NULL);
    }
  }
  advice->exact = kbz_ddz_size (sight->hand) + kbz_ddz_size (sight->unseen) <= EXACT_CARDS;
  advice->nodes = survey.nodes;
  kbz_survey_clear (&survey);
  qsort (advice->plays, (size_t)n, sizeof advice->plays[0], compare);
  return KBZ_OK;
}
