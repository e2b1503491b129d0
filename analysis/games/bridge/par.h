/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/dd/dd.h"

/* Who is vulnerable. */
typedef enum {
  KBZ_VUL_NONE = 0,
  KBZ_VUL_NS = 1,
  KBZ_VUL_EW = 2,
  KBZ_VUL_BOTH = 3,
} KbzBridgeVul;

#define KBZ_PAR_CONTRACTS 40

/* What both sides reach when all see all cards, from the bidding to the last trick. */
typedef struct {
  int score;                             /* for North-South */
  int n;                                 /* contracts that score this; none when all four pass */
  char contracts[KBZ_PAR_CONTRACTS][16]; /* "4S-N", "3N-EW+1", "4SX-N-2": X doubled, declarers */
} KbzDdPar;

/* Par of a full deal from its table of tricks. `dealer` is a seat 0 … 3: where both sides could
 * make the same contract, the one that bids first has it. */
void kbz_dd_par (const KbzDdTricks *table, int dealer, KbzBridgeVul vul, KbzDdPar *par);
