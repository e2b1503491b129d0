/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of Canasta and Samba against each other.
 *   canasta-bots [--game G] [--deals N] [--seed S] [STRONG WEAK]…
 * with strengths 0, 1, 2. Each seeded deal is played twice, the second time with the sides changed,
 * so that both get the same cards; it goes to those who have the better score in the two games
 * together. Prints the share of deals won (a draw is half), the difference of the mean scores, how
 * often the sides of each strength took the pile, froze it and went out, and the processor time of
 * a move. */
#include "analysis/games/canasta/canasta.h"
#include "analysis/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  double seconds, slowest;
  long moves, takes, freezes, outs, deals;
} Habits;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void note (Habits *habits, const KbzMove *move, double took)
{
  habits->seconds += took;
  habits->moves++;
  if (took > habits->slowest)
    habits->slowest = took;
  habits->takes += move->kind == KBZ_MOVE_TAKE;
  habits->freezes += move->kind == KBZ_MOVE_DISCARD && kbz_canasta_is_wild (move->cards[0]);
}

/* The score of the strong side, which is `side`, less that of the other. */
static int play (const KbzGame *game, uint64_t seed, int strong, int weak, int side,
                 Habits habits[KBZ_STRENGTHS])
{
  KbzRandom random;
  KbzMatch match = { .dealer = (int)(seed % KBZ_CANASTA_SEATS) };
  KbzOptions options = { 0 };
  KbzScore score = { 0 };
  kbz_random_init (&random, seed ^ 0x5eed);
  KbzPosition *position = kbz_position_deal (game, &options, &match, seed);
  while (!kbz_position_over (position)) {
    int who = kbz_position_turn (position).seat % 2 == side ? strong : weak;
    double start = seconds ();
    KbzMove move = kbz_bot_move (position, (KbzStrength)who, &random, NULL);
    note (&habits[who], &move, seconds () - start);
    kbz_position_apply (position, &move, NULL);
  }
  const KbzCanastaState *state = kbz_position_state (position);
  if (state->out > 0)
    habits[(state->out - 1) % 2 == side ? strong : weak].outs++;
  habits[strong].deals++;
  habits[weak].deals += weak != strong;
  kbz_position_score (position, &score);
  kbz_position_free (position);
  return score.total[side] - score.total[1 - side];
}

static void run (const KbzGame *game, int strong, int weak, int deals, uint64_t seed)
{
  Habits habits[KBZ_STRENGTHS] = { 0 };
  double won = 0, sum = 0, squares = 0;
  for (int i = 0; i < deals; i++) {
    double lead = 0;
    for (int side = 0; side < 2; side++)
      lead += play (game, seed + (uint64_t)i, strong, weak, side, habits) / 2.0;
    won += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    sum += lead;
    squares += lead * lead;
  }
  double mean = sum / deals;
  printf ("%s, %d against %d: %d deals, %.1f %% won; %+.0f ± %.0f points a game;", game->id, strong,
          weak, deals, 100 * won / deals, mean, sqrt ((squares / deals - mean * mean) / deals));
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    if (habits[i].moves > 0)
      printf (
          " strength %d takes the pile %.1f times a game, discards %.2f wild cards, goes out in "
          "%.0f %%, %.2f ms a move, at most %.0f ms;",
          i, (double)habits[i].takes / (double)habits[i].deals,
          (double)habits[i].freezes / (double)habits[i].deals,
          100.0 * (double)habits[i].outs / (double)habits[i].deals,
          1000 * habits[i].seconds / (double)habits[i].moves, 1000 * habits[i].slowest);
  printf ("\n");
  fflush (stdout);
}

int main (int argc, char **argv)
{
  static const int pairs[][2] = { { 2, 0 }, { 1, 0 }, { 2, 1 } };
  const KbzGame *game = &kbz_game_canasta;
  int deals = 200, given[2], n_given = 0;
  uint64_t seed = 1;
  bool any = false;
  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && strcmp (argv[i], "--deals") == 0)
      deals = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[++i], NULL, 10);
    else if (i + 1 < argc && strcmp (argv[i], "--game") == 0)
      game = kbz_game_find (argv[++i]);
    else if (strlen (argv[i]) == 1 && *argv[i] >= '0' && *argv[i] <= '2') {
      given[n_given++] = *argv[i] - '0';
      if (n_given == 2) {
        run (game, given[0], given[1], deals, seed);
        n_given = 0;
        any = true;
      }
    } else {
      game = NULL;
    }
    if (game == NULL) {
      fprintf (
          stderr,
          "usage: canasta-bots [--game canasta|samba] [--deals N] [--seed S] [STRONG WEAK]…\n");
      return 2;
    }
  }
  for (size_t i = 0; !any && i < sizeof pairs / sizeof pairs[0]; i++)
    run (game, pairs[i][0], pairs[i][1], deals, seed);
  return 0;
}
