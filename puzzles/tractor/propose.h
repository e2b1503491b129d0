/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moment.h"

/* Where proposals come from: propose-deal.c. */

/* A deal played by bots until `left` cards a hand, no more than that of a trick on the table. False
 * when there is none. */
bool kbz_tractor_play_down (KbzTractor *t, int decks, int left, KbzRandom *random);
/* An ending of `left` cards a hand that nobody has played: few suits, many trumps, often pairs. */
void kbz_tractor_deal_ending (KbzTractor *t, int decks, int left, KbzRandom *random);
/* What somebody plays who knows the rules of thumb, and sometimes slips. */
KbzMove kbz_tractor_plain_move (const KbzTractor *t, KbzRandom *random);
/* The cards as they lie, without a past. */
void kbz_tractor_without_past (const KbzTractor *t, KbzTractor *bare);
