/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of joker bridge and Napoleon: the themes of positions, all of them and no others, and
 * positions that look like them; what is one answer, one puzzle, lost for good. */
#include "puzzles/explain.h"
#include "puzzles/napoleon/parts.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

/* The second position is the first with two cards exchanged, or one much like it. It is a decision
 * as well, but the theme is gone. */
typedef struct {
  const char *theme, *all; /* of the first decision, exactly */
  int seat, target;
  const char *has, *lacks;
} Case;

static const Case cases[] = {
  { "spend-joker", "spend-joker", 3, 4,
    "game: jokerbridge\n"
    "trump: S\n"
    "hands: DK C9 CT CQ; SQ SA C7 CK; ST H3 H4 HQ; S2 S3 DT LJ\n"
    "leader: 0\n"
    "declarer: 3\n"
    "played: C9 CK ST\n",
    "game: jokerbridge\n"
    "hands: DK C9 CT CQ; SA DT C7 CK; ST H3 H4 HQ; S2 S3 SQ LJ\n"
    "trump: S\n"
    "leader: 0\n"
    "declarer_side: 1; 3\n"
    "declarer: 3\n"
    "played: C9 CK ST\n" },
  { "hold-joker", "hold-joker; to-partner", 0, 4,
    "game: jokerbridge\n"
    "trump: C\n"
    "hands: SQ SK D8 DK; HK D3 D9 DQ; H9 HJ HQ LJ; S7 S9 DJ C9\n"
    "leader: 3\n"
    "declarer: 0\n"
    "played: S7 SQ D3\n",
    "game: jokerbridge\n"
    "hands: SQ SK D8 LJ; HK D3 D9 DQ; H9 HJ HQ DK; S7 S9 DJ C9\n"
    "trump: C\n"
    "leader: 3\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n"
    "played: S7 SQ D3\n" },
  { "lure-joker", "lure-joker", 1, 2,
    "game: jokerbridge\n"
    "trump: H\n"
    "hands: S8 S9 H7 H9; HT HJ CQ CK; SK DT DJ BJ; D8 D9 DQ DK\n"
    "leader: 1\n"
    "declarer: 0\n",
    "game: jokerbridge\n"
    "hands: S8 H7 H9 CK; S9 HT HJ CQ; SK DT DJ BJ; D8 D9 DQ DK\n"
    "trump: H\n"
    "leader: 1\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n" },
  { "to-partner", "to-partner; ruff", 3, 4,
    "game: jokerbridge\n"
    "trump: C\n"
    "hands: S8 SK H6 H9; SQ HJ HQ HA; S3 H8 HK DK; HT D9 C5 C6\n"
    "leader: 1\n"
    "declarer: 3\n",
    "game: jokerbridge\n"
    "hands: S8 SK H6 H9; HJ HQ HA C6; S3 H8 HK DK; SQ HT D9 C5\n"
    "trump: C\n"
    "leader: 1\n"
    "declarer_side: 1; 3\n"
    "declarer: 3\n" },
  { "lose-lead", "lose-lead", 1, 3,
    "game: jokerbridge\n"
    "trump: S\n"
    "hands: S6 SQ H8 HQ; S3 S9 DK LJ; HJ D7 DQ C7; HK D6 CJ CQ\n"
    "leader: 1\n"
    "declarer: 1\n",
    "game: jokerbridge\n"
    "hands: S6 SQ H8 D7; S3 S9 DK LJ; HJ HQ DQ C7; HK D6 CJ CQ\n"
    "trump: S\n"
    "leader: 1\n"
    "declarer_side: 1; 3\n"
    "declarer: 1\n" },
  { "leave-trick", "hold-joker; leave-trick", 2, 2,
    "game: jokerbridge\n"
    "trump: S\n"
    "hands: S5 ST D9 CT; SQ H8 CJ CQ; S6 S7 C5 LJ; SJ SK D7 DK\n"
    "leader: 3\n"
    "declarer: 2\n"
    "played: D7 D9 SQ\n",
    "game: jokerbridge\n"
    "hands: S5 D9 CT LJ; SQ H8 CJ CQ; S6 S7 ST C5; SJ SK D7 DK\n"
    "trump: S\n"
    "leader: 3\n"
    "declarer_side: 0; 2\n"
    "declarer: 2\n"
    "played: D7 D9 SQ\n" },
  { "ruff", "ruff", 1, 3,
    "game: jokerbridge\n"
    "trump: S\n"
    "hands: HQ HK D9 DT; S7 S8 HJ D8; H4 H7 HT BJ; SJ SQ H8 CJ\n"
    "leader: 0\n"
    "declarer: 1\n"
    "played: D9 D8 H4\n",
    "game: jokerbridge\n"
    "hands: HQ HK D9 DT; S7 S8 HJ D8; SQ H4 H7 HT; SJ H8 CJ BJ\n"
    "trump: S\n"
    "leader: 0\n"
    "declarer_side: 1; 3\n"
    "declarer: 1\n"
    "played: D9 D8 H4\n" },
  { "defensive-ruff", "defensive-ruff", 3, 2,
    "game: jokerbridge\n"
    "trump: C\n"
    "hands: HK DQ DK BJ; H8 HT HJ HQ; SA H6 D7 D9; S9 H9 C8 CJ\n"
    "leader: 0\n"
    "declarer: 0\n"
    "played: DQ H8 D7\n",
    "game: jokerbridge\n"
    "hands: HK DQ DK BJ; SA H8 HT HJ; H6 HQ D7 D9; S9 H9 C8 CJ\n"
    "trump: C\n"
    "leader: 0\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n"
    "played: DQ H8 D7\n" },
  { "discard", "discard", 1, 3,
    "game: jokerbridge\n"
    "trump: N\n"
    "hands: S8 S9 SQ H9; SK D2 D7 C8; S7 ST SJ CQ; H6 DQ C5 C9\n"
    "leader: 0\n"
    "declarer: 1\n"
    "played: S8 SK S7\n",
    "game: jokerbridge\n"
    "hands: S8 S9 SQ D7; SK H9 D2 C8; S7 ST SJ CQ; H6 DQ C5 C9\n"
    "trump: N\n"
    "leader: 0\n"
    "declarer_side: 1; 3\n"
    "declarer: 1\n"
    "played: S8 SK S7\n" },
  { "switch", "switch", 2, 2,
    "game: jokerbridge\n"
    "trump: N\n"
    "hands: H6 H8 HQ HK D9; H5 H7 H9 C7 CT; D6 D7 C3 C8 CQ; HT HJ HA DQ DA\n"
    "leader: 2\n"
    "declarer: 3\n"
    "played: CQ HT H6 C7\n",
    "game: jokerbridge\n"
    "hands: H6 H8 HQ HK D9; H7 H9 D6 C7 CT; H5 D7 C3 C8 CQ; HT HJ HA DQ DA\n"
    "trump: N\n"
    "leader: 2\n"
    "declarer_side: 1; 3\n"
    "declarer: 3\n"
    "played: CQ HT H6 C7\n" },
  { "second-hand-high", "second-hand-high", 0, 4,
    "game: jokerbridge\n"
    "trump: H\n"
    "hands: ST H5 HT C8; D8 D9 DJ CK; S4 D4 DQ DK; S2 SK C6 C9\n"
    "leader: 1\n"
    "declarer: 0\n"
    "played: D8\n",
    "game: jokerbridge\n"
    "hands: ST H5 DK C8; D8 D9 DJ CK; S4 HT D4 DQ; S2 SK C6 C9\n"
    "trump: H\n"
    "leader: 1\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n"
    "played: D8\n" },
  { "keep-guards", "leave-trick; keep-guards", 0, 2,
    "game: jokerbridge\n"
    "trump: S\n"
    "hands: S4 SJ HJ DK; D9 C4 CQ CA; DJ C8 CT CK; S6 SK C6 C9\n"
    "leader: 3\n"
    "declarer: 0\n"
    "played: C6\n",
    "game: jokerbridge\n"
    "hands: S4 SJ HJ DK; D9 C4 C9 CQ; DJ C8 CT CK; S6 SK C6 CA\n"
    "trump: S\n"
    "leader: 3\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n"
    "played: C6\n" },
  { "aside-void", "aside-void; lay-aside", 2, 13,
    "game: jokerbridge\n"
    "hands: S4 S6 S7 ST D2 DT DA C2 C3 C4 C6 C8 CJ; S5 SJ SA H6 H9 D3 D4 D5 D6 DJ DQ C5 C7; H2 H3 "
    "H5 H7 H8 HT HQ HK HA CT CK LJ BJ; S2 S3 S8 S9 SQ SK H4 D7 D8 D9 C9 CQ CA\n"
    "dealer: 1\n"
    "kitty: HJ DK\n"
    "auction: 7H; P; P; P\n"
    "aside: CT\n",
    "game: jokerbridge\n"
    "hands: S4 S7 ST D2 DT DQ DA C2 C3 C4 C6 C8 CJ; S5 S6 SJ SA H6 H9 D3 D4 D5 D6 DJ C5 C7; H2 H3 "
    "H5 H7 H8 HT HQ HK HA CT CK LJ BJ; S2 S3 S8 S9 SQ SK H4 D7 D8 D9 C9 CQ CA\n"
    "dealer: 1\n"
    "kitty: HJ DK\n"
    "auction: 7H; P; P; P\n"
    "aside: CT\n" },
  { "draw-trumps", "draw-trumps", 1, 4,
    "game: napoleon\n"
    "trump: H\n"
    "hands: D4 D7 C2 C4; S7 H8 D9 DQ; HK DT DJ CK; S9 H3 C9 CT\n"
    "leader: 1\n"
    "declarer: 1\n"
    "secretary: HK\n",
    "game: napoleon\n"
    "hands: D4 D7 C2 C4; S9 H8 D9 DQ; HK DT DJ CK; S7 H3 C9 CT\n"
    "trump: H\n"
    "leader: 1\n"
    "declarer_side: 1; 2\n"
    "declarer: 1\n"
    "secretary: HK\n" },
  { "call-joker", "call-joker", 1, 3,
    "game: napoleon\n"
    "trump: H\n"
    "hands: SA CT CQ CK; H3 C4 C7 CJ; HQ DJ DQ C9; D7 C6 CA BJ\n"
    "leader: 1\n"
    "declarer: 1\n"
    "secretary: HQ\n",
    "game: napoleon\n"
    "hands: CT CJ CQ CK; SA H3 C4 C7; HQ DJ DQ C9; D7 C6 CA BJ\n"
    "trump: H\n"
    "leader: 1\n"
    "declarer_side: 1; 2\n"
    "declarer: 1\n"
    "secretary: HQ\n" },
  { "demand", "demand", 0, 4,
    "game: napoleon\n"
    "trump: C\n"
    "hands: SJ DT DQ C8; HQ DJ C4 CJ; SQ HT HK CQ; H6 D6 D8 C7\n"
    "leader: 0\n"
    "declarer: 0\n"
    "secretary: CJ\n",
    "game: napoleon\n"
    "hands: HK DT DQ C8; HQ DJ C4 CJ; SJ SQ HT CQ; H6 D6 D8 C7\n"
    "trump: C\n"
    "leader: 0\n"
    "declarer_side: 0; 1\n"
    "declarer: 0\n"
    "secretary: CJ\n" },
  { "wait", "to-partner; wait", 2, 4,
    "game: napoleon\n"
    "trump: N\n"
    "hands: D6 DT DQ CK; H9 D9 DK LJ; HJ HK D5 D8; S9 ST H3 HQ\n"
    "leader: 2\n"
    "declarer: 2\n"
    "secretary: LJ\n",
    "game: napoleon\n"
    "hands: D6 D8 DT DQ; H9 D9 DK LJ; HJ HK D5 CK; S9 ST H3 HQ\n"
    "trump: N\n"
    "leader: 2\n"
    "declarer_side: 1; 2\n"
    "declarer: 2\n"
    "secretary: LJ\n" },
  { "hide", "leave-trick; hide", 2, 2,
    "game: napoleon\n"
    "trump: N\n"
    "hands: H7 H8 H9 HQ; SK DJ DQ CK; S8 SQ D9 DA; S6 SJ HJ DT\n"
    "leader: 0\n"
    "declarer: 0\n"
    "secretary: DA\n"
    "played: H7 DJ\n",
    "game: napoleon\n"
    "hands: H7 H8 H9 HQ; S6 SK DJ CK; S8 SQ D9 DA; SJ HJ DT DQ\n"
    "trump: N\n"
    "leader: 0\n"
    "declarer_side: 0; 2\n"
    "declarer: 0\n"
    "secretary: DA\n"
    "played: H7 DJ\n" },
  { "show", "show", 2, 4,
    "game: napoleon\n"
    "trump: S\n"
    "hands: H8 C3 CQ CK; D8 DT DJ CJ; S5 D9 DK BJ; HQ HK D7 DQ\n"
    "leader: 1\n"
    "declarer: 1\n"
    "secretary: BJ\n"
    "played: D8\n",
    "game: napoleon\n"
    "hands: H8 C3 CQ CK; D8 DJ DQ CJ; S5 D9 DK BJ; HQ HK D7 DT\n"
    "trump: S\n"
    "leader: 1\n"
    "declarer_side: 1; 2\n"
    "declarer: 1\n"
    "secretary: BJ\n"
    "played: D8\n" },
  { "name-partner", "name-partner", 3, 13,
    "game: napoleon\n"
    "hands: S9 ST H7 H8 D2 D3 D4 D5 D6 D8 D9 C3 CT; S4 S6 H3 H4 D7 DT DJ C2 C4 C5 C6 C9 CQ; S2 S3 "
    "S5 S7 S8 SJ SQ DQ C7 C8 CJ CA BJ; SA H2 H5 H6 H9 HT HJ HQ HK DK DA CK LJ\n"
    "dealer: 2\n"
    "kitty: SK HA\n"
    "auction: 7H; P; P; P\n"
    "aside: SK CK\n",
    "game: napoleon\n"
    "hands: S2 S4 S6 S7 H6 D7 D8 DT DK C3 C5 CJ CQ; S9 SJ SQ H4 H9 D6 C2 C4 C6 C8 C9 CT CK; S3 S5 "
    "S8 ST D2 D3 D4 D5 D9 DJ DQ C7 LJ; SK SA H2 H3 H5 H7 HT HJ HK HA DA CA BJ\n"
    "dealer: 2\n"
    "kitty: H8 HQ\n"
    "auction: 7H; P; P; P\n"
    "aside: SK DA\n" },
};
#define CASES ((int)(sizeof cases / sizeof *cases))

static KbzPosition *read_position (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s: %s", text, kbz_said (&error));
  return position;
}

static KbzPuzzle *read_puzzle (const char *text, int seat, int target)
{
  KbzError error = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_new (read_position (text), seat, target, &error);
  ck_assert_msg (puzzle != NULL, "%s: %s", text, kbz_said (&error));
  return puzzle;
}

static KbzProof *prove (const KbzPuzzle *puzzle)
{
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  ck_assert_ptr_nonnull (proof);
  ck_assert (kbz_proof_is_decision (proof, 0));
  return proof;
}

static void check_themes (const KbzPuzzle *puzzle, const char *wanted)
{
  char found[300] = "";
  KbzProof *proof = prove (puzzle);
  KbzThemes themes = kbz_proof_themes (proof, 0);
  const KbzTheme *names = puzzle->puzzler->themes;
  for (int i = 0; names[i].id != NULL; i++)
    if (themes >> i & 1)
      sprintf (found + strlen (found), "%s%s", found[0] != 0 ? "; " : "", names[i].id);
  ck_assert_str_eq (found, wanted);
  kbz_proof_free (proof);
}

START_TEST (a_theme_is_found_where_it_is)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (cases[i].has, cases[i].seat, cases[i].target);
    check_themes (puzzle, cases[i].all);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

START_TEST (and_not_where_it_only_looks_like_it)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (cases[i].lacks, cases[i].seat, cases[i].target);
    KbzProof *proof = prove (puzzle);
    int theme = kbz_theme_find (puzzle->puzzler, cases[i].theme);
    ck_assert_int_ge (theme, 0);
    ck_assert_msg ((kbz_proof_themes (proof, 0) >> theme & 1) == 0, "%s", cases[i].lacks);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

static void check_every_theme (const KbzTheme *themes)
{
  for (int i = 0; themes[i].id != NULL; i++) {
    bool found = false;
    for (int k = 0; k < CASES; k++)
      found |= strstr (cases[k].all, themes[i].id) != NULL;
    ck_assert_msg (found, "%s", themes[i].id);
    ck_assert_ptr_nonnull (themes[i].hint);
  }
}

START_TEST (every_theme_has_a_position)
{
  check_every_theme (kbz_jokerbridge_themes);
  check_every_theme (kbz_napoleon_themes);
}
END_TEST

/* What a review asks is the same puzzle with other suits. */
START_TEST (names_of_suits_make_no_other_puzzle)
{
  for (int i = 0; i < CASES; i++) {
    KbzRandom random;
    KbzPuzzle *puzzle = read_puzzle (cases[i].has, cases[i].seat, cases[i].target);
    KbzPosition *other = kbz_position_copy (puzzle->start);
    kbz_random_init (&random, (uint64_t)i);
    ck_assert (kbz_position_variant (other, &random, NULL));
    KbzPuzzle *renamed = kbz_puzzle_new (other, puzzle->seat, puzzle->target, NULL);
    ck_assert_str_eq (puzzle->id, renamed->id);
    check_themes (renamed, cases[i].all);
    kbz_puzzle_free (renamed);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

/* Every sentence that is told of a decision is there, with the cards it speaks of. */
START_TEST (every_idea_and_loss_is_said)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (cases[i].has, cases[i].seat, cases[i].target);
    KbzProof *proof = prove (puzzle);
    int theme = kbz_theme_find (puzzle->puzzler, cases[i].theme);
    char text[400];
    KbzText idea = puzzle->puzzler->idea (proof, theme);
    ck_assert_msg (idea.message != NULL, "%s", cases[i].theme);
    kbz_text_write (&idea, &kbz_engine_english, text, sizeof text);
    ck_assert_msg (strchr (text, '{') == NULL, "%s", text);
    ck_assert_ptr_nonnull (puzzle->puzzler->point (proof).message);
    for (size_t k = 0; k < proof->steps[0].n; k++) {
      KbzText hint =
          puzzle->puzzler->hint (kbz_proof_state (proof, 0), &proof->steps[0].choices[k].move);
      ck_assert_ptr_nonnull (hint.message);
    }
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

#define ENDING                                                                                     \
  "game: napoleon\ntrump: H\ndeclarer: 0\nsecretary: SA\n"                                         \
  "hands: H3 H4 D9 D7 C2; SA H8 DQ D6 C9; H6 HK D5 C3 CT; BJ LJ D2 CK CA\n"

START_TEST (whatever_matters_makes_another_puzzle)
{
  static const char *const others[] = {
    ENDING "leader: 1\n",
    /* the big joker changes hands, and a trump that called it no longer does */
    "game: napoleon\ntrump: H\ndeclarer: 0\nsecretary: SA\nleader: 0\n"
    "hands: H3 H4 D9 D7 C2; SA BJ DQ D6 C9; H6 HK D5 C3 CT; H8 LJ D2 CK CA\n",
    /* the three and the four: one calls */
    "game: napoleon\ntrump: H\ndeclarer: 0\nsecretary: SA\nleader: 0\n"
    "hands: H2 H4 D9 D7 C2; SA H8 DQ D6 C9; H6 HK D5 C3 CT; BJ LJ D2 CK CA\n",
    /* somebody else is the secretary */
    "game: napoleon\ntrump: H\ndeclarer: 0\nsecretary: HK\nleader: 0\n"
    "hands: H3 H4 D9 D7 C2; SA H8 DQ D6 C9; H6 HK D5 C3 CT; BJ LJ D2 CK CA\n",
  };
  KbzPuzzle *one = read_puzzle (ENDING "leader: 0\n", 0, 2);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    KbzPuzzle *other = read_puzzle (others[i], i == 0 ? 1 : 0, 2);
    ck_assert_str_ne (one->id, other->id);
    kbz_puzzle_free (other);
  }
  KbzPuzzle *more = read_puzzle (ENDING "leader: 0\n", 0, 3);
  ck_assert_str_ne (one->id, more->id);
  kbz_puzzle_free (more);
  kbz_puzzle_free (one);
}
END_TEST

START_TEST (cards_that_do_the_same_are_one_answer)
{
  static const struct {
    const char *a, *b;
    bool same;
  } pairs[] = {
    { "D9", "D7", true },
    { "H3", "H4", false }, /* the three calls the big joker */
    { "D9", "D9!", true },
    { "D7", "C2", false },
  };
  KbzPosition *position = read_position (ENDING "leader: 0\n");
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    KbzMove a, b;
    ck_assert_int_eq (game->move_read (state, pairs[i].a, &a, NULL), KBZ_OK);
    ck_assert_int_eq (game->move_read (state, pairs[i].b, &b, NULL), KBZ_OK);
    ck_assert_msg (kbz_napoleon_same_answer (state, &a, &b) == pairs[i].same, "%s %s", pairs[i].a,
                   pairs[i].b);
  }
  kbz_position_free (position);
}
END_TEST

START_TEST (a_contract_is_the_goal)
{
  KbzPuzzle *puzzle = read_puzzle (cases[CASES - 1].has, 3, 13);
  char text[200];
  KbzText goal = kbz_puzzle_goal (puzzle);
  ck_assert_str_eq (kbz_text_write (&goal, &kbz_engine_english, text, sizeof text),
                    "Make 7♥: take all 13 tricks.");
  kbz_puzzle_free (puzzle);
}
END_TEST

START_TEST (a_goal_is_lost_with_a_trick_too_many)
{
  static const char *const plays[] = { "S2", "SK", "S3", "SA" };
  KbzPosition *position = read_position ("game: jokerbridge\ntrump: N\ndeclarer: 0\nleader: 0\n"
                                         "hands: S2 H2; SK H3; S3 H4; SA H5\n");
  for (int i = 0; i < 4; i++) {
    KbzMove move;
    const KbzGame *game = kbz_position_game (position);
    ck_assert (!kbz_napoleon_is_lost (kbz_position_state (position), 0, 2));
    ck_assert_int_eq (game->move_read (kbz_position_state (position), plays[i], &move, NULL),
                      KBZ_OK);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  ck_assert (kbz_napoleon_is_lost (kbz_position_state (position), 0, 2));
  ck_assert (!kbz_napoleon_is_lost (kbz_position_state (position), 0, 1));
  ck_assert (!kbz_napoleon_is_lost (kbz_position_state (position), 1, 2));
  kbz_position_free (position);
}
END_TEST

/* What is proposed can be reached, asks for a contract, and is the same every time. */
typedef struct {
  int n;
  uint64_t sum;
} Proposals;

static bool look_at_proposal (const void *state, int seat, int target, void *data)
{
  Proposals *proposals = data;
  const KbzNapoleon *s = state;
  uint8_t key[KBZ_PUZZLE_KEY];
  bool declaring = seat == s->declarer || s->team >> seat & 1;
  ck_assert_int_eq (target, declaring ? 6 + s->level : 8 - s->level);
  size_t n = kbz_napoleon_puzzle_key (s, seat, target, key);
  for (size_t i = 0; i < n; i++)
    proposals->sum = proposals->sum * 31 + key[i];
  proposals->n++;
  return true;
}

START_TEST (a_seed_proposes_the_same_contracts_every_time)
{
  static const KbzPuzzler *const puzzlers[] = { &kbz_puzzler_jokerbridge, &kbz_puzzler_napoleon };
  for (int g = 0; g < 2; g++) {
    Proposals first = { 0 }, second = { 0 };
    for (uint64_t seed = 1; seed <= 12; seed++) {
      puzzlers[g]->propose (seed, NULL, look_at_proposal, &first);
      puzzlers[g]->propose (seed, NULL, look_at_proposal, &second);
    }
    ck_assert_int_gt (first.n, 0);
    ck_assert_int_eq (first.n, second.n);
    ck_assert_uint_eq (first.sum, second.sum);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_theme_is_found_where_it_is, and_not_where_it_only_looks_like_it,
                    every_theme_has_a_position, names_of_suits_make_no_other_puzzle,
                    every_idea_and_loss_is_said, whatever_matters_makes_another_puzzle,
                    cards_that_do_the_same_are_one_answer, a_contract_is_the_goal,
                    a_goal_is_lost_with_a_trick_too_many,
                    a_seed_proposes_the_same_contracts_every_time);
}
