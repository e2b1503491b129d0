/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast puzzles are made, and how fast a choice is judged; processor time, one thread.
 *
 * puzzles make GAME SEED SECONDS   puzzles from seeds: how many are admitted, what the others lack
 * puzzles grade FILE…              tries every choice of every decision along the solutions
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles/make.h"
#include "puzzles/trial.h"

static double now (void)
{
  struct timespec at;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* ---- Making ------------------------------------------------------------------------------ */

typedef struct {
  double until;
  uint64_t seeds, proposed;
  int admitted, bands[KBZ_BANDS], themes[32];
} Made;

static bool count (KbzPuzzle *puzzle, void *data)
{
  Made *made = data;
  made->admitted++;
  made->bands[kbz_band (puzzle->rating)]++;
  for (int i = 0; i < 32; i++)
    made->themes[i] += puzzle->themes >> i & 1;
  kbz_puzzle_free (puzzle);
  return true;
}

static bool goes_on (uint64_t seeds, uint64_t proposed, uint64_t admitted, void *data)
{
  Made *made = data;
  (void)admitted;
  made->seeds = seeds;
  made->proposed = proposed;
  return now () < made->until;
}

static int run_make (const char *id, const char *seed, const char *seconds)
{
  const KbzGame *game = kbz_game_find (id);
  const KbzPuzzler *puzzler = game == NULL ? NULL : kbz_puzzler_of (game);
  if (puzzler == NULL) {
    fprintf (stderr, "There are no puzzles of %s.\n", id);
    return 2;
  }
  double begin = now ();
  Made made = { .until = begin + strtod (seconds, NULL) };
  KbzMake make = { .puzzler = puzzler,
                   .seed = strtoull (seed, NULL, 10),
                   .limits.threads = 1,
                   .take = count,
                   .tick = goes_on,
                   .data = &made };
  kbz_make (&make);
  double taken = now () - begin;
  printf ("%.1f s: %lu seeds, %lu proposals, %d admitted: %.1f a second\nbands", taken,
          (unsigned long)made.seeds, (unsigned long)made.proposed, made.admitted,
          made.admitted / taken);
  for (int i = 0; i < KBZ_BANDS; i++)
    printf (" %d", made.bands[i]);
  printf ("\n");
  for (int i = KBZ_ADMITTED + 1; i <= KBZ_REFUSED_PLAIN; i++)
    if (make.refused[i] > 0)
      printf ("%6lu %s\n", (unsigned long)make.refused[i],
              kbz_admission_text ((KbzAdmission)i).message);
  for (int i = 0; puzzler->themes[i].id != NULL; i++)
    printf ("%6d %s\n", made.themes[i], puzzler->themes[i].id);
  return 0;
}

/* ---- Grading ----------------------------------------------------------------------------- */

typedef struct {
  double *ms;
  size_t n, room, puzzles;
  double longest;
  char slowest[KBZ_PUZZLE_ID];
} Times;

static void note (Times *times, double ms, const KbzPuzzle *puzzle)
{
  if (times->n == times->room)
    times->ms = realloc (times->ms, (times->room = 2 * times->room + 1000) * sizeof (double));
  times->ms[times->n++] = ms;
  if (ms <= times->longest)
    return;
  times->longest = ms;
  memcpy (times->slowest, puzzle->id, sizeof times->slowest);
}

/* Every legal choice of one decision, each judged by a trial that has not seen the position. */
static void try_choices (Times *times, const KbzPuzzle *puzzle, const KbzTrial *at)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (kbz_trial_position (at), &moves);
  for (size_t i = 0; i < moves.n; i++) {
    KbzPosition *position = kbz_position_copy (kbz_trial_position (at));
    KbzTrial *trial = kbz_trial_new (position, puzzle->seat, KBZ_AIM_OUTCOME, puzzle->target, -1);
    double begin = now ();
    kbz_trial_play (trial, &moves.moves[i]);
    note (times, (now () - begin) * 1000, puzzle);
    kbz_trial_free (trial);
  }
  kbz_moves_clear (&moves);
}

/* Along the solution until nothing can go wrong any more. */
static void grade (Times *times, const KbzPuzzle *puzzle)
{
  KbzTrial *trial = kbz_trial_of (puzzle);
  KbzMove move;
  times->puzzles++;
  while (!kbz_trial_is_over (trial) && !kbz_trial_is_settled (trial)) {
    if (!kbz_trial_is_mine (trial)) {
      if (!kbz_trial_reply (trial, &move))
        break;
      continue;
    }
    try_choices (times, puzzle, trial);
    if (!kbz_trial_show (trial, &move))
      break;
    kbz_trial_play (trial, &move);
  }
  kbz_trial_free (trial);
}

static bool grade_file (Times *times, const char *path)
{
  FILE *in = fopen (path, "r");
  char *text = NULL;
  size_t size = 0;
  if (in == NULL || getdelim (&text, &size, '\0', in) < 0) {
    perror (path);
    return false;
  }
  fclose (in);
  const char *at = text;
  for (;;) {
    KbzError error = { KBZ_OK };
    KbzPuzzle *puzzle = kbz_puzzle_from_text (at, &at, &error);
    if (puzzle == NULL && error.code == KBZ_OK)
      break;
    if (puzzle != NULL)
      grade (times, puzzle);
    kbz_puzzle_free (puzzle);
  }
  free (text);
  return true;
}

static int by_length (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static int run_grade (char **files, int n)
{
  Times times = { 0 };
  for (int i = 0; i < n; i++)
    if (!grade_file (&times, files[i]))
      return 2;
  if (times.n == 0)
    return 2;
  qsort (times.ms, times.n, sizeof (double), by_length);
  printf ("%zu puzzles, %zu choices: median %.2f ms, p99 %.2f ms, slowest %.2f ms (%s)\n",
          times.puzzles, times.n, times.ms[times.n / 2], times.ms[times.n * 99 / 100],
          times.longest, times.slowest);
  free (times.ms);
  return 0;
}

int main (int argc, char **argv)
{
  if (argc == 5 && strcmp (argv[1], "make") == 0)
    return run_make (argv[2], argv[3], argv[4]);
  if (argc > 2 && strcmp (argv[1], "grade") == 0)
    return run_grade (argv + 2, argc - 2);
  fprintf (stderr, "usage: puzzles make GAME SEED SECONDS | puzzles grade FILE…\n");
  return 2;
}
