/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/streak.h"

KbzStreak kbz_streak_of (const gint64 *days, gsize n, gint64 today)
{
  KbzStreak streak = { 0 };
  int run = 0;
  for (gsize i = 0; i < n && days[i] <= today; i++) {
    if (i == 0 || days[i] > days[i - 1] + 1)
      run = 1;
    else
      run += days[i] == days[i - 1] + 1;
    streak.longest = MAX (streak.longest, run);
    streak.today = days[i] == today;
    streak.days = days[i] >= today - 1 ? run : 0;
  }
  return streak;
}
