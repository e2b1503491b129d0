/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample.h"

/* Advice for the one who plays the next card, from what he can know: many deals that fit his view
 * are solved with open cards, and each card of his has the mean of what it takes in them. That is
 * an average over open-card solutions, no proof: in it everyone plays as if he saw all hands, so
 * that a card which only gathers knowledge, or hides it, is not worth more. */

typedef struct {
  KbzCard card;
  KbzVerdict tricks; /* that the side to play still takes, the trick on the table included */
  KbzVerdict chance; /* 0 … 1 that it makes, or beats, the contract; 0 when there is none */
  KbzGain gain, chance_gain; /* over the card that others are compared with, if there is one */
} KbzBridgeCardAdvice;

typedef struct {
  KbzBridgeCardAdvice cards[13]; /* every card that may be played, most tricks first */
  int n;
  bool compared; /* with `also`, which may be played */
  uint64_t nodes;
} KbzBridgeAdvice;

/* Advises knowledge->seat, who must be the one that decides now: for dummy's cards that is
 * declarer. `needed` is what declarer's side has to take in the whole deal, 0 when there is no
 * contract. `limits` as in kbz_bridge_survey. Fails with KBZ_E_POSITION when it is somebody else's
 * turn or no deal fits the knowledge, KBZ_E_LIMIT when it was stopped too early. */
KbzStatus kbz_bridge_advise (const KbzBridgeKnowledge *knowledge, int needed,
                             const KbzLimits *limits, KbzBridgeAdvice *advice, KbzError *error);
/* The same, and all cards compared with one of them in the same deals. */
KbzStatus kbz_bridge_advise_also (const KbzBridgeKnowledge *knowledge, int needed, KbzCard also,
                                  const KbzLimits *limits, KbzBridgeAdvice *advice,
                                  KbzError *error);

/* The same as the analysis of a game: for each card the mean of its tricks, which is proved when
 * only one deal can be, and its chance. */
KbzStatus kbz_bridge_advise_game (const KbzBridgeKnowledge *knowledge, int needed,
                                  const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error);
