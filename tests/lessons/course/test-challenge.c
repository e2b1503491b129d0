/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/challenge.h"

#include "tests/lessons/course/lessons.h"

static KbzMove card (KbzSuit suit, int rank)
{
  KbzCard c = kbz_card (suit, rank);
  return kbz_move (KBZ_MOVE_PLAY, 0, &c, 1);
}

static KbzChallenge *challenge_of (const KbzLesson *lesson)
{
  GError *error = NULL;
  KbzChallenge *challenge = kbz_challenge_new (lesson, first_step (lesson), &error);
  ck_assert_msg (challenge != NULL, "%s", error != NULL ? error->message : "");
  return challenge;
}

/* West has the king under North's ace and queen: the finesse wins all three tricks. */
START_TEST (a_finesse_is_played_to_its_goal)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzChallenge) challenge = challenge_of (lesson);
  KbzMove move = card (KBZ_SPADES, 2), reply;
  ck_assert (kbz_challenge_is_mine (challenge));
  ck_assert_int_eq (kbz_challenge_play (challenge, &move, NULL), KBZ_CHALLENGE_GOOD);
  ck_assert (kbz_challenge_reply (challenge, &reply)); /* West */
  ck_assert (kbz_challenge_is_mine (challenge));       /* dummy's card is declarer's to play */
  while (!kbz_challenge_is_over (challenge))
    if (kbz_challenge_is_mine (challenge)) {
      ck_assert (kbz_challenge_show (challenge, &move));
      ck_assert_int_eq (kbz_challenge_play (challenge, &move, NULL), KBZ_CHALLENGE_GOOD);
    } else
      ck_assert (kbz_challenge_reply (challenge, &reply));
  ck_assert (kbz_challenge_is_met (challenge));
}
END_TEST

START_TEST (a_card_that_gives_the_goal_away_is_refuted_and_taken_back)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzChallenge) challenge = challenge_of (lesson);
  KbzMove move = card (KBZ_SPADES, 2), reply, ace = card (KBZ_SPADES, 14),
          queen = card (KBZ_SPADES, 12);
  kbz_challenge_play (challenge, &move, NULL);
  ck_assert (kbz_challenge_reply (challenge, &reply));
  /* If West ducks, the ace gives the queen away to the king; if the king came, the ace is right. */
  gboolean king = kbz_card_rank (reply.cards[0]) == 13;
  KbzMove bad = king ? queen : ace;
  ck_assert_int_eq (kbz_challenge_play (challenge, &bad, NULL), KBZ_CHALLENGE_LOST);
  while (kbz_challenge_reply (challenge, &reply))
    continue;
  ck_assert (kbz_challenge_take_back (challenge));
  while (kbz_position_length (kbz_challenge_position (challenge)) > 2)
    ck_assert (kbz_challenge_take_back (challenge));
  KbzMove good = king ? ace : queen;
  ck_assert_int_eq (kbz_challenge_play (challenge, &good, NULL), KBZ_CHALLENGE_GOOD);
  kbz_challenge_restart (challenge);
  ck_assert_uint_eq (kbz_position_length (kbz_challenge_position (challenge)), 0);
}
END_TEST

START_TEST (an_illegal_card_changes_nothing)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<play id='a'><p>All three.</p>" ENDING "<goal reach='3'/></play>");
  g_autoptr (KbzChallenge) challenge = challenge_of (lesson);
  KbzMove move = card (KBZ_CLUBS, 2);
  KbzReason reason = { 0 };
  ck_assert_int_eq (kbz_challenge_play (challenge, &move, &reason), KBZ_CHALLENGE_ILLEGAL);
  ck_assert_ptr_nonnull (reason.text.message);
  ck_assert (kbz_challenge_is_mine (challenge));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_finesse_is_played_to_its_goal,
                    a_card_that_gives_the_goal_away_is_refuted_and_taken_back,
                    an_illegal_card_changes_nothing);
}
