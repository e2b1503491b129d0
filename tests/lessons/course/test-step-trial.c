/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/step-trial.h"

#include "tests/lessons/course/lessons.h"

static KbzMove card (KbzSuit suit, int rank)
{
  KbzCard c = kbz_card (suit, rank);
  return kbz_move (KBZ_MOVE_PLAY, 0, &c, 1);
}

static KbzTrial *trial_of (const KbzLesson *lesson)
{
  GError *error = NULL;
  KbzTrial *trial = kbz_step_trial (lesson, first_step (lesson), &error);
  ck_assert_msg (trial != NULL, "%s", error != NULL ? error->message : "");
  return trial;
}

/* West has the king under North's ace and queen: the finesse wins all three tricks. */
START_TEST (a_finesse_is_played_to_its_goal)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove move = card (KBZ_SPADES, 2), reply;
  ck_assert (kbz_trial_is_mine (trial));
  ck_assert_int_eq (kbz_trial_play (trial, &move).grade, KBZ_TRIED_BEST);
  ck_assert (kbz_trial_reply (trial, &reply)); /* West */
  ck_assert (kbz_trial_is_mine (trial));       /* dummy's card is declarer's to play */
  while (!kbz_trial_is_over (trial))
    if (kbz_trial_is_mine (trial)) {
      ck_assert (kbz_trial_show (trial, &move));
      ck_assert_int_eq (kbz_trial_play (trial, &move).grade, KBZ_TRIED_BEST);
    } else
      ck_assert (kbz_trial_reply (trial, &reply));
  ck_assert (kbz_trial_is_met (trial));
}
END_TEST

START_TEST (a_card_that_gives_the_goal_away_is_refuted_and_taken_back)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove move = card (KBZ_SPADES, 2), reply, ace = card (KBZ_SPADES, 14),
          queen = card (KBZ_SPADES, 12);
  kbz_trial_play (trial, &move);
  ck_assert (kbz_trial_reply (trial, &reply));
  /* If West ducks, the ace gives the queen away to the king; if the king came, the ace is right. */
  gboolean king = kbz_card_rank (reply.cards[0]) == 13;
  KbzMove bad = king ? queen : ace;
  ck_assert_int_eq (kbz_trial_play (trial, &bad).grade, KBZ_TRIED_WRONG);
  while (kbz_trial_reply (trial, &reply))
    continue;
  ck_assert (kbz_trial_take_back (trial));
  while (kbz_position_length (kbz_trial_position (trial)) > 2)
    ck_assert (kbz_trial_take_back (trial));
  KbzMove good = king ? ace : queen;
  ck_assert_int_eq (kbz_trial_play (trial, &good).grade, KBZ_TRIED_BEST);
  kbz_trial_restart (trial);
  ck_assert_uint_eq (kbz_position_length (kbz_trial_position (trial)), 0);
}
END_TEST

START_TEST (an_illegal_card_changes_nothing)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove move = card (KBZ_CLUBS, 2);
  KbzGraded graded = kbz_trial_play (trial, &move);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_ILLEGAL);
  ck_assert_ptr_nonnull (graded.reason.text.message);
  ck_assert (kbz_trial_is_mine (trial));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_finesse_is_played_to_its_goal,
                    a_card_that_gives_the_goal_away_is_refuted_and_taken_back,
                    an_illegal_card_changes_nothing);
}
