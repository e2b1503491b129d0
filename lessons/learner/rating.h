/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Glicko-2 (Glickman, “Example of the Glicko-2 system”, 2022), on the scale around 1500. */
typedef struct {
  double rating;
  double deviation;  /* the rating lies within two of these, 19 times in 20 */
  double volatility; /* how erratic the results are */
} KbzRating;

typedef struct {
  double rating, deviation; /* of the opponent; here, of the puzzle */
  double score;             /* 1 won, 0.5, 0 lost */
} KbzRatedGame;

/* A learner's first rating: 1000, deviation 500, volatility 0.09. */
extern const KbzRating kbz_rating_start;
/* The rating that a placement gives: less uncertain than the first one. */
KbzRating kbz_rating_placed (double rating);
/* Whether too few puzzles stand behind it, less than about ten, to be shown as a number; */
gboolean kbz_rating_is_provisional (const KbzRating *rating);
/* then it is shown as a range, in fifties. */
void kbz_rating_range (const KbzRating *rating, int *low, int *high);

/* The rating after `n` games, `periods` rating periods after the last ones (the paper's is 1);
 * `tau` bounds how fast the volatility changes. No limits are put on the result. */
KbzRating kbz_rating_after (KbzRating before, const KbzRatedGame *games, gsize n, double periods,
                            double tau);

/* How much one result counts, between 0 and 1: fewer the more the learner was told. `told` is a
 * KbzTold; a first hint tells as much as a theme, a second all but gives it away. */
double kbz_rating_weight (int told, int hints, gboolean right);
/* The rating after one puzzle, `days` days after the one before, within the limits of README.md. */
KbzRating kbz_rating_after_puzzle (KbzRating before, KbzRatedGame puzzle, double days,
                                   double weight);
/* The rating after `days` days without a puzzle: less certain, not lower. */
KbzRating kbz_rating_rested (KbzRating before, double days);

G_END_DECLS
