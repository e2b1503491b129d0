/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver that has seen other positions answers like one that has not, in every game. */
#include "analysis/position.h"
#include "tests/games/ask.h"
#include "tests/suite.h"

/* So many cards in all hands are solved at once, whatever the game. */
#define SMALL 20
#define SEEDS 6
#define STEPS 24

static const KbzLimits limits = { .memory = (size_t)16 << 20 };

static int cards_to_play (const KbzPosition *position)
{
  KbzView view = { 0 };
  int n = 0;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int seat = 0; seat < view.n_seats; seat++)
    n += view.seats[seat].cards_left;
  return n;
}

static bool make_move (KbzPosition *position, KbzRandom *random)
{
  KbzMoves moves = { 0 };
  if (kbz_position_over (position))
    return false;
  kbz_position_moves (position, &moves);
  KbzMove move = moves.moves[kbz_random_below (random, moves.n)];
  kbz_moves_clear (&moves);
  return kbz_position_apply (position, &move, NULL);
}

/* A deal that bots have played until few cards are left; NULL when it is over before. */
static KbzPosition *ending (const KbzGame *game, uint64_t seed, KbzRandom *random)
{
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
  for (int made = 0; made < 9 || cards_to_play (position) > SMALL; made++) {
    if (kbz_position_over (position)) {
      kbz_position_free (position);
      return NULL;
    }
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

static void compare_verdicts (const KbzVerdict *a, const KbzVerdict *b)
{
  ck_assert_int_eq (a->truth, b->truth);
  ck_assert_int_eq (a->low, b->low);
  ck_assert_int_eq (a->high, b->high);
}

static void compare_choices (KbzSolver *warm, const KbzGame *game, const void *state)
{
  KbzAnalysis here = { 0 }, there = { 0 }, value = { 0 };
  ck_assert_int_eq (kbz_solver_choices (warm, state, &limits, &here, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_solve_once (game, state, &limits, &there, NULL), KBZ_OK);
  compare_verdicts (&here.verdict, &there.verdict);
  ck_assert_int_eq (here.verdict.truth, KBZ_PROVED);
  ck_assert_uint_eq (here.n, there.n);
  for (size_t i = 0; i < here.n; i++) {
    ck_assert (kbz_move_equal (&here.choices[i].move, &there.choices[i].move));
    compare_verdicts (&here.choices[i].verdict, &there.choices[i].verdict);
  }
  ck_assert_int_eq (kbz_solver_value (warm, state, &limits, &value, NULL), KBZ_OK);
  compare_verdicts (&value.verdict, &there.verdict);
  ck_assert_uint_eq (value.n, 0);
  kbz_analysis_clear (&here);
  kbz_analysis_clear (&there);
}

/* Of several best lines either may give another; both go to the end, and begin with a best move. */
static void compare_lines (KbzSolver *warm, const KbzGame *game, const void *state)
{
  KbzMoves here = { 0 }, there = { 0 };
  KbzAnalysis choices = { 0 };
  if (!kbz_game_answers (game, KBZ_ASK_LINE))
    return;
  ck_assert_int_eq (kbz_solver_line (warm, state, &limits, &here, NULL), KBZ_OK);
  ck_assert_int_eq (ask_line (game, state, &limits, &there, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_solve_once (game, state, &limits, &choices, NULL), KBZ_OK);
  ck_assert_uint_eq (here.n > 0, there.n > 0);
  bool best = false;
  for (size_t i = 0; i < choices.n && !best; i++)
    best = kbz_move_equal (&choices.choices[i].move, &here.moves[0])
           && choices.choices[i].verdict.low == choices.verdict.low;
  ck_assert (best);
  kbz_analysis_clear (&choices);
  kbz_moves_clear (&here);
  kbz_moves_clear (&there);
}

static void compare_claims (KbzSolver *warm, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  int seat = kbz_position_turn (position).actor;
  KbzClaim here = { 0 }, there = { 0 };
  if (!kbz_game_answers (game, KBZ_ASK_CLAIM))
    return;
  ck_assert_int_eq (kbz_solver_claim (warm, state, seat, 1, &limits, &here, NULL), KBZ_OK);
  ck_assert_int_eq (ask_claim (game, state, seat, 1, &limits, &there, NULL), KBZ_OK);
  ck_assert_int_eq (here.holds, there.holds);
  ck_assert_int_eq (here.value, there.value);
}

/* To and fro through one deal. */
static void walk (KbzSolver *warm, KbzPosition *position, KbzRandom *random)
{
  const KbzGame *game = kbz_position_game (position);
  size_t start = kbz_position_length (position);
  for (int step = 0; step < STEPS; step++) {
    if (!kbz_position_over (position)) {
      compare_choices (warm, game, kbz_position_state (position));
      if (step % 4 == 0)
        compare_lines (warm, game, kbz_position_state (position));
      compare_claims (warm, position);
    }
    if (kbz_random_below (random, 4) > 0 && make_move (position, random))
      continue;
    for (uint64_t back = kbz_random_below (random, 6);
         back > 0 && kbz_position_length (position) > start; back--)
      kbz_position_undo (position);
  }
}

START_TEST (a_warm_solver_answers_like_a_fresh_one)
{
  for (size_t i = 0; i < kbz_n_games; i++) {
    const KbzGame *game = kbz_games[i];
    if (!kbz_game_answers (game, KBZ_ASK_CHOICES) || game->solves != NULL)
      continue;
    KbzSolver *warm = kbz_solver_new (game, limits.memory);
    int walks = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
      KbzRandom random;
      kbz_random_init (&random, seed);
      KbzPosition *position = ending (game, seed, &random);
      if (position == NULL)
        continue;
      walk (warm, position, &random);
      walks++;
      kbz_position_free (position);
    }
    ck_assert_msg (walks >= SEEDS / 2, "%s: %d walks", game->id, walks);
    kbz_solver_free (warm);
  }
}
END_TEST

/* What makes it worth while: the same position again is answered with hardly a look. */
START_TEST (what_was_proved_is_not_proved_again)
{
  for (size_t i = 0; i < kbz_n_games; i++) {
    const KbzGame *game = kbz_games[i];
    uint64_t first = 0, again = 0;
    for (uint64_t seed = 1;
         kbz_game_answers (game, KBZ_ASK_CHOICES) && game->solves == NULL && seed <= SEEDS;
         seed++) {
      KbzRandom random;
      kbz_random_init (&random, seed);
      KbzPosition *position = ending (game, seed, &random);
      if (position == NULL)
        continue;
      KbzSolver *solver = kbz_solver_new (game, limits.memory);
      KbzAnalysis analysis = { 0 };
      const void *state = kbz_position_state (position);
      kbz_solver_choices (solver, state, &limits, &analysis, NULL);
      first += analysis.nodes;
      kbz_analysis_clear (&analysis);
      kbz_solver_choices (solver, state, &limits, &analysis, NULL);
      again += analysis.nodes;
      ck_assert_uint_eq (kbz_solver_nodes (solver) > 0, first + again > 0);
      kbz_analysis_clear (&analysis);
      kbz_solver_free (solver);
      kbz_position_free (position);
    }
    ck_assert_msg (2 * again <= first, "%s: %llu nodes, then %llu", game->id,
                   (unsigned long long)first, (unsigned long long)again);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_warm_solver_answers_like_a_fresh_one, what_was_proved_is_not_proved_again);
}
