/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/bridge/idle.h"
#include "puzzles/bridge/puzzler.h"

#include "analysis/games/bridge/bridge.h"
#include "analysis/position.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

static KbzPosition *position_of (const char *fields)
{
  char text[600];
  KbzError error = { 0 };
  snprintf (text, sizeof text, "game: bridge\n%s", fields);
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  return position;
}

static KbzMove card_of (const char *text)
{
  KbzMove move = { 0 };
  ck_assert (kbz_trick_play_read_card (text, &move));
  return move;
}

#define FOUR                                                                                       \
  "deal: N:KJT52... 876.A.2. A43.K3.. Q9.54.3.\ntrump: N\ndeclarer: S\nleader: S\nplayed: S3 "     \
  "S9\n"
#define LEAD                                                                                       \
  "deal: N:KJT52... 987.A.2. A43.K3.. Q6.54.3.\ntrump: N\ndeclarer: S\nleader: N\nplayed:\n"

START_TEST (touching_cards_and_low_cards_are_one_answer)
{
  static const struct {
    const char *fields, *a, *b;
    bool same;
  } cases[] = {
    { LEAD, "SJ", "ST", true }, { LEAD, "SK", "SJ", false }, /* West's queen is between */
    { LEAD, "S5", "S2", true }, { LEAD, "ST", "S5", false }, /* an honour is no low card */
    { LEAD, "SK", "SK", true },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzPosition *position = position_of (cases[i].fields);
    KbzMove a = card_of (cases[i].a), b = card_of (cases[i].b);
    ck_assert_msg (kbz_bridge_same_answer (kbz_position_state (position), &a, &b) == cases[i].same,
                   "%s and %s", cases[i].a, cases[i].b);
    ck_assert (kbz_bridge_same_answer (kbz_position_state (position), &b, &a) == cases[i].same);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (cards_that_were_played_no_longer_lie_between)
{
  KbzPosition *position =
      position_of ("deal: N:KJ.2.. Q3.3.. 54.4.. 76.5..\ntrump: N\ndeclarer: S\nleader: N\n"
                   "played: H2 H3 H4 H5 S7\n");
  KbzMove king = card_of ("SK"), jack = card_of ("SJ");
  ck_assert (!kbz_bridge_same_answer (kbz_position_state (position), &king, &jack));
  kbz_position_free (position);
  position = position_of ("deal: N:KJ9... Q32... T4.4.. 76.5..\ntrump: N\ndeclarer: S\nleader: E\n"
                          "played: SQ S4 S6 S9 S2 ST S7\n");
  ck_assert (kbz_bridge_same_answer (kbz_position_state (position), &king, &jack));
  kbz_position_free (position);
}
END_TEST

START_TEST (who_does_not_think_plays_like_this)
{
  static const struct {
    const char *what, *fields, *card;
    bool rote;
  } cases[] = {
    { "the highest card is led", LEAD, "SK", true },
    { "another is not", LEAD, "ST", false },
    { "third hand high", FOUR, "SK", true },
    { "third hand finesses", FOUR, "ST", false },
    { "second hand low",
      "deal: N:A2.3.. K4.4.. Q3.5.. JT.6..\ntrump: N\ndeclarer: S\nleader: W\nplayed: SJ\n", "S2",
      true },
    { "second hand goes up",
      "deal: N:A2.3.. K4.4.. Q3.5.. JT.6..\ntrump: N\ndeclarer: S\nleader: W\nplayed: SJ\n", "SA",
      false },
    { "last hand wins as cheaply as it can",
      "deal: N:52.3.. 84.4.. AQJ... T7.6..\ntrump: N\ndeclarer: S\nleader: W\nplayed: ST S2 S4\n",
      "SJ", true },
    { "last hand holds up",
      "deal: N:52.3.. 84.4.. AQ3... T7.6..\ntrump: N\ndeclarer: S\nleader: W\nplayed: ST S2 S4\n",
      "S3", false },
    { "partner's trick gets the lowest",
      "deal: N:K2.3.. 84.4.. AQ3... T7.6..\ntrump: N\ndeclarer: S\nleader: W\nplayed: ST SK S4\n",
      "S3", true },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzPosition *position = position_of (cases[i].fields);
    KbzMove move = card_of (cases[i].card);
    ck_assert_msg (kbz_bridge_by_rote (kbz_position_state (position), &move) == cases[i].rote, "%s",
                   cases[i].what);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (the_goal_is_said_as_players_say_it)
{
  static const char whole[] =
      "deal: N:J.J86543.A9643.7 AK7.AQ7.JT7.QJ63 Q842.KT.82.KT852 T9653.92.KQ5.A94\n";
  static const struct {
    const char *rest;
    int seat, target;
    const char *goal;
  } cases[] = {
    { "contract: 4S\ntrump: S\ndeclarer: E\nleader: S\n", 2, 4,
      "Beat 4♠: take 4 of the 13 tricks." },
    { "contract: 4S\ntrump: S\ndeclarer: E\nleader: S\nplayed: D2\n", 1, 10,
      "Make 4♠: take 10 of the 13 tricks." },
    { "contract: 3N\ntrump: N\ndeclarer: E\nleader: S\nplayed: D2 DK DA D7\n", 0, 5,
      "Beat 3NT: take 4 of the last 12 tricks." },
    { "contract: 6N\ntrump: N\ndeclarer: E\nleader: S\nplayed: D2 DK DA D7\n", 1, 12,
      "Make 6NT: take all of the last 12 tricks." },
    { "contract: 1N\ntrump: N\ndeclarer: E\nleader: S\nplayed: D2 DK D3 D7\n", 1, 8,
      "Take 7 of the last 12 tricks." },
    { "trump: N\ndeclarer: E\nleader: S\nplayed: D2 DK D3 D7\n", 1, 13,
      "Take all of the last 12 tricks." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char fields[400], text[200];
    snprintf (fields, sizeof fields, "%s%s", whole, cases[i].rest);
    KbzPosition *position = position_of (fields);
    KbzText goal =
        kbz_puzzler_bridge.goal (kbz_position_state (position), cases[i].seat, cases[i].target);
    ck_assert_str_eq (kbz_text_write (&goal, NULL, text, sizeof text), cases[i].goal);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (the_hint_names_the_suit_or_says_whether_to_go_up)
{
  static const struct {
    const char *fields, *card, *hint;
  } cases[] = {
    { LEAD, "ST", "Lead spades." },
    { FOUR, "ST", "Play a card that beats those on the table." },
    { FOUR, "S2", "Play a card that does not beat those on the table." },
    { "deal: N:.Q3.A. .J.KQ. 2.A.2. A..43.\ntrump: H\ndeclarer: S\nleader: W\nplayed: SA\n", "HQ",
      "Play a trump." },
    { "deal: N:.Q3.A. .J.KQ. 2.A.2. A..43.\ntrump: H\ndeclarer: S\nleader: W\nplayed: SA\n", "DA",
      "Throw one of the diamonds." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[200];
    KbzPosition *position = position_of (cases[i].fields);
    KbzMove move = card_of (cases[i].card);
    KbzText hint = kbz_puzzler_bridge.hint (kbz_position_state (position), &move);
    ck_assert_str_eq (kbz_text_write (&hint, NULL, text, sizeof text), cases[i].hint);
    kbz_position_free (position);
  }
}
END_TEST

/* West is squeezed on the ace of diamonds: three tricks are there. */
START_TEST (with_a_card_to_spare_nobody_is_squeezed)
{
  KbzPosition *position = position_of ("deal: N:AJ.2.. 98..9. 2.Q.A. KQ.K..\ntrump: N\n"
                                       "declarer: S\nleader: S\nplayed: DA\n");
  const KbzBridge *s = kbz_position_state (position);
  ck_assert_int_eq (kbz_bridge_takes_if_idle (&s->play, 0, 3, 10000), 0);
  ck_assert_int_eq (kbz_bridge_takes_if_idle (&s->play, 0, 2, 10000), 1);
  ck_assert_int_eq (kbz_bridge_takes_if_idle (&s->play, 0, 3, 2), -1);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      touching_cards_and_low_cards_are_one_answer, cards_that_were_played_no_longer_lie_between,
      who_does_not_think_plays_like_this, the_goal_is_said_as_players_say_it,
      the_hint_names_the_suit_or_says_whether_to_go_up, with_a_card_to_spare_nobody_is_squeezed);
}
