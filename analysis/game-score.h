/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-moves.h"

#define KBZ_SCORE_PARTS_MAX 48

typedef struct {
  KbzText what; /* "Game bonus" */
  int side;     /* which side's sum it belongs to: a seat of that side */
  int points;
} KbzScorePart;

typedef struct {
  int total[KBZ_SEATS_MAX]; /* by seat; partners have the same */
  /* Where totals do not say who has won, as in Tractor, whose points are those of one side: then
   * `winner` is a seat of the side that has. */
  bool has_winner;
  int winner;
  KbzText verdict; /* the result in a sentence: "Made with one overtrick." */
  int n_parts;
  KbzScorePart parts[KBZ_SCORE_PARTS_MAX]; /* for each side they add up to its total */
} KbzScore;

void kbz_score_part (KbzScore *score, int side, int points, KbzText what);

/* Several deals: what is carried from one to the next. Zero is the start of a match. */
typedef struct {
  int deals;                /* finished */
  int dealer;               /* of the next deal */
  int total[KBZ_SEATS_MAX]; /* so far */
  int memory[4];            /* the game's own: levels, banker */
  bool over;
} KbzMatch;
