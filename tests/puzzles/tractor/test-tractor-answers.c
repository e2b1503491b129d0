/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When two plays are one answer, what is played without a thought, what is asked and hinted. */
#include "tests/puzzles/tractor/endings.h"

static const char *sentence (KbzText text)
{
  static char written[200];
  return kbz_text_write (&text, NULL, written, sizeof written);
}

START_TEST (plays_are_one_answer_only_when_nothing_tells_them_apart)
{
  static const struct {
    Ending ending;
    const char *a, *b;
    bool same;
  } table[] = {
    /* Nothing of the others lies between the three and the four; the six is between. */
    { { "2 2 S", 0, 0, "H3 H4 H7; H6 C3 C4; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H3",
      "H4",
      true },
    { { "2 2 S", 0, 0, "H3 H4 H7; H6 C3 C4; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H4",
      "H7",
      false },
    /* Four and five touch, but the five is worth five. */
    { { "2 2 S", 0, 0, "H4 H5 H7; H9 C3 C4; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H4",
      "H5",
      false },
    /* An equal card in another hand: the first one played would win. */
    { { "2 2 S", 0, 0, "H3 H4 H7; H4 C3 C4; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H3",
      "H4",
      false },
    /* The six lies on the table. */
    { { "2 2 S", 0, 3, "H4 H7 C8; H9 C3 C4; C5 C6 C7; D3 D4", "H6", "D3", 0 }, "H4", "H7", false },
    /* One card of a pair is not a lone card. */
    { { "2 2 S", 0, 0, "H3 H3 H4; H6 C3 C4; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H3",
      "H4",
      false },
    /* Whole pairs, of which either is left alone; and beside a third that makes a tractor. */
    { { "2 2 S", 0, 0, "H3 H3 H4 H4; H6 C3 C4 C8; C5 C6 C7 C9; D3 D4 D6 D7", NULL, "D3", 0 },
      "H3 H3",
      "H4 H4",
      true },
    { { "2 2 S", 0, 0, "H3 H3 H4 H4 H6 H6; H9 C3 C4 C8 S3 S4; C5 C6 C7 C9 S5 S6; D3 D4 D6 D7 S7 S8",
        NULL, "D3", 0 },
      "H3 H3",
      "H4 H4",
      true },
    { { "2 5 S", 0, 0, "H3 H3 H4 H4 H6 H6; H9 C3 C4 C8 S3 S4; C5 C6 C7 C9 S5 S6; D3 D4 D6 D7 S7 S8",
        NULL, "D3", 0 },
      "H3 H3",
      "H4 H4",
      false },
    { { "2 5 S", 0, 0, "H3 H3 H4 H4 H6 H6; H9 C3 C4 C8 S3 S4; C5 C6 C7 C9 S5 S6; D3 D4 D6 D7 S7 S8",
        NULL, "D3", 0 },
      "H3 H3 H4 H4",
      "H4 H4 H6 H6",
      true },
    /* Level cards of other suits are equal. */
    { { "2 2 S", 0, 0, "H2 D2 C3; S6 C4 C6; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H2",
      "D2",
      true },
    { { "2 2 S", 0, 0, "H2 D2 C3; C2 C4 C6; C5 C6 C7; D3 D4 D6", NULL, "D3", 0 },
      "H2",
      "D2",
      false },
    /* Another suit is another answer. */
    { { "2 2 S", 0, 0, "H3 D3 C3; S6 C4 C6; C5 C6 C7; S3 S4 S5", NULL, "D3", 0 },
      "H3",
      "D3",
      false },
    /* A throw that fails puts down the card that is beaten. */
    { { "2 2 S", 0, 0, "HA H4 C3; H6 C4 C6; C5 C6 C7; S3 S4 S5", NULL, "D3", 0 },
      "HA H4",
      "H4",
      true },
    { { "2 2 S", 0, 0, "HA HK C3; H6 C4 C6; C5 C6 C7; S3 S4 S5", NULL, "D3", 0 },
      "HA HK",
      "HK",
      false },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t = ending_state (&table[i].ending);
    KbzMove a = move_of (&t, table[i].a), b = move_of (&t, table[i].b);
    ck_assert_msg (kbz_tractor_same_answer (&t, &a, &b) == table[i].same, "%s or %s in %s",
                   table[i].a, table[i].b, table[i].ending.hands);
    ck_assert (kbz_tractor_same_answer (&t, &b, &a) == table[i].same);
    ck_assert (kbz_tractor_same_answer (&t, &a, &a));
  }
}
END_TEST

START_TEST (rote_is_the_top_card_the_only_winner_points_on_a_sure_trick_and_the_lowest_card)
{
  static const struct {
    Ending ending;
    const char *move;
    bool rote;
  } table[] = {
    { { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "D3", 0 }, "BJ", true },
    { { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "D3", 0 }, "S3", false },
    { { "2 2 S", 0, 0, "LJ S3; BJ S4; S5 S6; S7 S8", NULL, "D3", 0 }, "LJ", false },
    { { "2 2 S", 0, 0, "HA HK; S3 S4; S5 S6; S7 S8", NULL, "D3", 0 }, "HA HK", true },
    /* The partner's ace holds: the ten goes on it. Nobody must think before that. */
    { { "2 2 S", 0, 2, "HT H3; H6 C4; C5; C6", "HA; H4", "D3", 0 }, "HT", true },
    { { "2 2 S", 0, 2, "HT H3; H6 C4; C5; C6", "HA; H4", "D3", 0 }, "H3", false },
    /* Here it could be ruffed. */
    { { "2 2 S", 0, 2, "HT H3; S6 C4; C5; C6", "HA; H4", "D3", 0 }, "HT", false },
    /* Last to play, one card wins. */
    { { "2 2 S", 0, 1, "HA H3; C4; C5; C6", "HK; H4; H6", "D3", 0 }, "HA", true },
    { { "2 2 S", 0, 1, "HA H3; C4; C5; C6", "HK; H4; H6", "D3", 0 }, "H3", true },
    { { "2 2 S", 0, 1, "HA HT H3; C4 C7; C5 C8; C6 C9", "HK; H4; H6", "D3", 0 }, "HT", false },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t = ending_state (&table[i].ending);
    KbzMove move = move_of (&t, table[i].move);
    ck_assert_msg (kbz_tractor_by_rote (&t, &move) == table[i].rote, "%s in %s", table[i].move,
                   table[i].ending.hands);
  }
}
END_TEST

START_TEST (only_a_throw_that_fails_is_foolish)
{
  KbzTractor t = ending_state (
      &(Ending){ "2 2 S", 0, 0, "HA HK H4; H6 C4 C6; C5 C6 C7; S3 S4 S5", NULL, "D3", 0 });
  static const char *const wise[] = { "HA", "H4", "HA HK" };
  KbzMove move;
  for (size_t i = 0; i < 3; i++) {
    move = move_of (&t, wise[i]);
    ck_assert (!kbz_tractor_foolish (&t, &move));
  }
  move = move_of (&t, "HA H4");
  ck_assert (kbz_tractor_foolish (&t, &move));
}
END_TEST

START_TEST (a_failing_throw_is_no_choice_of_a_proof)
{
  Ending ending = { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "DK H3", 0 };
  KbzPuzzle *puzzle = ending_puzzle (&ending, 0, 0);
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  ck_assert_uint_eq (proof->steps[0].n, 2);
  ck_assert_uint_eq (proof->steps[0].n_right, 1);
  ck_assert_uint_eq (proof->n, 1);
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
}
END_TEST

START_TEST (the_goal_is_told_for_each_side)
{
  KbzTractor t =
      ending_state (&(Ending){ "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "DK H3", 55 });
  ck_assert_str_eq (sentence (kbz_tractor_goal_text (&t, 1, 80)),
                    "The attackers have 55 points: reach 80.");
  ck_assert_str_eq (sentence (kbz_tractor_goal_text (&t, 0, -75)),
                    "The attackers have 55 points: hold them to 75.");
}
END_TEST

START_TEST (a_hint_names_the_suit_or_the_kind)
{
  static const struct {
    Ending ending;
    const char *move, *hint;
  } table[] = {
    { { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "D3", 0 },
      "S3",
      "Lead a single card in trumps." },
    { { "2 2 S", 0, 0, "H3 H3; LJ S4; S5 S6; S7 S8", NULL, "D3", 0 },
      "H3 H3",
      "Lead a pair in hearts." },
    { { "2 2 S", 0, 0, "HA HK; LJ S4; S5 S6; S7 S8", NULL, "D3", 0 },
      "HA HK",
      "Throw several parts in hearts." },
    { { "2 2 S", 0, 0, "H3 H3 H4 H4; LJ S4 S3 S3; S5 S6 D3 D4; S7 S8 D5 D6", NULL, "D3", 0 },
      "H3 H3 H4 H4",
      "Lead a tractor in hearts." },
    { { "2 2 S", 0, 2, "S3 D3; H6 C4; C5; C6", "HA; H4", "D3", 0 },
      "S3",
      "Take the trick from your partner." },
    { { "2 2 S", 0, 3, "S3 D3; H6 C4; C5 C8; C6", "HA", "D3", 0 }, "S3", "Trump it." },
    { { "2 2 S", 0, 3, "HA H5; H6 C4; C5 C8; C6", "HK", "D3", 0 },
      "HA",
      "Beat what lies on the table." },
    { { "2 2 S", 0, 3, "HA H5; H6 C4; C5 C8; C6", "HK", "D3", 0 },
      "H5",
      "Do not beat it; give points." },
    { { "2 2 S", 0, 3, "HA H3; H6 C4; C5 C8; C6", "HK", "D3", 0 },
      "H3",
      "Do not beat it; give no points." },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t = ending_state (&table[i].ending);
    KbzMove move = move_of (&t, table[i].move);
    ck_assert_str_eq (sentence (kbz_tractor_hint (&t, &move)), table[i].hint);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (plays_are_one_answer_only_when_nothing_tells_them_apart,
                    rote_is_the_top_card_the_only_winner_points_on_a_sure_trick_and_the_lowest_card,
                    only_a_throw_that_fails_is_foolish, a_failing_throw_is_no_choice_of_a_proof,
                    the_goal_is_told_for_each_side, a_hint_names_the_suit_or_the_kind);
}
