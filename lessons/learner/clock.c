/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/clock.h"

#include <time.h>

#define HOUR G_GINT64_CONSTANT (3600000)
#define MINUTE G_GINT64_CONSTANT (60000)

KbzMoment kbz_wall (gpointer data)
{
  (void)data;
  gint64 now = g_get_real_time () / 1000;
  time_t seconds = (time_t)(now / 1000);
  struct tm local;
  if (localtime_r (&seconds, &local) == NULL)
    return (KbzMoment){ now, 0 };
  return (KbzMoment){ now, (int)(local.tm_gmtoff / 60) };
}

gint64 kbz_hlc_next (gint64 last, gint64 time)
{
  gint64 wall = CLAMP (time, 0, KBZ_HLC_MAX >> 16) << 16;
  return MIN (MAX (wall, last + 1), KBZ_HLC_MAX);
}

/* Rounds down, also before 1970. */
static gint64 floor_div (gint64 a, gint64 b)
{
  return a / b - (a % b < 0);
}

gint64 kbz_hour (KbzMoment moment)
{
  return floor_div (moment.time + moment.offset * MINUTE, HOUR);
}

gint64 kbz_day_of_hour (gint64 hour, int day_start)
{
  return floor_div (hour - day_start, 24);
}

gint64 kbz_day (KbzMoment moment, int day_start)
{
  return kbz_day_of_hour (kbz_hour (moment), day_start);
}

char *kbz_day_name (gint64 day)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (day * 86400);
  return date != NULL ? g_date_time_format (date, "%Y-%m-%d") : g_strdup ("");
}
