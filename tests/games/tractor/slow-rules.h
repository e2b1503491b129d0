/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/pack.h"

/* Tractor's order, shapes and duties once more, from source 002 and the rulings alone. */

enum { SLOW_TRUMPS = 4, SLOW_PLACES = 16, SLOW_PARTS = 40 };

typedef struct {
  KbzSuit trump; /* KBZ_NO_SUIT: no trump */
  int level;
  bool protect_triples;
} SlowRules;

typedef struct {
  int n;
  KbzCard cards[KBZ_CARDS_MAX];
} SlowPlay;

/* So many of a card each, in so many neighbouring places; `start` is the lowest of them. */
typedef struct {
  int width, length, start;
} SlowPart;

/* ♠ ♥ ♦ ♣, or SLOW_TRUMPS. */
int slow_suit_of (const SlowRules *rules, KbzCard card);
bool slow_is_of_one_suit (const SlowRules *rules, const SlowPlay *play);

/* Whether the play keeps every duty that the lead lays on the hand. */
bool slow_may_follow_suit (const SlowRules *rules, const SlowPlay *hand, const SlowPlay *lead,
                           const SlowPlay *play);

/* What lies on the table after these cards are led against three other hands: all of them, or the
 * part that is forced. */
SlowPart slow_forced_part (const SlowRules *rules, const SlowPlay *lead, const SlowPlay others[3],
                           bool *stands);
/* Whether these cards are that part. */
bool slow_is_part (const SlowRules *rules, const SlowPlay *play, SlowPart part);

/* Which of four plays wins; 0 led. */
int slow_winner_of (const SlowRules *rules, const SlowPlay plays[4]);
