/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/words.h"
#include "app/analyse/told-view.h"
#include "app/analyse/tree.h"
#include "app/analyse/values.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>

/* Choices of a position in words, in order, and with what they are worth. */

static KbzPosition *position_of (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  return position;
}

static const char ending[] = "game: doudizhu\nhands: S3 H3 D3 S4 C5 BJ; S6 S7";

static KbzMove move_of (const KbzPosition *position, const char *text)
{
  KbzMove move;
  const KbzGame *game = kbz_position_game (position);
  ck_assert_int_eq (game->move_read (kbz_position_state (position), text, &move, NULL), KBZ_OK);
  return move;
}

START_TEST (suits_are_not_said_where_they_do_not_matter)
{
  KbzPosition *position = position_of (ending);
  KbzMove move = move_of (position, "3 3 3 4");
  g_autofree char *words = kbz_move_words (position, &move);
  ck_assert_str_eq (words, "3 3 3 4");
  kbz_position_free (position);
}
END_TEST

START_TEST (picked_cards_stand_for_equal_ones_where_suits_do_not_matter)
{
  KbzPosition *position = position_of (ending);
  const KbzGame *game = kbz_position_game (position);
  KbzMove move = move_of (position, "3 3"); /* ♠ and ♥ */
  KbzCard diamond = kbz_card (KBZ_DIAMONDS, 3), four = kbz_card (KBZ_SPADES, 4);
  KbzCard two[] = { diamond, kbz_card (KBZ_SPADES, 3) };
  ck_assert (kbz_move_plays (game, &move, &diamond, 1));
  ck_assert (!kbz_move_is (game, &move, &diamond, 1));
  ck_assert (kbz_move_is (game, &move, two, 2));
  ck_assert (!kbz_move_plays (game, &move, &four, 1));
  ck_assert (kbz_move_plays (game, &move, NULL, 0));
  kbz_position_free (position);
  position = position_of ("game: tractor\ndecks: 2\nlevel: 2\ntrump: S\nbanker: 0\n"
                          "hands: SA SA; S3 S4; H5 H6; D5 D6");
  game = kbz_position_game (position);
  move = move_of (position, "SA SA");
  KbzCard heart = kbz_card (KBZ_HEARTS, KBZ_ACE), three[] = { 14, 14, 14 };
  ck_assert (!kbz_move_plays (game, &move, &heart, 1));
  ck_assert (kbz_move_is (game, &move, three, 2));
  ck_assert (!kbz_move_plays (game, &move, three, 3));
  kbz_position_free (position);
}
END_TEST

static int order (const KbzPosition *position, const KbzMove *a, const KbzMove *b)
{
  return kbz_move_order (kbz_position_game (position), a, kbz_move_kind (position, a), b,
                         kbz_move_kind (position, b));
}

START_TEST (few_cards_come_before_many_and_one_kind_stays_together)
{
  KbzPosition *position = position_of (ending);
  KbzMove single = move_of (position, "BJ"), pair = move_of (position, "3 3");
  KbzMove triple = move_of (position, "3 3 3"), kicker = move_of (position, "3 3 3 4");
  KbzMove other = move_of (position, "3 3 3 5");
  ck_assert_int_lt (order (position, &single, &pair), 0);
  ck_assert_int_gt (order (position, &triple, &pair), 0);
  ck_assert_int_lt (order (position, &triple, &kicker), 0);
  ck_assert_int_eq (order (position, &kicker, &kicker), 0);
  ck_assert_str_eq (kbz_move_kind (position, &kicker), kbz_move_kind (position, &other));
  ck_assert_str_ne (kbz_move_kind (position, &triple), kbz_move_kind (position, &kicker));
  kbz_position_free (position);
}
END_TEST

#define PROVED(value)                                                                              \
  {                                                                                                \
    KBZ_PROVED, value, value, 0, 0, 0                                                              \
  }
#define BOUNDED(low, high)                                                                         \
  {                                                                                                \
    KBZ_BOUNDED, low, high, 0, 0, 0                                                                \
  }

START_TEST (chips_say_how_much_worse_than_the_best)
{
  const KbzUnit *tricks = kbz_game_find ("bridge")->unit;
  const KbzUnit *points = kbz_game_find ("tractor")->unit;
  const KbzUnit *wins = kbz_game_find ("doudizhu")->unit;
  const struct {
    const KbzUnit *unit;
    KbzVerdict best, verdict;
    const char *chip;
    KbzGrade grade;
  } chips[] = {
    { tricks, PROVED (5), PROVED (5), "✓=", KBZ_GRADE_BEST },
    { tricks, PROVED (5), PROVED (4), "−1", KBZ_GRADE_LESS },
    { tricks, PROVED (5), PROVED (3), "−2", KBZ_GRADE_BAD },
    { tricks, PROVED (5), BOUNDED (3, 5), "3–5", KBZ_GRADE_NONE },
    { points, PROVED (-35), PROVED (-40), "−5", KBZ_GRADE_LESS },
    { points, PROVED (-35), PROVED (-45), "−10", KBZ_GRADE_BAD },
    { wins, PROVED (1), PROVED (1), "✓=", KBZ_GRADE_BEST },
    { wins, PROVED (1), PROVED (0), "✗", KBZ_GRADE_BAD },
    { wins, PROVED (0), PROVED (0), "=", KBZ_GRADE_NONE },
    /* What is not proved is never called a win or a loss. */
    { wins, PROVED (1), BOUNDED (0, 1), "?", KBZ_GRADE_NONE },
    { wins, BOUNDED (0, 1), PROVED (0), "✗", KBZ_GRADE_BAD },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (chips); i++) {
    KbzGrade grade;
    g_autofree char *chip =
        kbz_verdict_chip (chips[i].unit, &chips[i].best, &chips[i].verdict, &grade);
    ck_assert_str_eq (chip, chips[i].chip);
    ck_assert_int_eq (grade, chips[i].grade);
  }
}
END_TEST

START_TEST (the_best_choice_is_the_one_with_the_best_proof)
{
  static const KbzVerdict falling[] = { PROVED (3), BOUNDED (2, 4), PROVED (2), BOUNDED (0, 3),
                                        PROVED (0) };
  for (size_t i = 0; i < G_N_ELEMENTS (falling); i++)
    for (size_t k = 0; k < G_N_ELEMENTS (falling); k++) {
      int sign = kbz_verdict_compare (&falling[i], &falling[k]);
      ck_assert_int_eq ((sign > 0) - (sign < 0), (i > k) - (i < k));
    }
  KbzAnalysis analysis = { 0 };
  ck_assert_ptr_null (kbz_analysis_best (&analysis));
  for (size_t i = G_N_ELEMENTS (falling); i > 0; i--) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, (int)i, NULL, 0);
    kbz_analysis_add (&analysis, &move, falling[i - 1]);
  }
  ck_assert_int_eq (kbz_analysis_best (&analysis)->move.arg, 1);
  kbz_analysis_clear (&analysis);
}
END_TEST

#define ESTIMATE(m, e)                                                                             \
  {                                                                                                \
    .truth = KBZ_ESTIMATED, .mean = m, .error = e, .samples = 100                                  \
  }

START_TEST (an_estimate_is_the_best_only_beyond_the_error)
{
  const struct {
    KbzVerdict first, second;
    gboolean best;
  } pairs[] = {
    { ESTIMATE (9.1, 0.1), ESTIMATE (8.8, 0.1), TRUE },
    { ESTIMATE (9.1, 0.3), ESTIMATE (8.8, 0.3), FALSE },
    { ESTIMATE (9.1, 0), ESTIMATE (9.0, 0), TRUE }, /* every deal was looked at */
    { ESTIMATE (8.8, 0.1), ESTIMATE (9.1, 0.1), FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++) {
    KbzAnalysis analysis = { 0 };
    KbzMove first = kbz_move (KBZ_MOVE_CALL, 1, NULL, 0),
            second = kbz_move (KBZ_MOVE_CALL, 2, NULL, 0);
    kbz_analysis_add (&analysis, &first, pairs[i].first);
    kbz_analysis_add (&analysis, &second, pairs[i].second);
    ck_assert_int_eq (kbz_choice_is_best (&analysis, &analysis.choices[0]), pairs[i].best);
    kbz_analysis_clear (&analysis);
  }
}
END_TEST

START_TEST (a_range_is_written_as_players_write_it)
{
  static const struct {
    const char *text;
    int min, max; /* min -1: it is none */
    const char *again;
  } ranges[] = {
    { "12-14", 12, 14, "12–14" }, { "5+", 5, 13, "5+" },  { " 4 ", 4, 4, "4" }, { "", 0, 13, "" },
    { "-3", 0, 3, "0–3" },        { "14-12", -1, 0, "" }, { "x", -1, 0, "" },   { "99", -1, 0, "" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (ranges); i++) {
    KbzRange range;
    int most = ranges[i].max > 13 ? 37 : 13;
    ck_assert_int_eq (kbz_range_read (ranges[i].text, most, &range), ranges[i].min >= 0);
    if (ranges[i].min < 0)
      continue;
    g_autofree char *again = kbz_range_write (&range, most);
    ck_assert_int_eq (range.min, ranges[i].min);
    ck_assert_int_eq (range.max, ranges[i].max);
    ck_assert_str_eq (again, ranges[i].again);
  }
}
END_TEST

START_TEST (no_line_is_lost_when_another_card_is_played)
{
  KbzTree *tree = kbz_tree_new (kbz_position_from_text (
      "game: bridge\ndeal: N:..32. ...32 A.3.. .AK..\ntrump: N\nleader: S\n", NULL));
  KbzMoves moves = { 0 };
  kbz_position_moves (kbz_tree_get_position (tree), &moves);
  ck_assert_uint_eq (moves.n, 2);
  KbzMove first = moves.moves[0], second = moves.moves[1];
  ck_assert (kbz_tree_play (tree, &first));
  kbz_position_moves (kbz_tree_get_position (tree), &moves);
  ck_assert (kbz_tree_play (tree, &moves.moves[0]));
  int end = kbz_tree_get_at (tree);
  ck_assert (kbz_tree_walk (tree, -2));
  ck_assert (kbz_tree_play (tree, &second));
  ck_assert_int_eq (kbz_tree_size (tree), 4); /* the beginning and three moves */
  kbz_tree_go (tree, end);
  ck_assert_int_eq (kbz_tree_node (tree, end)->trick, 1);
  ck_assert_uint_eq (kbz_position_length (kbz_tree_get_position (tree)), 2);
  ck_assert (kbz_tree_walk_trick (tree, -1));
  ck_assert_int_eq (kbz_tree_get_at (tree), 0);
  ck_assert (kbz_tree_play (tree, &first)); /* the same line again, not another */
  ck_assert_int_eq (kbz_tree_size (tree), 4);
  kbz_moves_clear (&moves);
  kbz_tree_free (tree);
}
END_TEST

START_TEST (a_stopped_search_says_both_ends_and_nothing_more)
{
  KbzPosition *position = position_of (ending);
  KbzVerdict open = BOUNDED (0, 1), won = PROVED (1);
  const KbzGame *game = kbz_position_game (position);
  g_autofree char *not_known = kbz_verdict_sentence (game, kbz_position_state (position), &open);
  g_autofree char *known = kbz_verdict_sentence (game, kbz_position_state (position), &won);
  ck_assert_str_eq (not_known,
                    "Not proved in time. At worst: The farmer wins. At best: The landlord wins.");
  ck_assert_str_eq (known, "The landlord wins.");
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      suits_are_not_said_where_they_do_not_matter,
      picked_cards_stand_for_equal_ones_where_suits_do_not_matter,
      few_cards_come_before_many_and_one_kind_stays_together,
      chips_say_how_much_worse_than_the_best, the_best_choice_is_the_one_with_the_best_proof,
      an_estimate_is_the_best_only_beyond_the_error, a_range_is_written_as_players_write_it,
      no_line_is_lost_when_another_card_is_played,
      a_stopped_search_says_both_ends_and_nothing_more);
}
