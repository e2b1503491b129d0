/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* Where the cards on the table lie, each play in front of its seat: a plain function of numbers. */

typedef struct {
  int place; /* of the seat: 0 at the bottom, then clockwise */
  int seat;
  bool marked; /* wins so far */
  int n;
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
} KbzPlay;

typedef struct {
  int x, y; /* of the first card */
  int step; /* to the next ones, rightwards */
} KbzTrickSpot;

typedef struct {
  int card_width, card_height;
} KbzTrickSize;

/* The height of cards with which every trick of so many seats fits: `many`, also plays of several
 * cards. */
int kbz_trick_card (int n_seats, bool many, int width, int height);
/* The height that cards of this height need. */
int kbz_trick_height (int n_seats, bool many, int card);

/* Places the plays into `width` × `height`; `spots` has one for each. Cards are `card` high,
 * whatever is played. */
KbzTrickSize kbz_trick_layout (const KbzPlay *plays, int n_plays, int n_seats, int width,
                               int height, int card, KbzTrickSpot *spots);
