/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"
#include "analysis/games/tractor/solve/solve.h"

/* What moves lead to, as far as a seat can know: the mean over deals that are possible (sample.h).
 * With few cards left each deal is solved with open cards; before that it is played out by rules of
 * thumb. Both are estimates. */

#define KBZ_TRACTOR_CANDIDATES 64
/* Deals with no more cards a hand than this are solved. */
#define KBZ_TRACTOR_SOLVED_CARDS 5

/* What a move leads to in one deal, for the side to move. */
typedef struct {
  int points; /* the attackers' still to come; for the bankers' side the same below zero */
  int merit;  /* points and levels together: what an expert plays for */
} KbzTractorResult;

typedef struct {
  int64_t sum, squares;       /* of the points, over the deals */
  int64_t gain, gain_squares; /* of the merit, compared with the first move in the same deals */
  int64_t more, more_squares; /* of the points, compared with move `also` */
  int better, worse;          /* in so many of the deals */
} KbzTractorProspect;

typedef struct {
  int n, samples;
  int also;       /* the move with which the others are compared */
  uint64_t plays; /* made in thought, and positions of the solver */
  KbzMove moves[KBZ_TRACTOR_CANDIDATES];
  KbzTractorProspect prospects[KBZ_TRACTOR_CANDIDATES];
} KbzTractorOutlook;

/* The sensible moves, those that rules of thumb like best first; returns how many. */
int kbz_tractor_candidates (const KbzTractor *t, KbzTractorOutlook *outlook);
/* Fills the prospects of outlook->moves. limits->samples 0: as many deals as limits->ms allows, 100
 * without that. The same number of deals gives the same result, whatever the threads. KBZ_E_LIMIT
 * when it was stopped before the first deals. */
KbzStatus kbz_tractor_look_ahead (const KbzTractor *t, const KbzLimits *limits,
                                  KbzTractorOutlook *outlook, KbzError *error);

/* What a thread needs to look at deals. */
typedef struct {
  size_t memory;            /* for its solver, 0 for a little */
  KbzTractorSolver *solver; /* made when it is needed; the owner frees it */
  uint64_t plays;
} KbzTractorThinker;

/* advise-deal.c: what each of the moves leads to when the cards lie like this; false when it was
 * stopped. */
bool kbz_tractor_look_at_deal (const KbzTractor *dealt, const KbzMove *moves, int n,
                               const KbzLimits *limits, KbzTractorThinker *thinker,
                               KbzTractorResult *results);
