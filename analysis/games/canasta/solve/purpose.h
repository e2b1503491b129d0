/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../canasta.h"

/* What a turn may be laid out for: `play_for` of a position. It alone counts then, the position
 * ends with the turn, and the hands of the others are cards that nobody has seen. Each value is
 * exact: read off the cards at the end of the turn, or counted over everything the unseen cards
 * allow. */
typedef enum {
  KBZ_CANASTA_FOR_SCORE,        /* a deal as ever */
  KBZ_CANASTA_FOR_WILDS,        /* to open: wild cards kept in hand; -1 unopened */
  KBZ_CANASTA_FOR_LEAST,        /* to open: points laid over the minimum, below zero */
  KBZ_CANASTA_FOR_PAIRS,        /* to open: pairs of naturals kept in hand; -1 unopened */
  KBZ_CANASTA_FOR_PILE,         /* to take the pile: wild cards kept in hand; -1 not taken */
  KBZ_CANASTA_FOR_CANASTAS,     /* the bonuses of all canastas of the side */
  KBZ_CANASTA_FOR_OUT,          /* 1 for going out */
  KBZ_CANASTA_FOR_OUT_SCORE,    /* what the side scores, partner's cards aside; 0 not out */
  KBZ_CANASTA_FOR_SAFE,         /* 1 when no hand lets the next player take the discard */
  KBZ_CANASTA_FOR_SAFE_NATURAL, /* the same, and the discard is no wild card */
  KBZ_CANASTA_FOR_RISK,         /* chance that the next player cannot take it, in whole % */
  KBZ_CANASTA_FOR_NEXT_OUT,     /* unseen cards with any of which the hand could go out next */
  KBZ_CANASTA_FOR_NEXT_OPENING, /* and with any of which it could open */
  KBZ_CANASTA_PURPOSES,
} KbzCanastaPurpose;

#define KBZ_CANASTA_UNREACHED (-1000) /* nothing laid where something had to be */

/* The words of `play_for`. */
extern const char *const kbz_canasta_purposes[KBZ_CANASTA_PURPOSES];

/* The chances of each kind to be taken when it is discarded, once they are known. */
typedef struct {
  bool known[KBZ_KINDS];
  double of[KBZ_KINDS];
} KbzCanastaDangers;

/* What a turn that has ended is worth to its side. `dangers` (may be NULL) are those of the turn,
 * and keep what is found. */
int kbz_canasta_turn_value (const KbzCanastaState *state, KbzCanastaDangers *dangers);
/* How many unseen cards would let the hand go out, or open, in the next turn with them. */
int kbz_canasta_next_cards (const KbzCanastaState *state, bool opening);
/* Pairs of natural cards in hand. */
int kbz_canasta_pairs (const KbzCanastaCounts *hand);
/* The bonuses of a side's canastas. */
int kbz_canasta_bonuses (const KbzCanastaState *state, int side);
