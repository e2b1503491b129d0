/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "limits.h"
#include "text.h"

/* Games in which the same deal is played at several tables, to compare what they came to. */

/* What is proved of a deal. */
typedef struct {
  int par; /* score of the first seat's side when everybody sees all cards, from the bidding on */
  uint8_t tricks[4][8]; /* [declarer][strain of the game] */
} KbzDuplicateBoard;

/* How a table came out, as its record tells it: in the words of PBN; NULL for what is not told. */
typedef struct {
  const char *contract, *declarer, *result;
} KbzDuplicateTold;

typedef struct {
  int declarer;     /* KBZ_NO_SEAT: passed out */
  int taken, could; /* tricks of declarer: taken, and with all cards seen */
  int score;        /* of the first seat's side, */
  int proper;       /* and what the contract was worth with all cards seen */
} KbzDuplicateTable;

typedef struct {
  /* KBZ_E_LIMIT when the limits came first, KBZ_E_POSITION when not all cards are known. */
  KbzStatus (*board) (const void *dealt, const KbzLimits *limits, KbzDuplicateBoard *board,
                      KbzError *error);
  /* `board` may be NULL: `could` and `proper` are left alone then. False when what is told makes no
   * result. */
  bool (*table) (const void *dealt, const KbzDuplicateBoard *board, const KbzDuplicateTold *told,
                 KbzDuplicateTable *table);
  /* "4♠ by South"; nothing when nothing is told. */
  KbzText (*name) (const KbzDuplicateTold *told);
  int (*swing) (int difference); /* match points of a difference, either sign */
} KbzDuplicate;
