/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "choose.h"
#include "analysis/games/tractor/rules/table.h"

/* A chance in whole numbers, so that the same thoughts come up on every machine. */
#define KBZ_CERTAIN 4096
static inline int kbz_tractor_both (int chance, int other)
{
  return chance * other / KBZ_CERTAIN;
}

/* How a seat sees the table: its own cards, what must lie with the others, and what they have
 * shown. Of the other hands only their sizes are looked at, and what all of them hold together.
 * Values are in tenths of a point. */
typedef struct {
  const KbzTractorTable *table;
  int seat;
  KbzTractorRow unseen[KBZ_TRACTOR_SUITS];
  int n_unseen[KBZ_TRACTOR_SUITS];           /* cards */
  int hidden;                                /* of all suits */
  int share;                                 /* of them in each hand: a chance */
  KbzTractorWeights keep[KBZ_TRACTOR_SUITS]; /* what a card is worth to the hand */
} KbzTractorMind;

void kbz_tractor_mind (const KbzTractorTable *table, int seat, KbzTractorMind *mind);

/* The chance that a seat is out of a suit. */
int kbz_tractor_chance_out (const KbzTractorMind *mind, int seat, int suit);
/* The chance that a seat that has yet to play beats a play of this strength on a lead. */
int kbz_tractor_chance_beat (const KbzTractorMind *mind, int seat, const KbzTractorShape *lead,
                             int strength);
/* Whether no other hand can hold something higher in the suit. */
bool kbz_tractor_is_boss (const KbzTractorMind *mind, int suit, int width, int length, int place);
/* The largest throw of the suit that is certain to stand: every card of it that is boss. */
KbzTractorRow kbz_tractor_sure_throw (const KbzTractorMind *mind, int suit);

/* A play that is worth thinking about. */
typedef struct {
  KbzTractorCardsOut play;
  int value; /* by rules of thumb; the best is the highest */
} KbzTractorThought;

#define KBZ_TRACTOR_THOUGHTS 64

/* Sensible plays of the seat whose turn it is, the best first; at least one, at most
 * KBZ_TRACTOR_THOUGHTS. */
int kbz_tractor_think (const KbzTractorMind *mind, KbzTractorThought *thoughts);
/* The parts of it: mind-lead.c, mind-follow.c. */
int kbz_tractor_think_lead (const KbzTractorMind *mind, KbzTractorThought *thoughts);
/* `wide`: also plays that only a closer look can like. */
int kbz_tractor_think_follow (const KbzTractorMind *mind, bool wide, KbzTractorThought *thoughts);
/* The best of them alone. */
KbzTractorCardsOut kbz_tractor_best_thought (const KbzTractorTable *table);
