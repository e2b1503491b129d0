/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/line.h"

/* Somebody tries to reach a goal from a position, against the solver: a puzzle, or a step of a
 * lesson that is played on. Each choice is judged as it is made, by one solver that stays warm. */
typedef struct KbzTrial KbzTrial;

typedef enum {
  KBZ_TRIED_ILLEGAL,  /* nothing happened; the reason says why */
  KBZ_TRIED_BEST,     /* keeps the goal, and nothing is worth more */
  KBZ_TRIED_RIGHT,    /* keeps the goal; `cost` says what the best would have brought beyond it */
  KBZ_TRIED_WRONG,    /* proved: the goal is lost, by `cost`. Show the refutation, then take back */
  KBZ_TRIED_UNPROVED, /* not proved in time, or the game has no solver */
} KbzTried;

typedef struct {
  KbzTried grade;
  KbzReason reason; /* of an illegal one */
  int cost;         /* in the game's unit, against the best choice */
} KbzGraded;

typedef enum {
  KBZ_AIM_OUTCOME, /* KbzGame.outcome of the seat is at least the target */
  KBZ_AIM_SCORE,   /* the score of the finished deal is at least the target */
  KBZ_AIM_END,     /* the deal is played to its end */
} KbzAim;

/* Somebody who judges the choices instead of the solver, as in a deal that a lesson comments on.
 * Asked before the move is made; `limits` have only the tick of whoever waits. */
typedef struct {
  KbzGraded (*judge) (void *data, const KbzPosition *position, const KbzMove *move,
                      const KbzLimits *limits);
  bool (*show) (void *data, const KbzPosition *position, KbzMove *move, const KbzLimits *limits);
  void (*free) (void *data);
  void *data;
  uint64_t seed; /* of the others' moves: the same position gets the same reply */
  /* Whether the trial ends here; NULL: with the deal. */
  bool (*over) (void *data, const KbzPosition *position);
} KbzTrialGuide;

/* Takes `position` over. `opponents` is a KbzStrength, or -1: as well as the solver can. */
KbzTrial *kbz_trial_new (KbzPosition *position, int seat, KbzAim aim, int target, int opponents);
KbzTrial *kbz_trial_of (const KbzPuzzle *puzzle);
void kbz_trial_free (KbzTrial *trial);
/* From now on all thinking asks `tick`, as that of KbzLimits, and stops when it says so: what it
 * came to is worth nothing then, and kbz_trial_go_back leads back. */
void kbz_trial_heed (KbzTrial *trial, bool (*tick) (void *data), void *data);

/* From now on the guide judges, and nothing is refuted. Takes its data over. */
void kbz_trial_set_guide (KbzTrial *trial, const KbzTrialGuide *guide);
bool kbz_trial_is_guided (const KbzTrial *trial);

/* Belongs to the trial. */
const KbzPosition *kbz_trial_position (const KbzTrial *trial);
int kbz_trial_seat (const KbzTrial *trial);
/* Whether the one who tries decides now. */
bool kbz_trial_is_mine (const KbzTrial *trial);
bool kbz_trial_is_over (const KbzTrial *trial);
/* Whether the finished deal meets the goal. */
bool kbz_trial_is_met (const KbzTrial *trial);
/* Whether the goal can be reached from here: 1 or 0 when proved, -1 when not. */
int kbz_trial_can_be_met (const KbzTrial *trial);
/* Whether the goal is reached whatever the one who tries still does, as long as the others play
 * their best line: the puzzle is solved. May take a tenth of a second. */
bool kbz_trial_is_settled (KbzTrial *trial);

/* Judges and makes a move. */
KbzGraded kbz_trial_play (KbzTrial *trial, const KbzMove *move);
/* The move of whoever else is to decide; made at once. False when it is one's own turn or the deal
 * is over. */
bool kbz_trial_reply (KbzTrial *trial, KbzMove *move);
/* What the others make of the last move, which was wrong: from it on until the loss lies on the
 * table. NULL when that is not known. Belongs to the trial, until something else is judged. */
const KbzLine *kbz_trial_refute (KbzTrial *trial);
/* Makes a legal move without judging it, such as the next one of a refutation. */
void kbz_trial_step (KbzTrial *trial, const KbzMove *move);
/* The first hint at one's own decision: the plain words of its theme; no message when it shows
 * none. Proves the rest of the deal, which may take some tenths of a second. */
KbzText kbz_trial_hint (KbzTrial *trial);
/* Back to one's own last decision; false when there is none. */
bool kbz_trial_take_back (KbzTrial *trial);
/* Back to where so many moves had been made. */
void kbz_trial_go_back (KbzTrial *trial, size_t length);
/* Back to the start. */
void kbz_trial_restart (KbzTrial *trial);
/* A move that keeps the goal, for hints and "Show me". False when none is known. */
bool kbz_trial_show (KbzTrial *trial, KbzMove *move);
