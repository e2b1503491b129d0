/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "auction.h"

/* A natural system for a club table: five-card majors, 1 no trump 15–17 with Stayman and transfers,
 * strong 2♣, weak twos, takeout and negative doubles, Blackwood. README.md describes it; the table
 * of its rules is in the four files that rules.h names. The same table chooses a call and
 * says what a call means, so an explanation never says what the bot does not do. */

/* How points are counted for a call. */
typedef enum {
  KBZ_HIGH_CARDS,   /* ace 4, king 3, queen 2, jack 1 */
  KBZ_WITH_LENGTH,  /* and one for each card of a suit after the fourth */
  KBZ_WITH_SUPPORT, /* and, supporting partner, void 3, singleton 2, doubleton 1 */
} KbzBridgeCount;

/* What a call says. */
typedef struct {
  KbzBridgeCount count;
  int min, max;     /* points */
  KbzSuit suit;     /* KBZ_NO_SUIT when it names none */
  int length;       /* cards of the suit at least; 0 when it says nothing of it */
  bool balanced;    /* no void, no singleton, at most one doubleton */
  bool by_system;   /* false: no rule of the system makes this call here */
  bool last_resort; /* it is only made when nothing else fits */
  KbzText text;     /* in a sentence: "Opens 1 heart: 12–21 points, 5 or more cards." */
} KbzBridgeMeaning;

/* What a hand calls. `auction` is not over. */
int kbz_bridge_choose_call (const KbzBridgeAuction *auction, KbzSet hand);
/* What call `i` of the auction says. */
KbzBridgeMeaning kbz_bridge_call_meaning (const KbzBridgeAuction *auction, int i);
KbzText kbz_bridge_explain_call (const KbzBridgeAuction *auction, int i);
/* What a call would say if it were made now; `by_system` is false for one that is not allowed. */
KbzBridgeMeaning kbz_bridge_would_mean (const KbzBridgeAuction *auction, int call);

/* Tells the whole system, as KbzGame.guide. */
void kbz_bridge_system (KbzGuideLine *line, void *data);

/* Points of a hand, counted so. `trump` matters only for support. */
int kbz_bridge_count (KbzSet hand, KbzBridgeCount count, KbzSuit trump);
bool kbz_bridge_is_balanced (KbzSet hand);
