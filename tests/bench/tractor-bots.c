/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of Tractor against each other.
 *   tractor-bots [--deals N] [--seed S] [--decks D] [STRONG WEAK]…
 * with strengths 0, 1, 2. Each seeded deal is played twice with sides changed, banker and level by
 * the seed, so that both sides get the same cards. A game counts the levels a side went up, and one
 * more for attackers who take over; the deal goes to the side with more levels in both games
 * together, if they are equal to the one with more points as attackers. Prints the share of deals
 * won (a draw is half), of single games in which bankers stayed or attackers took over, and the
 * processor time of a play. */
#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/game.h"
#include "analysis/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  double sum, max;
  long n;
} Time;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void note (Time *time, double took)
{
  time->sum += took;
  time->n++;
  if (took > time->max)
    time->max = took;
}

typedef struct {
  int levels; /* for side 0, below zero when side 1 went up */
  int points; /* the same way */
  bool won;   /* by side 0 */
} Game;

/* `strength` of the sides, seats 0 and 2 being the first. */
static Game play (uint64_t seed, int decks, const int strength[2], Time times[KBZ_STRENGTHS])
{
  static const uint8_t option[] = { 0, 1, 0, 2 };
  KbzRandom random;
  kbz_random_init (&random, seed ^ 0x5eed);
  int level = 2 + (int)(seed % 13), banker = (int)(seed % 4);
  KbzMatch match = { .memory = { level, level, banker + 1 }, .dealer = banker };
  KbzOptions options = { .value = { option[decks] } };
  KbzPosition *position = kbz_position_deal (&kbz_game_tractor, &options, &match, seed);
  while (!kbz_position_over (position)) {
    int who = strength[kbz_position_turn (position).seat % 2];
    double start = seconds ();
    KbzMove move = kbz_bot_move (position, (KbzStrength)who, &random, NULL);
    note (&times[who], seconds () - start);
    kbz_position_apply (position, &move, NULL);
  }
  const KbzTractor *t = kbz_position_state (position);
  int total = kbz_tractor_total (t);
  KbzTractorPromotion promotion = kbz_tractor_promotion (decks, total);
  int levels = promotion.attackers ? promotion.levels + 1 : -promotion.levels;
  bool attacks = t->banker % 2 != 0;
  Game game = { .levels = attacks ? levels : -levels,
                .points = attacks ? total : -total,
                .won = attacks == promotion.attackers };
  kbz_position_free (position);
  return game;
}

static void run (int strong, int weak, int deals, int decks, uint64_t seed)
{
  Time times[KBZ_STRENGTHS] = { 0 };
  double won = 0, levels = 0, squares = 0;
  int games = 0;
  for (int i = 0; i < deals; i++) {
    Game first = play (seed + (uint64_t)i, decks, (int[]){ strong, weak }, times);
    Game second = play (seed + (uint64_t)i, decks, (int[]){ weak, strong }, times);
    int lead = first.levels - second.levels, points = first.points - second.points;
    int decides = lead != 0 ? lead : points;
    won += decides > 0 ? 1 : decides < 0 ? 0 : 0.5;
    games += first.won + !second.won;
    levels += lead;
    squares += (double)lead * lead;
  }
  double mean = levels / deals;
  printf (
      "%d against %d, %d deck%s: %d deals, %.1f %% won; games %.1f %% won; %+.2f ± %.2f levels a "
      "deal;",
      strong, weak, decks, decks == 1 ? "" : "s", deals, 100 * won / deals, 50.0 * games / deals,
      mean, sqrt ((squares / deals - mean * mean) / deals));
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    if (times[i].n > 0)
      printf (" strength %d: %.2f ms a move, at most %.0f ms;", i,
              1000 * times[i].sum / (double)times[i].n, 1000 * times[i].max);
  printf ("\n");
  fflush (stdout);
}

int main (int argc, char **argv)
{
  static const int pairs[][2] = { { 2, 0 }, { 1, 0 }, { 2, 1 } };
  int deals = 500, decks = 2, given[2], n_given = 0;
  uint64_t seed = 1;
  bool any = false;
  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && strcmp (argv[i], "--deals") == 0)
      deals = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--decks") == 0)
      decks = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[++i], NULL, 10);
    else if (strlen (argv[i]) == 1 && *argv[i] >= '0' && *argv[i] <= '2') {
      given[n_given++] = *argv[i] - '0';
      if (n_given == 2) {
        run (given[0], given[1], deals, decks, seed);
        n_given = 0;
        any = true;
      }
    } else {
      fprintf (stderr, "usage: tractor-bots [--deals N] [--seed S] [--decks D] [STRONG WEAK]\n");
      return 2;
    }
  }
  for (size_t i = 0; !any && i < sizeof pairs / sizeof pairs[0]; i++)
    run (pairs[i][0], pairs[i][1], deals, decks, seed);
  return 0;
}
