/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/themes.h"

#define PRIOR_TRIES 4
#define PRIOR_RIGHT 2
#define TRIES_MIN 6
#define CASES_MIN 3
#define MARGIN 0.05

double kbz_theme_accuracy (KbzThemeCount count)
{
  return (count.right + count.hinted / 2.0 + PRIOR_RIGHT) / (count.tries + PRIOR_TRIES);
}

KbzThemeVerdict kbz_theme_verdict (KbzThemeCount count, KbzThemeCount all)
{
  double above = kbz_theme_accuracy (count) - kbz_theme_accuracy (all);
  if (count.tries < TRIES_MIN)
    return KBZ_THEME_UNCLEAR;
  if (above > MARGIN && count.right >= CASES_MIN)
    return KBZ_THEME_STRONG;
  if (above < -MARGIN && count.tries - count.right - count.hinted >= CASES_MIN)
    return KBZ_THEME_WEAK;
  return KBZ_THEME_EVEN;
}
