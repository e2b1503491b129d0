/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/mistakes.h"

#include "analysis/transcript.h"
#include "lessons/course/step-trial.h"
#include "tests/lessons/learner/learner.h"

/* North has one trick, the ace of spades, and gives it away by leading a heart. */
static const char deal[] = "game: minibridge\n"
                           "deal: N:A.43.. .AKQ.. 32..2. 54..3.\n"
                           "trump: N\n"
                           "leader: N\n";
static const char *const moves[] = { "H3", "HA", "D2", "D3", "HK", "S2", "S4",
                                     "H4", "HQ", "S3", "S5", "SA", NULL };

#define BEGINS_AT 36 /* moves, of which some are calls */

static GPtrArray *find (const char *const *played_moves, int seat)
{
  KbzError error;
  KbzPosition *played = kbz_transcript_play (deal, played_moves, &error);
  ck_assert_ptr_nonnull (played);
  KbzReview review;
  ck_assert_int_eq (kbz_review (played, NULL, NULL, &review, NULL), KBZ_OK);
  GPtrArray *choices = kbz_own_choices (&review, played, seat, NULL);
  kbz_review_clear (&review);
  kbz_position_free (played);
  return choices;
}

/* The hand in the log, with its choices; returns the id of its event. */
static char *keep (KbzLog *log)
{
  KbzHandPlayed hand = {
    .game = "minibridge", .seed = 1, .seat = "N", .deal = deal, .moves = moves
  };
  ck_assert_ok (kbz_log_hand (log, &hand, error));
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 1, NULL);
  char *id = g_strdup (((KbzHandRecord *)hands->pdata[0])->id);
  g_autoptr (GPtrArray) choices = find (moves, 0);
  for (int again = 0; again < 2; again++)
    ck_assert_ok (kbz_own_choices_keep (log, "minibridge", id, choices, error));
  return id;
}

START_TEST (a_fair_mistake_is_a_question_with_its_theme)
{
  g_autoptr (GPtrArray) choices = find (moves, 0);
  ck_assert_uint_eq (choices->len, 1);
  const KbzOwnChoice *choice = choices->pdata[0];
  ck_assert_int_eq (choice->at, 0);
  ck_assert (!choice->right);
  ck_assert_str_eq (choice->theme, "phase/lead");
  ck_assert_int_gt (choice->cost, 100); /* a mistake: ten points of chance at least */
  g_autofree char *name = kbz_own_theme_name (choice->theme);
  ck_assert_str_eq (name, "opening lead");
}
END_TEST

START_TEST (without_a_mistake_what_was_hard_to_find_is_kept)
{
  static const char *const right[] = { "SA", NULL };
  g_autoptr (GPtrArray) choices = find (right, 0);
  ck_assert_uint_eq (choices->len, 1);
  ck_assert (((KbzOwnChoice *)choices->pdata[0])->right);
}
END_TEST

START_TEST (what_others_did_is_no_question)
{
  static const char *const right[] = { "H3", "HA", NULL };
  g_autoptr (GPtrArray) choices = find (right, 2);
  ck_assert_uint_eq (choices->len, 0);
}
END_TEST

static KbzTried try_it (KbzLog *log, const KbzChoiceRecord *record, const char *text)
{
  g_autoptr (KbzLesson) lesson = kbz_own_choice_read (log, record);
  ck_assert_ptr_nonnull (lesson);
  g_autoptr (KbzTrial) trial = kbz_step_trial (lesson, lesson->steps->pdata[0], NULL);
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove move;
  ck_assert (kbz_trial_is_mine (trial) && !kbz_trial_is_over (trial));
  ck_assert_int_eq (kbz_transcript_move_read (position, text, &move, NULL), KBZ_OK);
  KbzTried grade = kbz_trial_play (trial, &move).grade;
  ck_assert (kbz_trial_is_over (trial)); /* with one move */
  return grade;
}

START_TEST (the_same_mistake_is_wrong_again_and_anything_as_good_as_the_best_is_right)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *hand = keep (log);
  g_autoptr (GPtrArray) due = kbz_choices_due (log, 5, NULL);
  ck_assert_uint_eq (due->len, 1);
  const KbzChoiceRecord *record = due->pdata[0];
  ck_assert_str_eq (record->hand, hand);
  ck_assert_int_eq (try_it (log, record, "H3"), KBZ_TRIED_WRONG);
  ck_assert_int_eq (try_it (log, record, "H4"), KBZ_TRIED_WRONG);
  ck_assert_int_eq (try_it (log, record, "SA"), KBZ_TRIED_BEST);
  leave_place (&place);
}
END_TEST

START_TEST (the_theme_of_the_week_is_said)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *nothing = kbz_own_theme_of_the_week (log);
  ck_assert_ptr_null (nothing);
  g_autofree char *hand = keep (log);
  g_autofree char *said = kbz_own_theme_of_the_week (log);
  ck_assert_str_eq (said, "What cost you most this week: opening lead (MiniBridge), 1 mistake.");
  leave_place (&place);
}
END_TEST

/* An ending whose proof shows a theme is a question about that theme. */
START_TEST (a_mistake_that_a_puzzle_would_be_about_has_its_theme)
{
  const KbzGame *game = kbz_game_find ("bridge");
  int with_theme = 0;
  for (uint64_t seed = 1; seed <= 12 && with_theme == 0; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
    while (!kbz_position_over (position)) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      kbz_position_apply (position, &move, NULL);
      if (kbz_position_length (position) == BEGINS_AT) {
        KbzPosition *ending = kbz_position_at (game, kbz_position_state (position));
        kbz_position_free (position);
        position = ending;
      }
    }
    KbzReview review;
    ck_assert_int_eq (kbz_review (position, NULL, NULL, &review, NULL), KBZ_OK);
    for (int seat = 0; seat < 4; seat++) {
      g_autoptr (GPtrArray) choices = kbz_own_choices (&review, position, seat, NULL);
      for (guint i = 0; i < choices->len; i++)
        with_theme += g_str_has_prefix (((KbzOwnChoice *)choices->pdata[i])->theme, "bridge/");
    }
    kbz_review_clear (&review);
    kbz_position_free (position);
  }
  ck_assert_int_gt (with_theme, 0);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_fair_mistake_is_a_question_with_its_theme,
                    without_a_mistake_what_was_hard_to_find_is_kept, what_others_did_is_no_question,
                    the_same_mistake_is_wrong_again_and_anything_as_good_as_the_best_is_right,
                    the_theme_of_the_week_is_said,
                    a_mistake_that_a_puzzle_would_be_about_has_its_theme);
}
