/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "analysis/cards/card.h"

/* How a hand lies in a box: a plain function of numbers, so that it can be tested without a window.
 * Every card shows at least its index: KBZ_FAN_STEP pixels of its left edge. */

#define KBZ_FAN_STEP 22
#define KBZ_FAN_ROWS_MAX 6
#define KBZ_FAN_ONE_ROW_MAX 20 /* a longer hand takes two rows: landlords hold 20 in one */

typedef struct {
  int width, height; /* room for the hand */
  int card_max;      /* height of a card at most */
  int rows_max;
  double align;          /* rows stand left 0, in the middle 0.5, right 1 */
  bool by_rank;          /* what belongs together, see kbz_hand_group, */
  const int16_t *places; /* or, if not NULL, the game's own places by code */
  bool stacked;          /* each suit in a row of its own, if they fit */
  bool roomy;            /* rows stand further apart, so that chips do not cover what a card is */
  bool fixed; /* cards are `card_max` high whatever they are: they overlap more, down to what their
               * index needs, or take another row */
} KbzFanBox;

typedef struct {
  int x, y, row;
} KbzFanSpot;

typedef struct {
  int card_width, card_height;
  int width, height; /* used */
  int rows;
  int step; /* free left edge of a covered card */
} KbzFanShape;

/* Places `n` cards, in the order of the hand. `spots` may be NULL when only the shape is asked. */
KbzFanShape kbz_fan_layout (const KbzCard *cards, size_t n, KbzFanBox box, KbzFanSpot *spots);

/* How any hand of `n` cards lies best in the box, whatever its suits: with `fixed` and this
 * height of a card each hand of up to `n` cards fits. Only the shape's card, rows and height are
 * told. */
KbzFanShape kbz_fan_fit (size_t n, KbzFanBox box);
