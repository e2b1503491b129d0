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

/* A sequence of a suit. */
typedef struct {
  uint8_t suit, low, high;
} KbzCanastaRun;

typedef struct {
  KbzHand cards;
  uint8_t rank;      /* of a set, 3 for black threes; 0: a sequence */
  KbzCanastaRun run; /* of a sequence; else zero */
  uint8_t zero[4];
} KbzCanastaMeld;

/* More than three packs can make. */
#define KBZ_CANASTA_MELDS_MAX 50

/* Which meld of the side a move means (KbzMove.arg) where its cards do not say so: the rank of an
 * unfinished set, a finished one, or a sequence. */
#define KBZ_CANASTA_ON_FINISHED 20
int kbz_canasta_run_arg (KbzCanastaRun run);
/* False if `arg` means no sequence. */
bool kbz_canasta_arg_run (int arg, KbzCanastaRun *run);
static inline int kbz_canasta_run_length (KbzCanastaRun run)
{
  return run.high - run.low + 1;
}
/* Cards as one meld that lies on the table; they must be one. */
KbzCanastaMeld kbz_canasta_make_meld (int rank, const KbzCard *cards, size_t n);
/* Adds cards to it. */
void kbz_canasta_meld_add (KbzCanastaMeld *meld, const KbzCard *cards, size_t n);

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

/* Whether the cards are three to seven neighbours of one suit, four low and ace high. */
bool kbz_canasta_is_sequence (const KbzCard *cards, size_t n, KbzReason *why);
/* Reads cards as one meld. `suits_known` false: bare ranks, which never make a sequence. */
KbzCanastaShape kbz_canasta_shape (const KbzCanastaRules *rules, const KbzCard *cards, size_t n,
                                   bool suits_known, bool going_out);
/* The same for a meld on the table, black threes included. */
KbzCanastaShape kbz_canasta_meld_shape (const KbzCanastaRules *rules, const KbzCanastaMeld *meld);

/* Whether `naturals` and `wilds` may be laid as a set of this rank (3 … 14) where `before_naturals`
 * and `before_wilds` of the side lie already. Says nothing about when. */
bool kbz_canasta_set_fits (const KbzCanastaRules *rules, int rank, int naturals, int wilds,
                           int before_naturals, int before_wilds, KbzReason *reason);

#define KBZ_CANASTA_RUNS_MAX 48

/* A side's melds, as far as cards can join them. */
typedef struct {
  uint8_t naturals[KBZ_KINDS], wilds[KBZ_KINDS]; /* the set of a rank that cards join */
  uint8_t finished[KBZ_KINDS]; /* canastas of the rank beside it, where there can be such */
  uint8_t spare[KBZ_KINDS];    /* wild cards that these may still take */
  uint8_t pure[KBZ_KINDS];     /* of these without a wild card */
  uint8_t closed;              /* canastas beside all these: finished sequences */
  uint8_t n_runs;
  KbzCanastaRun runs[KBZ_CANASTA_RUNS_MAX]; /* sequences that are not finished */
} KbzCanastaTable;

KbzCanastaTable kbz_canasta_table (const KbzCanastaRules *rules, const KbzCanastaMeld *melds,
                                   size_t n);
int kbz_canasta_table_canastas (const KbzCanastaTable *table);
