/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "plan.h"

/* The plays that a good player would think of, each with a rating by rules of thumb: how it leaves
 * the hand, whether it wins the round, whether an enemy may go out on it, and what it does for a
 * partner. Whole numbers; only what the seat sees is used. */

enum { KBZ_DDZ_IDEAS_MAX = 48 };

typedef struct {
  KbzDdzCombo play; /* type pass to pass */
  int rating;
} KbzDdzIdea;

typedef struct {
  KbzDdzIdea ideas[KBZ_DDZ_IDEAS_MAX];
  int n;
} KbzDdzIdeas;

/* At least one legal play, best first. `wide` also thinks of leads that break up the plan, as one
 * does who has time. */
void kbz_ddz_ideas (const KbzDdzSight *sight, bool wide, KbzDdzIdeas *ideas);

/* What the rules of thumb choose. */
KbzDdzCombo kbz_ddz_best_idea (const KbzDdzSight *sight);

/* ---- Inside ------------------------------------------------------------------------------ */

typedef struct {
  const KbzDdzSight *sight;
  KbzDdzChances chances;
  KbzDdzPlan plan;
  KbzDdzIdeas *ideas;
} KbzDdzThinker;

/* Rates a legal play and keeps it, unless these cards have been thought of. */
void kbz_ddz_think (KbzDdzThinker *thinker, const KbzDdzCombo *play);

/* Ratings of a play that leaves a hand of that plan, and of passing. */
int kbz_ddz_rate_lead (const KbzDdzThinker *thinker, const KbzDdzCombo *play,
                       const KbzDdzPlan *rest);
int kbz_ddz_rate_follow (const KbzDdzThinker *thinker, const KbzDdzCombo *play,
                         const KbzDdzPlan *rest);
int kbz_ddz_rate_pass (const KbzDdzThinker *thinker);
