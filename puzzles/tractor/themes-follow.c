/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

#include <stdlib.h>

/* Themes of an answer. The definitions are those of kbz_tractor_themes, word by word. */

static bool is_ruff (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->is_ruff;
}

static bool is_no_ruff (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return !is_ruff (d, choice);
}

static bool takes (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->takes;
}

static bool leaves (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return !takes (d, choice);
}

/* Whether the wrong choice misses the goal by no more than the points in which it differs: then it
 * is the points that count, and not the card that they are on. */
static bool by_points_alone (const KbzTractorDecision *d, size_t i)
{
  int differ = d->choices[i].points - d->move->points;
  return !d->step->choices[i].right && kbz_tractor_missing (d, i) <= abs (differ);
}

static bool feeds (const KbzTractorDecision *d)
{
  int least, most;
  kbz_tractor_right_points (d, &least, &most);
  if (d->takes_trick != d->moment.partner)
    return false;
  for (size_t i = 0; i < d->step->n; i++)
    if (d->choices[i].points < least && by_points_alone (d, i))
      return true;
  return false;
}

/* Whether the trick is the opponents', whatever the partner plays after this choice. */
static bool is_theirs (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  const KbzTractorMoment *moment = &d->moment;
  return moment->winner % 2 != moment->seat % 2 && !choice->takes
         && (moment->t->n_trick >= 2
             || !kbz_tractor_can_beat (moment, moment->partner, &moment->lead, moment->best));
}

static bool holds (const KbzTractorDecision *d)
{
  int least, most;
  kbz_tractor_right_points (d, &least, &most);
  if (kbz_tractor_on_side (d, d->takes_trick))
    return false;
  for (size_t i = 0; i < d->step->n; i++)
    if (d->choices[i].points > most && by_points_alone (d, i) && is_theirs (d, &d->choices[i]))
      return true;
  return false;
}

static bool ruffs_with_points (const KbzTractorDecision *d)
{
  int least, most;
  kbz_tractor_right_points (d, &least, &most);
  if (!kbz_tractor_every_right (d, is_ruff) || !kbz_tractor_on_side (d, d->takes_trick))
    return false;
  for (size_t i = 0; i < d->step->n; i++)
    if (d->choices[i].is_ruff && d->choices[i].points < least && by_points_alone (d, i))
      return true;
  return false;
}

/* A ruff below every right one, which an opponent who plays later could beat. */
static bool is_low_ruff (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  const KbzTractorMoment *moment = &d->moment;
  if (!choice->is_ruff)
    return false;
  for (size_t i = 0; i < d->step->n; i++)
    if (d->step->choices[i].right && d->choices[i].strength <= choice->strength)
      return false;
  int next = (moment->seat + 1) % KBZ_TRACTOR_SEATS;
  return moment->t->n_trick < KBZ_TRACTOR_SEATS - 1
         && kbz_tractor_can_beat (moment, next, &moment->lead, choice->strength);
}

static bool takes_in_suit (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->takes && !choice->is_ruff;
}

KbzThemes kbz_tractor_follow_themes (const KbzTractorDecision *d)
{
  const KbzTractorMoment *moment = &d->moment;
  bool ruffs = kbz_tractor_every_right (d, is_ruff), leave = kbz_tractor_every_right (d, leaves);
  bool theirs_now = moment->winner % 2 != moment->seat % 2;
  return kbz_tractor_theme (feeds (d), KBZ_THEME_FEED)
         | kbz_tractor_theme (holds (d), KBZ_THEME_HOLD)
         | kbz_tractor_theme (ruffs && kbz_tractor_some_wrong (d, is_no_ruff), KBZ_THEME_RUFF)
         | kbz_tractor_theme (ruffs_with_points (d), KBZ_THEME_RUFF_POINTS)
         | kbz_tractor_theme (ruffs && d->takes_trick == moment->seat
                                  && kbz_tractor_some_wrong (d, is_low_ruff),
                              KBZ_THEME_RUFF_HIGH)
         | kbz_tractor_theme (leave && theirs_now && kbz_tractor_some_wrong (d, is_ruff),
                              KBZ_THEME_NO_RUFF)
         | kbz_tractor_theme (leave && theirs_now && !kbz_tractor_on_side (d, d->takes_trick)
                                  && kbz_tractor_some_wrong (d, takes_in_suit),
                              KBZ_THEME_DUCK)
         | kbz_tractor_theme (moment->winner == moment->partner && kbz_tractor_is_settled (moment)
                                  && kbz_tractor_every_right (d, takes),
                              KBZ_THEME_OVERTAKE);
}
