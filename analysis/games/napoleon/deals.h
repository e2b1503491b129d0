/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "napoleon.h"

/* The deals that a seat must think possible, counted exactly, and any number of them drawn at
 * random, each equally likely. Places are the hands that the seat does not see, and the two cards
 * that lie face down. */

typedef struct KbzNapoleonDeals KbzNapoleonDeals;

/* NULL when no deal fits what was played. The caller frees it. */
KbzNapoleonDeals *kbz_napoleon_deals_new (const KbzNapoleon *s, int seat);
void kbz_napoleon_deals_free (KbzNapoleonDeals *deals);
/* How many there are, as far as a double can count. */
double kbz_napoleon_deals_count (const KbzNapoleonDeals *deals);
/* Puts one of them into `s`, which is the position it was made for, or a copy. */
void kbz_napoleon_deals_draw (const KbzNapoleonDeals *deals, KbzRandom *random, KbzNapoleon *s);
/* The chance that each seat holds `code`, a card that the seat does not see. */
void kbz_napoleon_deals_chance (const KbzNapoleonDeals *deals, KbzCard code, double chance[4]);
