/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "score.h"

#include "analysis/text.h"

/* What a hand is worth before the play, by the scale that README.md beside this file names. */

typedef enum {
  KBZ_WORTH_21,
  KBZ_WORTH_EXCUSE,
  KBZ_WORTH_PETIT,     /* 0, 5, 7, 9 with fewer than four, four, five, six and more trumps */
  KBZ_WORTH_TRUMPS,    /* 2 each, with four and more */
  KBZ_WORTH_HIGH,      /* 2 more for each from 16 to 21 */
  KBZ_WORTH_SEQUENCE,  /* 1 for each of these beside another */
  KBZ_WORTH_MARRIAGES, /* king and queen of one suit: 10 */
  KBZ_WORTH_KINGS,     /* 6 */
  KBZ_WORTH_QUEENS,    /* 3 */
  KBZ_WORTH_KNIGHTS,   /* 2 */
  KBZ_WORTH_JACKS,     /* 1 */
  KBZ_WORTH_LENGTH,    /* 5, 7, 9 for a suit of five, six, seven and more */
  KBZ_WORTH_SHORT,     /* 6 for a void, 3 for a singleton: only without the dog */
  KBZ_WORTHS,
} KbzTarotWorthKind;

typedef struct {
  int points[KBZ_WORTHS];
  int total;        /* with the dog to come: without KBZ_WORTH_SHORT */
  int total_no_dog; /* for garde sans and garde contre */
} KbzTarotWorth;

KbzTarotWorth kbz_tarot_evaluate (KbzTarotSet hand);
/* The highest bid that the scale gives, for four players; hands of three and five players are
 * brought to that measure by their size. */
KbzTarotBid kbz_tarot_bid_for (const KbzTarotWorth *worth, int players);
/* Points on the scale from which a bid is sound with so many players. */
int kbz_tarot_threshold (KbzTarotBid bid, int players);
/* "Petit, well protected: 9" without the number. */
extern const char *const kbz_tarot_worth_names[KBZ_WORTHS]; /* N_ */
extern const char *const kbz_tarot_worth_words[KBZ_WORTHS]; /* of the engine */
