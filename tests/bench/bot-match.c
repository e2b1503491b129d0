/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot-match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  double sum, max; /* processor time of its moves */
  long moves;
  int taken, made; /* contracts */
} Record;

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The strong seats' mean score less the others'. `seats` has a bit for each strong one. */
static double play (const BotMatch *match, uint64_t seed, int strong, int weak, unsigned seats,
                    Record records[KBZ_STRENGTHS])
{
  KbzRandom random;
  KbzMatch before = { .dealer = (int)(seed % (unsigned)match->players) };
  KbzScore score = { 0 };
  kbz_random_init (&random, seed ^ 0x5eed);
  KbzPosition *position = kbz_position_deal (match->game, &match->options, &before, seed);
  while (!kbz_position_over (position)) {
    int who = seats >> kbz_position_turn (position).actor & 1 ? strong : weak;
    double start = seconds ();
    KbzMove move = kbz_bot_move (position, (KbzStrength)who, &random, NULL);
    double took = seconds () - start;
    records[who].sum += took;
    records[who].moves++;
    records[who].max = fmax (records[who].max, took);
    kbz_position_apply (position, &move, NULL);
  }
  kbz_position_score (position, &score);
  int declarer = match->game->declarer (kbz_position_state (position));
  if (declarer != KBZ_NO_SEAT) {
    int who = seats >> declarer & 1 ? strong : weak;
    records[who].taken++;
    records[who].made += match->made (position);
  }
  double sums[2] = { 0, 0 };
  int n = __builtin_popcount (seats);
  for (int seat = 0; seat < match->players; seat++)
    sums[seats >> seat & 1] += score.total[seat];
  kbz_position_free (position);
  return sums[1] / n - sums[0] / (match->players - n);
}

void bot_match_run (const BotMatch *match, int strong, int weak)
{
  Record records[KBZ_STRENGTHS] = { 0 };
  double won = 0, sum = 0, squares = 0;
  int games = match->players == 4 ? 2 : match->players;
  for (int i = 0; i < match->deals; i++) {
    double lead = 0;
    for (int game = 0; game < games; game++) {
      unsigned seats = 0;
      for (int k = 0; k < match->players / 2; k++)
        seats |= 1u << (2 * k + game) % match->players;
      lead += play (match, match->seed + (uint64_t)i, strong, weak, seats, records) / games;
    }
    won += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    sum += lead;
    squares += lead * lead;
  }
  double mean = sum / match->deals;
  printf ("%s, %d against %d, %d players: %d deals, %.1f %% won; %+.1f ± %.1f points a game;",
          match->game->id, strong, weak, match->players, match->deals, 100 * won / match->deals,
          mean, sqrt ((squares / match->deals - mean * mean) / match->deals));
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    if (records[i].moves > 0)
      printf (" strength %d took %d, made %d, %.2f ms a move, at most %.0f ms;", i,
              records[i].taken, records[i].made, 1000 * records[i].sum / (double)records[i].moves,
              1000 * records[i].max);
  printf ("\n");
  fflush (stdout);
}

void bot_match_run_all (const BotMatch *match)
{
  static const int pairs[][2] = { { 2, 0 }, { 1, 0 }, { 2, 1 } };
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    bot_match_run (match, pairs[i][0], pairs[i][1]);
}

static bool is_strength (const char *word)
{
  return strlen (word) == 1 && *word >= '0' && *word <= '2';
}

bool bot_match_argument (BotMatch *match, int argc, char **argv, int *i)
{
  if (*i + 1 >= argc)
    return false;
  const char *word = argv[*i], *value = argv[*i + 1];
  if (strcmp (word, "--deals") == 0)
    match->deals = atoi (value);
  else if (strcmp (word, "--seed") == 0)
    match->seed = strtoull (value, NULL, 10);
  else if (is_strength (word) && is_strength (value))
    bot_match_run (match, *word - '0', *value - '0');
  else
    return false;
  ++*i;
  return true;
}
