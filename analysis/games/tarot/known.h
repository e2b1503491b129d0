/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* What the play has shown of hidden hands, and what a seat can know. */

typedef struct {
  uint8_t out[KBZ_TAROT_SEATS];     /* suits that the seat has none of any more, by bit */
  uint8_t highest[KBZ_TAROT_SEATS]; /* it holds no trump above this number */
} KbzTarotEvidence;

/* What follows from every card played so far. */
void kbz_tarot_evidence (const KbzTarot *t, KbzTarotEvidence *evidence);
/* The same in sentences, of all but `seat`. */
void kbz_tarot_tell_evidence (const KbzTarot *t, int seat, KbzReport *report);
/* All cards that were played. */
KbzTarotSet kbz_tarot_played (const KbzTarot *t);
/* The cards that `seat` cannot see. */
KbzTarotSet kbz_tarot_unseen (const KbzTarot *t, int seat);

/* Places where a hidden card may lie. */
enum { KBZ_PLACE_DISCARD = KBZ_TAROT_SEATS, KBZ_PLACE_DOG, KBZ_TAROT_PLACES };

/* Deals of the hidden cards that fit all that `seat` knows. A value; make it once, draw often. */
typedef struct {
  KbzTarot start;
  int seat, n;
  KbzCard cards[KBZ_TAROT_ALL];
  uint8_t allowed[KBZ_TAROT_ALL]; /* places, by bit */
  int8_t room[KBZ_TAROT_PLACES];
  KbzTarotSet fixed[KBZ_TAROT_PLACES];
  bool bound; /* some card may not lie anywhere */
} KbzTarotSampler;

void kbz_tarot_sampler_init (KbzTarotSampler *sampler, const KbzTarot *t, int seat);
/* One deal; over many, each is as likely as any other. */
void kbz_tarot_sampler_deal (const KbzTarotSampler *sampler, KbzRandom *random, KbzTarot *deal);
