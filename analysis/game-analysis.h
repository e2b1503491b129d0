/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-moves.h"
#include "verdict.h"

/* What is proved or estimated of a position. */

/* What the values of the solver count, in the words of the game. Each sentence is N_, has the
 * number as {0}, and comes for one and for more. */
typedef struct {
  bool only_wins; /* 1 for a win, 0 for a loss: how much better is no question */
  int mistake;    /* so much less than the best is a mistake, what is below that a slip */
  const char
      *costs[2]; /* "It costs {0} trick."; where only winning counts, once: it costs the game */
  const char
      *less[2]; /* "The best choice brings {0} trick more."; none where only winning counts */
  const char *counted; /* N_: "tricks"; NULL where only winning counts */
  const char *goal;    /* N_: what the number counts that a puzzle asks for: "Tricks in all" */
  int goal_low, goal_high, goal_step;
} KbzUnit;

/* What a choice costs, and how much more the best one brings. `n` > 0. */
KbzText kbz_unit_costs (const KbzUnit *unit, int n);
KbzText kbz_unit_less (const KbzUnit *unit, int n);

/* How much more a choice comes to than another one in the same deals, which is known far better
 * than the two means. */
typedef struct {
  double mean, error; /* 0 and 0 when it is the same choice */
  int better, worse;  /* in so many of the deals */
} KbzGain;

typedef struct {
  KbzMove move;
  KbzVerdict verdict; /* for the side to move, in the game's unit */
  KbzVerdict chance;  /* 0 … 1 that it makes, or beats, the contract; no samples: there is none */
  KbzGain gain, chance_gain; /* over KbzAnalysis.also */
} KbzChoice;

/* From which loss on a choice is a slip, an inaccuracy, a mistake and a blunder. */
typedef struct {
  double slip, inaccuracy, mistake, blunder;
} KbzGrades;

/* Something that may be known of a hand that one does not see: a range from 0 to `most`. */
typedef struct {
  const char *name; /* N_: "Points", "♠" */
  uint8_t most;
} KbzKnowable;

typedef struct {
  uint8_t min, max;
} KbzRange;

#define KBZ_KNOWABLES_MAX 5

/* What somebody has been told of hidden hands as they were dealt, one range a KbzKnowable. */
typedef struct {
  bool hidden[KBZ_SEATS_MAX]; /* whose hand is not seen: of the others nothing is looked at */
  KbzRange ranges[KBZ_SEATS_MAX][KBZ_KNOWABLES_MAX];
} KbzHearsay;

typedef struct {
  KbzVerdict verdict; /* of the position, for the side to move */
  size_t n, room;
  KbzChoice *choices; /* every legal move, or every sensible one when estimated */
  const char *chance; /* N_: what their chances are of, "Chance to make the contract"; or NULL */
  uint64_t nodes;
  /* Asked of `advise`: a legal move that is to be among the choices, sensible or not, and with
   * which the others are compared. May be NULL. */
  const KbzMove *also;
  bool compared;           /* `also` is there, and the gains of all choices over it */
  const KbzGrades *grades; /* of the mean, where no chance decides; NULL: none are known */
  bool aside;  /* the means count something else than KbzGame.expect, such as the score of a bid */
} KbzAnalysis; /* an empty one is zero */

void kbz_analysis_add (KbzAnalysis *analysis, const KbzMove *move, KbzVerdict verdict);
void kbz_analysis_clear (KbzAnalysis *analysis);
/* The choice of a move, suits aside where they do not matter; NULL when it is none of them. */
const KbzChoice *kbz_analysis_find (const KbzAnalysis *analysis, bool by_rank, const KbzMove *move);

/* What becomes of a claim. */
typedef struct {
  bool holds;
  int left;    /* tricks left */
  int value;   /* of them the claimer's side takes these against best defence */
  KbzText why; /* for a learner */
} KbzClaim;

/* What a solver is asked about a position with all cards open: see solver.h. */
typedef enum {
  KBZ_ASK_CHOICES, /* every legal move with its value, and the position's: `analysis` */
  KBZ_ASK_VALUE,   /* the position's value alone: `analysis` without choices */
  KBZ_ASK_LINE,    /* best play by all to the end: `line` */
  KBZ_ASK_CLAIM,   /* what becomes of a claim: `claim` */
} KbzAsking;

typedef struct {
  KbzAsking what;
  int seat, tricks; /* of a claim: who, and how many at least */
} KbzAsk;

typedef struct {
  KbzAnalysis analysis; /* its nodes are those of any question */
  KbzMoves line;
  KbzClaim claim;
} KbzSolved;

#define KBZ_REPORT_ROWS 5
#define KBZ_REPORT_COLUMNS 15
#define KBZ_REPORT_LINES 16

/* What is known of a deal, proved or counted: a table of numbers, and sentences. */
typedef struct {
  KbzText title; /* of the table */
  int n_rows, n_columns;
  KbzText rows[KBZ_REPORT_ROWS], columns[KBZ_REPORT_COLUMNS];
  int values[KBZ_REPORT_ROWS][KBZ_REPORT_COLUMNS];
  bool has_signs; /* values below zero are numbers too; else nothing is known there */
  int n_lines;
  KbzText lines[KBZ_REPORT_LINES]; /* "Par: 4♠ by North, 420 for North–South." */
} KbzReport;

void kbz_report_line (KbzReport *report, KbzText line);
