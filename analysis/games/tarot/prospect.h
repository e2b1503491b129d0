/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mind.h"

/* What comes of a choice in one possible deal, when all play on by rules of thumb. */

typedef struct {
  bool won;
  int margin; /* half-points of the attack above its need, 20 for the petit to the end */
  int score;  /* what each defender pays */
} KbzTarotOutcome;

/* The finished deal, read off. */
KbzTarotOutcome kbz_tarot_outcome_of (const KbzTarot *over);
/* Makes the move in a copy of the deal and plays on to the end, whatever phase it is. */
KbzTarotOutcome kbz_tarot_try_move (const KbzTarot *deal, const KbzMove *move);
/* The same as if `seat` took with this bid, everybody after it passing. The deal is being bid. */
KbzTarotOutcome kbz_tarot_try_bid (const KbzTarot *deal, int seat, KbzTarotBid bid);
/* The same with this set of cards laid aside by the taker. */
KbzTarotOutcome kbz_tarot_try_discard (const KbzTarot *deal, KbzTarotSet discard);

#define KBZ_TAROT_PLANS 8

/* Sensible sets of `n` cards for the taker to lay aside, the one by rules of thumb first; each
 * holds those that lie there already. Returns how many there are. */
int kbz_tarot_discard_plans (KbzTarotSet hand, KbzTarotSet already, int n,
                             KbzTarotSet plans[KBZ_TAROT_PLANS]);
