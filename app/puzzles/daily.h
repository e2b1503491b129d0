/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_DAILY_VIEW (kbz_daily_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzDailyView, kbz_daily_view, KBZ, DAILY_VIEW, AdwBin)

/* The puzzles of the day: a calendar of how they went, and those of the day that is chosen. One of
 * them activates "page.open-daily" with the id of its game ("" for the one overall) and the day. */

/* Reads the marks anew; the first time the day of today is chosen. */
void kbz_daily_view_show (KbzDailyView *self);
void kbz_daily_view_focus (KbzDailyView *self);

G_END_DECLS
