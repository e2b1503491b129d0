/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/occasion.h"
#include "lessons/course/practice.h"
#include "lessons/course/step-trial.h"
#include "tests/lessons/course/lessons.h"

#define SEEDS 3

static KbzLesson *practice (const char *drill, guint64 seed)
{
  const KbzGame *game = kbz_game_find ("bridge");
  KbzLesson *lesson = kbz_practice_new (game, kbz_practice_find (game, drill), seed, NULL);
  ck_assert_ptr_nonnull (lesson);
  return lesson;
}

static KbzTrial *trial_of (const KbzLesson *lesson)
{
  KbzTrial *trial = kbz_step_trial (lesson, first_step (lesson), NULL);
  ck_assert_ptr_nonnull (trial);
  return trial;
}

/* The first call that is right, as text. */
static void first_call (const KbzTrial *trial, char text[KBZ_MOVE_TEXT])
{
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove move;
  ck_assert (kbz_trial_show ((KbzTrial *)trial, &move));
  kbz_position_game (position)->move_write (kbz_position_state (position), &move, text,
                                            KBZ_MOVE_TEXT);
}

/* Every decision is commented, what the expert does is right, and the auction is the end. */
static void bid_to_the_end (const KbzLesson *lesson)
{
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  int decisions = 0;
  ck_assert (kbz_trial_is_mine (trial));
  while (!kbz_trial_is_over (trial)) {
    KbzMove move;
    if (!kbz_trial_is_mine (trial)) {
      ck_assert (kbz_trial_reply (trial, &move));
      continue;
    }
    const KbzDealMoment *moment =
        kbz_step_moment (first_step (lesson), kbz_trial_position (trial), kbz_trial_seat (trial));
    ck_assert_ptr_nonnull (moment);
    ck_assert (kbz_trial_show (trial, &move));
    ck_assert_int_eq (kbz_trial_play (trial, &move).grade, KBZ_TRIED_BEST);
    decisions++;
  }
  ck_assert (kbz_trial_is_met (trial));
  ck_assert_uint_eq (first_step (lesson)->moments->len, decisions);
  ck_assert (!kbz_position_allows (kbz_trial_position (trial), KBZ_MOVE_CALL));
  ck_assert_uint_ge (first_step (lesson)->right->len, 1);
}

START_TEST (each_drill_of_each_game_is_bid_to_its_end)
{
  for (size_t g = 0; g < kbz_n_games; g++)
    for (int drill = 0; kbz_games[g]->drills != NULL && kbz_games[g]->drills[drill].id != NULL;
         drill++)
      for (guint64 seed = 1; seed <= SEEDS; seed++) {
        g_autoptr (KbzLesson) lesson = kbz_practice_new (kbz_games[g], drill, seed, NULL);
        ck_assert_ptr_nonnull (lesson);
        ck_assert_str_eq (first_step (lesson)->concept, kbz_games[g]->drills[drill].concept);
        bid_to_the_end (lesson);
      }
}
END_TEST

START_TEST (a_seed_gives_the_same_deal_and_another_seed_another)
{
  g_autoptr (KbzLesson) one = practice ("transfers", 7), again = practice ("transfers", 7);
  g_autoptr (KbzLesson) other = practice ("transfers", 8);
  const char *text = kbz_step_table (first_step (one))->text;
  ck_assert_str_eq (text, kbz_step_table (first_step (again))->text);
  ck_assert_str_ne (text, kbz_step_table (first_step (other))->text);
}
END_TEST

START_TEST (a_wrong_call_is_told_what_it_would_say)
{
  g_autoptr (KbzLesson) lesson = practice ("slam", 1);
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove pass = kbz_move (KBZ_MOVE_CALL, 0, NULL, 0);
  KbzGraded graded = kbz_trial_play (trial, &pass);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_WRONG);
  ck_assert_ptr_nonnull (graded.reason.text.message);
}
END_TEST

/* Whoever always bids the convention is wrong now and then. */
START_TEST (no_one_call_is_right_every_time)
{
  int asks = 0, others = 0;
  for (guint64 seed = 1; seed <= 12; seed++) {
    g_autoptr (KbzLesson) lesson = practice ("stayman", seed);
    g_autoptr (KbzTrial) trial = trial_of (lesson);
    char text[KBZ_MOVE_TEXT];
    first_call (trial, text);
    if (g_str_equal (text, "2C"))
      asks++;
    else
      others++;
  }
  ck_assert_int_ge (asks, 2);
  ck_assert_int_ge (others, 2);
}
END_TEST

static bool stop (void *data)
{
  (void)data;
  return false;
}

START_TEST (who_is_told_to_stop_deals_nothing)
{
  KbzLimits limits = { .tick = stop };
  ck_assert_ptr_null (kbz_practice_new (kbz_game_find ("bridge"), 0, 1, &limits));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (each_drill_of_each_game_is_bid_to_its_end,
                    a_seed_gives_the_same_deal_and_another_seed_another,
                    a_wrong_call_is_told_what_it_would_say, no_one_call_is_right_every_time,
                    who_is_told_to_stop_deals_nothing);
}
