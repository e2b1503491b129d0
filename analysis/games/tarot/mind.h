/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

/* Rules of thumb: what a player thinks of each card who counts trumps and honours. */

typedef struct {
  KbzCard card;
  int worth; /* hundredths of half-points, as expected; only comparisons mean something */
} KbzTarotThought;

/* Every card that `seat` may play now with what it is thought to be worth, best first; returns how
 * many. Nothing hidden from the seat is used but who plays with whom. */
int kbz_tarot_thoughts (const KbzTarot *t, int seat, KbzTarotThought thoughts[KBZ_TAROT_ALL]);
/* The best of them. */
KbzCard kbz_tarot_think (const KbzTarot *t, int seat);
/* The card that the taker lays aside next. */
KbzCard kbz_tarot_think_discard (KbzTarotSet hand, int left);
/* The card that a taker with this hand calls. */
KbzCard kbz_tarot_think_call (KbzTarotSet hand);
/* The trumps that are shown as the best handful of the hand; none when there is no handful. */
size_t kbz_tarot_think_handful (const KbzTarot *t, int seat, KbzCard cards[22]);
/* Plays on by rules of thumb to the end of the deal. */
void kbz_tarot_play_out (KbzTarot *t);
