/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards.h"

/* The score of a deal from its figures: (25 + difference) × multiplier, petit to the end,
 * handfuls, slams, and who pays how many shares. */

typedef enum {
  KBZ_TAROT_PASS,
  KBZ_TAROT_PETITE,
  KBZ_TAROT_GARDE,
  KBZ_TAROT_SANS,
  KBZ_TAROT_CONTRE,
  KBZ_TAROT_BIDS,
} KbzTarotBid;

typedef struct {
  int players;
  KbzTarotBid contract;
  int half_points, bouts; /* the attack's */
  int taker;
  unsigned attack; /* seats, by bit; the taker among them */
  int petit;       /* 1: the attack won the last trick with the petit, -1: the defence; 0 */
  int handfuls[4]; /* how many of each KbzTarotHandful were shown, by either side */
  bool announced, attack_slam, defence_slam;
} KbzTarotFigures;

/* What each defender pays (below zero: gets), part by part. */
typedef struct {
  bool won;
  int need, difference; /* points, halves rounded for the winners */
  int multiplier;
  int contract, overs; /* 25 and the difference, multiplied; below zero when it is lost */
  int petit, slam;
  int handfuls[4]; /* together, by kind */
  int per_defender;
} KbzTarotResult;

int kbz_tarot_multiplier (KbzTarotBid contract);
KbzTarotResult kbz_tarot_result (const KbzTarotFigures *figures);
/* How many shares a seat gets of per_defender: the taker those of all but his partner, the partner
 * one, a defender minus one. */
int kbz_tarot_shares (const KbzTarotFigures *figures, int seat);
