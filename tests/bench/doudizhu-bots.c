/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dou Dizhu opponents and advice, measured.
 *   doudizhu-bots match [DEALS [SEED [PAIR]]]   strengths against each other on the same deals; all
 *                                        five pairs, or one of 0 … 4
 *   doudizhu-bots advise [POSITIONS]     processor time of 100 samples with 8 cards a hand
 *   doudizhu-bots passes [DEALS]         how often good players pass on what they could beat
 *   doudizhu-bots worth [HANDS]          what seventeen cards are worth, by least squares
 * In a match the first to call bids three at once, so that the landlord's seat and cards are the
 * same whoever plays them. */
#include "analysis/games/doudizhu/game-mind.h"
#include "analysis/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A deal in which the first to call is the landlord for three points. */
static KbzPosition *deal (uint64_t seed)
{
  KbzPosition *position = kbz_position_deal (&kbz_game_doudizhu, NULL, NULL, seed);
  KbzMove three = kbz_move (KBZ_MOVE_CALL, 3, NULL, 0);
  if (!kbz_position_apply (position, &three, NULL))
    abort ();
  return position;
}

static const KbzDdzGame *state_of (const KbzPosition *position)
{
  return kbz_position_state (position);
}

/* ---- Matches ----------------------------------------------------------------------------- */

typedef struct {
  int deals, won;
  double sum, squares; /* of the landlord's score */
  long thought;        /* moves with more than one choice, of the strongest */
  double spent, most;  /* seconds for them */
} Tally;

static void play_deal (uint64_t seed, const int strength[2], Tally *tally)
{
  KbzPosition *position = deal (seed);
  KbzRandom random;
  KbzScore score = { 0 };
  int landlord = state_of (position)->landlord;
  kbz_random_init (&random, seed);
  while (!kbz_position_over (position)) {
    int chosen = strength[kbz_position_turn (position).seat != landlord];
    double began = seconds ();
    KbzMove move = kbz_bot_move (position, (KbzStrength)chosen, &random, NULL);
    double spent = seconds () - began;
    if (chosen == KBZ_STRENGTH_EXPERT) {
      tally->thought++;
      tally->spent += spent;
      tally->most = spent > tally->most ? spent : tally->most;
    }
    if (!kbz_position_apply (position, &move, NULL))
      abort ();
  }
  kbz_position_score (position, &score);
  int points = score.total[landlord];
  tally->deals++;
  tally->won += points > 0;
  tally->sum += points;
  tally->squares += (double)points * points;
  kbz_position_free (position);
}

static void match (int deals, uint64_t seed, int only)
{
  static const char *const names[] = { "beginner", "player", "expert" };
  static const int arms[][2] = { { 0, 1 }, { 1, 1 }, { 2, 1 }, { 1, 0 }, { 1, 2 } };
  for (size_t i = 0; i < sizeof arms / sizeof arms[0]; i++) {
    Tally tally = { 0 };
    if (only >= 0 && only != (int)i)
      continue;
    for (int k = 0; k < deals; k++)
      play_deal (seed + (uint64_t)k, arms[i], &tally);
    double n = deals, chance = tally.won / n, mean = tally.sum / n;
    printf (
        "landlord %-8s farmers %-8s: %d deals, landlord wins %.1f %% ± %.1f, scores %+.2f ± %.2f",
        names[arms[i][0]], names[arms[i][1]], deals, 100 * chance,
        100 * sqrt (chance * (1 - chance) / n), mean, sqrt ((tally.squares / n - mean * mean) / n));
    if (tally.thought > 0)
      printf ("; expert: %.0f ms a move, at most %.0f ms",
              1e3 * tally.spent / (double)tally.thought, 1e3 * tally.most);
    printf ("\n");
    fflush (stdout);
  }
}

/* ---- Advice ------------------------------------------------------------------------------ */

static bool short_hands (const KbzDdzGame *g)
{
  int all = 0;
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    all += kbz_hand_size (&g->hands[seat]);
  return all <= 24;
}

/* Positions with 22 to 24 cards left, out of deals between good players. */
static void time_advice (int positions)
{
  double most = 0, sum = 0;
  int found = 0;
  for (uint64_t seed = 1; found < positions; seed++) {
    KbzPosition *position = deal (seed);
    KbzRandom random;
    kbz_random_init (&random, seed);
    while (!kbz_position_over (position) && !short_hands (state_of (position))) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_PLAYER, &random, NULL);
      kbz_position_apply (position, &move, NULL);
    }
    if (!kbz_position_over (position)) {
      KbzAnalysis analysis = { 0 };
      KbzLimits limits = { .samples = 100, .threads = 1, .seed = seed };
      double began = seconds ();
      if (kbz_game_doudizhu.advise (state_of (position), kbz_position_turn (position).actor,
                                    &limits, &analysis, NULL)
          != KBZ_OK)
        abort ();
      double spent = seconds () - began;
      sum += spent;
      most = spent > most ? spent : most;
      found++;
      kbz_analysis_clear (&analysis);
    }
    kbz_position_free (position);
  }
  printf ("100 samples, at most 24 cards left: %d positions, %.2f s a position, at most %.2f s\n",
          positions, sum / positions, most);
}

/* Eight cards each out of a shuffled pack, the landlord on lead. */
static void time_endings (int positions)
{
  static const int room[4] = { 8, 8, 8, 30 };
  KbzDdzOptions options = { 0 };
  KbzRandom random;
  double most = 0, sum = 0;
  kbz_random_init (&random, 1);
  for (int i = 0; i < positions; i++) {
    KbzDdzHand places[4] = { 0 };
    KbzDdzAdvice advice;
    KbzLimits limits = { .samples = 100, .threads = 1, .seed = (uint64_t)i };
    kbz_ddz_deal_out (KBZ_DDZ_FULL_PACK, room, 4, &random, places);
    KbzDdzPosition position = { .seats = 3, .hands = { places[0], places[1], places[2] } };
    KbzDdzKnowledge knowledge = { .sight = kbz_ddz_see (&options, &position),
                                  .tally = { .bid = 1 } };
    double began = seconds ();
    if (kbz_ddz_advise (&knowledge, &limits, &advice, NULL) != KBZ_OK)
      abort ();
    double spent = seconds () - began;
    sum += spent;
    most = spent > most ? spent : most;
  }
  printf (
      "100 samples, 8 cards each, all plays: %d random hands, %.2f s a position, at most %.2f s\n",
      positions, sum / positions, most);
}

/* ---- Passes ------------------------------------------------------------------------------ */

static void count_passes (int deals)
{
  static const char *const names[] = { "none", "dear", "cheap" };
  long seen[KBZ_DDZ_REPLIES][2] = { { 0 } }, passed[KBZ_DDZ_REPLIES][2] = { { 0 } };
  for (int k = 0; k < deals; k++) {
    KbzPosition *position = deal (1 + (uint64_t)k);
    KbzRandom random;
    kbz_random_init (&random, 1 + (uint64_t)k);
    while (!kbz_position_over (position)) {
      const KbzDdzGame *g = state_of (position);
      KbzDdzPosition open;
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_PLAYER, &random, NULL);
      if (kbz_ddz_game_position (g, &open) && open.to_beat.type != KBZ_DDZ_PASS
          && !kbz_ddz_partners (open.to_move, open.beat_by)) {
        KbzDdzReply reply = kbz_ddz_reply (open.hands[open.to_move], &open.to_beat);
        int waits = open.to_move == 1;
        seen[reply][waits]++;
        passed[reply][waits] += move.kind == KBZ_MOVE_CALL;
      }
      kbz_position_apply (position, &move, NULL);
    }
    kbz_position_free (position);
  }
  for (int reply = 0; reply < KBZ_DDZ_REPLIES; reply++)
    for (int waits = 0; waits < 2; waits++)
      printf ("reply %-5s partner behind %d: %ld times, passed %.0f per mille\n", names[reply],
              waits, seen[reply][waits],
              1000.0 * (double)passed[reply][waits]
                  / (double)(seen[reply][waits] + !seen[reply][waits]));
}

/* ---- What a hand is worth ---------------------------------------------------------------- */

enum { FEATURES = KBZ_DDZ_FEATURES };

/* Gauss on the normal equations; they are well conditioned. */
static void solve (double a[FEATURES][FEATURES + 1])
{
  for (int i = 0; i < FEATURES; i++)
    for (int row = 0; row < FEATURES; row++) {
      double factor = row == i ? 0 : a[row][i] / a[i][i];
      for (int column = i; column <= FEATURES; column++)
        a[row][column] -= factor * a[i][column];
    }
}

static void fit_worth (int hands)
{
  static const char *const names[] = { "nothing", "big joker", "little joker", "two",
                                       "ace",     "bomb",      "turn" };
  double sums[FEATURES][FEATURES + 1] = { { 0 } };
  KbzDdzOptions options = { 0 };
  KbzRandom random;
  uint64_t moves = 0;
  double spent = 0;
  kbz_random_init (&random, 1);
  for (int k = 0; k < hands; k++) {
    KbzDdzHand places[4] = { 0 };
    static const int room[4] = { 17, 17, 17, 3 };
    double x[FEATURES + 1];
    int features[FEATURES];
    kbz_ddz_deal_out (KBZ_DDZ_FULL_PACK, room, 4, &random, places);
    kbz_ddz_hand_features (&options, places[0], features);
    for (int i = 0; i < FEATURES; i++)
      x[i] = features[i];
    KbzDdzPosition position = { .seats = 3,
                                .hands = { places[0] + places[3], places[1], places[2] } };
    KbzDdzTally tally = { .bid = 1 };
    double began = seconds ();
    int points = kbz_ddz_play_out (&options, &tally, &position, &moves);
    spent += seconds () - began;
    x[FEATURES] = 100.0 * (points > 4 ? 4 : points < -4 ? -4 : points);
    for (int i = 0; i < FEATURES; i++)
      for (int j = 0; j <= FEATURES; j++)
        sums[i][j] += x[i] * x[j];
  }
  solve (sums);
  for (int i = 0; i < FEATURES; i++)
    printf ("%-12s %+.2f\n", names[i], sums[i][FEATURES] / sums[i][i]);
  printf ("%.1f moves a deal, %.1f microseconds a move\n", (double)moves / hands,
          1e6 * spent / (double)moves);
}

int main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "match";
  int n = argc > 2 ? atoi (argv[2]) : 0;
  if (strcmp (what, "match") == 0)
    match (n > 0 ? n : 500, argc > 3 ? strtoull (argv[3], NULL, 10) : 1,
           argc > 4 ? atoi (argv[4]) : -1);
  else if (strcmp (what, "advise") == 0)
    time_advice (n > 0 ? n : 20), time_endings (n > 0 ? n : 20);
  else if (strcmp (what, "passes") == 0)
    count_passes (n > 0 ? n : 2000);
  else if (strcmp (what, "worth") == 0)
    fit_worth (n > 0 ? n : 40000);
  else
    return fprintf (stderr, "match, advise, passes or worth?\n"), 2;
  return 0;
}
