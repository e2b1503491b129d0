/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which positions are one puzzle. */
#include "tests/puzzles/tractor/endings.h"

typedef struct {
  Ending ending;
  int seat, target;
} Asked;

static bool same_key (const Asked *a, const Asked *b)
{
  uint8_t one[KBZ_PUZZLE_KEY], other[KBZ_PUZZLE_KEY];
  KbzTractor first = ending_state (&a->ending), second = ending_state (&b->ending);
  size_t n = kbz_tractor_puzzle_key (&first, a->seat, a->target, one);
  return kbz_tractor_puzzle_key (&second, b->seat, b->target, other) == n
         && memcmp (one, other, n) == 0;
}

static const Asked asked = {
  { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 }, 1, 60
};

START_TEST (names_and_what_is_over_do_not_make_another_puzzle)
{
  static const Asked others[] = {
    /* Side suits change places. */
    { { "2 2 S", 0, 0, "S5 S7 CA C4; S3 S9 CT D3; BJ C6 D4 D6; LJ C7 H3 H4", NULL, "DK H3", 40 },
      1,
      60 },
    /* The trump suit, too, and the level. */
    { { "2 3 D", 0, 0, "D5 D7 HA H4; D4 D9 HT C4; BJ H6 C6 C7; LJ H7 S2 S4", NULL, "SK H3", 40 },
      1,
      60 },
    /* Other low cards in the same order. */
    { { "2 2 S", 0, 0, "S5 S8 HA H3; S4 S9 HT C6; BJ H7 C7 C8; LJ H8 D3 D7", NULL, "DK H3", 40 },
      1,
      60 },
    /* Everybody moves on one seat. */
    { { "2 2 S", 1, 1, "LJ H7 D3 D4; S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6", NULL, "DK H3", 40 },
      2,
      60 },
    /* Points in the past: as many are still needed. */
    { { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 55 },
      1,
      75 },
    /* Ten points in the kitty, whatever they are. */
    { { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "D5 C5 C8", 40 },
      1,
      60 },
    /* The other partner had the bank. */
    { { "2 2 S", 2, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      60 },
  };
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    ck_assert_msg (same_key (&asked, &others[i]), "%s", others[i].ending.hands);
}
END_TEST

START_TEST (whatever_matters_makes_another_puzzle)
{
  static const Asked others[] = {
    /* Somebody else leads, solves, attacks. */
    { { "2 2 S", 0, 1, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      60 },
    { { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      3,
      60 },
    { { "2 2 S", 1, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      60 },
    /* Five points more are asked. */
    { { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      65 },
    { { "2 2 S", 0, 0, "S5 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "D5 H3", 40 },
      1,
      60 },
    /* A five becomes a six: the order is the same, the points are not. */
    { { "2 2 S", 0, 0, "S6 S7 HA H4; S3 S9 HT C3; BJ H6 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      60 },
    /* Two cards change hands. */
    { { "2 2 S", 0, 0, "S5 S7 HA H6; S3 S9 HT C3; BJ H4 C4 C6; LJ H7 D3 D4", NULL, "DK H3", 40 },
      1,
      60 },
  };
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    ck_assert_msg (!same_key (&asked, &others[i]), "%zu", i);
}
END_TEST

START_TEST (a_tractor_is_not_two_pairs_with_a_gap)
{
  static const Asked tractor = {
    { "2 2 S", 0, 0, "H3 H3 H4 H4; S3 S4 S6 S7; C3 C4 C6 C7; D3 D4 D6 D7", NULL, "DK", 0 }, 0, 0
  };
  static const Asked gap = {
    { "2 2 S", 0, 0, "H3 H3 H6 H6; S3 S4 S6 S7; C3 C4 C6 C7; D3 D4 D6 D7", NULL, "DK", 0 }, 0, 0
  };
  /* The level closes the gap: fours and sixes are neighbours. */
  static const Asked closed = {
    { "2 5 S", 0, 0, "H4 H4 H6 H6; S3 S4 S6 S7; C3 C4 C6 C7; D3 D4 D6 D7", NULL, "DK", 0 }, 0, 0
  };
  ck_assert (!same_key (&tractor, &gap));
  ck_assert (same_key (&tractor, &closed));
}
END_TEST

START_TEST (what_lies_on_the_table_counts)
{
  static const Asked led = {
    { "2 2 S", 0, 3, "H5 H3 C3; H8 C6 C9; H6 C8 SA; C7 C4", "HA", "D3", 0 }, 0, 0
  };
  static const Asked lower = {
    { "2 2 S", 0, 3, "H5 H3 C3; H8 C6 C9; H6 C8 SA; C7 C4", "H7", "D3", 0 }, 0, 0
  };
  static const Asked queen = {
    { "2 2 S", 0, 3, "H5 H3 C3; H8 C6 C9; H6 C8 SA; C7 C4", "HQ", "D3", 0 }, 0, 0
  };
  ck_assert (!same_key (&led, &lower));
  ck_assert (same_key (&led, &queen));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (names_and_what_is_over_do_not_make_another_puzzle,
                    whatever_matters_makes_another_puzzle, a_tractor_is_not_two_pairs_with_a_gap,
                    what_lies_on_the_table_counts);
}
