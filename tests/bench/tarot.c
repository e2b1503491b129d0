/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the tarot solver on seeded random endings, a fresh solver for each.
 *   tarot [--endings N] [--seconds LIMIT] [--seed S] [--memory MIB] [--verbose] [SET…]
 * where a SET is MODE:PLAYERS:CARDS; MODE exact (half-points), margin (above the need, with petit
 * au bout), reach (whether the attack gets half of the points: one question) or cards (every legal
 * card's value). The attack is one seat, two with five players. */
#include "analysis/cards/pack.h"
#include "analysis/cards/random.h"
#include "analysis/games/tarot/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char mode[8];
  int players, cards;
} Set;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

typedef struct {
  double end;
} Clock;

/* Other work on the machine must not count: the limit is processor time. */
static bool tick (void *data)
{
  const Clock *clock = data;
  return seconds () < clock->end;
}

static void make (const Set *set, uint64_t seed, KbzTarotEnding *ending)
{
  KbzRandom random;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, cards);
  memset (ending, 0, sizeof *ending);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  ending->players = set->players;
  for (int i = 0; i < set->players * set->cards; i++)
    kbz_hand_add (&ending->hands[i / set->cards], cards[i]);
  ending->leader = (int)kbz_random_below (&random, (uint64_t)set->players);
  ending->attack = 1;
  if (set->players == 5)
    ending->attack |= 1u << (1 + kbz_random_below (&random, 4));
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

static bool ask (const Set *set, KbzTarotSolver *solver, const KbzTarotEnding *ending,
                 const KbzLimits *limits, int *low, int *high)
{
  KbzTarotObjective objective = { .aim = KBZ_TAROT_POINTS, .petit = 20 };
  if (strcmp (set->mode, "margin") == 0)
    objective.aim = KBZ_TAROT_MARGIN;
  if (strcmp (set->mode, "reach") == 0) {
    int half = set->players * set->cards * 182 / 78 / 2;
    kbz_tarot_solve_reaches (solver, ending, &objective, half, limits, low, high, NULL);
    return *low >= half || *high < half;
  }
  if (strcmp (set->mode, "cards") != 0) {
    kbz_tarot_solve (solver, ending, &objective, limits, low, high, NULL);
    return *low == *high;
  }
  KbzTarotValue values[KBZ_TAROT_HAND];
  bool all = true;
  int n;
  kbz_tarot_solve_cards (solver, ending, &objective, limits, values, &n, NULL);
  *low = *high = n;
  for (int i = 0; i < n; i++)
    all &= values[i].low == values[i].high;
  return all;
}

static void run (const char *name, int endings, double limit, size_t memory, uint64_t seed,
                 bool verbose)
{
  Set set = { 0 };
  if (sscanf (name, "%7[^:]:%d:%d", set.mode, &set.players, &set.cards) < 3 || set.players < 3
      || set.players > 5 || set.cards < 1 || set.players * set.cards > 78) {
    fprintf (stderr, "%s: not MODE:PLAYERS:CARDS\n", name);
    exit (2);
  }
  double *times = calloc ((size_t)endings, sizeof *times);
  double *nodes = calloc ((size_t)endings, sizeof *nodes);
  double total = 0, visited = 0;
  int solved = 0, quick = 0;
  long sum = 0;
  for (int i = 0; i < endings; i++) {
    KbzTarotEnding ending;
    int low, high;
    make (&set, seed + (uint64_t)i, &ending);
    double start = seconds ();
    Clock clock = { .end = start + limit };
    KbzLimits limits = { .tick = tick, .tick_data = &clock };
    KbzTarotSolver *solver = kbz_tarot_solver_new (memory);
    bool done = ask (&set, solver, &ending, &limits, &low, &high);
    nodes[i] = (double)kbz_tarot_solver_nodes (solver);
    kbz_tarot_solver_free (solver);
    times[i] = seconds () - start;
    total += times[i];
    visited += nodes[i];
    solved += done;
    quick += done && times[i] < 1;
    sum += done ? low : 0;
    if (verbose)
      printf ("  seed %lu: %s%d … %d %.3f s %.0f nodes\n", (unsigned long)seed + (unsigned long)i,
              done ? "" : "not solved, ", low, high, times[i], nodes[i]);
  }
  qsort (times, (size_t)endings, sizeof *times, by_value);
  qsort (nodes, (size_t)endings, sizeof *nodes, by_value);
  printf (
      "%-12s %4d endings, %4d solved, %5.1f %% under 1 s | s: median %.4f p90 %.4f p95 %.4f max "
      "%.2f | nodes: median %.0f p90 %.0f | %.2f M nodes/s | sum %ld\n",
      name, endings, solved, 100.0 * quick / endings, percentile (times, endings, 50),
      percentile (times, endings, 90), percentile (times, endings, 95), times[endings - 1],
      percentile (nodes, endings, 50), percentile (nodes, endings, 90), visited / total / 1e6, sum);
  fflush (stdout);
  free (times);
  free (nodes);
}

int main (int argc, char **argv)
{
  static const char *const standard[] = { "exact:4:12", "exact:3:14", "exact:5:10" };
  int endings = 100;
  double limit = 10;
  size_t memory = 0;
  uint64_t seed = 1;
  setvbuf (stdout, NULL, _IOLBF, 0);
  bool sets = false, verbose = false;
  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && strcmp (argv[i], "--endings") == 0)
      endings = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--seconds") == 0)
      limit = atof (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--memory") == 0)
      memory = (size_t)atol (argv[++i]) << 20;
    else if (i + 1 < argc && strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[++i], NULL, 10);
    else if (strcmp (argv[i], "--verbose") == 0)
      verbose = true;
    else {
      run (argv[i], endings, limit, memory, seed, verbose);
      sets = true;
    }
  }
  for (size_t i = 0; !sets && i < sizeof standard / sizeof standard[0]; i++)
    run (standard[i], endings, limit, memory, seed, verbose);
  return 0;
}
