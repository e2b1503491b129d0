/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "order.h"

/* What cards of one suit are when they are led. By rank of the classes, big structures first. */
typedef enum {
  KBZ_TITANIC, /* neighbouring triples */
  KBZ_TRACTOR, /* neighbouring pairs */
  KBZ_TRIPLE,
  KBZ_PAIR,
  KBZ_SINGLE,
} KbzTractorKind;

typedef struct {
  uint8_t kind;   /* KbzTractorKind */
  uint8_t length; /* how many singles, pairs or triples stand in a row */
  uint8_t place;  /* of its highest card */
  KbzTractorRow cards;
} KbzTractorPart;

#define KBZ_TRACTOR_PARTS_MAX 54

typedef struct {
  KbzSuit suit;
  int n_cards;
  int n; /* parts, in the order of their kinds; the longer and then the higher first */
  KbzTractorPart parts[KBZ_TRACTOR_PARTS_MAX];
} KbzTractorShape;

/* "titanic" … "single", the protocol's words. */
const char *kbz_tractor_kind_word (KbzTractorKind kind);
/* How many equal cards it is made of: 3, 2 or 1. */
int kbz_tractor_kind_width (KbzTractorKind kind);

/* Reads a row by exact multiplicity: three equal are a triple, two a pair, one a single. */
void kbz_tractor_shape_row (const KbzTractorRules *rules, KbzSuit suit, KbzTractorRow row,
                            KbzTractorShape *shape);
/* The same for 1 … 54 cards; false when they are not all of one suit. */
bool kbz_tractor_shape (const KbzTractorRules *rules, const KbzCard *cards, size_t n,
                        KbzTractorShape *shape);

/* Structures that cards must contain, each made of cards of its own: `length` neighbouring tuples
 * of `width` equal cards. Larger structures may serve: a triple holds a pair. */
typedef struct {
  uint8_t width;  /* 2 or 3 */
  uint8_t length; /* 1: a lone pair or triple */
} KbzTractorWant;

#define KBZ_TRACTOR_WANTS_MAX 40

typedef struct {
  int n;
  KbzTractorWant wants[KBZ_TRACTOR_WANTS_MAX];
} KbzTractorWants;

/* The parts of a lead without its singles. */
KbzTractorWants kbz_tractor_shape_wants (const KbzTractorShape *shape);
/* Whether the cards contain the first `n` wants. */
bool kbz_tractor_contains (const KbzTractorRules *rules, KbzTractorRow row,
                           const KbzTractorWants *wants, int n);
/* The highest place that the top card of a run can have, -1 when there is no such run. */
int kbz_tractor_best_run (const KbzTractorRules *rules, KbzTractorRow row, int width, int length);
/* Reads `row` as the parts of `shape` so that the highest card of its first class is as high as
 * possible, and returns that card's place; -1 when it cannot be read so. Counts must be equal. */
int kbz_tractor_best_reading (const KbzTractorRules *rules, KbzTractorRow row,
                              const KbzTractorShape *shape);
