/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "danger.h"
#include "out.h"

/* What the pile is worth to the player to move, who has yet to draw. */
typedef struct {
  size_t n_ways;
  KbzCanastaWay ways[KBZ_CANASTA_WAYS_MAX]; /* legal ones, the cheapest first */
  bool after_laying;                        /* none, but melds laid first would lead to one */
  KbzReason why;                            /* when there is no way at all */
  int cards, points;                        /* in the pile */
  int red_threes;
  int canastas; /* of the side once the pile is taken and all of it is laid that can be */
} KbzCanastaPile;

void kbz_canasta_judge_pile (const KbzCanastaState *state, KbzCanastaPile *pile);

/* What opening takes. */
typedef struct {
  int minimum;
  bool can;            /* with the hand as it is, keeping two cards */
  KbzCanastaPlan plan; /* fewest wild cards, fewest points over, most pairs kept */
  int points;          /* of that plan; of the most that could be laid when it is too little */
} KbzCanastaOpening;

void kbz_canasta_judge_opening (const KbzCanastaState *state, KbzCanastaOpening *opening);

/* What the deal would score for the side of the player to move if he went out so now: the own part
 * but for partner's hand is known; hands that are not seen count their mean. */
typedef struct {
  int own;         /* the side's score without what partner holds */
  double partner;  /* points expected in partner's hand */
  double opposing; /* score expected of the other side */
} KbzCanastaOutScore;

KbzCanastaOutScore kbz_canasta_out_score (const KbzCanastaState *state,
                                          const KbzCanastaWayOut *way);

/* The slots of KbzGame, and an operation. */
KbzStatus kbz_canasta_chances (const void *state, int seat, const KbzLimits *limits,
                               KbzReport *report, KbzError *error);
KbzStatus kbz_canasta_report (const void *state, const KbzLimits *limits, KbzReport *report,
                              KbzError *error);
void kbz_canasta_counter (const void *state, int seat, KbzReport *report);
KbzText kbz_canasta_duty (const void *state);
KbzStatus kbz_canasta_advise (const void *state, int seat, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error);
/* What the deal brings `seat`: see KbzGame.expect. */
double kbz_canasta_expect (const void *state, int seat, double mean);
extern const KbzSetUpPlan kbz_canasta_set_up, kbz_samba_set_up;
KbzStatus kbz_canasta_op_analyse (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error);
