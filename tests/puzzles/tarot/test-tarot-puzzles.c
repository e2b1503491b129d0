/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of tarot: the themes of textbook positions, all of them and no others; what is one
 * answer, one puzzle, lost for good. */
#include "puzzles/tarot/moment.h"
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
  { "save-petit; keep-excuse", 2, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: SD HD T2; T8 T20; T1 T4 EX\ntaker: 1\ncontract: "
    "petite\nattack: 1\nplay_for: petit\nleader: 1\ntrick: S9\n" },
  { "catch-petit; draw-trumps", 0, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: S9 SC T17; SV D9 T20; D10 DC T1\ntaker: "
    "2\ncontract: petite\nattack: 2\nattack_half_points: 111\nplay_for: contract\nleader: 0\n" },
  { "petit-to-end", 2, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: S5 S10 EX; S7 S8; T1 T16 T20\ntaker: "
    "2\ncontract: petite\nattack: 2\nplay_for: petit_last\nleader: 1\ntrick: S6\n" },
  { "spend-excuse; long-suit", 0, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: S7 SC EX; S5 SV; S9 T17\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 94\nplay_for: contract\nleader: 1\ntrick: S10 SR\n" },
  { "keep-excuse", 1, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: T7 T17; T10 T16 EX; T6 T8\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 111\nplay_for: contract\nleader: 2\ntrick: SD S7\n" },
  { "force-taker", 2, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: H6 H9 T15; H4 H5 D1; S2 H3 T1\ntaker: "
    "0\ncontract: petite\nattack: 0\nattack_half_points: 92\nplay_for: contract\nleader: 2\n" },
  { "keep-excuse; draw-trumps", 0, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: HC T13 EX; SD HR T17; D8 DC T21\ntaker: "
    "1\ncontract: petite\nattack: 1\nattack_half_points: 110\nplay_for: contract\nleader: 0\n" },
  { "king-out; lose-lead", 0, 1,
    "game: tarot\nplayers: 5\nphase: play\nhands: SC HD DC; S6 SV H6; H10 D5 T14; D8 C9 CR; H5 H8 "
    "DR\ntaker: 3\ncontract: petite\nattack: 3; 4\nattack_half_points: 64\nattack_bouts: T1; "
    "EX\nplay_for: contract\nleader: 0\n" },
  { "unblock", 2, 1,
    "game: tarot\nplayers: 4\nphase: play\nhands: H7 H9; S10 SD; H8 H10 HR; H5 H6 HC\ntaker: "
    "0\ncontract: petite\nattack: 0\nattack_half_points: 101\nattack_bouts: T21\nplay_for: "
    "contract\nleader: 0\ntrick: HD S9\n" },
  { "feed", 1, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: D5 D6; SV SD C9; HV T20\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 69\nattack_bouts: T1; T21\nplay_for: contract\nleader: "
    "2\ntrick: T9 T17\n" },
  { "hold-back", 1, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: SC T11; T1 T5 T15; T2 T14\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 86\nplay_for: contract\nleader: 2\ntrick: T17 T3\n" },
  { "spend-excuse; long-suit", 0, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: S7 SC EX; S5 SV; S9 T17\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 94\nplay_for: contract\nleader: 1\ntrick: S10 SR\n" },
  { "keep-excuse; make-void", 1, 0,
    "game: tarot\nplayers: 3\nphase: play\nhands: H9 HC T21; SV T18 EX; S9 SC T19\ntaker: "
    "1\ncontract: petite\nattack: 1\nattack_half_points: 92\nplay_for: contract\nleader: 1\n" },
  { "trump-high", 1, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: S4 S6; T8 T9 T19; S8 H5 T16\ntaker: 2\ncontract: "
    "petite\nattack: 2\nattack_half_points: 79\nattack_bouts: T1; T21\nplay_for: contract\nleader: "
    "0\ntrick: C9\n" },
  { "trump-low", 2, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: DD T12; H7 H10; T5 T10 T17\ntaker: 0\ncontract: "
    "petite\nattack: 0\nattack_half_points: 111\nplay_for: contract\nleader: 0\ntrick: S8 SD\n" },
  { "lose-lead", 1, 0,
    "game: tarot\nplayers: 3\nphase: play\nhands: C7 CV CC; H10 HV T4; HD D8 DD\ntaker: "
    "1\ncontract: petite\nattack: 1\nattack_half_points: 87\nattack_bouts: T1\nplay_for: "
    "contract\nleader: 1\n" },
  { "to-friend", 1, 1,
    "game: tarot\nplayers: 3\nphase: play\nhands: SR HV T8; D3 T12 T18; S3 DD T1\ntaker: "
    "2\ncontract: petite\nattack: 2\nattack_half_points: 105\nplay_for: contract\nleader: 1\n" },
  { "trump-low; slam", 2, 1,
    "game: tarot\nplayers: 5\nphase: play\nhands: H10 HD D9 D10 T16; H7 D7 DC T15 T20; H9 HV T13 "
    "T14 T19 T21; H8 HC HR DR T11 T12; S10 D8 DD T17 EX\ntaker: 4\ncontract: petite\nattack: 2; "
    "4\nsweep: attack\nplay_for: slam\nleader: 4\ntrick: S8 T1 SC\n" },
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
  for (int i = 0; i < KBZ_TAROT_THEMES; i++)
    if (assessment.themes >> i & 1)
      sprintf (found + strlen (found), "%s%s", found[0] != 0 ? "; " : "", kbz_tarot_themes[i].id);
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
  for (int theme = 0; theme < KBZ_TAROT_THEMES; theme++) {
    bool found = false;
    for (int i = 0; i < CASES; i++)
      found |= strstr (cases[i].themes, kbz_tarot_themes[theme].id) != NULL;
    ck_assert_msg (found, "%s", kbz_tarot_themes[theme].id);
    ck_assert_ptr_nonnull (kbz_tarot_themes[theme].hint);
  }
  ck_assert_ptr_null (kbz_tarot_themes[KBZ_TAROT_THEMES].id);
}
END_TEST

/* What a review asks is the same puzzle with other names. */
START_TEST (names_of_suits_and_numbers_make_no_other_puzzle)
{
  for (int i = 0; i < CASES; i++) {
    KbzRandom random;
    KbzPuzzle *puzzle = read_puzzle (&cases[i]);
    KbzPosition *other = kbz_position_copy (puzzle->start);
    kbz_random_init (&random, (uint64_t)i);
    ck_assert (kbz_position_variant (other, &random, NULL));
    KbzPuzzle *renamed = kbz_puzzle_new (other, puzzle->seat, puzzle->target, NULL);
    ck_assert_str_eq (puzzle->id, renamed->id);
    check_themes (renamed, cases[i].themes);
    kbz_puzzle_free (renamed);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

#define ENDING                                                                                     \
  "game: tarot\nplayers: 3\nattack: 0\nhands: T21 T20 T9 HR S4; T12 T1 H2 H3 D5; T6 HD H7 S8 D6\n" \
  "attack_half_points: 60\nattack_bouts: EX\n"

START_TEST (whatever_matters_makes_another_puzzle)
{
  static const char *const others[] = {
    ENDING "leader: 1\nplay_for: contract\n",
    ENDING "leader: 0\nplay_for: petit\n",
    "game: tarot\nplayers: 3\nattack: 0\nhands: T21 T20 T9 HR S4; T12 T1 H2 H3 D5; T6 HD H7 S8 "
    "D6\nattack_half_points: 61\nattack_bouts: EX\nleader: 0\nplay_for: contract\n",
    "game: tarot\nplayers: 3\nattack: 0\nhands: T21 T20 T9 HR S4; T12 T1 H2 H3 D5; T10 HD H7 S8 "
    "D6\nattack_half_points: 60\nattack_bouts: EX\nleader: 0\nplay_for: contract\n",
  };
  uint8_t one[KBZ_PUZZLE_KEY], two[KBZ_PUZZLE_KEY];
  KbzPosition *position = read_position (ENDING "leader: 0\nplay_for: contract\n");
  size_t n = kbz_tarot_puzzle_key (kbz_position_state (position), 0, 0, one);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    KbzPosition *other = read_position (others[i]);
    size_t m = kbz_tarot_puzzle_key (kbz_position_state (other), 0, 0, two);
    ck_assert_msg (m != n || memcmp (one, two, n) != 0, "%s", others[i]);
    kbz_position_free (other);
  }
  kbz_position_free (position);
}
END_TEST

START_TEST (neighbours_that_count_the_same_are_one_answer)
{
  static const struct {
    const char *a, *b;
    bool same;
  } pairs[] = {
    { "T20", "T9", false },  /* the 12 is between them */
    { "T21", "T20", false }, /* one is a bout */
    { "S4", "HR", false },
    { "T20", "T20", true },
  };
  KbzPosition *position = read_position (ENDING "leader: 0\n");
  const void *state = kbz_position_state (position);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    KbzMove a, b;
    ck_assert_int_eq (kbz_game_tarot.move_read (state, pairs[i].a, &a, NULL), KBZ_OK);
    ck_assert_int_eq (kbz_game_tarot.move_read (state, pairs[i].b, &b, NULL), KBZ_OK);
    ck_assert_msg (kbz_tarot_same_answer (state, &a, &b) == pairs[i].same, "%s %s", pairs[i].a,
                   pairs[i].b);
  }
  kbz_position_free (position);
  position = read_position ("game: tarot\nplayers: 3\nattack: 0\nleader: 0\n"
                            "hands: T10 T8; T12 H2; T6 HD\n");
  KbzCard high = kbz_trump (10), low = kbz_trump (8);
  KbzMove a = kbz_move (KBZ_MOVE_PLAY, 0, &high, 1), b = kbz_move (KBZ_MOVE_PLAY, 0, &low, 1);
  ck_assert (kbz_tarot_same_answer (kbz_position_state (position), &a, &b));
  kbz_position_free (position);
}
END_TEST

/* The petit falls to the 21: for its holder's side that is the end, for the taker it is not. */
START_TEST (a_goal_is_lost_when_the_cards_say_so)
{
  static const struct {
    const char *purpose;
    bool attack, defence; /* lost after T21 has taken the petit */
  } cases_of[] = {
    { "petit", false, true },
    { "petit_last", true, false },
    { "contract", false, true }, /* three bouts and 39½ points */
  };
  for (size_t i = 0; i < sizeof cases_of / sizeof *cases_of; i++) {
    char text[300];
    snprintf (
        text, sizeof text,
        "game: tarot\nplayers: 3\nattack: 0\nleader: 0\nhands: T21 HR S2; T1 H2 D5; HD H7 S8\n"
        "attack_half_points: 60\nattack_bouts: EX\nplay_for: %s\n",
        cases_of[i].purpose);
    KbzPosition *position = read_position (text);
    static const char *const plays[] = { "T21", "T1", "H7" };
    for (int k = 0; k < 3; k++) {
      KbzMove move;
      const void *state = kbz_position_state (position);
      ck_assert (!kbz_tarot_is_lost (state, 0, 1));
      ck_assert_int_eq (kbz_game_tarot.move_read (state, plays[k], &move, NULL), KBZ_OK);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    ck_assert_int_eq (kbz_tarot_is_lost (kbz_position_state (position), 0, 1), cases_of[i].attack);
    ck_assert_int_eq (kbz_tarot_is_lost (kbz_position_state (position), 1, 1), cases_of[i].defence);
    kbz_position_free (position);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_theme_is_found_where_it_is_and_nowhere_else, every_theme_has_a_textbook_position,
      names_of_suits_and_numbers_make_no_other_puzzle, whatever_matters_makes_another_puzzle,
      neighbours_that_count_the_same_are_one_answer, a_goal_is_lost_when_the_cards_say_so);
}
