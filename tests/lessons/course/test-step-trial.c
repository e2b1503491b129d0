/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/step-trial.h"

#include "lessons/course/check.h"

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

/* The queens and the two are worth just 50; with the joker they open as well, but it is gone. */
#define OPENING                                                                                    \
  "<play id='a' game='canasta'><p>Open and keep the joker.</p><table seat='0'>\n"                  \
  "hands: SQ HQ DQ C2 LJ S9 H9 C5 D4; SA CJ S7; S4 C7 H5; DJ C6 S8\n"                              \
  "stock: H7 D8 C8 ST SJ\npile: H8\nturn: 0\nphase: meld\n</table>"                                \
  "<goal turn='yes'>\nmelds0: ?*\n%s\n</goal></play>"

static KbzTried try_text (KbzTrial *trial, const char *text)
{
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove move;
  ck_assert_int_eq (
      kbz_position_game (position)->move_read (kbz_position_state (position), text, &move, NULL),
      KBZ_OK);
  return kbz_trial_play (trial, &move).grade;
}

START_TEST (a_turn_of_several_moves_ends_as_its_goal_says)
{
  g_autofree char *text = g_strdup_printf (OPENING, "hands: *LJ*;*;*;*\nmoves: draw");
  g_autoptr (KbzLesson) lesson = good_lesson (text);
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove move;
  ck_assert_int_eq (try_text (trial, "lay Q Q Q JK"), KBZ_TRIED_WRONG);
  ck_assert (kbz_trial_take_back (trial));
  ck_assert_int_eq (try_text (trial, "discard 9"), KBZ_TRIED_WRONG);
  ck_assert (kbz_trial_take_back (trial));
  ck_assert_int_eq (try_text (trial, "lay Q Q Q 2"), KBZ_TRIED_BEST);
  ck_assert (!kbz_trial_is_over (trial));
  ck_assert_int_eq (try_text (trial, "discard 9"), KBZ_TRIED_BEST);
  ck_assert (kbz_trial_is_over (trial) && kbz_trial_is_met (trial));
  ck_assert (!kbz_trial_reply (trial, &move));
}
END_TEST

START_TEST (a_turn_that_cannot_end_so_is_refused)
{
  g_autofree char *text = g_strdup_printf (OPENING, "hands: not *C2*\nout: 0");
  g_autoptr (KbzLesson) lesson = good_lesson (text);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  ck_assert_uint_eq (kbz_lesson_check (lesson, faults), 1);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_finesse_is_played_to_its_goal,
                    a_card_that_gives_the_goal_away_is_refuted_and_taken_back,
                    an_illegal_card_changes_nothing, a_turn_of_several_moves_ends_as_its_goal_says,
                    a_turn_that_cannot_end_so_is_refused);
}
