/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "shape.h"

/* What a lead asks of a hand that follows. */
typedef struct {
  KbzSuit suit;
  int n_cards;  /* to play */
  int n_suited; /* of them of the led suit */
  int held;     /* cards of the led suit in the hand */
  KbzTractorWants
      wants; /* structures that these must contain; none when the whole suit is played */
  KbzTractorPart answers[KBZ_TRACTOR_WANTS_MAX]; /* the part of the lead that each want answers */
} KbzTractorDuty;

void kbz_tractor_duty (const KbzTractorRules *rules, KbzTractorRow held,
                       const KbzTractorShape *lead, KbzTractorDuty *duty);
/* Why the hand may not play as it likes: "Why must I play this?" No message when it may. */
KbzReason kbz_tractor_duty_reason (const KbzTractorRules *rules, const KbzTractorDuty *duty);

/* Whether the hand may follow the lead with these cards; if not, the duty that is broken. Takes any
 * cards at all. */
bool kbz_tractor_may_follow (const KbzTractorRules *rules, const KbzHand *hand,
                             const KbzTractorShape *lead, const KbzCard *cards, size_t n,
                             KbzReason *reason);
/* Whether the cards are held and of one suit, so that they may be led, if only as a throw. */
bool kbz_tractor_may_lead (const KbzTractorRules *rules, const KbzHand *hand, const KbzCard *cards,
                           size_t n, KbzReason *reason);

/* Calls `found` with every legal play once, cards from high to low, until it returns false. Among
 * very many sets of cards it stops looking; false when it did, or was told to stop. */
typedef bool KbzTractorFound (const KbzCard *cards, size_t n, void *data);
bool kbz_tractor_each_follow (const KbzTractorRules *rules, const KbzHand *hand,
                              const KbzTractorShape *lead, KbzTractorFound *found, void *data);
/* The same for leads: those of one part, and throws, sets of cards of one suit with several parts,
 * the smaller before the larger. Whether a throw stands is not asked. */
bool kbz_tractor_each_structure (const KbzTractorRules *rules, const KbzHand *hand,
                                 KbzTractorFound *found, void *data);
bool kbz_tractor_each_throw (const KbzTractorRules *rules, const KbzHand *hand,
                             KbzTractorFound *found, void *data);
/* Both, one after the other. */
bool kbz_tractor_each_lead (const KbzTractorRules *rules, const KbzHand *hand,
                            KbzTractorFound *found, void *data);

/* What a foul costs: 40 points, 60 with three decks. */
int kbz_tractor_fine (const KbzTractorRules *rules);
/* "hearts", or "trumps" for KBZ_TRUMPS. */
KbzArg kbz_tractor_suit_arg (KbzSuit suit);
