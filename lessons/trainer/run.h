/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

/* A run of puzzles against oneself: a value that changes only by what is told to it. All times are
 * milliseconds of any clock that does not go back. */
typedef struct {
  KbzMode mode; /* KBZ_MODE_STREAK or KBZ_MODE_STORM */
  gint64 ends;  /* of a storm: when its time is up */
  int asked;    /* puzzles so far, the one on the table not counted */
  int score;    /* puzzles solved */
  int errors;
  int combo, best_combo; /* right moves in a row */
  int skips;             /* still allowed */
  int bonus;             /* seconds won by the last move, for the screen */
  gboolean over;
} KbzRun;

#define KBZ_STORM_MS 180000
#define KBZ_STORM_ERROR_MS 10000

KbzRun kbz_run_begin (KbzMode mode, gint64 now);
/* A right move; it may win time: 5, 12, 20, 30 in a row bring 3, 5, 7, 10 seconds, and ten more
 * each another 10. */
void kbz_run_move (KbzRun *run, gint64 now);
/* The puzzle is solved: on to the next. */
void kbz_run_solved (KbzRun *run, gint64 now);
/* A wrong move: a storm goes on with the next puzzle, ten seconds poorer; a streak is over. */
void kbz_run_failed (KbzRun *run, gint64 now);
/* On to the next puzzle without an answer; FALSE when that is not allowed (a streak has one). */
gboolean kbz_run_skip (KbzRun *run, gint64 now);
/* Ends it, as by closing the page. */
void kbz_run_end (KbzRun *run);
/* Time left, 0 when it is up (the run is then over); -1 for a streak, which has no clock. */
gint64 kbz_run_left (KbzRun *run, gint64 now);
/* How hard the next puzzle should be. */
int kbz_run_rating (const KbzRun *run);

/* Best scores; 0: none yet. Weeks begin on Monday. */
typedef struct {
  int today, week, ever;
} KbzBest;
gboolean kbz_run_best (KbzLog *log, const char *game, KbzMode mode, int day_start, KbzBest *best,
                       GError **error);
/* Logs the score of a run that is over and says which records it broke: `before` becomes the best
 * ones without it. */
gboolean kbz_run_log (const KbzRun *run, KbzLog *log, const char *game, int day_start,
                      KbzBest *before, GError **error);

G_END_DECLS
