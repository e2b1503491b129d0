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
} KbzBridgeHiddenHand;

typedef struct {
  KbzBridgeHiddenHand hands[KBZ_HIDDEN];
  KbzSet cards;  /* all of them together */
  KbzSet scored; /* those whose points are counted: none when every hand may have any points */
  int points;    /* of the scored cards */
} KbzBridgeHidden;

/* What the first two hidden hands get; the third gets the rest. */
typedef struct {
  int cards[2], points[2];
} KbzBridgeShare;

/* A table of shares. */
typedef struct {
  KbzBridgeShare most;    /* each number of a share goes from 0 to this */
  uint64_t *ways;         /* for all of them … */
  KbzBridgeShare *shares; /* … and those that there is a way for */
  size_t n_shares;
} KbzBridgeWays;

/* Fills in what follows from the hands and the cards: `scored`, `points`. */
void kbz_bridge_hidden_prepare (KbzBridgeHidden *hidden);
/* Whether something is plainly impossible: says which hand, suit or points cannot be. */
KbzStatus kbz_bridge_hidden_check (const KbzBridgeHidden *hidden, KbzError *error);

/* Counts one suit; or two together, of the tables of each. False when there is no memory. */
bool kbz_bridge_ways_fill_suit (KbzBridgeWays *ways, const KbzBridgeHidden *hidden, int suit);
bool kbz_bridge_ways_join (KbzBridgeWays *ways, const KbzBridgeHidden *hidden,
                           const KbzBridgeWays *a, const KbzBridgeWays *b);
void kbz_bridge_ways_clear (KbzBridgeWays *ways);

/* How many ways there are for a share; 0 for one outside the table. */
uint64_t kbz_bridge_ways_of (const KbzBridgeWays *ways, const KbzBridgeShare *share);

/* Puts a suit into the hands by the way of that number, from 0, among those of a share. */
void kbz_bridge_ways_deal_suit (const KbzBridgeHidden *hidden, int suit,
                                const KbzBridgeShare *share, uint64_t number,
                                KbzSet hands[KBZ_HIDDEN]);
