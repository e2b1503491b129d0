/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/card.h"
#include "analysis/status.h"

#include <stddef.h>

/* Inside the sampler: in how many ways the hidden cards of a suit, or of two, can be shared out. */

#define KBZ_HIDDEN 3 /* hidden hands; a place that is not needed has no room */

typedef struct {
  int owner;                  /* KBZ_NO_SEAT in a place that is not needed */
  int room;                   /* cards it holds */
  int min[4], max[4];         /* of each suit */
  int points_min, points_max; /* of the cards it holds */
} KbzHiddenHand;

typedef struct {
  KbzHiddenHand hands[KBZ_HIDDEN];
  KbzSet cards;  /* all of them together */
  KbzSet scored; /* those whose points are counted: none when every hand may have any points */
  int points;    /* of the scored cards */
} KbzHidden;

/* What the first two hidden hands get; the third gets the rest. */
typedef struct {
  int cards[2], points[2];
} KbzShare;

/* A table of shares. */
typedef struct {
  KbzShare most;    /* each number of a share goes from 0 to this */
  uint64_t *ways;   /* for all of them … */
  KbzShare *shares; /* … and those that there is a way for */
  size_t n_shares;
} KbzWays;

/* Fills in what follows from the hands and the cards: `scored`, `points`. */
void kbz_hidden_prepare (KbzHidden *hidden);
/* Whether something is plainly impossible: says which hand, suit or points cannot be. */
KbzStatus kbz_hidden_check (const KbzHidden *hidden, KbzError *error);

/* Counts one suit; or two together, of the tables of each. False when there is no memory. */
bool kbz_ways_fill_suit (KbzWays *ways, const KbzHidden *hidden, int suit);
bool kbz_ways_join (KbzWays *ways, const KbzHidden *hidden, const KbzWays *a, const KbzWays *b);
void kbz_ways_clear (KbzWays *ways);

/* How many ways there are for a share; 0 for one outside the table. */
uint64_t kbz_ways_of (const KbzWays *ways, const KbzShare *share);

/* Puts a suit into the hands by the way of that number, from 0, among those of a share. */
void kbz_ways_deal_suit (const KbzHidden *hidden, int suit, const KbzShare *share, uint64_t number,
                         KbzSet hands[KBZ_HIDDEN]);
