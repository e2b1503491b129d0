/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/hand.h"
#include "analysis/limits.h"

/* An exact solver for French tarot with open hands, three to five players, attack against defence.
 * It keeps what it has proved between calls about one deal and one objective, so that questions
 * about it get cheaper. Not for use from two threads at once. */
typedef struct KbzTarotSolver KbzTarotSolver;

#define KBZ_TAROT_SEATS 5 /* at most */
#define KBZ_TAROT_HAND 24 /* cards of a hand at most */

typedef struct {
  int players;                    /* 3 … 5 */
  KbzHand hands[KBZ_TAROT_SEATS]; /* without the cards on the table */
  unsigned attack;                /* bit `seat` for every seat of the taker's side */
  int leader;                     /* who led, or leads, the trick on the table */
  int n_trick;                    /* how many have played to it, 0 … players - 1 */
  KbzCard trick[KBZ_TAROT_SEATS]; /* what they played, in order */
  /* Whether a side has taken every trick before this one: both before the first trick of a deal.
   * It decides what becomes of an Excuse kept to the last trick, and nothing else. */
  bool attack_swept, defence_swept;
} KbzTarotEnding;

/* The three bouts, as bits. */
enum { KBZ_TAROT_PETIT = 1, KBZ_TAROT_TWENTY_ONE = 2, KBZ_TAROT_EXCUSE = 4 };

/* What is counted. The attack wants much of it, the defence little. */
typedef enum {
  KBZ_TAROT_POINTS, /* half-points that the attack still takes, those on the table included */
  KBZ_TAROT_MARGIN, /* half-points of the attack above its need at the end, with petit au bout */
  KBZ_TAROT_PETITS, /* 1 when the attack takes the petit, 0 when the defence does */
  KBZ_TAROT_TRICKS, /* tricks that the attack still takes */
  /* 1 when the attack wins the petit in the last trick, -1 when the defence does, else 0 */
  KBZ_TAROT_PETIT_LAST,
} KbzTarotAim;

typedef struct {
  KbzTarotAim aim;
  /* For KBZ_TAROT_MARGIN only. */
  int petit; /* half-points for the petit won in the last trick: 20, since the score multiplies
              * the 10 points like the margin; 0 when it is not counted */
  int taken; /* half-points that the attack has already, with those of the dog if they are its own
              */
  unsigned bouts; /* bouts that the attack has already, the kept Excuse among them; those that
                   * neither stand here nor lie in a hand or on the table are the defence's */
} KbzTarotObjective;

/* A legal card and what it leads to. */
typedef struct {
  KbzCard card;
  int low, high; /* equal when proved */
} KbzTarotValue;

/* A solver that holds no more than about `memory` bytes, 0 for 256 MiB; NULL when they cannot be
 * had. */
KbzTarotSolver *kbz_tarot_solver_new (size_t memory);
void kbz_tarot_solver_free (KbzTarotSolver *solver);
/* Cards tried since the solver was made. */
uint64_t kbz_tarot_solver_nodes (const KbzTarotSolver *solver);
/* The bounds of kbz_tarot_solve so far, for a tick that shows how they tighten. */
void kbz_tarot_solver_bounds (const KbzTarotSolver *solver, int *low, int *high);

/* Fails with KBZ_E_POSITION or KBZ_E_CARD, and a sentence that names the seat or the card, unless
 * the cards can lie like this: equal hands, cards of the tarot pack, none twice, legal answers in
 * the trick. */
KbzStatus kbz_tarot_ending_check (const KbzTarotEnding *ending, KbzError *error);

/* The cards that the seat to play may play, by rising code; returns how many. */
int kbz_tarot_ending_moves (const KbzTarotEnding *ending, KbzCard moves[KBZ_TAROT_HAND]);

/* The functions below return what ending_check returns, else KBZ_OK whether the proof was completed
 * or a limit came first (50 ms after it at most). `objective` may be NULL for KBZ_TAROT_POINTS,
 * `limits` may be NULL for none. A result is exact when low = high, else it lies between. */

KbzStatus kbz_tarot_solve (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                           const KbzTarotObjective *objective, const KbzLimits *limits, int *low,
                           int *high, KbzError *error);
/* Whether the attack reaches `goal`: yes when low >= goal, no when high < goal, not known else.
 * Much cheaper than the value; a margin of 0 is the question whether the contract is made when
 * objective->petit is 0. */
KbzStatus kbz_tarot_solve_reaches (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                                   const KbzTarotObjective *objective, int goal,
                                   const KbzLimits *limits, int *low, int *high, KbzError *error);
/* Every legal card with its value, in the order of kbz_tarot_ending_moves; `values` has room for
 * KBZ_TAROT_HAND. */
KbzStatus kbz_tarot_solve_cards (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                                 const KbzTarotObjective *objective, const KbzLimits *limits,
                                 KbzTarotValue *values, int *n_values, KbzError *error);

/* Best play to the end by both sides, given the exact value. Writes at most `room` cards and
 * returns how many; fewer than to the end when a limit came first. */
size_t kbz_tarot_solve_line (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                             const KbzTarotObjective *objective, int value, const KbzLimits *limits,
                             KbzCard *cards, size_t room);
