/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "puzzles/theme.h"

G_BEGIN_DECLS

/* How the rated puzzles of the last days went, by theme. */

/* Days that can be looked back on: 1, 2, 3, 7, 10, 14, 21, 30, 60, 90; ends with 0. */
extern const int kbz_dashboard_windows[];

typedef struct {
  const KbzTheme *theme; /* NULL: one that this version does not know, or all of them together */
  int tries;             /* puzzles tried for the first time */
  int right;             /* of them solved at once, */
  int fixed;             /* or later; the others are still to be solved */
  double rating;         /* mean of their ratings */
  double performance; /* rating − 500 + 1000 × right ÷ tries: what solving half of them is worth */
  gboolean clear;     /* enough tries to tell: six, two of them right and two wrong */
} KbzDashboardRow;

#define KBZ_DASHBOARD_TOP 8

typedef struct {
  KbzDashboardRow all;
  GArray *themes; /* KbzDashboardRow with a theme, the most tried first */
  /* Of those with more than a fortieth of all tries. At most KBZ_DASHBOARD_TOP each. */
  GArray *weak;   /* below the whole and three wrong, the weakest first */
  GArray *strong; /* above the whole and three right, the strongest first */
} KbzDashboard;

/* Of the last `days` days, today counted; 0: of all time. */
KbzDashboard *kbz_dashboard_new (KbzLog *log, const KbzPuzzler *puzzler, int days, int day_start,
                                 GError **error);
void kbz_dashboard_free (KbzDashboard *dashboard);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzDashboard, kbz_dashboard_free)

G_END_DECLS
