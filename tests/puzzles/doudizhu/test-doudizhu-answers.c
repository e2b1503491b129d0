/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ending.h"

#include "puzzles/doudizhu/parts.h"

static KbzMove move_of (const KbzPosition *position, const char *text)
{
  const void *state = kbz_position_state (position);
  KbzMove move;
  KbzError error = { 0 };
  ck_assert_msg (kbz_game_doudizhu.move_read (state, text, &move, &error) == KBZ_OK, "%s", text);
  ck_assert_msg (kbz_position_legal (position, &move, NULL), "%s", text);
  return move;
}

START_TEST (one_answer_is_one_idea)
{
  static const struct {
    Ending ending;
    const char *one, *other;
    bool same;
  } cases[] = {
    { { "33345K; 8A", 0 }, "3334", "3335", true }, /* which card goes with it */
    { { "33345K; 8A", 0 }, "3334", "333", false },
    { { "33355666; 444A", 0 }, "33355", "55666", false },
    { { "4 5 9; 7 A", 0 }, "4", "5", true },  /* nothing stands between them */
    { { "4 5 9; 4 A", 0 }, "4", "5", false }, /* another four */
    { { "4 6 9; 5 A", 0 }, "4", "6", false },
    { { "4 5 5 9; 7 A", 0 }, "4", "5", false }, /* one of a pair */
    { { "44 55 9; 7 A", 0 }, "44", "55", true },
    { { "45678 J; 9 A", 0 }, "4", "5", true }, /* no straight is left either way */
    { { "456789 J; T A", 0 }, "4", "5", false },
    { { "4 5 9; 7 A", 0, "3", 1 }, "4", "5", true },
    { { "4 5 9; 7 A", 0, "3", 1 }, "5", "pass", false },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzPosition *position = position_of (&cases[i].ending);
    KbzMove one = move_of (position, cases[i].one), other = move_of (position, cases[i].other);
    const void *state = kbz_position_state (position);
    ck_assert_msg (kbz_puzzler_doudizhu.same_answer (state, &one, &other) == cases[i].same,
                   "%s: %s and %s", cases[i].ending.hands, cases[i].one, cases[i].other);
    ck_assert (kbz_puzzler_doudizhu.same_answer (state, &other, &one) == cases[i].same);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (without_thinking_one_plays_the_smallest_or_the_longest)
{
  static const struct {
    Ending ending;
    const char *move;
    bool rote, habit;
  } cases[] = {
    { { "3 9 J 2; 7 A", 0, "8", 1 }, "9", true, true },
    { { "3 9 J 2; 7 A", 0, "8", 1 }, "J", false, false },
    { { "3 9 J 2; 7 A", 0, "8", 1 }, "pass", false, false },
    { { "3 9; 7 A", 0, "J", 1 }, "pass", true, true }, /* nothing else is legal */
    { { "3 5555; 7 A", 0, "9", 1 }, "5555", false, false },
    { { "444 5 7; 8 A", 0, "3337", 1 }, "4445", true, true },
    { { "444 5 7; 8 A", 0, "3337", 1 }, "4447", false, false },
    { { "4 789TJ; 8 A", 0 }, "789TJ", true, false }, /* the longest, but without the four */
    { { "4 789TJ; 8 A", 0 }, "4", true, true },
    { { "4 789TJ; 8 A", 0 }, "7", false, false },
    { { "3 4 9; 8 A", 0 }, "3", true, true },
    { { "3 4 9; 8 A", 0 }, "9", false, false },
    { { "33 7; 8 A", 0 }, "33", true, true },
    { { "33 7; 8 A", 0 }, "3", false, false },
    { { "9 9; 8 A", 0 }, "99", true, true }, /* goes out */
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzPosition *position = position_of (&cases[i].ending);
    KbzMove move = move_of (position, cases[i].move);
    const void *state = kbz_position_state (position);
    ck_assert_msg (kbz_puzzler_doudizhu.by_rote (state, &move) == cases[i].rote, "%s: %s",
                   cases[i].ending.hands, cases[i].move);
    ck_assert_msg (kbz_ddz_by_habit (state, &move) == cases[i].habit, "%s: %s",
                   cases[i].ending.hands, cases[i].move);
    kbz_position_free (position);
  }
}
END_TEST

/* ---- Words ------------------------------------------------------------------------------- */

static const char *said (KbzText text)
{
  static char sentence[300];
  return kbz_text_write (&text, NULL, sentence, sizeof sentence);
}

static const char *goal_of (Ending ending)
{
  KbzPuzzle *puzzle = puzzle_of (&ending);
  const char *goal = said (kbz_puzzle_goal (puzzle));
  kbz_puzzle_free (puzzle);
  return goal;
}

START_TEST (the_goal_says_who_one_is_and_what_lies_on_the_table)
{
  ck_assert_str_eq (goal_of ((Ending){ "34; 55; 67", 0 }),
                    "You are the landlord and lead: win against best play.");
  ck_assert_str_eq (goal_of ((Ending){ "34; 556; 67", 1, "T", 0 }),
                    "You are a farmer and the landlord's play is on the table: win together with "
                    "your partner against best play.");
  ck_assert_str_eq (goal_of ((Ending){ "34; 556; 67J", 2, "T", 1 }),
                    "You are a farmer and your partner's play is on the table: win together "
                    "against best play.");
  ck_assert_str_eq (goal_of ((Ending){ "34; 556", 1 }),
                    "You are the farmer and lead: win against best play.");
}
END_TEST

START_TEST (a_hint_names_the_kind_of_play)
{
  Ending lead = { "33344 789TJ; 56", 0 }, follow = { "33344 789TJ; 56", 0, "6", 1 };
  KbzPosition *position = position_of (&lead);
  const void *state = kbz_position_state (position);
  KbzMove move = move_of (position, "789TJ");
  ck_assert_str_eq (said (kbz_puzzler_doudizhu.hint (state, &move)), "Play a straight.");
  move = move_of (position, "33344");
  ck_assert_str_eq (said (kbz_puzzler_doudizhu.hint (state, &move)),
                    "Play three equal cards with a pair.");
  kbz_position_free (position);
  position = position_of (&follow);
  move = move_of (position, "pass");
  ck_assert_str_eq (said (kbz_puzzler_doudizhu.hint (kbz_position_state (position), &move)),
                    "Pass.");
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (one_answer_is_one_idea, without_thinking_one_plays_the_smallest_or_the_longest,
                    the_goal_says_who_one_is_and_what_lies_on_the_table,
                    a_hint_names_the_kind_of_play);
}
