/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the Dou Dizhu solver on seeded random deals: who wins, landlord to lead, a fresh table
 * each. doudizhu [--deals N] [--seconds LIMIT] [--memory MIB] [--seed S] [SIZE…] where a SIZE is
 * 17,17 or 12,12,12 or 20,17,17. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analysis/games/doudizhu/solve/solve.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "tests/games/doudizhu/endings.h"

static uint64_t next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

static void deal (KbzDdzPosition *position, const int *sizes, int seats, uint64_t seed)
{
  int pack[54], at = 0;
  uint64_t state = seed;

  for (int i = 0; i < 54; i++)
    pack[i] = i < 52 ? i / 4 : i - 52 + KBZ_DDZ_LITTLE_JOKER;
  for (int i = 53; i > 0; i--) {
    int j = (int)(next_random (&state) % (unsigned)(i + 1));
    int card = pack[i];
    pack[i] = pack[j];
    pack[j] = card;
  }
  *position = (KbzDdzPosition){ .seats = seats };
  for (int seat = 0; seat < seats; seat++)
    for (int i = 0; i < sizes[seat]; i++)
      position->hands[seat] += kbz_ddz_cards (1, pack[at++]);
}

static int by_value (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double percentile (const double *sorted, int n, int percent)
{
  int i = (n * percent + 99) / 100 - 1;
  return sorted[i < 0 ? 0 : i];
}

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The limit is processor time, so that other programs do not change what is solved. */
static bool has_time (void *deadline)
{
  return seconds () < *(double *)deadline;
}

static void run (const char *name, int deals, double limit, size_t memory, uint64_t seed,
                 bool verbose)
{
  int sizes[3], seats = sscanf (name, "%d,%d,%d", &sizes[0], &sizes[1], &sizes[2]);
  double *times = calloc ((size_t)deals, sizeof *times),
         *nodes = calloc ((size_t)deals, sizeof *nodes);
  double total = 0, visited = 0;
  int solved = 0, landlord = 0;

  for (int i = 0; i < deals; i++) {
    KbzDdzPosition position;
    KbzDdzOptions options = { 0 };
    double deadline = seconds () + limit;
    KbzLimits limits = { .tick = has_time, .tick_data = &deadline };
    KbzDdzOutcome outcome;
    deal (&position, sizes, seats, seed + (unsigned)i);
    double start = seconds ();
    KbzDdzSolver *solver = kbz_ddz_solver_new (memory, &options);
    kbz_ddz_solve (solver, &position, &limits, &outcome, NULL);
    nodes[i] = (double)kbz_ddz_solver_nodes (solver);
    kbz_ddz_solver_free (solver);
    times[i] = seconds () - start;
    total += times[i];
    visited += nodes[i];
    solved += outcome != KBZ_DDZ_UNKNOWN;
    landlord += outcome == KBZ_DDZ_LANDLORD_WINS;
    if (outcome == KBZ_DDZ_UNKNOWN)
      times[i] = 1e6;
    if (verbose) {
      printf ("  %s seed %lu: %d %.3f s %.0f nodes\n", name, (unsigned long)(seed + (unsigned)i),
              outcome, times[i], nodes[i]);
      fflush (stdout);
    }
  }
  qsort (times, (size_t)deals, sizeof *times, by_value);
  qsort (nodes, (size_t)deals, sizeof *nodes, by_value);
  printf ("%-9s %4d deals %4d solved %4d landlord | s: median %.4f p90 %.4f p95 %.4f max %.3f | "
          "nodes: median %.0f "
          "p90 %.0f | %.2f M nodes/s total %.1f\n",
          name, deals, solved, landlord, percentile (times, deals, 50),
          percentile (times, deals, 90), percentile (times, deals, 95), times[deals - 1],
          percentile (nodes, deals, 50), percentile (nodes, deals, 90), visited / total / 1e6,
          total);
  fflush (stdout);
  free (times);
  free (nodes);
}

/* The published endings: who wins, every play's verdict, the longest line and the stake. */
static void run_published (size_t memory)
{
  const size_t n = sizeof published_endings / sizeof published_endings[0];
  double worst[4] = { 0 };

  for (size_t i = 0; i < n; i++) {
    const KbzDdzOptions options = { 0 };
    KbzDdzPosition position = { .seats = 2 };
    KbzDdzOutcome outcome;
    KbzDdzVerdicts verdicts;
    KbzDdzLine line;
    KbzDdzStake stake;
    double at[5];
    for (int seat = 0; seat < 2; seat++)
      kbz_ddz_hand_read (published_endings[i].hands[seat], &position.hands[seat], NULL);
    KbzDdzSolver *solver = kbz_ddz_solver_new (memory, &options);
    at[0] = seconds ();
    kbz_ddz_solve (solver, &position, NULL, &outcome, NULL);
    at[1] = seconds ();
    kbz_ddz_solve_moves (solver, &position, NULL, &verdicts, NULL);
    at[2] = seconds ();
    kbz_ddz_solve_line (solver, &position, NULL, &line, NULL);
    at[3] = seconds ();
    kbz_ddz_solve_stake (solver, &position, NULL, &stake, NULL);
    at[4] = seconds ();
    for (int k = 0; k < 4; k++)
      if (worst[k] < at[k + 1] - at[k])
        worst[k] = at[k + 1] - at[k];
    kbz_ddz_verdicts_clear (&verdicts);
    kbz_ddz_line_clear (&line);
    kbz_ddz_solver_free (solver);
  }
  printf ("published %zu endings | slowest, s: winner %.4f every play %.4f line %.4f stake %.4f\n",
          n, worst[0], worst[1], worst[2], worst[3]);
}

int main (int argc, char **argv)
{
  int deals = 100;
  double limit = 20;
  size_t memory = (size_t)256 << 20;
  uint64_t seed = 1;
  bool sized = false, verbose = false;

  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && strcmp (argv[i], "--deals") == 0)
      deals = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--seconds") == 0)
      limit = atof (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--memory") == 0)
      memory = (size_t)atol (argv[++i]) << 20;
    else if (i + 1 < argc && strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[++i], NULL, 10);
    else if (strcmp (argv[i], "--verbose") == 0)
      verbose = true;
    else {
      run (argv[i], deals, limit, memory, seed, verbose);
      sized = true;
    }
  }
  if (!sized) {
    run_published (memory);
    run ("17,17", deals, limit, memory, seed, verbose);
    run ("10,10,10", deals, limit, memory, seed, verbose);
    run ("12,12,12", deals, limit, memory, seed, verbose);
  }
  return 0;
}
