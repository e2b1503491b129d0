/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "lessons/trainer/daily.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CALENDAR (kbz_calendar_get_type ())
G_DECLARE_FINAL_TYPE (KbzCalendar, kbz_calendar, KBZ, CALENDAR, AdwBin)

/* A month of days with how their puzzles went. Arrow keys go from day to day, Page Up and Page Down
 * from month to month.
 *
 * Signals: "month" (): another month is shown, whose marks are wanted;
 *          "selected" (): another day is chosen. */

/* Six weeks of days. */
#define KBZ_CALENDAR_DAYS 42

/* Shows the month of today, and chooses it. */
void kbz_calendar_set_today (KbzCalendar *self, gint64 today);
/* The first of the days that are shown; some are of the month before. */
gint64 kbz_calendar_get_first (KbzCalendar *self);
gint64 kbz_calendar_get_selected (KbzCalendar *self);
/* The marks of the KBZ_CALENDAR_DAYS days from that one on, if these are still shown. */
void kbz_calendar_set_marks (KbzCalendar *self, gint64 first, const KbzDailyMark *marks);
void kbz_calendar_focus (KbzCalendar *self);

/* A mark in words: "solved at once". */
const char *kbz_daily_mark_words (KbzDailyMark mark);
/* A day with its year; the caller frees it. */
char *kbz_say_date (gint64 day);

G_END_DECLS
