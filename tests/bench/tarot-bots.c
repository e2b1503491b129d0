/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of French tarot against each other.
 *   tarot-bots [--deals N] [--seed S] [--players P] [STRONG WEAK]…
 * with strengths 0, 1, 2. Every second seat is strong, and each seeded deal is played with the
 * strong ones in other seats again, so that all get the same cards. A deal goes to those who have
 * the better mean score in its games together. Prints the share of deals won (a draw is half), the
 * difference of the mean scores, how often contracts were taken and made, and the processor time of
 * a move.
 *   tarot-bots --bids [--deals N] [--players P]
 * plays everything by rules of thumb and prints, by points on the scale, how often each bid of the
 * hand to the dealer's right is made and what it scores. */
#include "analysis/games/tarot/evaluate.h"
#include "analysis/games/tarot/prospect.h"
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

typedef struct {
  int taken[KBZ_STRENGTHS], made[KBZ_STRENGTHS];
} Contracts;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static KbzOptions with_players (int players)
{
  static const uint8_t option[] = { 1, 0, 2 };
  return (KbzOptions){ .value = { option[players - 3] } };
}

/* The strong seats' mean score less the others'. `strong` and `weak` are strengths, `seats` bits.
 */
static double play (uint64_t seed, int players, int strong, int weak, unsigned seats,
                    Time times[KBZ_STRENGTHS], Contracts *contracts)
{
  KbzRandom random;
  KbzMatch match = { .dealer = (int)(seed % (unsigned)players) };
  KbzOptions options = with_players (players);
  KbzScore score = { 0 };
  kbz_random_init (&random, seed ^ 0x5eed);
  KbzPosition *position = kbz_position_deal (&kbz_game_tarot, &options, &match, seed);
  while (!kbz_position_over (position)) {
    int who = seats >> kbz_position_turn (position).seat & 1 ? strong : weak;
    double start = seconds ();
    KbzMove move = kbz_bot_move (position, (KbzStrength)who, &random, NULL);
    double took = seconds () - start;
    times[who].sum += took;
    times[who].n++;
    if (took > times[who].max)
      times[who].max = took;
    kbz_position_apply (position, &move, NULL);
  }
  const KbzTarot *t = kbz_position_state (position);
  kbz_position_score (position, &score);
  if (t->taker != KBZ_NO_SEAT) {
    int who = seats >> t->taker & 1 ? strong : weak;
    contracts->taken[who]++;
    contracts->made[who] += kbz_tarot_outcome_of (t).won;
  }
  double sums[2] = { 0, 0 };
  int n = __builtin_popcount (seats);
  for (int seat = 0; seat < players; seat++)
    sums[seats >> seat & 1] += score.total[seat];
  kbz_position_free (position);
  return sums[1] / n - sums[0] / (players - n);
}

static void run (int strong, int weak, int deals, int players, uint64_t seed)
{
  Time times[KBZ_STRENGTHS] = { 0 };
  Contracts contracts = { 0 };
  double won = 0, sum = 0, squares = 0;
  int games = players == 4 ? 2 : players;
  for (int i = 0; i < deals; i++) {
    double lead = 0;
    for (int game = 0; game < games; game++) {
      unsigned seats = 0;
      for (int k = 0; k < players / 2; k++)
        seats |= 1u << (2 * k + game) % players;
      lead += play (seed + (uint64_t)i, players, strong, weak, seats, times, &contracts) / games;
    }
    won += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    sum += lead;
    squares += lead * lead;
  }
  double mean = sum / deals;
  printf ("%d against %d, %d players: %d deals, %.1f %% won; %+.1f ± %.1f points a game;", strong,
          weak, players, deals, 100 * won / deals, mean,
          sqrt ((squares / deals - mean * mean) / deals));
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    if (times[i].n > 0)
      printf (" strength %d took %d, made %d, %.2f ms a move, at most %.0f ms;", i,
              contracts.taken[i], contracts.made[i], 1000 * times[i].sum / (double)times[i].n,
              1000 * times[i].max);
  printf ("\n");
  fflush (stdout);
}

enum { STEP = 5, STEPS = 30 };

static void run_bids (int deals, int players, uint64_t seed)
{
  static int n[STEPS], made[STEPS][KBZ_TAROT_BIDS];
  static double score[STEPS][KBZ_TAROT_BIDS];
  for (int i = 0; i < deals; i++) {
    KbzOptions options = with_players (players);
    KbzMatch match = { 0 };
    KbzTarot t;
    kbz_game_tarot.deal (&t, &options, &match, seed + (uint64_t)i);
    KbzTarotWorth worth = kbz_tarot_evaluate (t.hands[1]);
    int step = worth.total / STEP < STEPS ? worth.total / STEP : STEPS - 1;
    n[step]++;
    for (int bid = KBZ_TAROT_PETITE; bid < KBZ_TAROT_BIDS; bid++) {
      KbzTarotOutcome outcome = kbz_tarot_try_bid (&t, 1, (KbzTarotBid)bid);
      made[step][bid] += outcome.won;
      score[step][bid] += outcome.score;
    }
  }
  for (int step = 0; step < STEPS; step++) {
    if (n[step] == 0)
      continue;
    printf ("%3d–%3d: %5d hands", STEP * step, STEP * step + STEP - 1, n[step]);
    for (int bid = KBZ_TAROT_PETITE; bid < KBZ_TAROT_BIDS; bid++)
      printf ("; %s %.0f %% %+.0f", kbz_tarot_bid_words[bid], 100.0 * made[step][bid] / n[step],
              score[step][bid] / n[step]);
    printf ("\n");
  }
}

int main (int argc, char **argv)
{
  static const int pairs[][2] = { { 2, 0 }, { 1, 0 }, { 2, 1 } };
  int deals = 500, players = 4, given[2], n_given = 0;
  uint64_t seed = 1;
  bool any = false, bids = false;
  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && strcmp (argv[i], "--deals") == 0)
      deals = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--players") == 0)
      players = atoi (argv[++i]);
    else if (i + 1 < argc && strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[++i], NULL, 10);
    else if (strcmp (argv[i], "--bids") == 0)
      bids = true;
    else if (strlen (argv[i]) == 1 && *argv[i] >= '0' && *argv[i] <= '2') {
      given[n_given++] = *argv[i] - '0';
      if (n_given == 2) {
        run (given[0], given[1], deals, players, seed);
        n_given = 0;
        any = true;
      }
    } else {
      fprintf (stderr, "usage: tarot-bots [--deals N] [--seed S] [--players P] "
                       "[--bids | STRONG WEAK]\n");
      return 2;
    }
  }
  if (bids)
    run_bids (deals, players, seed);
  for (size_t i = 0; !any && !bids && i < sizeof pairs / sizeof pairs[0]; i++)
    run (pairs[i][0], pairs[i][1], deals, players, seed);
  return 0;
}
