/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/limits.h"
#include "analysis/verdict.h"
#include "analysis/games/tractor/rules/order.h"

/* An exact solver for endings with four open hands: the attackers' points still to come, the kitty
 * with its multiplier included. It keeps what it has proved between calls about one ending, so that
 * questions about it get cheaper. Not for use from two threads at once. */
typedef struct KbzTractorSolver KbzTractorSolver;

/* More cards than this a hand, the trick on the table included, are only given bounds. */
#define KBZ_TRACTOR_SOLVE_MAX 16

typedef struct {
  KbzTractorRules rules;
  KbzHand hands[KBZ_TRACTOR_SEATS]; /* without the cards on the table */
  int leader;                       /* who led, or leads, the trick on the table */
  int n_trick;                      /* how many have played to it, 0 … 3 */
  KbzHand trick[KBZ_TRACTOR_SEATS]; /* what they played, in order */
  unsigned bankers;                 /* bit `seat` for the two seats of the bankers' side */
  int kitty;                        /* points in it */
} KbzTractorEnding;

/* A legal play and what it leads to. */
typedef struct {
  KbzHand cards;
  int low, high; /* attackers' points still to come, fines included; equal when proved */
} KbzTractorValue;

typedef struct {
  size_t n, room;
  KbzTractorValue *values;
} KbzTractorValues; /* an empty list is zero */

/* A solver that holds no more than about `memory` bytes, 0 for 128 MiB; NULL when they cannot be
 * had. */
KbzTractorSolver *kbz_tractor_solver_new (size_t memory);
void kbz_tractor_solver_free (KbzTractorSolver *solver);
/* Positions visited since the solver was made: one for each turn of a player. */
uint64_t kbz_tractor_solver_nodes (const KbzTractorSolver *solver);

/* Fails with KBZ_E_POSITION unless the cards can lie like this: equal hands, no card more often
 * than there are decks, a trick whose plays are legal answers to its lead. */
KbzStatus kbz_tractor_ending_check (const KbzTractorEnding *ending, KbzError *error);

/* The functions below return what ending_check returns, else KBZ_OK whether the proof was completed
 * or a limit came first; `limits` may be NULL. A result is exact when low = high. */

KbzStatus kbz_tractor_solve (KbzTractorSolver *solver, const KbzTractorEnding *ending,
                             const KbzLimits *limits, int *low, int *high, KbzError *error);
/* Whether the attackers still take at least `points`: true when low >= points, false when
 * high < points, not known else. Much cheaper than the value. */
KbzStatus kbz_tractor_solve_reaches (KbzTractorSolver *solver, const KbzTractorEnding *ending,
                                     int points, const KbzLimits *limits, int *low, int *high,
                                     KbzError *error);
/* Every legal play with its value; throws that fail count as what is put down for them, with the
 * fine, and are listed only when `failing`. */
KbzStatus kbz_tractor_solve_plays (KbzTractorSolver *solver, const KbzTractorEnding *ending,
                                   bool failing, const KbzLimits *limits, KbzTractorValues *values,
                                   KbzError *error);
void kbz_tractor_values_clear (KbzTractorValues *values);

/* Best play to the end by both sides, given the exact value. Writes at most `room` plays and
 * returns how many; fewer than to the end when a limit came first. */
size_t kbz_tractor_solve_line (KbzTractorSolver *solver, const KbzTractorEnding *ending, int value,
                               const KbzLimits *limits, KbzHand *plays, size_t room);
