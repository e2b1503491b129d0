/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/decisions.h"
#include "app/puzzles/examine.h"
#include "app/puzzles/words.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>

/* What is said of a choice, what the solver says to a puzzle somebody has made, and what every
 * choice on the way was worth. */

/* The landlord leads the pair and is out with the eight; the eight first is beaten. One sees it. */
static const char plain[] = "game: doudizhu\nhands: 3 3 8; 4 5 9\nlandlord: 0\nto_move: 0\n";
/* The two must be kept: the pair of kings first is beaten by the aces. */
static const char good[] = "game: doudizhu\nhands: K K 2; A A 2 2\nlandlord: 0\nto_move: 0\n";

static KbzPosition *position_of (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  return position;
}

static void play (KbzPosition *position, const char *text)
{
  KbzMove move;
  const KbzGame *game = kbz_position_game (position);
  ck_assert_int_eq (game->move_read (kbz_position_state (position), text, &move, NULL), KBZ_OK);
  ck_assert (kbz_position_apply (position, &move, NULL));
}

/* ---- Words --------------------------------------------------------------------------------- */

static void costs (const char *game, KbzTried grade, int cost, const char *words)
{
  KbzGraded graded = { .grade = grade, .cost = cost };
  g_autofree char *said = kbz_say_cost (kbz_game_find (game)->unit, &graded);
  ck_assert_msg (g_strcmp0 (said, words) == 0, "%s", said != NULL ? said : "nothing");
}

START_TEST (a_wrong_choice_says_its_cost_in_the_words_of_the_game)
{
  costs ("bridge", KBZ_TRIED_WRONG, 1, "It costs 1 trick.");
  costs ("bridge", KBZ_TRIED_WRONG, 2, "It costs 2 tricks.");
  costs ("tractor", KBZ_TRIED_WRONG, 15, "It costs 15 points.");
  costs ("doudizhu", KBZ_TRIED_WRONG, 1, "It costs the game.");
  costs ("bridge", KBZ_TRIED_RIGHT, 1, "The best choice brings 1 trick more.");
  costs ("tractor", KBZ_TRIED_RIGHT, 10, "The best choice brings 10 points more.");
  costs ("bridge", KBZ_TRIED_BEST, 0, NULL);
  costs ("doudizhu", KBZ_TRIED_RIGHT, 0, NULL);
}
END_TEST

START_TEST (a_rating_changes_with_a_sign)
{
  g_autofree char *up = kbz_say_rating_change (1511.6, 1520.2);
  g_autofree char *down = kbz_say_rating_change (1500, 1271.5);
  ck_assert_str_eq (up, "1512 → 1520 (+8)");
  ck_assert_str_eq (down, "1500 → 1272 (−228)");
}
END_TEST

START_TEST (a_clock_shows_a_second_until_it_is_over)
{
  static const struct {
    gint64 ms;
    const char *words;
  } cases[] = { { 180000, "3:00" }, { 179999, "3:00" }, { 125000, "2:05" },
                { 999, "0:01" },    { 0, "0:00" },      { -5, "0:00" } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *words = kbz_say_clock (cases[i].ms);
    ck_assert_str_eq (words, cases[i].words);
  }
}
END_TEST

/* ---- The solver's word --------------------------------------------------------------------- */

static void keep_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  *(GAsyncResult **)data = g_object_ref (result);
}

static GAsyncResult *wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static KbzExamined *examine (const char *text, int seat, const int *target)
{
  KbzPosition *position = position_of (text);
  GAsyncResult *result = NULL;
  kbz_examine (position, seat, target, NULL, NULL, keep_cb, &result);
  KbzExamined *examined = kbz_examine_finish (wait_for (&result));
  g_object_unref (result);
  kbz_position_free (position);
  ck_assert_ptr_nonnull (examined);
  return examined;
}

START_TEST (a_good_puzzle_is_admitted_with_its_themes_and_rating)
{
  g_autoptr (KbzExamined) examined = examine (good, 0, NULL);
  ck_assert_int_eq (examined->assessment.admission, KBZ_ADMITTED);
  ck_assert (kbz_examined_is_sound (examined));
  ck_assert_int_eq (examined->puzzle->target, 1);
  ck_assert_uint_ne (examined->puzzle->themes, 0);
  ck_assert_int_gt (examined->puzzle->rating, 0);
}
END_TEST

START_TEST (what_one_sees_at_a_glance_is_refused_but_may_be_kept)
{
  g_autoptr (KbzExamined) examined = examine (plain, 0, NULL);
  ck_assert_int_eq (examined->assessment.admission, KBZ_REFUSED_ROTE);
  ck_assert (kbz_examined_is_sound (examined));
}
END_TEST

START_TEST (what_cannot_be_reached_is_no_puzzle)
{
  int win = 1;
  g_autoptr (KbzExamined) examined = examine (plain, 1, &win);
  ck_assert (!kbz_examined_is_sound (examined));
}
END_TEST

START_TEST (an_examination_can_be_stopped)
{
  KbzPosition *position = position_of (good);
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  GAsyncResult *result = NULL;
  g_cancellable_cancel (stop);
  kbz_examine (position, 0, NULL, NULL, stop, keep_cb, &result);
  ck_assert_ptr_null (kbz_examine_finish (wait_for (&result)));
  g_object_unref (result);
  kbz_position_free (position);
}
END_TEST

/* ---- Decisions ----------------------------------------------------------------------------- */

START_TEST (only_own_decisions_with_something_to_lose_are_listed)
{
  KbzPosition *position = position_of (plain);
  GAsyncResult *result = NULL;
  play (position, "3 3");
  play (position, "pass");
  play (position, "8"); /* the last card: nothing to decide */
  kbz_decisions_find (position, 0, NULL, NULL, keep_cb, &result);
  g_autoptr (GPtrArray) decisions = kbz_decisions_finish (wait_for (&result));
  ck_assert_uint_eq (decisions->len, 1);
  const KbzPuzzleDecision *first = g_ptr_array_index (decisions, 0);
  ck_assert_uint_eq (kbz_position_length (first->position), 0);
  ck_assert_uint_eq (first->made.n, 2);
  ck_assert_uint_eq (first->analysis.n, first->moves.n);
  for (size_t i = 0; i < first->analysis.n; i++)
    ck_assert_int_eq (first->analysis.choices[i].verdict.low,
                      first->analysis.choices[i].move.n == 2);
  g_object_unref (result);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_wrong_choice_says_its_cost_in_the_words_of_the_game, a_rating_changes_with_a_sign,
      a_clock_shows_a_second_until_it_is_over, a_good_puzzle_is_admitted_with_its_themes_and_rating,
      what_one_sees_at_a_glance_is_refused_but_may_be_kept, what_cannot_be_reached_is_no_puzzle,
      an_examination_can_be_stopped, only_own_decisions_with_something_to_lose_are_listed);
}
