/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

/* The ideas are tried in rounds: after each the better ones go on to more deals. Work is counted in
 * deals and positions, not in time, so that the play is the same on every machine. */
static const struct {
  int ideas;
  int samples;
} rounds[] = { { 12, 16 }, { 6, 32 }, { 3, 64 } };

enum {
  EXACT_CARDS = 24,
  NODES = 5000,
  NODES_OF_ONE_DEAL = 400000, /* when nothing is hidden */
  MOST_DOUBLED = 4,           /* bombs count, but one wild deal does not decide */
};

typedef struct {
  KbzDdzCombo play;
  int64_t worth;
} Tried;

/* What a result is worth: to win counts as much as the points at stake now. */
static int64_t worth_of (int points, int stake)
{
  int doubled = points / stake;
  int most = doubled > MOST_DOUBLED    ? MOST_DOUBLED
             : doubled < -MOST_DOUBLED ? -MOST_DOUBLED
                                       : doubled;
  return most + (points > 0 ? MOST_DOUBLED : -MOST_DOUBLED);
}

/* Best first; equals stay in the order of their rating. */
static void sort_best_first (Tried *tried, int n)
{
  for (int i = 1; i < n; i++) {
    Tried one = tried[i];
    int at = i;
    for (; at > 0 && tried[at - 1].worth < one.worth; at--)
      tried[at] = tried[at - 1];
    tried[at] = one;
  }
}

/* Tries the ideas in `samples` more deals; false when there is no memory, or when it was stopped.
 */
static bool try_round (const KbzDdzKnowledge *knowledge, Tried *tried, int n, uint64_t seed,
                       int from, int samples, const KbzLimits *caller)
{
  bool open = kbz_ddz_nothing_hidden (knowledge);
  KbzDdzDepth depth = { EXACT_CARDS, open ? NODES_OF_ONE_DEAL : NODES };
  KbzLimits limits = kbz_limits_heed ((KbzLimits){ .seed = seed, .threads = 1 }, caller);
  KbzDdzCombo plays[KBZ_DDZ_IDEAS_MAX];
  KbzSurvey survey;
  for (int i = 0; i < n; i++)
    plays[i] = tried[i].play;
  if (kbz_ddz_try_plays (knowledge, plays, n, &depth, &limits, from, samples, &survey, NULL)
      != KBZ_OK)
    return false;
  int stake = knowledge->tally.bid << knowledge->tally.bombs;
  for (int deal = 0; deal < survey.n; deal++)
    for (int i = 0; i < n; i++)
      tried[i].worth += worth_of (survey.answers[deal * n + i], stake);
  kbz_survey_clear (&survey);
  sort_best_first (tried, n);
  return true;
}

KbzDdzCombo kbz_ddz_expert_play (const KbzDdzKnowledge *knowledge, KbzRandom *random,
                                 const KbzLimits *limits)
{
  const KbzDdzSight *sight = &knowledge->sight;
  KbzDdzCombo out, plays[KBZ_DDZ_IDEAS_MAX];
  Tried tried[KBZ_DDZ_IDEAS_MAX];
  uint64_t seed = kbz_random_next (random);
  bool all;
  if (kbz_ddz_read_play (sight->options, sight->hand, &sight->to_beat, &out))
    return out;
  int n = kbz_ddz_sensible_plays (sight, plays, &all), from = 0;
  for (int i = 0; i < n; i++)
    tried[i] = (Tried){ plays[i], 0 };
  if (kbz_ddz_nothing_hidden (knowledge)) {
    try_round (knowledge, tried, n, seed, 0, 1, limits);
    return tried[0].play;
  }
  for (size_t i = 0; i < sizeof rounds / sizeof rounds[0] && n > 1; i++) {
    n = n < rounds[i].ideas ? n : rounds[i].ideas;
    if (!try_round (knowledge, tried, n, seed, from, rounds[i].samples, limits))
      break;
    from += rounds[i].samples;
  }
  return tried[0].play;
}
