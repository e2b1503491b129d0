/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/trial.h"

#include "tests/suite.h"
#include "tests/said.h"

/* South leads up to North's ace and queen; West holds the king. South also holds the ace of hearts,
 * the rest is the opponents'. */
#define FINESSE                                                                                    \
  "game: bridge\ndeal: N:AQ.2.. 54.3.. 76.A.. K8.K..\ntrump: N\ndeclarer: S\nleader: S\n"

static KbzMove card (KbzSuit suit, int rank)
{
  KbzCard c = kbz_card (suit, rank);
  return kbz_move (KBZ_MOVE_PLAY, 0, &c, 1);
}

static KbzTrial *trial_of (const char *text, int seat, int target)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  return kbz_trial_new (position, seat, KBZ_AIM_OUTCOME, target, -1);
}

START_TEST (a_card_that_keeps_everything_is_best)
{
  KbzTrial *trial = trial_of (FINESSE, 2, 3);
  KbzMove spade = card (KBZ_SPADES, 7);
  KbzGraded graded = kbz_trial_play (trial, &spade);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_BEST);
  ck_assert_int_eq (graded.cost, 0);
  kbz_trial_free (trial);
}
END_TEST

/* The card of North that lets West's king live, or throws the queen under it. */
static KbzMove mistake (KbzTrial *trial)
{
  KbzMove spade = card (KBZ_SPADES, 7), reply;
  kbz_trial_play (trial, &spade);
  ck_assert (kbz_trial_reply (trial, &reply));
  ck_assert (kbz_trial_is_mine (trial)); /* dummy's card is declarer's to play */
  return card (KBZ_SPADES, kbz_card_rank (reply.cards[0]) == 13 ? 12 : 14);
}

START_TEST (a_wrong_card_tells_what_it_cost)
{
  KbzTrial *trial = trial_of (FINESSE, 2, 3);
  KbzMove wrong = mistake (trial), heart = card (KBZ_HEARTS, 2);
  KbzGraded graded = kbz_trial_play (trial, &wrong);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_WRONG);
  ck_assert_int_eq (graded.cost, 1);
  ck_assert (kbz_trial_take_back (trial));
  ck_assert_uint_eq (kbz_position_length (kbz_trial_position (trial)), 2);
  graded = kbz_trial_play (trial, &heart);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_ILLEGAL);
  ck_assert_ptr_nonnull (graded.reason.text.message);
  kbz_trial_free (trial);
}
END_TEST

START_TEST (a_card_that_keeps_the_goal_but_not_the_overtrick_is_right)
{
  KbzTrial *trial = trial_of (FINESSE, 2, 2);
  KbzMove wasteful = mistake (trial);
  KbzGraded graded = kbz_trial_play (trial, &wasteful);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_RIGHT);
  ck_assert_int_eq (graded.cost, 1);
  kbz_trial_free (trial);
}
END_TEST

START_TEST (a_trial_is_settled_when_nothing_can_go_wrong_any_more)
{
  KbzTrial *trial = trial_of (FINESSE, 2, 3);
  KbzMove spade = card (KBZ_SPADES, 7), reply, show;
  ck_assert (!kbz_trial_is_settled (trial));
  kbz_trial_play (trial, &spade);
  ck_assert (!kbz_trial_is_settled (trial));
  int moves = 0;
  while (!kbz_trial_is_settled (trial)) {
    if (kbz_trial_is_mine (trial)) {
      ck_assert (kbz_trial_show (trial, &show));
      ck_assert_int_eq (kbz_trial_play (trial, &show).grade, KBZ_TRIED_BEST);
    } else {
      ck_assert (kbz_trial_reply (trial, &reply));
    }
    ck_assert_int_lt (++moves, 12);
  }
  ck_assert_int_eq (kbz_trial_can_be_met (trial), 1);
  kbz_trial_free (trial);
}
END_TEST

START_TEST (what_cannot_be_reached_is_never_settled)
{
  KbzTrial *trial = trial_of (FINESSE, 2, 4);
  ck_assert_int_eq (kbz_trial_can_be_met (trial), 0);
  ck_assert (!kbz_trial_is_settled (trial));
  kbz_trial_free (trial);
}
END_TEST

static bool stop_at_once (void *data)
{
  ++*(int *)data;
  return false;
}

/* A whole deal: nothing is known at once. */
#define DEAL                                                                                       \
  "game: bridge\ndeal: N:AKJ5.T73.Q82.K94 T2.AQ64.KT95.J73 Q864.K82.A3.AQT5 973.J95.J764.862\n"    \
  "trump: S\ndeclarer: S\nleader: W\n"

START_TEST (a_trial_that_is_told_to_stop_grades_nothing)
{
  KbzTrial *trial = trial_of (DEAL, 3, 1);
  KbzMove heart = card (KBZ_HEARTS, 5), move;
  int ticks = 0;
  kbz_trial_heed (trial, stop_at_once, &ticks);
  ck_assert_int_eq (kbz_trial_can_be_met (trial), -1);
  ck_assert (!kbz_trial_is_settled (trial));
  ck_assert_int_eq (kbz_trial_play (trial, &heart).grade, KBZ_TRIED_UNPROVED);
  ck_assert (kbz_trial_reply (trial, &move)); /* any legal card */
  ck_assert_int_gt (ticks, 4);
  ck_assert_int_lt (ticks, 40);
  kbz_trial_go_back (trial, 0);
  kbz_trial_heed (trial, NULL, NULL);
  ck_assert_int_ne (kbz_trial_play (trial, &heart).grade, KBZ_TRIED_UNPROVED);
  kbz_trial_free (trial);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_card_that_keeps_everything_is_best, a_wrong_card_tells_what_it_cost,
                    a_card_that_keeps_the_goal_but_not_the_overtrick_is_right,
                    a_trial_is_settled_when_nothing_can_go_wrong_any_more,
                    what_cannot_be_reached_is_never_settled,
                    a_trial_that_is_told_to_stop_grades_nothing);
}
