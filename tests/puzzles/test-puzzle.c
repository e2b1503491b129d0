/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle.h"

#include <string.h>

#include "tests/suite.h"
#include "tests/said.h"

#define POSITION                                                                                   \
  "position:\n  game: bridge\n  deal: N:AQ.2.. 54.3.. 76.A.. K8.K..\n  trump: N\n  declarer: S\n"  \
  "  leader: S\n"

static KbzPuzzle *read_one (const char *text)
{
  KbzError error;
  KbzPuzzle *puzzle = kbz_puzzle_from_text (text, NULL, &error);
  ck_assert_msg (puzzle != NULL, "%s", kbz_said (&error));
  return puzzle;
}

START_TEST (a_puzzle_reads_back_as_it_was_written)
{
  KbzPuzzle *puzzle =
      read_one ("seat: S\ntarget: 3\nrating: 1234\nthemes: finesse; no-such-theme\n"
                "source: 001 §2\ntitle: One; two\ncomment: a\ncomment: b\n" POSITION);
  char *text = kbz_puzzle_to_text (puzzle);
  KbzPuzzle *again = read_one (text);
  char *same = kbz_puzzle_to_text (again);
  ck_assert_str_eq (text, same);
  ck_assert_int_eq (again->seat, 2);
  ck_assert_int_eq (again->target, 3);
  ck_assert_int_eq (again->rating, 1234);
  ck_assert_uint_eq (again->themes, 1u << kbz_theme_find (again->puzzler, "finesse"));
  ck_assert_str_eq (again->source, "001 §2");
  ck_assert_str_eq (again->title, "One; two");
  ck_assert_str_eq (again->comment, "a\nb");
  free (text);
  free (same);
  kbz_puzzle_free (puzzle);
  kbz_puzzle_free (again);
}
END_TEST

START_TEST (an_id_says_which_puzzle_it_is_whatever_the_suits_are_called)
{
  KbzPuzzle *spades = read_one ("seat: S\ntarget: 3\n" POSITION);
  KbzPuzzle *clubs = read_one ("seat: S\ntarget: 3\nposition:\n  game: bridge\n"
                               "  deal: N:2...AQ 3...54 A...76 K...K8\n  trump: N\n  declarer: S\n"
                               "  leader: S\n");
  KbzPuzzle *fewer = read_one ("seat: S\ntarget: 2\n" POSITION);
  ck_assert_str_eq (spades->id, clubs->id);
  ck_assert_str_ne (spades->id, fewer->id);
  ck_assert_int_eq (strncmp (spades->id, "bridge-", 7), 0);
  kbz_puzzle_free (spades);
  kbz_puzzle_free (clubs);
  kbz_puzzle_free (fewer);
}
END_TEST

START_TEST (puzzles_follow_each_other_and_a_faulty_one_is_passed_over)
{
  const char *text =
      "# two of three are good\n\nseat: S\ntarget: 3\n" POSITION "\nseat: Q\ntarget: 3\n" POSITION
      "\n\n\nseat: S\r\ntarget: 2\r\n" POSITION "\n";
  const char *at = text;
  KbzError error;
  int good = 0, bad = 0;
  for (;;) {
    KbzPuzzle *puzzle = kbz_puzzle_from_text (at, &at, &error);
    if (puzzle == NULL && error.code == KBZ_OK)
      break;
    good += puzzle != NULL;
    bad += puzzle == NULL;
    kbz_puzzle_free (puzzle);
  }
  ck_assert_int_eq (good, 2);
  ck_assert_int_eq (bad, 1);
}
END_TEST

START_TEST (what_is_wrong_is_said_with_its_place)
{
  static const struct {
    const char *text, *says;
  } table[] = {
    { "seat: S\ntarget: 3\n", "position" },
    { "target: 3\n" POSITION, "seat" },
    { "seat: S\n" POSITION, "target" },
    { "seat: X\ntarget: 3\n" POSITION, "no seat" },
    { "seat: E\ntarget: 3\n" POSITION, "the one to decide" },
    { "seat: S\ntarget: many\n" POSITION, "whole number" },
    { "seat: S\ntarget: 3\nrating: -5\n" POSITION, "whole number" },
    { "seat: S\ntarget: 3\nwithout a colon\n" POSITION, "not a line" },
    { "seat: S\ntarget: 3\nposition:\n  game: chess\n", "no game" },
    { "seat: 0\ntarget: 3\nposition:\n  game: canasta\n", "" },
    { "seat: S\ntarget: 3\nposition:\n  game: bridge\n  deal: N:AA.2.. 54.3.. 76.A.. K8.K..\n",
      "" },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzError error;
    KbzPuzzle *puzzle = kbz_puzzle_from_text (table[i].text, NULL, &error);
    ck_assert_ptr_null (puzzle);
    ck_assert_int_ne (error.code, KBZ_OK);
    ck_assert_msg (strstr (kbz_said (&error), table[i].says) != NULL, "%zu: %s", i,
                   kbz_said (&error));
    ck_assert_uint_le (error.place, strlen (table[i].text));
  }
}
END_TEST

START_TEST (a_puzzle_without_an_end_is_refused)
{
  size_t size = 200000;
  char *text = malloc (size + 1);
  memset (text, 'a', size);
  memcpy (text, "title: ", 7);
  text[size] = '\0';
  KbzError error;
  ck_assert_ptr_null (kbz_puzzle_from_text (text, NULL, &error));
  ck_assert_int_eq (error.code, KBZ_E_TOO_LARGE);
  free (text);
}
END_TEST

START_TEST (a_variant_is_another_position_with_the_same_goal_in_reach)
{
  KbzPuzzle *puzzle = read_one ("seat: S\ntarget: 3\n" POSITION);
  KbzRandom random;
  kbz_random_init (&random, 7);
  int others = 0;
  for (int i = 0; i < 10; i++) {
    KbzPuzzle *variant = kbz_puzzle_variant (puzzle, &random, NULL);
    ck_assert_ptr_nonnull (variant);
    char *a = kbz_position_to_text (puzzle->start), *b = kbz_position_to_text (variant->start);
    others += strcmp (a, b) != 0;
    ck_assert_int_eq (variant->target, 3);
    free (a);
    free (b);
    kbz_puzzle_free (variant);
  }
  ck_assert_int_gt (others, 5);
  kbz_puzzle_free (puzzle);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_puzzle_reads_back_as_it_was_written,
                    an_id_says_which_puzzle_it_is_whatever_the_suits_are_called,
                    puzzles_follow_each_other_and_a_faulty_one_is_passed_over,
                    what_is_wrong_is_said_with_its_place, a_puzzle_without_an_end_is_refused,
                    a_variant_is_another_position_with_the_same_goal_in_reach);
}
