/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  KBZ_THEME_UNCLEAR, /* too few tries to tell */
  KBZ_THEME_WEAK,
  KBZ_THEME_EVEN,
  KBZ_THEME_STRONG,
} KbzThemeVerdict;

/* First tries at items with a theme. */
typedef struct {
  int tries, right, hinted; /* right without, and right with hints */
} KbzThemeCount;

/* The share of right answers, one with hints counting half, as if there had been four tries more
 * with two of them right: two out of two is promising, not perfect. 0.5 without tries. */
double kbz_theme_accuracy (KbzThemeCount count);
/* Against all the learner's tries in that game: at least six tries, three of them right (or wrong)
 * and five points of a hundred above (or below). */
KbzThemeVerdict kbz_theme_verdict (KbzThemeCount count, KbzThemeCount all);

G_END_DECLS
