/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of Canasta: the themes of textbook turns, all of them and no others; what is one answer,
 * one puzzle, played without a thought; what is said of a mistake and of the end. */
#include "puzzles/canasta/turn.h"
#include "puzzles/explain.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *themes; /* of the first decision, exactly */
  int seat, target;
  const char *position;
} Case;

static const Case cases[] = {
  { "dead-rank", 2, 1,
    "game: canasta\nhands: S7 S9 HT HQ HK HA D6 C6 C6 C7 LJ; S8 S8 H2 DT C3; S5 SK SA H5 H9 D2 D5 "
    "D5 DQ C5 C5 CT; S6 S9 SK H6 HJ DT C8 C9 CK\nstock: C4 H7 HK SJ DQ CJ HQ DJ BJ S3 S3 BJ C8 ST "
    "S7 DK DA D6 ST H8 SQ C3 D4 DK SA C2 D9 C9 CT CK CJ C2 S6 CQ H6 S4 H3 SQ D8 HJ H2 DJ D9 SJ CA "
    "C7 CQ D8 D2 HT H8\npile: S5 H5 H9\nmelds1: HA DA CA LJ; S2 S2 S4 H4 H4 D4 C4; H7 D7 D7\nturn: "
    "2\nphase: meld\nopening: true\ntouched: false; true; false; true\ntotals: 3100; "
    "2200\nplay_for: safe_natural\n" },
  { "near-opening", 0, 34,
    "game: canasta\nhands: S2 S4 S6 H2 H9 HQ DT C4 C5 C6 CK BJ; S4 S5 S7 SQ H2 H6 HA D8 C6 CT LJ; "
    "S5 S8 SA H4 HT HJ D4 D5 D6 C7 CJ; SK SA H7 HK DQ C7 LJ\nstock: D9 HA D6 ST DJ H4 S3 C4 CT SK "
    "C8 C8 CA S8 HJ H8 S2 H5 H5 D7 C5 DK HK S3 HT BJ H6 H3 D8 CA C3 C2 S9 SJ D4 CQ S7 C2 SQ SJ D5 "
    "DJ D9 S6 H9 DA DA DT C3 DK D3 H7 D7 DQ H8 CQ CK HQ\npile: D2 ST CJ\nmelds1: S9 D2 C9 "
    "C9\nphase: meld\nopening: true\ntouched: false; false; false; true\ntotals: 3100; "
    "0\nplay_for: next_opening\n" },
  { "their-rank", 0, 1,
    "game: canasta\nhands: S2 S5 S5 SJ SK SA H5 DT C2 C4 CJ CA; S4 S8 D9 DJ DJ C4; S9 ST H2 H6 D2 "
    "D6 D8 DK C2 C6 CA; S9 H7 H9 HA C7 CK\nstock: D7 HJ HQ D6 DT D8 HA SJ C9 HJ HT H3 HT S7 C9 H8 "
    "HK SQ CK D4 H4 S8 D2 DA S4 H3 H8 D9 CT S3 HK H2 H7 S3 C7 CT SA C6 C8 C5 S7 C3 H6 LJ CJ H9 SK "
    "H4 HQ DK SQ D4 C8 S6 DA\npile: CQ ST S6 D7 S2 C3\nmelds1: H5 D5 D5 C5 LJ BJ BJ; DQ DQ "
    "CQ\nphase: meld\nopening: true\ntouched: false; true; false; true\ntotals: 3100; 0\nplay_for: "
    "safe_natural\n" },
  { "leave-pile; threes-last; go-out", 2, 1,
    "game: canasta\nhands: S6 ST SK; DA C2 CA; S3 SA HA C3 C3 BJ; S2 SK H4\nstock: H3 S8 LJ\npile: "
    "SQ D6 CK D7 S3 SA\nmelds0: SJ H2 HJ D2 DJ CJ CJ\nmelds1: S2 SQ HQ HQ DQ CQ LJ BJ\nturn: "
    "2\nphase: draw\nopening: false\nadded: 0\ntouched: true; true; true; false\ntotals: 0; "
    "3100\nplay_for: out\n" },
  { "leave-pile; two-canastas", 1, 600,
    "game: canasta\nhands: H2 D9 C2; S2 H2 H5 HJ D5 D8 DK C9; SJ H6 H7; C8\nstock: C3 C4 BJ\npile: "
    "DK C7 C4 D8 HK\nmelds0: DQ CQ LJ; S6 S6 H6; HT HT CT\nmelds1: DA DA BJ; S9 S9 H9 H9 D9; SJ HJ "
    "DJ CJ CJ\nturn: 1\nphase: draw\nopening: false\nadded: 0; 0; 0\ntouched: true; true; true; "
    "true\ntotals: 0; 1600\nplay_for: canastas\n" },
  { "stay-ready", 0, 18,
    "game: canasta\nhands: HJ D2 D4 D6 DJ C4; ST H7 D7 DT C3; S9 ST HT D4 C4 C8; S4 S9 SJ H4 H8 HQ "
    "C8 C9\nstock: S6 S8 D6 HJ H6 CQ C9 SQ DK DQ H5 C2 S6 D8 SJ C2 CT CA CJ S4 CK H3 HK H7 HT C6 "
    "D3 CK CJ LJ H4 DT S7 DJ D9 C5 S2 D7 S3 SA C3 S8 H8 CT C7 D2 D8 BJ C5 D9\npile: S7 H9 H9 C7 "
    "S3\nmelds0: S2 SQ HQ DQ CQ LJ BJ; HA HA DA DA\nmelds1: SA H2 CA; S5 S5 H5 D5 D5; H2 H6 C6; SK "
    "SK HK DK\nphase: meld\nopening: false\nadded: 0; 0\ntouched: true; true; true; true\ntotals: "
    "2200; 0\nplay_for: next_out\n" },
  { "lay-first", 1, 1,
    "game: canasta\nhands: S2 S2 S8; S3 S4 S4 H7 HQ DJ DK C2 C2 CJ CK; SJ H2 H7; S6 SQ SA\nstock: "
    "H6 C6 C3\npile: S6 D5 D6 D6 S3 D4\nmelds0: HA HA CA\nturn: 1\nphase: draw\nopening: "
    "true\ntouched: true; false; false; false\ntotals: 0; 1600\nplay_for: pairs\n" },
  { "finish-canasta", 2, 300,
    "game: canasta\nhands: S2 ST SJ H7 HT DJ CQ; S3 S7 SQ D7 DT LJ; S3 H9 D2 D2 DT DJ DQ DQ C2 C3 "
    "CA; S5 S6 SQ HQ HA C2 C5 C9\nstock: DA DK H4 D6 C9 C7 HJ H5 C4 CT H8 ST SA CA D3 D8 H6 CT BJ "
    "CJ C6 D4 C6 C8 HA H9 HJ D7 HQ S2 C7 S7 H7 HT H8 C8 D9 S8 DA S9 SJ S4 C5 D9 BJ H3 CK S9 CJ D8 "
    "SA C3 H2 CQ S4 SK\npile: S8\nmelds0: S6 H6 D6; S5 H5 D5 D5\nred0: D3\nmelds1: SK H2 HK HK DK "
    "CK LJ; H4 D4 C4\nred1: H3\nturn: 2\nphase: meld\nlaid: 0\nopening: false\nadded: 0; "
    "0\ntouched: true; true; true; true\ntotals: -200; 1600\ntook_from_pile: false\nover: "
    "false\nout: none\nconcealed: false\ndealer: 0\nasked: none\ndrawn:\nplay_for: canastas\n" },
  { "keep-pairs", 1, 2,
    "game: canasta\nhands: S3 ST SK; S3 S5 SJ SQ SA H9 HQ HA D2 CT CA CA; S2 H2 H6; S4 S4 "
    "S8\nstock: C2 HJ C8\npile: D7 C5\nmelds0: S9 S9 D9 BJ\nturn: 1\nphase: meld\nopening: "
    "true\ntouched: true; false; false; false\nplay_for: pairs\n" },
  { "freeze", 3, 1,
    "game: canasta\nhands: S2 H2 D2 D5 D7 D8 DT C4 C5 C6 CT; S3 H5 H7 H9 HQ DK C3 C4 C5 C8 CQ; S8 "
    "ST H4 H7 HJ C7 BJ; S5 S6 S7 SJ SA H6 D9 C2 C6 C8 CJ CK\nstock: LJ HA D4 H2 H4 D4 D9 S6 HT HQ "
    "DJ CA SA CJ DK LJ D7 S7 HT HK CT DQ D5 SK H3 DA HK S2 S9 S3 CA DT BJ HJ S4 CQ S9 H8 C2 D8 C9 "
    "S8 D3 D6 C7 H6 DA S5 SJ SK C9 S4 CK DJ H9 H5 ST H8 C3\npile: HA D6\nmelds0: SQ SQ D2 "
    "DQ\nturn: 3\nphase: meld\nopening: true\ntouched: false; false; true; false\nplay_for: "
    "safe\n" },
  { "just-enough", 0, 0,
    "game: canasta\nhands: S2 S2 S4 S7 S9 H8 D2 D9 DA C4 C6 BJ; S6 SJ H5; S5 H2 H6; S3 S3 "
    "SQ\nstock: C8 S6 DK\npile: D5 HK\nmelds1: S8 D8 LJ\nphase: meld\nopening: true\ntouched: "
    "false; false; false; true\nplay_for: least\n" },
  { "take-now", 2, 300,
    "game: canasta\nhands: SQ HJ C4; SJ HK D4; S2 SA H2 HQ D2 D4 D7 DT CQ CA LJ; H7 HA D5\nstock: "
    "S8 D2 BJ\npile: H6 S5 S7\nmelds0: H2 D9 C2 C9 LJ; S6 D6 C6\nmelds1: ST ST BJ\nturn: 2\nphase: "
    "draw\nopening: false\nadded: 0; 0\ntouched: true; true; false; false\ntotals: 700; "
    "-200\nplay_for: canastas\n" },
  { "concealed; natural; go-out", 2, 895,
    "game: canasta\nhands: SA HQ HA D4 D6 D8 C2 C2 C9 CJ CA; C3 C3 LJ BJ; S3 S5 S5 H2 H5 D2 D5 D5 "
    "C5 C5 CQ CQ; S3 S9 ST SQ H5 H7 HJ DT DQ C6 LJ\nstock: H2 HQ DA DK H6 S6 S9 DQ DJ H4 SJ C7 H8 "
    "DJ H3 D3 SJ SQ S4 D9 C6 C9 HT DK DA D3 S6 S2 C7 CA S7 C4 SK S2 CJ D7 CT HJ HK SA H6 D4 C4 CT "
    "D6 H9 H9 D9 HA S7 BJ CK CK H4 HK S4 ST H7 DT D7\npile: SK HT\nmelds0:\nred0: H3\nmelds1: S8 "
    "S8 H8 D2 D8 C8 C8\nred1:\nturn: 2\nphase: meld\nlaid: 0\nopening: true\nadded:\ntouched: "
    "false; true; false; false\ntotals: 0; 0\ntook_from_pile: false\nover: false\nout: "
    "none\nconcealed: false\ndealer: 0\nasked: none\ndrawn:\nplay_for: out_score\n" },
  { "spare-wilds", 0, 2,
    "game: canasta\nhands: S3 SQ SK H7 HJ D2 D7 DJ DJ CJ CJ BJ; S3 S4 S7; S6 SQ H2; SJ SK "
    "HQ\nstock: HK DQ C4\npile: CK S4 SA\nmelds1: S6 H6 D6 C6 BJ\nphase: meld\nopening: "
    "true\ntouched: false; false; false; true\nplay_for: wilds\n" },
  { "least-risk", 2, 57,
    "game: canasta\nhands: S3 S5 H2 HJ HQ HQ D6 D8 DA C8 CT; S7 H8 HT D9 C3 C4 CQ; SJ SK D4 D5 D6 "
    "D7 DT DT DJ C7 C8 CA; S5 S6 S9 SQ H8 H9 HK HA D7 D9 BJ\nstock: S7 C5 D3 S3 S4 DQ DQ H7 C4 S8 "
    "C7 CK S8 C5 ST D5 DJ C3 H6 H5 HT CA HK BJ H5 CJ S2 DA HA LJ SA H4 S9 H7 C2 LJ H6 H3 DK HJ D2 "
    "H4 SA C9 H9 D8 D4 ST S4 C6 H3 CQ SQ CJ H2 SJ C9 D2 C6 C2\npile: CT S6\nmelds1: S2 SK DK "
    "CK\nturn: 2\nphase: meld\nopening: true\ntouched: false; true; false; false\nplay_for: "
    "risk\n" },
  { "black-three", 1, 1,
    "game: canasta\nhands: S4 H4 H9 HK HA DK LJ; S3 S5 S5 H5 H5 DT C3 C4 C5 C7 C9 CA; S7 S8 SK SA "
    "D2 D7 DQ DA CQ CK BJ; S4 S6 SQ H4 D9 DJ DK C6 C8 CQ BJ\nstock: HT SQ ST C8 D4 CJ D5 HJ C7 C6 "
    "H2 DJ C4 SJ CK D6 C5 H2 S9 HQ H3 H6 SJ S9 D3 D8 D6 CJ H6 H7 HA D7 C9 HQ S7 S6 D8 S2 S8 LJ D2 "
    "H7 DQ H9 D3 CA HK DA ST SA C2 D9 H8 C3 HJ S3 CT D4 C2 SK\npile: H8 D5\nmelds0: S2 HT DT "
    "CT\nturn: 1\nphase: meld\nopening: true\ntouched: true; false; false; false\ntotals: 0; "
    "700\nplay_for: safe\n" },
};
#define CASES ((int)(sizeof cases / sizeof *cases))

static KbzPosition *read_position (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s: %s", text, kbz_said (&error));
  return position;
}

static KbzPuzzle *read_puzzle (const Case *c)
{
  KbzError error = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_new (read_position (c->position), c->seat, c->target, &error);
  ck_assert_msg (puzzle != NULL, "%s: %s", c->position, kbz_said (&error));
  return puzzle;
}

static void check_themes (const KbzPuzzle *puzzle, const char *wanted)
{
  char found[300] = "";
  KbzAssessment assessment;
  kbz_assess (puzzle, NULL, &assessment, NULL);
  for (int i = 0; i < KBZ_CANASTA_THEMES; i++)
    if (assessment.themes >> i & 1)
      sprintf (found + strlen (found), "%s%s", found[0] != 0 ? "; " : "", kbz_canasta_themes[i].id);
  ck_assert_str_eq (found, wanted);
  ck_assert_int_eq (assessment.admission, KBZ_ADMITTED);
}

START_TEST (a_theme_is_found_where_it_is_and_nowhere_else)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (&cases[i]);
    check_themes (puzzle, cases[i].themes);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

START_TEST (every_theme_has_a_textbook_position)
{
  for (int theme = 0; theme < KBZ_CANASTA_THEMES; theme++) {
    bool found = false;
    for (int i = 0; i < CASES; i++)
      found |= strstr (cases[i].themes, kbz_canasta_themes[theme].id) != NULL;
    ck_assert_msg (found, "%s", kbz_canasta_themes[theme].id);
    ck_assert_ptr_nonnull (kbz_canasta_themes[theme].hint);
  }
  ck_assert_ptr_null (kbz_canasta_themes[KBZ_CANASTA_THEMES].id);
}
END_TEST

/* What counts the same changes places: the idea stays. */
START_TEST (names_of_suits_and_ranks_make_no_other_puzzle)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (&cases[i]);
    KbzPosition *other = kbz_position_copy (puzzle->start);
    KbzRandom random;
    kbz_random_init (&random, (uint64_t)i);
    ck_assert (kbz_position_variant (other, &random, NULL));
    KbzPuzzle *renamed = kbz_puzzle_new (other, puzzle->seat, puzzle->target, NULL);
    KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL),
             *again = kbz_proof_new (renamed, NULL, NULL);
    ck_assert_str_eq (puzzle->id, renamed->id);
    ck_assert_int_eq (proof->steps[0].n_right, again->steps[0].n_right);
    ck_assert_int_eq (proof->steps[0].n, again->steps[0].n);
    ck_assert_uint_eq (kbz_proof_themes (proof, 0), kbz_proof_themes (again, 0));
    kbz_proof_free (proof);
    kbz_proof_free (again);
    kbz_puzzle_free (renamed);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

/* Everything right at the first step belongs to one plan, which the solver says and not the rules
 * alone. */
START_TEST (what_is_right_serves_the_purpose_together)
{
  for (int i = 0; i < CASES; i++) {
    KbzPuzzle *puzzle = read_puzzle (&cases[i]);
    KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
    const KbzProofStep *step = &proof->steps[0];
    for (size_t k = 0; k < step->n; k++)
      if (step->choices[k].right)
        ck_assert_msg (kbz_canasta_one_plan (kbz_proof_state (proof, 0), &step->move,
                                             &step->choices[k].move, step->best),
                       "%s", cases[i].position);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

/* ---- A turn by hand -------------------------------------------------------------------------- */

/* 90 points open: three aces and a joker, or three aces and three kings; the joker can stay. */
#define TURN                                                                                       \
  "game: canasta\nhands: A A A K K K BJ 4 6; 5; 7; 8\nstock: 9 T\npile: Q J\nphase: meld\n"        \
  "totals: 1500; 0\n"

static KbzMove move_of (const KbzPosition *position, const char *text)
{
  KbzMove move;
  ck_assert_int_eq (kbz_game_canasta.move_read (kbz_position_state (position), text, &move, NULL),
                    KBZ_OK);
  return move;
}

START_TEST (steps_of_one_plan_are_one_answer)
{
  static const struct {
    const char *a, *b;
    bool same;
  } pairs[] = {
    { "lay A A A", "lay K K K", true },    /* in either order */
    { "lay A A A", "lay A A A BJ", true }, /* part of it */
    { "lay A A A", "discard 4", false },   /* the purpose is no discard */
    { "discard 4", "discard 6", false },   { "discard 4", "discard 4", true },
  };
  KbzPosition *position = read_position (TURN "play_for: wilds\n");
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    KbzMove a = move_of (position, pairs[i].a), b = move_of (position, pairs[i].b);
    ck_assert_msg (kbz_canasta_same_answer (kbz_position_state (position), &a, &b) == pairs[i].same,
                   "%s, %s", pairs[i].a, pairs[i].b);
  }
  kbz_position_free (position);
}
END_TEST

START_TEST (the_hand_lays_most_by_itself_and_throws_a_cheap_single_card)
{
  KbzPosition *position = read_position (TURN "play_for: wilds\n");
  KbzMove most = move_of (position, "lay A A A BJ"), less = move_of (position, "lay A A A");
  KbzMove four = move_of (position, "discard 4");
  const void *state = kbz_position_state (position);
  ck_assert (kbz_canasta_by_rote (state, &most));
  ck_assert (!kbz_canasta_by_rote (state, &less));
  ck_assert (!kbz_canasta_by_rote (state, &four)); /* while something can be laid */
  kbz_position_free (position);
  position = read_position ("game: canasta\nhands: 4 K S3 9 9; 5; 7; 8\nstock: 9 T\npile: Q J\n"
                            "phase: meld\nplay_for: safe\n");
  static const char *const others[] = { "discard K", "discard 3", "discard 9" };
  four = move_of (position, "discard 4");
  ck_assert (kbz_canasta_by_rote (kbz_position_state (position), &four));
  for (int i = 0; i < 3; i++) {
    KbzMove other = move_of (position, others[i]);
    ck_assert_msg (!kbz_canasta_by_rote (kbz_position_state (position), &other), "%s", others[i]);
  }
  kbz_position_free (position);
}
END_TEST

START_TEST (whatever_matters_makes_another_puzzle)
{
  static const char *const others[] = {
    TURN "play_for: least\n",
    TURN "play_for: wilds\nred0: H3\n",
    "game: canasta\nhands: A A A K K K BJ 4 6; 5; 7; 8\nstock: 9 T\npile: Q 2 J\nphase: meld\n"
    "totals: 1500; 0\nplay_for: wilds\n",
    "game: canasta\nhands: A A A K K K BJ 4 4; 5; 7; 8\nstock: 9 T\npile: Q J\nphase: meld\n"
    "totals: 1500; 0\nplay_for: wilds\n",
    "game: canasta\nhands: A A A K K K BJ 4 6; 5; 7; 8\nstock: 9 T\npile: Q J\nphase: meld\n"
    "totals: 0; 0\nplay_for: wilds\n",
  };
  uint8_t one[KBZ_PUZZLE_KEY], two[KBZ_PUZZLE_KEY];
  KbzPosition *position = read_position (TURN "play_for: wilds\n");
  size_t n = kbz_canasta_puzzle_key (kbz_position_state (position), 0, 1, one);
  ck_assert_uint_le (n, KBZ_PUZZLE_KEY);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    KbzPosition *other = read_position (others[i]);
    size_t m = kbz_canasta_puzzle_key (kbz_position_state (other), 0, 1, two);
    ck_assert_msg (m != n || memcmp (one, two, n) != 0, "%s", others[i]);
    kbz_position_free (other);
  }
  kbz_canasta_puzzle_key (kbz_position_state (position), 0, 2, two);
  ck_assert (memcmp (one, two, n) != 0);
  kbz_position_free (position);
}
END_TEST

/* ---- Words ----------------------------------------------------------------------------------- */

static void check_loss (const char *position, const char *mistake, int target, const char *wanted)
{
  KbzPosition *start = read_position (position);
  KbzMove move = move_of (start, mistake);
  KbzSolver *solver = kbz_solver_new (&kbz_game_canasta, 0);
  KbzLine line = { 0 };
  char text[300];
  ck_assert (kbz_line_refute (&line, solver, start, &move, 0, target, NULL));
  ck_assert (kbz_line_is_lost (&line));
  KbzText loss = kbz_line_loss (&line);
  kbz_text_write (&loss, &kbz_engine_english, text, sizeof text);
  ck_assert_str_eq (text, wanted);
  kbz_line_clear (&line);
  kbz_solver_free (solver);
  kbz_position_free (start);
}

START_TEST (a_loss_is_said_as_it_lies_there)
{
  check_loss (TURN "play_for: wilds\n", "lay A A A BJ", 1, "Wild cards kept: 0; 1 were wanted.");
  check_loss (TURN "play_for: wilds\n", "discard 4", 1, "Now your side cannot open in this turn.");
  check_loss ("game: canasta\nhands: 4 K S3 9 9; 5 5 5; 7; 8\nstock: 4 4 T\npile: Q J\n"
              "phase: meld\nplay_for: safe\ntotals: 0; -100\n",
              "discard 4", 1, "2 cards of rank 4 are unseen: West may hold two and take the pile.");
  check_loss ("game: canasta\nhands: 4 K S3 9 9; 5 5 5; 7; 8\nstock: 6 T\npile: Q J\n"
              "melds1: 4 4 4\nphase: meld\nplay_for: safe_natural\n",
              "discard 4", 1, "West can put it onto the meld of rank 4 and has the pile.");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_theme_is_found_where_it_is_and_nowhere_else, every_theme_has_a_textbook_position,
      names_of_suits_and_ranks_make_no_other_puzzle, what_is_right_serves_the_purpose_together,
      steps_of_one_plan_are_one_answer, the_hand_lays_most_by_itself_and_throws_a_cheap_single_card,
      whatever_matters_makes_another_puzzle, a_loss_is_said_as_it_lies_there);
}
