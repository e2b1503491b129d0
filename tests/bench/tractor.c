/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the Tractor solver on seeded random endings, a fresh solver for each.
 *   tractor [--endings N] [--seconds LIMIT] [--seed S] [--memory MIB] [--verbose] [SET…]
 * where a SET is MODE:DECKS:CARDS:DEAL[:TRUMP]; MODE exact, reach (half of the points left: a
 * threshold question) or plays (every legal play's value); DEAL rich (trumps three times as
 * likely), flat or pairs (half of the cards come in pairs); TRUMP S or N. */
#include "analysis/cards/random.h"
#include "analysis/cards/pack.h"
#include "analysis/games/tractor/solve/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char mode[8], deal[8];
  int decks, cards;
  char trump;
} Set;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Draws one of the cards left, trumps with their weight. */
static KbzCard draw (KbzRandom *random, const KbzTractorRules *rules, int weight, KbzCard *cards,
                     size_t *n)
{
  uint64_t total = 0;
  for (size_t i = 0; i < *n; i++)
    total += kbz_tractor_suit (rules, cards[i]) == KBZ_TRUMPS ? (uint64_t)weight : 1;
  uint64_t at = kbz_random_below (random, total);
  for (size_t i = 0;; i++) {
    uint64_t here = kbz_tractor_suit (rules, cards[i]) == KBZ_TRUMPS ? (uint64_t)weight : 1;
    if (at < here) {
      KbzCard card = cards[i];
      cards[i] = cards[--*n];
      return card;
    }
    at -= here;
  }
}

static bool take (KbzCard card, KbzCard *cards, size_t *n)
{
  for (size_t i = 0; i < *n; i++)
    if (cards[i] == card) {
      cards[i] = cards[--*n];
      return true;
    }
  return false;
}

static void make (const Set *set, uint64_t seed, KbzTractorEnding *ending, int *points)
{
  KbzRandom random;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, set->decks }, cards);
  memset (ending, 0, sizeof *ending);
  kbz_random_init (&random, seed);
  ending->rules = (KbzTractorRules){ .decks = set->decks,
                                     .trump = set->trump == 'N' ? KBZ_NO_SUIT : KBZ_SPADES,
                                     .level = 2 + (int)kbz_random_below (&random, 13) };
  int weight = strcmp (set->deal, "flat") == 0 ? 1 : 3;
  bool pairs = strcmp (set->deal, "pairs") == 0;
  *points = 0;
  for (int i = 0; i < 4 * set->cards; i++) {
    KbzHand *hand = &ending->hands[i / set->cards];
    KbzCard card = draw (&random, &ending->rules, weight, cards, &n);
    kbz_hand_add (hand, card);
    *points += kbz_tractor_card_points (card);
    if (pairs && kbz_random_below (&random, 2) == 0 && (i + 1) % set->cards != 0
        && take (card, cards, &n)) {
      kbz_hand_add (hand, card);
      *points += kbz_tractor_card_points (card);
      i++;
    }
  }
  ending->leader = (int)kbz_random_below (&random, 4);
  ending->bankers = kbz_random_below (&random, 2) == 0 ? 5 : 10;
  for (int i = 0; i < (set->decks == 2 ? 8 : 6); i++)
    ending->kitty += kbz_tractor_card_points (draw (&random, &ending->rules, 1, cards, &n));
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

static bool ask (const Set *set, KbzTractorSolver *solver, const KbzTractorEnding *ending,
                 int points, const KbzLimits *limits, int *answer)
{
  int low = 0, high = 0;
  if (strcmp (set->mode, "reach") == 0) {
    int goal = (points / 2 + 4) / 5 * 5;
    kbz_tractor_solve_reaches (solver, ending, goal, limits, &low, &high, NULL);
    *answer = low >= goal;
    return low >= goal || high < goal;
  }
  if (strcmp (set->mode, "exact") == 0) {
    kbz_tractor_solve (solver, ending, limits, &low, &high, NULL);
    *answer = low;
    return low == high;
  }
  KbzTractorValues values = { 0 };
  bool all = true;
  kbz_tractor_solve_plays (solver, ending, false, limits, &values, NULL);
  *answer = (int)values.n;
  for (size_t i = 0; i < values.n; i++)
    all &= values.values[i].low == values.values[i].high;
  kbz_tractor_values_clear (&values);
  return all;
}

static void run (const char *name, int endings, double limit, size_t memory, uint64_t seed,
                 bool verbose)
{
  Set set = { .trump = 'S' };
  if (sscanf (name, "%7[^:]:%d:%d:%7[^:]:%c", set.mode, &set.decks, &set.cards, set.deal,
              &set.trump)
      < 4) {
    fprintf (stderr, "%s: not MODE:DECKS:CARDS:DEAL\n", name);
    exit (2);
  }
  double *times = calloc ((size_t)endings, sizeof *times);
  double *nodes = calloc ((size_t)endings, sizeof *nodes);
  double total = 0, visited = 0;
  int solved = 0, quick = 0;
  long sum = 0;
  for (int i = 0; i < endings; i++) {
    KbzTractorEnding ending;
    KbzLimits limits = { .ms = (int)(limit * 1000) };
    int points, answer;
    make (&set, seed + (uint64_t)i, &ending, &points);
    double start = seconds ();
    KbzTractorSolver *solver = kbz_tractor_solver_new (memory);
    bool done = ask (&set, solver, &ending, points, &limits, &answer);
    nodes[i] = (double)kbz_tractor_solver_nodes (solver);
    kbz_tractor_solver_free (solver);
    times[i] = seconds () - start;
    total += times[i];
    visited += nodes[i];
    solved += done;
    quick += done && times[i] < 1;
    sum += done ? answer : 0;
    if (verbose)
      printf ("  seed %lu: %s %d %.3f s %.0f nodes\n", (unsigned long)seed + (unsigned long)i,
              done ? "" : "not solved", answer, times[i], nodes[i]);
  }
  qsort (times, (size_t)endings, sizeof *times, by_value);
  qsort (nodes, (size_t)endings, sizeof *nodes, by_value);
  printf (
      "%-17s %4d endings, %4d solved, %5.1f %% under 1 s | s: median %.4f p90 %.4f p95 %.4f max "
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
  static const char *const standard[] = { "exact:2:8:rich", "reach:2:9:rich",  "exact:1:9:rich",
                                          "exact:3:7:rich", "exact:2:8:pairs", "exact:2:8:rich:N" };
  int endings = 100;
  double limit = 10;
  size_t memory = 0;
  uint64_t seed = 1;
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
