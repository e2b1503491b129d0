/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/bridge-advise.h"
#include "analysis/games/bridge/minibridge/advise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* bridge-strength STRENGTH [DEALS [FIRST]]   how long opponents think: processor time of each call
 * and card of seeded bridge and MiniBridge deals that four of them bid and play */

enum { CALLS, CONTRACTS, LEADS, CARDS, KINDS };

static const char *const names[KINDS] = { "calls", "contracts", "opening leads", "other cards" };

typedef struct {
  int n, room;
  double *ms;
} Times;

static double now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void add (Times *times, double ms)
{
  if (times->n == times->room) {
    times->room = times->room * 2 + 100;
    times->ms = realloc (times->ms, (size_t)times->room * sizeof times->ms[0]);
    if (times->ms == NULL)
      abort ();
  }
  times->ms[times->n++] = ms;
}

static int compare (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void play (const KbzGame *game, int seed, int strength, Times times[KINDS])
{
  union {
    KbzBridge bridge;
    KbzMinibridge minibridge;
  } s;
  KbzRandom random;
  kbz_random_init (&random, (uint64_t)seed);
  KbzMatch match = { .dealer = seed % 4, .deals = seed };
  game->deal (&s, &(KbzOptions){ 0 }, &match, (uint64_t)seed);
  while (game->turn (&s).seat != KBZ_NO_SEAT) {
    const KbzTrickPlay *p = &s.bridge.play;
    int kind = p->opener == KBZ_NO_SEAT ? CALLS : p->n_played == 0 ? LEADS : CARDS;
    if (game == &kbz_game_minibridge && s.minibridge.phase == KBZ_MINIBRIDGE_CONTRACT)
      kind = CONTRACTS;
    double began = now_ms ();
    KbzMove move = game->bot (&s, strength, &random, NULL);
    add (&times[kind], now_ms () - began);
    game->apply (&s, &move);
  }
}

int main (int argc, char **argv)
{
  Times times[KINDS] = { 0 };
  if (argc < 2) {
    fprintf (stderr, "bridge-strength STRENGTH [DEALS [FIRST]]\n");
    return 1;
  }
  int deals = argc > 2 ? atoi (argv[2]) : 10, first = argc > 3 ? atoi (argv[3]) : 1;
  for (int seed = first; seed < first + deals; seed++)
    play (seed % 2 ? &kbz_game_bridge : &kbz_game_minibridge, seed, atoi (argv[1]), times);
  for (int kind = 0; kind < KINDS; kind++) {
    Times *t = &times[kind];
    if (t->n == 0)
      continue;
    qsort (t->ms, (size_t)t->n, sizeof t->ms[0], compare);
    printf ("%s: %d, median %.1f ms, p90 %.1f ms, p99 %.1f ms, slowest %.1f ms\n", names[kind],
            t->n, t->ms[t->n / 2], t->ms[t->n * 9 / 10], t->ms[t->n * 99 / 100], t->ms[t->n - 1]);
    free (t->ms);
  }
  return 0;
}
