/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/play/play.h"
#include "puzzles/proof.h"

/* One decision of a proof as a card player sees it: the cards that keep the goal, those that lose
 * it, and how the trick goes on in the solution. */
typedef struct {
  const KbzProof *proof;
  size_t step;
  const KbzTrickPlay *play; /* before the card is played */
  int seat, partner;        /* whose card, and the other hand of the side */
  bool declaring;           /* the side is declarer's */
  KbzSuit trump;
  KbzSuit led;        /* KBZ_NO_SUIT when this card is led */
  KbzSet hand, other; /* of `seat` and `partner` */
  KbzSet theirs;      /* of both opponents */
  KbzSet right, wrong;
  KbzCard card;     /* of the solution */
  KbzCard trick[4]; /* the whole trick in the solution, */
  int n_trick;      /* how much of it lies before the decision, */
  int leader;
  int winner;                /* which seat wins it, */
  KbzCard winning;           /* with which card, */
  bool won;                  /* and whether that is the own side; */
  const KbzTrickPlay *after; /* what is left when it is over */
} KbzBridgeDecision;

/* Step `i` of the proof, if the one who solves decides there and can lose the goal. */
bool kbz_bridge_decision_read (const KbzProof *proof, size_t i, KbzBridgeDecision *decision);

/* Whether the one who holds `hand` and plays later in a trick of suit `led` can beat `card`, which
 * is the best on it so far. */
bool kbz_bridge_can_beat (KbzSet hand, KbzSuit led, KbzCard card, KbzSuit trump);
/* Whether `card`, played now, wins the trick whatever the opponents still to play do, unless
 * partner takes it over. */
bool kbz_bridge_is_sure (const KbzTrickPlay *play, KbzCard card);
/* The best card on the table; KBZ_NO_CARD when there is none. */
KbzCard kbz_bridge_best_on_table (const KbzTrickPlay *play);
/* Whether `card`, played now, is the best on the table. */
bool kbz_bridge_beats_table (const KbzTrickPlay *play, KbzCard card);
