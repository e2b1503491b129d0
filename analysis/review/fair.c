/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <math.h>

/* ---- What the seat is told ----------------------------------------------------------------- */

static KbzStatus ask (const KbzPosition *position, int seat, const KbzReviewOptions *options,
                      const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  if (options->hearing == KBZ_HEAR_SYSTEM || game->advise_told == NULL)
    return game->advise (state, seat, limits, analysis, error);
  KbzHearsay told;
  game->hear (state, seat, &told);
  for (int owner = 0; owner < KBZ_SEATS_MAX; owner++)
    for (int i = 0; i < KBZ_KNOWABLES_MAX && game->knowables[i].name != NULL; i++)
      told.ranges[owner][i] = options->hearing == KBZ_HEAR_TOLD
                                  ? options->told.ranges[owner][i]
                                  : (KbzRange){ 0, game->knowables[i].most };
  return game->advise_told (state, seat, &told, limits, analysis, error);
}

/* ---- Comparing ----------------------------------------------------------------------------- */

static double mean_of (const KbzVerdict *verdict)
{
  return verdict->truth == KBZ_ESTIMATED ? verdict->mean : verdict->low;
}

/* What a choice is judged by: its chance in points, or the mean. */
static double worth (const KbzChoice *choice, bool by_chance)
{
  return by_chance ? 100 * choice->chance.mean : mean_of (&choice->verdict);
}

static const KbzChoice *find_best (const KbzAnalysis *analysis, bool by_chance)
{
  const KbzChoice *best = &analysis->choices[0];
  for (size_t i = 1; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    double more = worth (choice, by_chance) - worth (best, by_chance);
    if (more > 0 || (more == 0 && mean_of (&choice->verdict) > mean_of (&best->verdict)))
      best = choice;
  }
  return best;
}

/* How much more than the one that was made, and the error of that. */
static double gain_of (const KbzAnalysis *analysis, const KbzChoice *choice, const KbzChoice *made,
                       bool by_chance, double *error)
{
  const KbzGain *gain = by_chance ? &choice->chance_gain : &choice->gain;
  const KbzVerdict *a = by_chance ? &choice->chance : &choice->verdict;
  const KbzVerdict *b = by_chance ? &made->chance : &made->verdict;
  double unit = by_chance ? 100 : 1;
  if (analysis->compared) {
    *error = unit * gain->error;
    return unit * gain->mean;
  }
  *error = unit * sqrt (a->error * a->error + b->error * b->error);
  return worth (choice, by_chance) - worth (made, by_chance);
}

/* Whether every other choice is a slip at least, and that not by chance. */
static bool is_only (const KbzAnalysis *analysis, const KbzChoice *made, bool by_chance,
                     const KbzGrades *grades)
{
  double error;
  if (grades == NULL)
    return false;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *other = &analysis->choices[i];
    if (other == made)
      continue;
    double less = -gain_of (analysis, other, made, by_chance, &error);
    if (less < grades->slip || less <= 2 * error)
      return false;
  }
  return true;
}

/* Every deal that could be is there, in none of them is it better than some other choice, and in
 * one it is worse: no chances are needed to tell. */
static bool is_proved_wrong (const KbzAnalysis *analysis, const KbzChoice *made)
{
  if (!analysis->compared || (made->verdict.truth == KBZ_ESTIMATED && !made->verdict.all))
    return false;
  for (size_t i = 0; i < analysis->n; i++)
    if (analysis->choices[i].gain.worse == 0 && analysis->choices[i].gain.better > 0)
      return true;
  return false;
}

/* ---- What everybody could expect ------------------------------------------------------------ */

/* Both slots go up by the same for each unit of the mean, so two points tell the rest. */
static double expected (const KbzPosition *position, int seat, double mean)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  if (game->expect != NULL)
    return game->expect (state, seat, mean);
  double none = game->outcome (state, seat, 0);
  return none + mean * (game->outcome (state, seat, 1) - none);
}

static void expect (const KbzPosition *position, const KbzAnalysis *analysis, const KbzChoice *made,
                    KbzReviewMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  move->expected = !analysis->aside && (game->expect != NULL || game->outcome != NULL);
  if (!move->expected)
    return;
  double best = mean_of (&find_best (analysis, false)->verdict);
  for (int seat = 0; seat < kbz_position_seats (position); seat++) {
    move->before[seat] = expected (position, seat, best);
    move->after[seat] = expected (position, seat, mean_of (&made->verdict));
  }
}

KbzStatus kbz_review_fair (const KbzPosition *position, const KbzReviewOptions *options,
                           const KbzLimits *limits, KbzReviewMove *move, const KbzGrades **grades,
                           bool *only, KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { .also = &move->made };
  KbzFairVerdict *fair = &move->fair;
  KbzStatus status = ask (position, move->actor, options, limits, &analysis, error);
  const KbzChoice *made =
      status == KBZ_OK ? kbz_analysis_find (&analysis, game->by_rank, &move->made) : NULL;
  if (made != NULL) {
    bool by_chance = analysis.chance != NULL && made->chance.samples > 0;
    const KbzChoice *best = find_best (&analysis, by_chance);
    *grades = by_chance ? &kbz_review_chances : analysis.grades;
    *fair = (KbzFairVerdict){ .known = true,
                              .by_chance = by_chance,
                              .best = worth (best, by_chance),
                              .made = worth (made, by_chance),
                              .samples = made->verdict.samples,
                              .all = made->verdict.truth == KBZ_PROVED || made->verdict.all,
                              .move = best->move };
    fair->loss = gain_of (&analysis, best, made, by_chance, &fair->error);
    if (fair->loss <= 0) {
      fair->loss = fair->error = 0;
      fair->move = move->made;
    }
    *only = is_only (&analysis, made, by_chance, *grades);
    if (is_proved_wrong (&analysis, made))
      move->marks |= KBZ_REVIEW_PROVED;
    expect (position, &analysis, made, move);
  }
  kbz_analysis_clear (&analysis);
  return status;
}
