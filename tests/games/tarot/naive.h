/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Tarot with open hands by plain minimax, written apart from the solver: cards are numbers of their
 * own, nothing is cut or remembered, and the deal is counted only at its end. */

enum { NAIVE_SEATS = 5, NAIVE_CARDS = 8, NAIVE_TRUMP = 4, NAIVE_EXCUSE = 5 };

typedef struct {
  int suit; /* 0 … 3, NAIVE_TRUMP, NAIVE_EXCUSE */
  int rank; /* 1 … 14, 1 … 21 */
} NaiveCard;

typedef struct {
  int players, leader;
  bool attack[NAIVE_SEATS];
  int n_hand[NAIVE_SEATS], n_trick;
  NaiveCard hand[NAIVE_SEATS][NAIVE_CARDS], trick[NAIVE_SEATS];
  bool swept[2]; /* whether the defence, the attack took every trick so far */
  /* What the attack has at the start and what happens on the way. */
  int taken;
  bool has_petit, has_twenty_one, has_excuse;
  int petit_last; /* 1 for the attack, -1 for the defence */
  int tricks;
} NaiveDeal;

typedef enum { NAIVE_POINTS, NAIVE_MARGIN, NAIVE_PETITS, NAIVE_TRICKS, NAIVE_PETIT_LAST } NaiveAim;

/* `petit` are the half-points for the petit in the last trick. */
int naive_value (const NaiveDeal *deal, NaiveAim aim, int petit);
/* The cards that the player to move may play, as places in the hand. */
int naive_moves (const NaiveDeal *deal, int places[NAIVE_CARDS]);
void naive_play (NaiveDeal *deal, int place);
