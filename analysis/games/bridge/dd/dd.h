/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/card.h"
#include "analysis/limits.h"

/* Double-dummy bridge: what each side takes when all four see all cards. Seats are N E S W = 0 … 3.
 * It also knows the games with jokers: cards above all trumps that may be played at any time, and
 * teams of any seats.
 *
 * Every function here is free of global state; one solver is used by one thread at a time. */

/* A position: the cards still held, and the trick in progress. Hands are equal once the cards on
 * the trick are counted as held by those who played them. */
typedef struct {
  KbzSet hands[4];
  KbzSuit trump; /* KBZ_NO_SUIT: no trump */
  int leader;    /* who led, or leads, the current trick */
  int n_trick;   /* cards on it, 0 … 3 */
  KbzCard trick[3];
  /* For games with special cards; all zero in bridge. */
  bool specials; /* they may be there */
  bool forces;   /* the three of trumps brings out the big joker, the six the little one */
  bool demanded; /* who has the secretary must play it to the trick on the table */
  uint8_t team;  /* seats of one side, a bit each; 0: North and South */
} KbzDdPosition;

/* Special cards in a KbzSet, from the lowest to the highest: codes that no suit uses. A joker that
 * is the secretary is the secretary alone. */
enum {
  KBZ_DD_LITTLE_JOKER = 15,
  KBZ_DD_BIG_JOKER,
  KBZ_DD_SECRETARY,
};
#define KBZ_DD_SPECIALS ((KbzSet)7 << KBZ_DD_LITTLE_JOKER)

static inline bool kbz_dd_is_special_code (KbzCard code)
{
  return code >= KBZ_DD_LITTLE_JOKER && code <= KBZ_DD_SECRETARY;
}

/* Whether two seats play together. */
static inline bool kbz_dd_together (const KbzDdPosition *position, int a, int b)
{
  unsigned team = position->team ? position->team : 5;
  return !((team >> a ^ team >> b) & 1);
}

/* Tricks that the side to move still takes, the current trick included. low == high unless a limit
 * came first; the true value always lies between them. */
typedef struct {
  int low, high;
  uint64_t nodes; /* positions at the start of a trick that were searched */
} KbzDdValue;

typedef struct {
  KbzCard card;
  int value; /* tricks of the side to move when it plays this card */
} KbzDdCardValue;

typedef struct {
  KbzDdCardValue cards[13]; /* best first, equal ones by falling code */
  int n;
  uint64_t nodes;
} KbzDdCardValues;

typedef struct {
  uint8_t tricks[4][5]; /* [declarer N E S W][strain S H D C NT] */
} KbzDdTricks;

typedef struct KbzDdSolver KbzDdSolver;

#define KBZ_DD_DEFAULT_BYTES ((size_t)32 << 20)

/* A solver that uses at most `bytes` of memory, 0 for the default; less than 2 MB counts as 2 MB.
 * It remembers what it learnt, so later positions of the same deal and strain are answered at once;
 * another deal or strain starts afresh. NULL when there is no memory. Free with kbz_dd_free. */
KbzDdSolver *kbz_dd_new (size_t bytes);
void kbz_dd_free (KbzDdSolver *solver);

/* Positions at the start of a trick that the last question took. */
uint64_t kbz_dd_nodes (const KbzDdSolver *solver);

/* Whether the position can be: names the card or seat that is wrong if not. The functions below
 * check for themselves and fail in the same way. */
KbzStatus kbz_dd_check (const KbzDdPosition *position, KbzError *error);

/* The value of a position. `limits` may be NULL. When a limit stops it, returns KBZ_E_LIMIT and
 * `value` holds the bounds proven so far. */
KbzStatus kbz_dd_value (KbzDdSolver *solver, const KbzDdPosition *position, const KbzLimits *limits,
                        KbzDdValue *value, KbzError *error);

/* The value of every legal card. When stopped, returns KBZ_E_LIMIT and `values` is empty. */
KbzStatus kbz_dd_cards (KbzDdSolver *solver, const KbzDdPosition *position, const KbzLimits *limits,
                        KbzDdCardValues *values, KbzError *error);

/* Best play to the end: writes the cards in the order they are played and their number. */
KbzStatus kbz_dd_line (KbzDdSolver *solver, const KbzDdPosition *position, const KbzLimits *limits,
                       KbzCard line[52], int *n, KbzError *error);

/* The cards whose ranks decide the value: in each suit the top ones, down to the lowest the proof
 * relied on. Any other cards of a suit may be exchanged between the hands (each hand keeping its
 * number of cards in that suit) and the value stays. */
KbzStatus kbz_dd_ranks (KbzDdSolver *solver, const KbzDdPosition *position, const KbzLimits *limits,
                        KbzSet *ranks, KbzError *error);

/* The table of all declarers and strains for hands of equal size (1 … 13 cards). Uses the solver
 * and, when limits->threads > 1, up to four further ones of the same memory that live during the
 * call. The limit on nodes holds for each strain. */
KbzStatus kbz_dd_table (KbzDdSolver *solver, const KbzSet hands[4], const KbzLimits *limits,
                        KbzDdTricks *table, KbzError *error);
