/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moment.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* A step of the solution in which the one who solves can go wrong, with what each choice does. */
typedef struct {
  const KbzProof *proof;
  size_t at;
  const KbzProofStep *step;
  KbzTractorMoment moment;
  KbzTractorChoice *choices;    /* as step->choices */
  const KbzTractorChoice *move; /* the solution's */
  int takes_trick;              /* who wins this trick in the solution */
  const KbzTractor *after;      /* the position after this trick */
} KbzTractorDecision;

typedef bool KbzTractorTest (const KbzTractorDecision *d, const KbzTractorChoice *choice);

/* The order of kbz_tractor_themes. */
typedef enum {
  KBZ_THEME_SAVE_KITTY,
  KBZ_THEME_TAKE_KITTY,
  KBZ_THEME_THROW,
  KBZ_THEME_FEED,
  KBZ_THEME_HOLD,
  KBZ_THEME_BREAK_PAIR,
  KBZ_THEME_DRAW_TRUMPS,
  KBZ_THEME_LAST_PAIR,
  KBZ_THEME_THRESHOLD,
  KBZ_THEME_NO_THROW,
  KBZ_THEME_PAIR,
  KBZ_THEME_TRACTOR,
  KBZ_THEME_SPLIT_TRACTOR,
  KBZ_THEME_RUFF,
  KBZ_THEME_RUFF_POINTS,
  KBZ_THEME_RUFF_HIGH,
  KBZ_THEME_NO_RUFF,
  KBZ_THEME_DUCK,
  KBZ_THEME_OVERTAKE,
  KBZ_THEME_TO_PARTNER,
  KBZ_THEME_LOSE_LEAD,
  KBZ_TRACTOR_THEMES,
} KbzTractorTheme;

static inline KbzThemes kbz_tractor_theme (bool there, KbzTractorTheme which)
{
  return there ? (KbzThemes)1 << which : 0;
}

static inline bool kbz_tractor_on_side (const KbzTractorDecision *d, int seat)
{
  return seat % 2 == d->moment.seat % 2;
}

/* By how much a choice misses the goal; 0 or less when it reaches it. */
static inline int kbz_tractor_missing (const KbzTractorDecision *d, size_t i)
{
  return d->proof->puzzle->target - d->step->choices[i].outcome;
}

bool kbz_tractor_every_right (const KbzTractorDecision *d, KbzTractorTest *test);
bool kbz_tractor_some_wrong (const KbzTractorDecision *d, KbzTractorTest *test);
/* The least and the most points that a right choice has in it. */
void kbz_tractor_right_points (const KbzTractorDecision *d, int *least, int *most);

/* Themes of one decision, by the moves alone: themes-lead.c, themes-follow.c. */
KbzThemes kbz_tractor_lead_themes (const KbzTractorDecision *d);
KbzThemes kbz_tractor_follow_themes (const KbzTractorDecision *d);
/* Themes about the end of the deal: themes-end.c. */
KbzThemes kbz_tractor_end_themes (const KbzTractorDecision *d);

/* What a proof is told in: words.c. */
bool kbz_tractor_is_lost (const void *state, int seat, int target);
int kbz_tractor_counted (const void *state, int seat);
KbzText kbz_tractor_loss (const KbzLine *line);
KbzText kbz_tractor_idea (const KbzProof *proof, int theme);
KbzText kbz_tractor_point (const KbzProof *proof);
