/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/card.h"

/* A contract as it is scored. */
typedef struct {
  int level;      /* 1 … 7 */
  KbzSuit strain; /* KBZ_NO_SUIT: no trump */
  int doubled;    /* 0 not, 1 doubled, 2 redoubled */
} KbzBridgeContract;

/* Duplicate score for declarer's side when declarer takes `tricks` (0 … 13); negative when the
 * contract fails. */
int kbz_bridge_contract_score (KbzBridgeContract contract, bool vulnerable, int tricks);
