/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each theme in a position from the textbook, and a position that nearly has it. In all of them
 * something can go wrong. */
#include "tests/puzzles/tractor/endings.h"
#include "tests/puzzles/anywhere.h"
#include "tests/said.h"

typedef struct {
  const char *theme;
  bool shown;
  int seat, target;
  Ending ending;
} Case;

static const Case cases[] = {
  /* The big joker is kept for the last trick. */
  { "save-kitty", true, 0, 0, { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "DK H3", 0 } },
  /* The last trick is won and the kitty is full, but every mistake costs points in the tricks. */
  { "save-kitty",
    false,
    0,
    0,
    { "2 2 S", 0, 2, "BJ HT H3; SA S4 H6; S5 C3; S7 C4", "HA; H4", "DK D3", 0 } },
  { "take-kitty", true, 1, 60, { "2 2 S", 0, 1, "S5 S6; BJ S3; LJ S4; S7 S8", NULL, "DK H3", 40 } },
  { "take-kitty",
    false,
    1,
    70,
    { "2 2 S", 0, 3, "S5 C3; BJ HT H3; SA S4 H6; S7 C4", "HA; H4", "DK D3", 40 } },
  /* One trump ruffs the ace alone, but not ace and king together. */
  { "throw",
    true,
    0,
    0,
    { "2 2 S", 0, 0, "HA HK C3; S4 C9 C6; H3 H4 C7; H6 H7 C8", NULL, "D3", 0 } },
  /* Nobody ruffs: one after the other is as good. */
  { "throw",
    false,
    0,
    0,
    { "2 2 S", 0, 0, "HA HK C3; C4 C9 C6; H3 H4 C7; H6 H7 C8", NULL, "D3", 0 } },
  /* The ten goes on the partner's ace. */
  { "feed",
    true,
    0,
    0,
    { "2 2 S", 0, 2, "BJ HT H3; SA S4 H6; S5 C3; S7 C4", "HA; H4", "DK D3", 0 } },
  /* The five goes there because the joker must be kept, not for its points. */
  { "feed", false, 0, 0, { "2 2 S", 0, 2, "BJ D5; S4 H6; C3; C4", "HA; H4", "DK D3", 0 } },
  { "hold", true, 0, 0, { "2 2 S", 0, 3, "HT H3 C3; H9 C9 C8; H6 C6 SA; H7 C7", "HA", "D3", 0 } },
  /* The king is not held back for its ten points: it wins a trick later. */
  { "hold", false, 0, 0, { "2 2 S", 0, 3, "HK H3 C3; H4 C4 C6; H6 H7 CA; HQ HT", "HA", "D3", 0 } },
  { "break-pair",
    true,
    2,
    -130,
    { "3 K D", 0, 2, "LJ D6 D6; LJ LJ DA; DK DK DA; CK DQ HQ", NULL, "S3 H5", 110 } },
  /* Whatever is played breaks a pair. */
  { "break-pair",
    false,
    0,
    0,
    { "2 2 S", 0, 3, "S7 S7 SQ SQ; S3 S4 C4 C6; H3 H4 C7 C8; S6 S9 C9", "ST", "D3", 0 } },
  /* The joker takes the four that would have ruffed an ace. */
  { "draw-trumps",
    true,
    0,
    0,
    { "2 2 S", 0, 0, "BJ HA DA; S4 C9 CT; H3 D4 C7; H6 D7 C8", NULL, "D3", 0 } },
  /* A trump is led, but not for the sake of another suit. */
  { "draw-trumps", false, 0, 0, { "2 2 S", 0, 0, "BJ S3; LJ S4; S5 S6; S7 S8", NULL, "DK H3", 0 } },
  /* The ace first: the pair in the last trick makes the kitty count four times. */
  { "last-pair",
    true,
    1,
    80,
    { "2 2 S", 0, 1, "S9 H3 C3; S7 S7 HA; SQ H4 C4; H9 H6 C7", NULL, "DK", 40 } },
  /* It wins the last trick here, too, but twice would be enough. */
  { "last-pair",
    false,
    1,
    50,
    { "2 2 S", 0, 1, "S9 SJ H3; S7 S7 HA; SQ H4 C4; H9 H6 C7", NULL, "D5", 40 } },
  /* 75 or 80: a level hangs on the five; 70 or 75 is all one. */
  { "threshold",
    true,
    0,
    -75,
    { "2 2 S", 0, 3, "H5 H3 C3; H8 C6 C9; H6 C8 SA; C7 C4", "HA", "D3", 75 } },
  { "threshold",
    false,
    0,
    -70,
    { "2 2 S", 0, 3, "H5 H3 C3; H8 C6 C9; H6 C8 SA; C7 C4", "HA", "D3", 70 } },
  /* King and queen stand together, but the queen must go alone. */
  { "no-throw", true, 1, 55, { "1 A D", 2, 1, "LJ SA; CK CQ; CA DQ; BJ CT", NULL, "ST S8", 25 } },
  { "no-throw",
    false,
    0,
    0,
    { "2 2 S", 0, 0, "HA HK C3; S4 C9 C6; H3 H4 C7; H6 H7 C8", NULL, "D3", 0 } },
  /* Two trumps that are no pair do not ruff a pair. */
  { "pair",
    true,
    0,
    -35,
    { "2 2 S", 0, 0, "HQ HQ C3 C4; S3 S9 C9 C8; H3 H4 C6 C7; HT HT D8 C6", NULL, "D3", 35 } },
  /* With the ace a throw does the same. */
  { "pair",
    false,
    0,
    -35,
    { "2 2 S", 0, 0, "HQ HQ HA C3; S3 S9 C9 C8; H3 H4 C4 C7; HT HT D8 C6", NULL, "D3", 35 } },
  { "tractor",
    true,
    0,
    120,
    { "2 8 S", 3, 0, "S8 S8 H8 H8 C8; D8 SJ SJ HT HT; ST ST S9 H9 H9; BJ BJ C8 S2 S2", NULL,
      "HK H5 DT D5", 20 } },
  /* For ten points less the single card does as well. */
  { "tractor",
    false,
    0,
    110,
    { "2 8 S", 3, 0, "S8 S8 H8 H8 C8; D8 SJ SJ HT HT; ST ST S9 H9 H9; BJ BJ C8 S2 S2", NULL,
      "HK H5 DT D5", 20 } },
  { "split-tractor",
    true,
    0,
    -10,
    { "2 K D", 0, 0, "D4 D4 D3 D3; DT DT D9 D9; CK CK DJ C2; D7 D5 D5 D2", NULL, "S5 H5", 0 } },
  /* To lead the tractor is wrong, but it stays whole for the last trick. */
  { "split-tractor",
    false,
    1,
    120,
    { "2 2 S", 0, 1, "S9 H3 H4 C3 C4; S7 S7 S8 S8 HA; SQ H6 H8 C6 C7; H9 H7 C9 C8 D9", NULL, "DK",
      40 } },
  { "ruff", true, 0, 0, { "2 2 S", 0, 1, "S3 C3; C9; C8; C7", "HT; H4; HK", "D3", 0 } },
  /* A discard is as good; only the ace of trumps must not go. */
  { "ruff",
    false,
    0,
    0,
    { "2 2 S", 0, 1, "S3 SA C3; S9 C6; H9 C9; ST C7", "H7; H4; H8", "DK", 0 } },
  { "ruff-points",
    true,
    0,
    -55,
    { "2 6 C", 0, 1, "C6 CA C5; CJ C5; CA C9; LJ D6", "D9; H5; D2", "ST", 30 } },
  /* The king ruffs because it is high, not because it has points. */
  { "ruff-points",
    false,
    0,
    0,
    { "2 2 S", 0, 3, "SK S3 C3; S9 C6 C8; HK C9 C4; C7 D9", "HT", "D3", 0 } },
  { "ruff-high",
    true,
    0,
    0,
    { "2 2 S", 0, 3, "SK S3 C3; S9 C6 C8; HK C9 C4; C7 D9", "HT", "D3", 0 } },
  /* The last to play cannot be overruffed. */
  { "ruff-high",
    false,
    0,
    -55,
    { "2 6 C", 0, 1, "C6 CA C5; CJ C5; CA C9; LJ D6", "D9; H5; D2", "ST", 30 } },
  { "no-ruff",
    true,
    3,
    -75,
    { "2 5 D", 1, 0, "BJ DJ; DT DT; LJ DK; BJ H5 C5", "CQ; DK; LJ", "S8", 45 } },
  /* The trick that should not be ruffed is the partner's. */
  { "no-ruff", false, 0, 0, { "2 2 S", 0, 2, "BJ D5; S4 H6; C3; C4", "HA; H4", "DK D3", 0 } },
  { "duck",
    true,
    1,
    10,
    { "1 6 C", 2, 2, "D6 CJ; C6 S6 C5; LJ H6; DA DK", "CA; DQ; C8", "SA", 0 } },
  /* The ace is kept, but the partner wins the trick. */
  { "duck", false, 2, 0, { "2 2 S", 0, 1, "SQ C3; S9; SA S3; SJ S4", "S6", "DK", 0 } },
  { "overtake",
    true,
    2,
    100,
    { "1 6 D", 1, 0, "D9 D7; S6 DK; LJ C6 DJ; D4 D3 D2", "D8; D5", "CK CT", 45 } },
  /* The partner's eight would be beaten. */
  { "overtake",
    false,
    2,
    110,
    { "1 6 D", 1, 0, "D9 D7; S6 DK; LJ C6 DJ; DT D3 D2", "D8; D5", "CK CT", 45 } },
  { "to-partner",
    true,
    0,
    -25,
    { "2 K S", 0, 0, "BJ HK SA; HK DK CK; LJ CK S2; SK SQ S5", NULL, "D5", 25 } },
  /* The lead is given up, but to the opponents; and the other way round. */
  { "to-partner",
    false,
    1,
    -70,
    { "2 Q D", 1, 2, "LJ D8; LJ CQ DJ; CQ SK; SQ DA", "ST; SA; D4", "S7", 70 } },
  { "lose-lead",
    true,
    1,
    -70,
    { "2 Q D", 1, 2, "LJ D8; LJ CQ DJ; CQ SK; SQ DA", "ST; SA; D4", "S7", 70 } },
  { "lose-lead",
    false,
    0,
    -25,
    { "2 K S", 0, 0, "BJ HK SA; HK DK CK; LJ CK S2; SK SQ S5", NULL, "D5", 25 } },
};

enum { CASES = sizeof cases / sizeof cases[0] };

static KbzProof *prove (const KbzPuzzle *puzzle)
{
  KbzError error = { 0 };
  KbzProof *proof = kbz_proof_new (puzzle, NULL, &error);
  ck_assert_msg (proof != NULL, "%s", kbz_said (&error));
  return proof;
}

START_TEST (a_theme_is_found_where_it_is_and_nowhere_else)
{
  for (int i = 0; i < CASES; i++) {
    const Case *c = &cases[i];
    KbzPuzzle *puzzle = ending_puzzle (&c->ending, c->seat, c->target);
    KbzProof *proof = prove (puzzle);
    int theme = kbz_theme_find (puzzle->puzzler, c->theme);
    ck_assert_msg (theme >= 0, "%s", c->theme);
    ck_assert_msg (proof->n > 0, "%s: nothing can go wrong", c->ending.hands);
    ck_assert_msg ((themes_anywhere (proof) >> theme & 1) == c->shown, "%s in %s", c->theme,
                   c->ending.hands);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

START_TEST (every_theme_has_a_textbook_position_and_a_near_miss)
{
  for (int theme = 0; theme < KBZ_TRACTOR_THEMES; theme++)
    for (int shown = 0; shown < 2; shown++) {
      int found = 0;
      for (int i = 0; i < CASES; i++)
        found +=
            cases[i].shown == shown && strcmp (cases[i].theme, kbz_tractor_themes[theme].id) == 0;
      ck_assert_msg (found == 1, "%s: %d", kbz_tractor_themes[theme].id, found);
    }
  ck_assert_ptr_null (kbz_tractor_themes[KBZ_TRACTOR_THEMES].id);
}
END_TEST

/* Suits change places, the trump suit too: nothing that is found may hang on their names, and what
 * is written reads back. */
START_TEST (themes_do_not_depend_on_the_names_of_the_suits)
{
  for (int i = 0; i < CASES; i++) {
    const Case *c = &cases[i];
    KbzRandom random;
    KbzPuzzle *puzzle = ending_puzzle (&c->ending, c->seat, c->target);
    KbzPosition *other = kbz_position_copy (puzzle->start);
    kbz_random_init (&random, (uint64_t)i);
    ck_assert_msg (kbz_position_variant (other, &random, NULL), "%s", c->ending.hands);
    char *text = kbz_position_to_text (other);
    KbzPosition *again = kbz_position_from_text (text, NULL);
    ck_assert_mem_eq (kbz_position_state (other), kbz_position_state (again), sizeof (KbzTractor));
    KbzPuzzle *renamed = kbz_puzzle_new (other, c->seat, c->target, NULL);
    KbzProof *proof = prove (renamed);
    int theme = kbz_theme_find (puzzle->puzzler, c->theme);
    ck_assert_int_eq (themes_anywhere (proof) >> theme & 1, c->shown);
    ck_assert_str_eq (puzzle->id, renamed->id);
    kbz_proof_free (proof);
    kbz_puzzle_free (renamed);
    kbz_position_free (again);
    free (text);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_theme_is_found_where_it_is_and_nowhere_else,
                    every_theme_has_a_textbook_position_and_a_near_miss,
                    themes_do_not_depend_on_the_names_of_the_suits);
}
