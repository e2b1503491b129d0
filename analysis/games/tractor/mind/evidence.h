/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"

/* What the plays on record say of the hands they came from, beyond the cards themselves. A deal of
 * the hidden cards is possible if with it every play would have been legal and every throw would
 * have gone as it went; that is all there is to know, and it is asked suit by suit. */

/* A lead of several cards was answered in its suit. */
typedef struct {
  uint8_t seat, lead;
  KbzTractorRow played; /* the answer, as far as it was of the suit */
  KbzTractorRow later;  /* what the seat has played of the suit since */
} KbzTractorAnswer;

/* Several parts were led: they stood against the other hands, or one was forced. */
typedef struct {
  uint8_t seat, lead;
  KbzTractorRow forced;                   /* none: the throw stood */
  KbzTractorRow later[KBZ_TRACTOR_SEATS]; /* played of the suit from then on */
} KbzTractorThrown;

typedef struct {
  KbzTractorRules rules;
  int n_leads, n_answers, n_throws;
  KbzTractorShape leads[2 * KBZ_TRACTOR_TRICKS_MAX + 2];
  KbzTractorAnswer answers[3 * KBZ_TRACTOR_TRICKS_MAX + 3];
  KbzTractorThrown throws[KBZ_TRACTOR_TRICKS_MAX + 1];
} KbzTractorEvidence;

void kbz_tractor_evidence (const KbzTractor *t, KbzTractorEvidence *evidence);
/* How many facts about a suit do not agree with hands that hold these cards of it now. */
int kbz_tractor_broken (const KbzTractorEvidence *evidence, KbzSuit suit,
                        const KbzTractorRow rows[KBZ_TRACTOR_SEATS]);
/* Whether the suit has any facts at all. */
bool kbz_tractor_has_evidence (const KbzTractorEvidence *evidence, KbzSuit suit);
