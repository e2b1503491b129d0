/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

/* What each choice of a hand that was played cost: seen with all cards open, and fairly, from what
 * the one who decided could know then. Knows the games by their slots alone. README.md beside this
 * file has the words, their thresholds and how the sums close. */

/* A later review is not the same as one that was kept. Goes up whenever a verdict can change. */
#define KBZ_REVIEW_EDITION 2

/* How a choice is called. */
typedef enum {
  KBZ_REVIEWED_NONE,  /* not judged: forced, or nothing is known of it */
  KBZ_REVIEWED_ONLY,  /* every other choice is a slip at least */
  KBZ_REVIEWED_BEST,  /* no other choice is better */
  KBZ_REVIEWED_FINE,  /* less than a slip below the best */
  KBZ_REVIEWED_CLOSE, /* too close to call: within two standard errors */
  KBZ_REVIEWED_SLIP,  /* from here on it cost something */
  KBZ_REVIEWED_INACCURACY,
  KBZ_REVIEWED_MISTAKE,
  KBZ_REVIEWED_BLUNDER,
  KBZ_REVIEWED_GRADES,
} KbzReviewGrade;

/* What else is said of it. */
enum {
  KBZ_REVIEW_UNLUCKY = 1 << 0, /* it cost with open cards only */
  KBZ_REVIEW_LUCKY = 1 << 1,   /* it cost, but not as the cards lay */
  KBZ_REVIEW_GIFT = 1 << 2,    /* the opponents had just erred, and it was not taken */
  KBZ_REVIEW_PROVED = 1 << 3,  /* in no layout better than another choice, and worse in some */
  KBZ_REVIEW_TURNING = 1 << 4, /* one of the three points where the expected result changed most */
};

typedef enum {
  KBZ_PHASE_CALLS, /* bidding, and whatever else is said or laid aside before the first card */
  KBZ_PHASE_LEAD,  /* the first card of the play */
  KBZ_PHASE_PLAY,  /* of declarer's side; of all where nobody declares */
  KBZ_PHASE_DEFENCE,
  KBZ_PHASES,
} KbzReviewPhase;

/* How many points of chance, or of what the game counts, a choice lost. */
typedef struct {
  bool known;
  bool by_chance;    /* points of chance, 0 … 100; else the game's own count */
  double best, made; /* in that count */
  double loss;       /* best - made, never below 0 */
  double error;      /* standard error of the loss */
  int samples;       /* deals */
  bool all;          /* each deal that could be was taken once */
  KbzMove move;      /* the best one */
} KbzFairVerdict;

/* With all cards open, in the unit of the solver. Proved: what was not is not known. */
typedef struct {
  bool known;
  int best, made; /* what the side of the one who decides counts in the end */
  int loss;
  KbzMove move; /* a best one */
  int n_best;   /* how many are as good as that */
} KbzOpenVerdict;

typedef struct {
  size_t at; /* which move of the hand */
  int seat, actor;
  KbzReviewPhase phase;
  bool forced;
  KbzMove made;
  KbzOpenVerdict open;
  KbzFairVerdict fair;
  double accuracy; /* 0 … 100; below 0: not judged */
  KbzReviewGrade grade;
  unsigned marks;
  /* What each seat could expect in the end before and after the choice, in the unit of the sums. */
  bool expected;
  double before[KBZ_SEATS_MAX], after[KBZ_SEATS_MAX];
  /* With all cards open, in the unit of the solver; `open.known` says whether. */
  int open_before[KBZ_SEATS_MAX], open_after[KBZ_SEATS_MAX];
} KbzReviewMove;

/* Where the result of a seat came from: result = start + own + partner + opponents + luck. What
 * opponents lose is gained. */
typedef struct {
  double result, start, own, partner, opponents, luck;
} KbzReviewSum;

typedef struct {
  int n;           /* choices that were judged */
  double accuracy; /* their mean, 0 … 100 */
  double loss;     /* in the unit of the sums */
  int grades[KBZ_REVIEWED_GRADES];
} KbzReviewScore;

typedef struct {
  const KbzGame *game;
  int n_seats;
  int side[KBZ_SEATS_MAX]; /* at the end */
  size_t n;
  KbzReviewMove *moves; /* each move of the hand, in order */
  bool whole;           /* nothing was left out because a limit came first */
  bool summed;          /* there is something to add up */
  KbzReviewSum sums[KBZ_SEATS_MAX];
  KbzReviewScore scores[KBZ_SEATS_MAX][KBZ_PHASES + 1]; /* the last: all phases together */
} KbzReview;

/* What counts of an auction. */
typedef enum {
  KBZ_HEAR_SYSTEM,  /* what the calls say by our system */
  KBZ_HEAR_NOTHING, /* all hands are possible */
  KBZ_HEAR_TOLD,    /* ranges that somebody gave */
} KbzHearing;

typedef struct {
  bool open_only; /* no fair verdicts */
  KbzHearing hearing;
  KbzHearsay told; /* of KBZ_HEAR_TOLD */
  int samples;     /* deals a choice; 0: KBZ_REVIEW_SAMPLES */
  uint64_t seed;
  uint64_t nodes; /* for one question to the solver; 0: KBZ_REVIEW_NODES */
  int threads;
  /* Told after each question, of how many in all; may be NULL. */
  void (*progress) (size_t done, size_t of, void *data);
  void *progress_data;
} KbzReviewOptions; /* zero is the defaults */

#define KBZ_REVIEW_SAMPLES 60
#define KBZ_REVIEW_NODES 3000000

/* Reviews the moves that led to a position. Of `limits` (may be NULL) the time and the tick count;
 * what they cut off is left without a verdict. KBZ_E_LIMIT when the tick said stop: then there is
 * nothing to clear. */
KbzStatus kbz_review (const KbzPosition *played, const KbzReviewOptions *options,
                      const KbzLimits *limits, KbzReview *review, KbzError *error);
void kbz_review_clear (KbzReview *review);

/* One choice by itself, fairly: what the one who decides there would lose by this move, in the
 * words of a review. It is the same verdict as in the review of the hand. Fails as `advise` does,
 * and with KBZ_E_POSITION where the game has no advice of this move. */
KbzStatus kbz_review_choice (const KbzPosition *before, const KbzMove *made,
                             const KbzReviewOptions *options, const KbzLimits *limits,
                             KbzReviewMove *choice, KbzError *error);

/* Adds the choices of another score. */
void kbz_review_score_add (KbzReviewScore *sum, const KbzReviewScore *score);

/* The word of a grade, N_: "mistake"; and its name in the protocol and in files. */
const char *kbz_review_grade_word (KbzReviewGrade grade);
const char *kbz_review_grade_id (KbzReviewGrade grade);
const char *kbz_review_phase_word (KbzReviewPhase phase); /* N_ */
const char *kbz_review_phase_id (KbzReviewPhase phase);
/* N_: "unlucky"; `mark` is one bit of KbzReviewMove.marks. NULL for none. */
const char *kbz_review_mark_word (unsigned mark);
const char *kbz_review_mark_id (unsigned mark);
/* One sign for it, as players annotate: "??", "!"; "" for nothing. */
const char *kbz_review_grade_sign (KbzReviewGrade grade);

/* The next choice from `from` on, in that direction, that cost something fairly, or with open
 * cards where nothing fairer is known; review->n when there is none. `actor` may be KBZ_NO_SEAT for
 * all. */
size_t kbz_review_next_mistake (const KbzReview *review, size_t from, int step, int actor);
/* What is missing to full accuracy in the worst choice of a hand, 0 … 100; for sorting. */
double kbz_review_worst (const KbzReview *review, int actor);
/* What a choice lost by its accuracy, in points of chance; what counts in other units is scaled. */
double kbz_review_points (const KbzReviewMove *move);

/* ---- Keeping ----------------------------------------------------------------------------- */

/* A name for what is reviewed and how: of the deal, the play, the rules and the edition of all that
 * judges. 32 hexadecimal digits. */
void kbz_review_key (const KbzPosition *played, const KbzReviewOptions *options, char key[33]);
/* The review as text; the caller frees it. */
char *kbz_review_write (const KbzReview *review);
/* Reads what was written of the same hand; false for anything else. */
bool kbz_review_read (const char *text, const KbzPosition *played, KbzReview *review);
