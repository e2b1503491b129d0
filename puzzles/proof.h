/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/solver.h"
#include "puzzles/puzzle.h"

/* The solution of a puzzle with everything the solver knows along its way: at each step every legal
 * choice with what it leads to, but for wrong ones that are foolish. Themes, difficulty and
 * admission are read off it. */

typedef struct {
  KbzMove move;
  int outcome; /* what the solver's side counts at the end, see KbzGame.outcome */
  bool right;  /* that reaches the target */
} KbzProofChoice;

typedef struct {
  KbzMove move; /* of the solution: a best choice; of the others, what makes it hardest */
  int seat;     /* whose cards */
  bool mine;    /* the one who solves decides */
  int best;     /* outcome of the best choice for whoever decides, seen from the one who solves */
  size_t n, n_right;
  KbzProofChoice *choices;
} KbzProofStep;

struct KbzProof {
  const KbzPuzzle *puzzle; /* borrowed */
  size_t n;                /* steps up to the last own decision in which something can go wrong */
  size_t length;           /* steps to the end of the deal */
  KbzProofStep *steps;
  unsigned char *states; /* before each step and after the last: see kbz_proof_state */
  uint64_t nodes;        /* of the search in all, */
  uint64_t most_nodes;   /* and of its dearest step */
};

/* Proves it, asking one solver all the way. NULL and `error` when the solver does not finish within
 * `limits` (KBZ_E_LIMIT), or the target cannot be reached (KBZ_E_POSITION). */
KbzProof *kbz_proof_new (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzError *error);
/* The same, of the first step alone: quick, and most positions are no puzzles for reasons seen
 * there. The solver may know the deal already. */
KbzProof *kbz_proof_begin (const KbzPuzzle *puzzle, KbzSolver *solver, const KbzLimits *limits,
                           KbzError *error);
void kbz_proof_free (KbzProof *proof);
/* The position before step `i` (0 … length); belongs to the proof. */
const void *kbz_proof_state (const KbzProof *proof, size_t i);
const KbzGame *kbz_proof_game (const KbzProof *proof);
/* Whether step `at` asks something of the one who solves: a choice there loses the goal. */
bool kbz_proof_is_decision (const KbzProof *proof, size_t at);
/* The themes of that decision; none when it is no decision. */
KbzThemes kbz_proof_themes (const KbzProof *proof, size_t at);

/* ---- Admission --------------------------------------------------------------------------- */

typedef enum {
  KBZ_ADMITTED,
  KBZ_REFUSED_UNPROVED,    /* the solver does not finish within its limits */
  KBZ_REFUSED_UNREACHABLE, /* best defence keeps the target away */
  KBZ_REFUSED_FEW,         /* fewer than three legal choices */
  KBZ_REFUSED_HARMLESS,    /* every choice reaches the target */
  KBZ_REFUSED_SEVERAL,     /* right answers that are not one idea */
  KBZ_REFUSED_ROTE,        /* it can be solved without thinking */
  KBZ_REFUSED_UNTEMPTING,  /* nobody would play a wrong one */
  KBZ_REFUSED_SLOW,        /* a choice could not be graded at once */
  KBZ_REFUSED_PLAIN,       /* its first decision shows no theme */
} KbzAdmission;

/* How a proof looks to somebody who solves. */
typedef struct {
  KbzAdmission admission;
  int decisions;    /* own ones with something to lose */
  double tempting;  /* share of the weak opponents' choices at the first of them that are wrong */
  KbzThemes themes; /* of the first decision: the puzzle begins where its idea is */
  int rating;
} KbzAssessment;

/* Proves the puzzle with a solver of its own, so that no puzzle counts as easier to judge for what
 * was asked before, and looks at it; `proof`, if not NULL, becomes the proof (or NULL), to be
 * freed.
 */
void kbz_assess (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzAssessment *assessment,
                 KbzProof **proof);
/* What the first step alone tells: KBZ_ADMITTED when nothing in it speaks against the puzzle. */
KbzAdmission kbz_glance (const KbzPuzzle *puzzle, KbzSolver *solver, const KbzLimits *limits);
/* Why it is not admitted, for the one who made it, and what would help. */
KbzText kbz_admission_text (KbzAdmission admission);

/* Rating 600 … 2600: how likely somebody goes wrong who reads no further than the trick on the
 * table. `careless[i]` is the share of weak opponents that go wrong at step i (NULL: nobody was
 * asked). How long a solution is counts for nothing. */
int kbz_difficulty (const KbzProof *proof, const double *careless);
/* What that reader chooses at step `at`: the share of wrong ones among the answers that look best
 * when this trick or round is over, 0 … 1; of several, what is played by rote. */
double kbz_shallow_miss (const KbzProof *proof, size_t at);
/* Bands of difficulty: 0 … 4, from easy to hard. */
#define KBZ_BANDS 5
int kbz_band (int rating);
extern const char *const kbz_band_names[KBZ_BANDS]; /* N_ */
