/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the Analyse page shows of any game that can be solved: values, reports and best lines must
 * agree with each other and with the rules. */
#include "analysis/position.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>
#include "tests/games/ask.h"

/* So many cards in all hands are solved at once, whatever the game. */
#define SMALL 20
#define SEEDS (1 + kbz_share (7))

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

/* A deal played by bots until it is small; NULL when it is over before. */
static KbzPosition *small_ending (const KbzGame *game, uint64_t seed)
{
  KbzRandom random;
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
  kbz_random_init (&random, seed);
  for (int played = 0; !kbz_position_over (position); played++) {
    if (played > 8 && cards_to_play (position) <= SMALL)
      return position;
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  kbz_position_free (position);
  return NULL;
}

static int side_to_move (const KbzPosition *position)
{
  KbzView view = { 0 };
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  return view.seats[kbz_position_turn (position).seat].side;
}

static KbzAnalysis solve (const KbzPosition *position)
{
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  const KbzGame *game = kbz_position_game (position);
  ck_assert_msg (kbz_solve_once (game, kbz_position_state (position), &limits, &analysis, &error)
                     == KBZ_OK,
                 "%s", kbz_said (&error));
  ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
  return analysis;
}

/* Every move of a best line is a best choice where it is made, and the line goes to the end. */
static void check_line (const KbzPosition *start)
{
  const KbzGame *game = kbz_position_game (start);
  KbzPosition *position = kbz_position_copy (start);
  KbzMoves line = { 0 };
  KbzError error = { 0 };
  ck_assert_msg (ask_line (game, kbz_position_state (start), &limits, &line, &error) == KBZ_OK,
                 "%s", kbz_said (&error));
  for (size_t i = 0; i < line.n; i++) {
    KbzAnalysis analysis = solve (position);
    bool found = false;
    for (size_t k = 0; k < analysis.n; k++)
      if (kbz_move_equal (&analysis.choices[k].move, &line.moves[i])) {
        ck_assert_int_eq (analysis.choices[k].verdict.low, analysis.verdict.low);
        found = true;
      }
    ck_assert_msg (found, "move %zu of the line is no choice", i);
    kbz_analysis_clear (&analysis);
    ck_assert (kbz_position_apply (position, &line.moves[i], NULL));
  }
  ck_assert (kbz_position_over (position));
  kbz_moves_clear (&line);
  kbz_position_free (position);
}

START_TEST (a_best_line_is_made_of_best_choices_and_goes_to_the_end)
{
  int lines = 0;
  for (size_t i = 0; i < kbz_n_games; i++)
    for (uint64_t seed = 1; kbz_game_answers (kbz_games[i], KBZ_ASK_LINE)
                            && kbz_games[i]->solves == NULL && seed <= (uint64_t)SEEDS;
         seed++) {
      KbzPosition *position = small_ending (kbz_games[i], seed);
      if (position == NULL)
        continue;
      check_line (position);
      lines++;
      kbz_position_free (position);
    }
  ck_assert_int_gt (lines, 2 * SEEDS);
}
END_TEST

/* Where only winning counts, a choice wins exactly if what follows is won for the same side. */
START_TEST (a_losing_play_is_refuted_by_a_play_of_the_other_side)
{
  int choices = 0;
  for (size_t i = 0; i < kbz_n_games; i++)
    for (uint64_t seed = 1;
         kbz_games[i]->unit != NULL && kbz_games[i]->unit->only_wins && seed <= (uint64_t)SEEDS;
         seed++) {
      KbzPosition *position = small_ending (kbz_games[i], seed);
      if (position == NULL)
        continue;
      int side = side_to_move (position);
      KbzAnalysis analysis = solve (position);
      for (size_t k = 0; k < analysis.n; k++) {
        ck_assert (kbz_position_apply (position, &analysis.choices[k].move, NULL));
        if (!kbz_position_over (position)) {
          KbzAnalysis next = solve (position);
          int value = side_to_move (position) == side ? next.verdict.low : 1 - next.verdict.low;
          ck_assert_int_eq (analysis.choices[k].verdict.low, value);
          kbz_analysis_clear (&next);
          choices++;
        } else {
          ck_assert_int_eq (analysis.choices[k].verdict.low, 1);
        }
        kbz_position_undo (position);
      }
      kbz_analysis_clear (&analysis);
      kbz_position_free (position);
    }
  ck_assert_int_gt (choices, SEEDS);
}
END_TEST

START_TEST (a_report_of_a_small_ending_has_something_to_say)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    for (uint64_t seed = 1; kbz_games[i]->report != NULL && seed <= (uint64_t)SEEDS; seed++) {
      KbzPosition *position = small_ending (kbz_games[i], seed);
      KbzReport report = { 0 };
      KbzError error = { 0 };
      if (position == NULL)
        continue;
      ck_assert_msg (kbz_games[i]->report (kbz_position_state (position), &limits, &report, &error)
                         == KBZ_OK,
                     "%s", kbz_said (&error));
      ck_assert_int_gt (report.n_lines + report.n_rows, 0);
      kbz_position_free (position);
    }
}
END_TEST

static bool stop (void *data)
{
  (void)data;
  return false;
}

/* A search that is stopped at once proves little, and must not say that it did. */
START_TEST (a_stopped_search_calls_nothing_proved_that_the_whole_search_denies)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    for (uint64_t seed = 1; kbz_game_answers (kbz_games[i], KBZ_ASK_CHOICES)
                            && kbz_games[i]->solves == NULL && seed <= (uint64_t)SEEDS;
         seed++) {
      KbzPosition *position = small_ending (kbz_games[i], seed);
      const KbzLimits at_once = { .ms = 1, .memory = (size_t)16 << 20, .tick = stop };
      KbzAnalysis stopped = { 0 };
      if (position == NULL)
        continue;
      KbzAnalysis whole = solve (position);
      if (kbz_solve_once (kbz_games[i], kbz_position_state (position), &at_once, &stopped, NULL)
          == KBZ_OK) {
        ck_assert_int_le (stopped.verdict.low, whole.verdict.low);
        ck_assert_int_ge (stopped.verdict.high, whole.verdict.high);
        for (size_t k = 0; k < stopped.n; k++)
          for (size_t m = 0; m < whole.n; m++)
            if (kbz_move_equal (&stopped.choices[k].move, &whole.choices[m].move)) {
              ck_assert_int_le (stopped.choices[k].verdict.low, whole.choices[m].verdict.low);
              ck_assert_int_ge (stopped.choices[k].verdict.high, whole.choices[m].verdict.high);
            }
      }
      kbz_analysis_clear (&stopped);
      kbz_analysis_clear (&whole);
      kbz_position_free (position);
    }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_best_line_is_made_of_best_choices_and_goes_to_the_end,
                    a_losing_play_is_refuted_by_a_play_of_the_other_side,
                    a_report_of_a_small_ending_has_something_to_say,
                    a_stopped_search_calls_nothing_proved_that_the_whole_search_denies);
}
