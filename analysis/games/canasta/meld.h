/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "figures.h"

/* What a card is to Canasta. Ranks 4 … 14 are their own kinds. */
enum {
  KBZ_KIND_RED_THREE = 0,
  KBZ_KIND_JOKER = 1,
  KBZ_KIND_TWO = 2,
  KBZ_KIND_BLACK_THREE = 3,
  KBZ_KIND_LOWEST = 4, /* the lowest rank that melds at any time */
  KBZ_KINDS = KBZ_ACE + 1,
};

int kbz_canasta_kind (KbzCard card);
bool kbz_canasta_is_wild (KbzCard card);
/* Points of one card of a kind, where it lies in a meld or is left in a hand. */
int kbz_canasta_kind_points (int kind);
int kbz_canasta_points (const KbzCard *cards, size_t n);

/* Cards by kind. */
typedef struct {
  uint8_t of[KBZ_KINDS];
} KbzCanastaCounts;

KbzCanastaCounts kbz_canasta_count (const KbzCard *cards, size_t n);
KbzCanastaCounts kbz_canasta_count_hand (const KbzHand *hand);
int kbz_canasta_counts_size (const KbzCanastaCounts *counts);
int kbz_canasta_counts_points (const KbzCanastaCounts *counts);
/* How many cards of a kind the packs hold. */
int kbz_canasta_kind_copies (const KbzCanastaRules *rules, int kind);

typedef struct {
  KbzHand cards;
  uint8_t rank; /* of a set, 3 for black threes; 0: a sequence */
  uint8_t zero[7];
} KbzCanastaMeld;

#define KBZ_CANASTA_MELDS_MAX 30

/* What cards laid together are. */
typedef enum {
  KBZ_SHAPE_NONE,
  KBZ_SHAPE_MELD,
  KBZ_SHAPE_CANASTA,
  KBZ_SHAPE_SEQUENCE,
  KBZ_SHAPE_SAMBA,
} KbzCanastaShapeKind;

typedef struct {
  KbzCanastaShapeKind kind;
  int rank;     /* of a set */
  bool natural; /* no wild card */
  int points;   /* of the cards, valid or not */
  int bonus;
  KbzReason why; /* when it is none */
} KbzCanastaShape;

/* Reads cards as one meld. `suits_known` false: bare ranks, which never make a sequence. */
KbzCanastaShape kbz_canasta_shape (const KbzCanastaRules *rules, const KbzCard *cards, size_t n,
                                   bool suits_known, bool going_out);
/* The same for a meld on the table, black threes included. */
KbzCanastaShape kbz_canasta_meld_shape (const KbzCanastaRules *rules, const KbzCanastaMeld *meld);

/* Whether `naturals` and `wilds` may be laid as a set of this rank (3 … 14) where `before_naturals`
 * and `before_wilds` of the side lie already. Says nothing about when. */
bool kbz_canasta_set_fits (const KbzCanastaRules *rules, int rank, int naturals, int wilds,
                           int before_naturals, int before_wilds, KbzReason *reason);

/* A side's sets by rank. */
typedef struct {
  uint8_t naturals[KBZ_KINDS];
  uint8_t wilds[KBZ_KINDS];
  uint8_t closed; /* canastas beside these: finished sequences, a second canasta of a rank */
} KbzCanastaTable;

KbzCanastaTable kbz_canasta_table (const KbzCanastaMeld *melds, size_t n);
int kbz_canasta_table_canastas (const KbzCanastaTable *table);
