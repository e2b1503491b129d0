/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/records/record.h"

/* The records of a file as an evening of duplicate: which tables played the same deal, what each
 * came to against the others and against par, and what that owes to bidding, declaring and
 * defending. */

typedef struct {
  const KbzRecord *record;
  bool of_table;       /* a line of a table of results; else the record itself was played */
  char *pairs[2];      /* of the first seat's side and of the other: names or numbers, "" unknown */
  char *contract, *by; /* as told; NULL */
  bool known;          /* there is a score, */
  bool told;           /* and how it came about */
  KbzDuplicateTable table;
  bool compared; /* with another table */
  double points; /* of the first seat's side: percent of match points, or IMPs */
  int lost[2];   /* tricks lost by declaring, and by defending: known when the board is proved */
} KbzEveningTable;

typedef struct {
  char *number;       /* "" unknown */
  KbzPosition *dealt; /* NULL: the cards are not told */
  bool proved;
  KbzDuplicateBoard board;
  size_t n;
  KbzEveningTable *tables; /* the best for the first seat's side first */
} KbzEveningBoard;

/* What a pair came to. */
typedef struct {
  const char *name;
  int boards;               /* that were compared */
  double points;            /* mean percent, or the sum of IMPs */
  int declaring, defending; /* tricks lost with all cards seen */
  int bidding; /* points lost against par by where the auction ended; as much may be the others'
                  gift */
} KbzEveningPair;

typedef struct {
  const KbzGame *game;
  bool imps;
  size_t n;
  KbzEveningBoard *boards; /* in the order of the file */
  size_t n_pairs;
  KbzEveningPair *pairs; /* the best first; only those of which a name is known */
} KbzEvening;

/* Of records that live as long as this, those of a game that knows duplicate. False when there are
 * no two results: then there is nothing to clear. */
bool kbz_evening_make (KbzEvening *evening, KbzRecord *const *records, size_t n);
void kbz_evening_clear (KbzEvening *evening);
/* Proves par and tricks of one board; KBZ_E_POSITION when its cards are not told. Touches nothing
 * of other boards. */
KbzStatus kbz_evening_prove (const KbzEvening *evening, KbzEveningBoard *board,
                             const KbzLimits *limits, KbzError *error);
/* Takes over what `duplicate->board` has proved of it, wherever that was done. */
void kbz_evening_take (const KbzEvening *evening, KbzEveningBoard *board,
                       const KbzDuplicateBoard *proof);
/* Adds up what pairs came to, anew: once it is made, and when boards were proved. */
void kbz_evening_add_up (KbzEvening *evening);
