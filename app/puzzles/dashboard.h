/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/facts.h"

G_BEGIN_DECLS

#define KBZ_TYPE_DASHBOARD_VIEW (kbz_dashboard_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzDashboardView, kbz_dashboard_view, KBZ, DASHBOARD_VIEW, AdwBin)

/* How the rated puzzles of a game went, by theme; a theme activates "page.theme" with its id.
 *
 * Signals: "days" (): another number of days is chosen. */
void kbz_dashboard_view_show (KbzDashboardView *self, const KbzFacts *facts);
/* How many days are looked back on; 0: all. */
int kbz_dashboard_view_get_days (KbzDashboardView *self);

G_END_DECLS
