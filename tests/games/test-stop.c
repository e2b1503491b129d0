/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever thinks can be stopped within 50 ms, in every game: it asks its tick that often, and
 * returns that soon after it was told to stop. Measured in processor time, since the machine may be
 * busy, and with ten times as much allowed, since it may be slow. */
#include "analysis/position.h"
#include "analysis/solver.h"
#include "tests/suite.h"

#include <stdio.h>
#include <time.h>

#define PROMISED 0.05
#define ALLOWED (10 * PROMISED)
#define TICKS 30 /* before it is told to stop */
#define SEEDS 2
#define MOVES_BETWEEN 5

static double now (void)
{
  struct timespec at;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* Who waits to be heard, and how long that took at most. */
typedef struct {
  double last, longest;
  int ticks, stop_at;
} Watch;

static bool tick (void *data)
{
  Watch *watch = data;
  double at = now ();
  if (at - watch->last > watch->longest)
    watch->longest = at - watch->last;
  watch->last = at;
  return watch->ticks++ < watch->stop_at;
}

typedef void Thinking (const KbzPosition *position, int variant, const KbzLimits *limits);

static void think_bot (const KbzPosition *position, int strength, const KbzLimits *limits)
{
  KbzRandom random;
  kbz_random_init (&random, 1);
  KbzMove move = kbz_bot_move (position, (KbzStrength)strength, &random, limits);
  ck_assert (kbz_position_legal (position, &move, NULL));
}

static void think_advice (const KbzPosition *position, int threads, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { 0 };
  KbzLimits many = *limits;
  many.samples = 100000;
  many.threads = 1 + threads;
  if (game->advise != NULL)
    game->advise (kbz_position_state (position), kbz_position_turn (position).actor, &many,
                  &analysis, NULL);
  kbz_analysis_clear (&analysis);
}

static void think_report (const KbzPosition *position, int threads, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  KbzReport *report = calloc (1, sizeof *report);
  KbzLimits many = *limits;
  many.threads = 1 + threads;
  if (game->report != NULL)
    game->report (kbz_position_state (position), &many, report, NULL);
  free (report);
}

static void think_chances (const KbzPosition *position, int threads, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  KbzReport *report = calloc (1, sizeof *report);
  KbzLimits many = *limits;
  many.samples = 100000;
  many.threads = 1 + threads;
  if (game->chances != NULL)
    game->chances (kbz_position_state (position), kbz_position_turn (position).actor, &many, report,
                   NULL);
  free (report);
}

static void think_solver (const KbzPosition *position, int what, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  KbzSolver *solver = kbz_solver_new (game, (size_t)16 << 20);
  KbzAnalysis analysis = { 0 };
  KbzMoves line = { 0 };
  KbzClaim claim = { 0 };
  if (what == KBZ_ASK_CHOICES)
    kbz_solver_choices (solver, state, limits, &analysis, NULL);
  else if (what == KBZ_ASK_VALUE)
    kbz_solver_value (solver, state, limits, &analysis, NULL);
  else if (what == KBZ_ASK_LINE)
    kbz_solver_line (solver, state, limits, &line, NULL);
  else
    kbz_solver_claim (solver, state, kbz_position_turn (position).actor, 1, limits, &claim, NULL);
  kbz_analysis_clear (&analysis);
  kbz_moves_clear (&line);
  kbz_solver_free (solver);
}

static const struct {
  const char *name;
  Thinking *think;
  int variants;
} thinkings[] = {
  { "bot", think_bot, KBZ_STRENGTHS },
  { "advice", think_advice, 2 },
  { "report", think_report, 2 },
  { "chances", think_chances, 2 },
  { "solver", think_solver, KBZ_ASK_CLAIM + 1 },
};

#define THINKINGS (sizeof thinkings / sizeof *thinkings)

/* Stopped at its first tick, and after some. */
static double longest_wait (const KbzPosition *position, Thinking *think, int variant)
{
  double longest = 0;
  for (int stop_at = 0; stop_at <= TICKS; stop_at += TICKS) {
    Watch watch = { .last = now (), .stop_at = stop_at };
    KbzLimits limits = { .tick = tick, .tick_data = &watch };
    think (position, variant, &limits);
    tick (&watch);
    if (watch.longest > longest)
      longest = watch.longest;
  }
  return longest;
}

static void check_game (const KbzGame *game, double longest[])
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
    KbzRandom random;
    kbz_random_init (&random, seed);
    for (int made = 0; !kbz_position_over (position); made++) {
      for (size_t i = 0; made % MOVES_BETWEEN == 0 && i < THINKINGS; i++)
        for (int variant = 0; variant < thinkings[i].variants; variant++) {
          double wait = longest_wait (position, thinkings[i].think, variant);
          if (wait > longest[i])
            longest[i] = wait;
          ck_assert_msg (wait < ALLOWED, "%s, %s %d, move %d of deal %d: %.0f ms", game->id,
                         thinkings[i].name, variant, made, (int)seed, wait * 1000);
        }
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    kbz_position_free (position);
  }
}

START_TEST (whatever_thinks_is_stopped_soon)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    double longest[THINKINGS] = { 0 };
    check_game (kbz_games[g], longest);
    printf ("# %s:", kbz_games[g]->id);
    for (size_t i = 0; i < THINKINGS; i++)
      printf (" %s %.1f ms", thinkings[i].name, longest[i] * 1000);
    printf ("\n");
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (whatever_thinks_is_stopped_soon);
}
