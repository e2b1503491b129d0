/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

/* Going out: every card of the hand is laid, but for one that may be discarded. Ranks are gone
 * through once, remembering how many wild cards are used and whether there is a canasta. */

typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts hand;
  KbzCanastaTable table; /* of the side */
  int points;            /* that must be laid to open; 0 or less: none */
  bool touched;          /* the player laid cards before: never concealed */
  /* Cards of a rank that were put there this turn already, for concealed melds. */
  uint8_t added[KBZ_KINDS];
} KbzCanastaExit;

/* What the player to move would go out from. */
KbzCanastaExit kbz_canasta_exit (const KbzCanastaState *state);

/* The way out that scores most. */
typedef struct {
  KbzCanastaPlan plan; /* canastas first, black threes last */
  int discard;         /* a kind, 0: nothing is discarded */
  int laid;            /* points of the cards laid */
  int bonus;           /* for canastas, more than the table has now; may be negative */
  bool concealed;
  int gain; /* all of it: laid, bonus, and what going out brings */
} KbzCanastaWayOut;

bool kbz_canasta_can_exit (const KbzCanastaExit *from);
/* False when there is none. */
bool kbz_canasta_best_exit (const KbzCanastaExit *from, KbzCanastaWayOut *way);

/* The chance that the hand can go out once so many of the unseen cards have joined it and nothing
 * has left it; every set of them is equally likely. A red three is laid out and replaced. */
double kbz_canasta_exit_chance (const KbzCanastaExit *from, const KbzCanastaCounts *unseen,
                                int draws);
#define KBZ_CANASTA_DRAWS_MAX 3
