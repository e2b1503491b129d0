/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/doudizhu/rules/explain.h"
#include "analysis/games/doudizhu/rules/position.h"
#include "analysis/games/doudizhu/rules/score.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "tests/suite.h"

#include <string.h>

static KbzDdzHand cards (const char *text)
{
  KbzDdzHand hand;
  ck_assert_int_eq (kbz_ddz_hand_read (text, &hand, NULL), KBZ_OK);
  return hand;
}

static KbzDdzCombo play_of (const char *text)
{
  const KbzDdzOptions options = { 0 };
  const KbzDdzCombo on_lead = { 0 };
  KbzDdzCombo play = { 0 };
  if (*text)
    ck_assert_msg (kbz_ddz_read_play (&options, cards (text), &on_lead, &play), "%s", text);
  return play;
}

START_TEST (a_refused_play_is_answered_with_the_rule)
{
  static const struct {
    const char *table, *play, *rule;
  } cases[] = {
    { "", "", "lead" },
    { "", "5 5 5 5", NULL },
    { "", "J Q K A 2", "chain-ends-at-ace" },
    { "", "Q Q K K A A 2 2", "chain-ends-at-ace" },
    { "", "A A A 2 2 2", "chain-ends-at-ace" },
    { "", "A A A 2 2 2 3 4", "chain-ends-at-ace" },
    { "", "3 4 5 6", "straight" },
    { "", "3 4", "straight" },
    { "", "3 5", "types" },
    { "", "A 2", "types" },
    { "", "2 LJ", "types" },
    { "", "K A 2", "chain-ends-at-ace" },
    { "", "A A 2 2", "chain-ends-at-ace" },
    { "", "3 3 4 4", "pairs" },
    { "", "3 4 5 7 8 9", "chain-no-gap" },
    { "", "3 3 4 4 6 6", "chain-no-gap" },
    { "", "3 3 3 5 5 5", "plane" },
    { "", "3 3 3 7 7 7", "plane" },
    { "", "3 3 3 7 7 7 4 5", "plane" },
    { "", "3 3 3 4 4 4 6 7 7", "plane-kickers" },
    { "", "3 3 3 4 4 4 6", "plane-kickers" },
    { "", "3 3 3 3 4 4 4 5", "kicker-rank" },
    { "", "3 3 3 4 5", "triple-kicker" },
    { "", "3 3 3 LJ BJ", "jokers-no-pair" },
    { "", "3 3 3 4 4 4 5 5 LJ BJ", "jokers-no-pair" },
    { "", "3 3 3 3 4", "four-kickers" },
    { "", "3 3 3 3 4 4 4 4", "different-pairs" },
    { "", "3 5", "types" },
    { "4", "3", "higher" },
    { "4", "5 5", "same-type" },
    { "LJ BJ", "3 3 3 3", "rocket" },
    { "4 4 4 4", "3 3 3 3", "bomb" },
    { "4 4 4 4", "5", "bomb" },
    { "3 4 5 6 7", "4 5 6 7 8 9", "same-length" },
    { "6 6 6 6 8 9", "7 7 7 7 3 3 4 4", "four-types" },
    { "Q Q Q 6 6", "T T T K K", "kickers-never-decide" },
    { "4", "", NULL },
    { "4", "5", NULL },
    { "4", "3 3 3 3", NULL },
  };
  const KbzDdzOptions options = { 0 };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzReason why = { 0 };
    KbzDdzCombo table = play_of (cases[i].table);
    KbzDdzHand play = cards (cases[i].play);
    bool may = kbz_ddz_may_play (&options, KBZ_DDZ_FULL_PACK, &table, play, &why);
    ck_assert_msg (may == (cases[i].rule == NULL) && (may || strcmp (why.rule, cases[i].rule) == 0),
                   "%s on %s: %s", cases[i].play, cases[i].table, may ? "allowed" : why.rule);
    if (!may) {
      char text[300];
      kbz_text_write (&why.text, NULL, text, sizeof text);
      ck_assert_msg (strlen (text) > 20 && strchr (text, '{') == NULL, "%s", text);
    }
  }
}
END_TEST

START_TEST (options_are_named_when_they_forbid_a_play)
{
  static const struct {
    KbzDdzOptions options;
    const char *play, *rule;
  } cases[] = {
    { { .distinct_kickers = true }, "3 3 3 3 4 4", "distinct-kickers" },
    { { .bar_joker_kickers = true }, "3 3 3 3 LJ BJ", "joker-kickers" },
    { { .banned = 1 << KBZ_DDZ_STRAIGHT }, "3 4 5 6 7", "banned" },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzReason why;
    ck_assert (!kbz_ddz_is_play (&cases[i].options, cards (cases[i].play), &why));
    ck_assert_str_eq (why.rule, cases[i].rule);
  }
}
END_TEST

START_TEST (cards_that_are_not_held_cannot_be_played)
{
  const KbzDdzOptions options = { 0 };
  const KbzDdzCombo on_lead = { 0 };
  KbzReason why;
  char text[100];

  ck_assert (!kbz_ddz_may_play (&options, cards ("3 4 4"), &on_lead, cards ("3 3"), &why));
  ck_assert_str_eq (why.rule, "cards-held");
  ck_assert_str_eq (kbz_text_write (&why.text, NULL, text, sizeof text),
                    "You do not hold that many cards of rank 3.");
}
END_TEST

/* The example of the source: A 3339, B passes, C 5557, A KKKJ, B AAA3, C and A pass, B leads 4. */
START_TEST (who_passed_may_come_back_in)
{
  KbzDdzPosition position = {
    .seats = 3,
    .hands = { cards ("3 3 3 9 K K K J 6"), cards ("A A A 3 4 7"), cards ("5 5 5 7 8 8") },
  };
  static const struct {
    int seat;
    const char *play;
  } moves[] = { { 0, "3 3 3 9" }, { 1, "" }, { 2, "5 5 5 7" }, { 0, "K K K J" },
                { 1, "A A A 3" }, { 2, "" }, { 0, "" },        { 1, "4" } };

  for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
    KbzDdzCombo play = play_of (moves[i].play);
    ck_assert_int_eq (position.to_move, moves[i].seat);
    ck_assert (play.type == KBZ_DDZ_PASS ? kbz_ddz_position_may_pass (&position)
                                         : kbz_ddz_beats (&play, &position.to_beat));
    kbz_ddz_position_play (&position, &play);
  }
  ck_assert_int_eq (position.to_move, 2);
  ck_assert_int_eq (position.beat_by, 1);
  ck_assert_int_eq (kbz_ddz_position_out (&position), -1);
}
END_TEST

START_TEST (a_position_must_be_possible)
{
  const KbzDdzOptions options = { 0 }, no_singles = { .banned = 1 << KBZ_DDZ_SINGLE };
  KbzDdzPosition position = { .seats = 2, .hands = { cards ("3 3 3"), cards ("4 5") } };

  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_ddz_position_check (&no_singles, &position, NULL), KBZ_E_POSITION);
  position.to_beat = play_of ("6");
  position.beat_by = 1;
  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_OK);
  position.beat_by = 0;
  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_E_POSITION);
  position.beat_by = 1;
  position.to_beat = play_of ("3 3");
  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_E_POSITION);
  position.to_beat = play_of ("6 6");
  position.to_beat.rank++;
  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_E_POSITION);
  position.to_beat = (KbzDdzCombo){ 0 };
  position.seats = 4;
  ck_assert_int_eq (kbz_ddz_position_check (&options, &position, NULL), KBZ_E_POSITION);
}
END_TEST

START_TEST (each_bomb_and_rocket_doubles_what_each_farmer_pays)
{
  static const struct {
    KbzDdzResult result;
    int scores[3];
  } cases[] = {
    { { .bid = 3, .bombs = 3, .landlord_won = true, .farmers = 2 }, { 48, -24, -24 } },
    { { .bid = 3, .bombs = 3, .landlord_won = false, .farmers = 2 }, { -48, 24, 24 } },
    { { .bid = 1, .bombs = 0, .landlord_won = true, .farmers = 2 }, { 2, -1, -1 } },
    { { .bid = 2, .bombs = 1, .landlord_won = false, .farmers = 1 }, { -4, 4, 0 } },
    { { .bid = 2, .bombs = 0, .landlord_won = true, .spring = true, .farmers = 2 }, { 8, -4, -4 } },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    int scores[3] = { 0 };
    kbz_ddz_score (&cases[i].result, scores);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_int_eq (scores[seat], cases[i].scores[seat]);
  }
}
END_TEST

START_TEST (the_auction_ends_on_a_three_or_two_passes_after_a_bid)
{
  static const struct {
    int calls[8], n;
    bool legal, over, redeal;
    int landlord, bid;
  } cases[] = {
    { { 0 }, 0, true, false, false, -1, 0 },
    { { 0, 0, 0 }, 3, true, true, true, -1, 0 },
    { { 3 }, 1, true, true, false, 0, 3 },
    { { 0, 0, 1 }, 3, true, false, false, 2, 1 },
    { { 0, 1, 0, 2 }, 4, true, false, false, 0, 2 }, /* the first caller passed and comes back in */
    { { 0, 1, 0, 2, 0, 0 }, 6, true, true, false, 0, 2 },
    { { 1, 0, 0 }, 3, true, true, false, 0, 1 },
    { { 2, 1 }, 2, false, false, false, 0, 2 },
    { { 2, 2 }, 2, false, false, false, 0, 2 },
    { { 3, 0 }, 2, false, true, false, 0, 3 },
    { { 4 }, 1, false, false, false, -1, 0 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzAuction auction;
    ck_assert_int_eq (kbz_ddz_auction (cases[i].calls, cases[i].n, &auction), cases[i].legal);
    if (!cases[i].legal)
      continue;
    ck_assert_int_eq (auction.over, cases[i].over);
    ck_assert_int_eq (auction.redeal, cases[i].redeal);
    ck_assert_int_eq (auction.landlord, cases[i].landlord);
    ck_assert_int_eq (auction.bid, cases[i].bid);
    ck_assert_int_eq (auction.to_call, cases[i].over ? -1 : cases[i].n % 3);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_refused_play_is_answered_with_the_rule,
                    options_are_named_when_they_forbid_a_play,
                    cards_that_are_not_held_cannot_be_played, who_passed_may_come_back_in,
                    a_position_must_be_possible, each_bomb_and_rocket_doubles_what_each_farmer_pays,
                    the_auction_ends_on_a_three_or_two_passes_after_a_bid);
}
