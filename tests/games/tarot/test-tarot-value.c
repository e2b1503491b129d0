/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver through the game and the engine: values, lines, outcomes, claims, sentences. */
#include "tests/games/tarot/ask.h"
#include "tests/games/ask.h"

static const KbzGame *const game = &kbz_game_tarot;
static const KbzLimits limits = { .memory = (size_t)16 << 20 };

START_TEST (the_engine_solves_endings)
{
  static const struct {
    const char *question;
    int value;
  } cases[] = {
    /* computed by brute force elsewhere */
    { "players: 4\nattack: 0\nleader: 1\nhands: HD D5 T14; S9 D2 D9; S10 H8 T4; C1 T1 T7\n", 4 },
    { "players: 4\nattack: 0\nleader: 0\nhands: S6 S9 T21; H3 D6 D9; SD H7 D2; H5 C6 T15\n", 16 },
    { "players: 4\nattack: 0\nleader: 0\nhands: S2 HR T14; S6 HV EX; D3 C10 CV; T9 T10 T13\n", 4 },
    { "players: 4\nattack: 0\nleader: 1\nhands: H6 CD T4; HD T6 T12; S6 T8 EX; CC T1 T10\n", 0 },
    /* The Excuse is kept for a card of half a point, or lost in the last trick. */
    { "players: 3\nattack: 0\nleader: 0\nhands: EX H2; H5 D5; H6 D6\n", 8 },
    { "players: 3\nattack: 0\nleader: 0\nhands: EX; H5; H6\n", 0 },
    { "players: 3\nattack: 0\nleader: 0\nsweep: attack\nhands: EX; H5; H6\n", 11 },
    /* a trick on the table */
    { "players: 3\nattack: 0\nleader: 1\nhands: HR H1; H5; H6\ntrick: HD HV\n", 9 + 7 + 3 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzError error;
    ck_assert_msg (ask ("solve", cases[i].question, &answer, &error) == KBZ_OK, "%s",
                   kbz_said (&error));
    ck_assert_msg (says (&answer, "exact", "true")
                       && says_number (&answer, "value", cases[i].value),
                   "%s: %s", cases[i].question, answer.text);
  }
}
END_TEST

START_TEST (every_aim_is_answered_and_every_card_has_its_value)
{
#define ENDING "players: 3\nattack: 0\nleader: 0\nhands: T9 S1; T1 H1; S5 H5\n"
  static const struct {
    const char *more;
    int value;
  } cases[] = {
    /* T9 catches the petit */
    { "", 9 + 1 + 1 },
    { "aim: petit\n", 1 },
    { "aim: tricks\n", 1 },
    /* 11 half-points and the petit: 51 points are needed */
    { "aim: margin\n", 11 - 2 * 51 },
    { "aim: margin\nattack_half_points: 80\nattack_bouts: T21\n", 91 - 2 * 41 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    char question[300];
    snprintf (question, sizeof question, ENDING "all: true\n%s", cases[i].more);
    ask ("solve", question, &answer, NULL);
    ck_assert_msg (says_number (&answer, "value", cases[i].value), "%s: %s", question, answer.text);
    ck_assert (strstr (answer.text, "play=T9 | value=") != NULL);
    ck_assert (strstr (answer.text, "play=S1 | value=") != NULL);
    ck_assert (strstr (answer.text, "line=[ T9 | T1 | ") != NULL);
  }
}
END_TEST

/* Deals of bots with a few cards left. */
static bool ending_of (int players, uint64_t seed, int cards, KbzTarot *t)
{
  static const uint8_t values[] = { 1, 0, 2 };
  KbzOptions options = { { values[players - 3] } };
  KbzMatch match = { 0 };
  KbzRandom random;
  kbz_random_init (&random, seed);
  game->deal (t, &options, &match, seed);
  KbzMove take = kbz_move (KBZ_MOVE_CALL, KBZ_TAROT_PETITE, NULL, 0);
  game->apply (t, &take);
  while (t->phase != KBZ_TAROT_OVER
         && kbz_tarot_size (t->hands[t->leader < 0 ? 0 : t->leader]) > cards) {
    KbzMove move = game->bot (t, KBZ_STRENGTH_BEGINNER, &random, NULL);
    game->apply (t, &move);
  }
  return t->phase == KBZ_TAROT_PLAYING;
}

START_TEST (best_lines_end_with_what_was_proved)
{
  int solved = 0;
  for (int players = 3; players <= 5; players++)
    for (uint64_t seed = 0; seed < 12; seed++) {
      KbzTarot t;
      KbzAnalysis analysis = { 0 };
      KbzMoves line = { 0 };
      if (!ending_of (players, seed, 5, &t))
        continue;
      ck_assert_int_eq (kbz_solve_once (game, &t, &limits, &analysis, NULL), KBZ_OK);
      ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
      int best = analysis.choices[0].verdict.low;
      for (size_t i = 0; i < analysis.n; i++) {
        ck_assert (game->legal (&t, &analysis.choices[i].move, NULL));
        best = analysis.choices[i].verdict.low > best ? analysis.choices[i].verdict.low : best;
      }
      ck_assert_int_eq (best, analysis.verdict.low);
      int promised[KBZ_TAROT_SEATS];
      for (int seat = 0; seat < players; seat++)
        promised[seat] = game->outcome (&t, seat, analysis.verdict.low);
      ck_assert_int_eq (ask_line (game, &t, &limits, &line, NULL), KBZ_OK);
      for (size_t i = 0; i < line.n; i++) {
        ck_assert (game->legal (&t, &line.moves[i], NULL));
        game->apply (&t, &line.moves[i]);
      }
      ck_assert_int_eq (t.phase, KBZ_TAROT_OVER);
      for (int seat = 0; seat < players; seat++)
        ck_assert_int_eq (game->outcome (&t, seat, 0), promised[seat]);
      kbz_moves_clear (&line);
      kbz_analysis_clear (&analysis);
      solved++;
    }
  ck_assert_int_eq (solved, 36);
}
END_TEST

/* An ending laid out for one purpose: what its values count, and what the end of it is worth. */
START_TEST (an_ending_may_be_played_for_one_thing_alone)
{
  static const struct {
    const char *ending;
    int attack, defence; /* outcome of seats 0 and 1 */
    const char *words;
  } cases[] = {
    { ENDING "play_for: petit\n", 1, 0, "The attack takes the petit." },
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 S1; T1 H1; H5 H6\ntrick:\nplay_for: "
      "petit_last\n",
      0, 1, "The attack does not win the petit in the last trick." },
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 T1; H2 H1; S5 H5\nplay_for: petit_last\n", 1, 0,
      "The attack wins the petit in the last trick." },
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 T1; H2 H1; S5 H5\nsweep: attack\n"
      "play_for: slam\n",
      1, 0, "The attack takes every trick." },
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 S1; H2 H1; S5 H5\nsweep: attack\n"
      "play_for: slam\n",
      0, 1, "The attack does not take every trick." },
    /* 41 points are needed with T21 and the petit; the petit to the end would not help */
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 T1; H2 H1; S5 H5\nattack_half_points: 68\n"
      "attack_bouts: T21\nplay_for: contract\n",
      68 + 14 - 82, 0, "The contract is just made." },
    { "players: 3\nattack: 0\nleader: 0\nhands: T9 T1; H2 H1; S5 H5\nattack_half_points: 67\n"
      "attack_bouts: T21\nplay_for: contract\n",
      -1, 1, "The contract is half a point short." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t = position (cases[i].ending);
    KbzAnalysis analysis = { 0 };
    KbzMoves line = { 0 };
    char said[200];
    ck_assert_int_eq (kbz_solve_once (game, &t, &limits, &analysis, NULL), KBZ_OK);
    ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
    int value = analysis.verdict.low;
    KbzText name = game->value_name (&t, value);
    ck_assert_str_eq (kbz_text_write (&name, NULL, said, sizeof said), cases[i].words);
    ck_assert_int_eq (game->outcome (&t, 0, value), cases[i].attack);
    ck_assert_int_eq (game->outcome (&t, 1, value), cases[i].defence);
    ck_assert_int_eq (kbz_game_unit (game, &t)->only_wins,
                      strstr (cases[i].ending, "contract") == NULL);
    ck_assert_int_eq (ask_line (game, &t, &limits, &line, NULL), KBZ_OK);
    for (size_t k = 0; k < line.n; k++)
      game->apply (&t, &line.moves[k]);
    ck_assert_int_eq (game->outcome (&t, 0, 0), cases[i].attack);
    ck_assert_int_eq (game->outcome (&t, 1, 0), cases[i].defence);
    kbz_moves_clear (&line);
    kbz_analysis_clear (&analysis);
  }
}
END_TEST

START_TEST (what_cannot_be_played_for_is_refused)
{
  Answer answer;
  KbzError error;
  ask ("solve", "players: 3\nattack: 0\nleader: 0\nhands: T9 S1; T2 H1; S5 H5\nplay_for: petit\n",
       &answer, &error);
  ck_assert_str_eq (kbz_said (&error),
                    "T1 is played for, but it is in no hand and not on the table.");
  ask ("solve", ENDING "play_for: slam\n", &answer, &error);
  ck_assert_str_eq (kbz_said (&error), "A slam is played for, but “sweep” is not “attack”.");
}
END_TEST

START_TEST (a_report_says_whether_the_contract_is_made)
{
  static const struct {
    const char *ending;
    const char *lines[4];
  } cases[] = {
    { ENDING "attack_half_points: 80\nattack_bouts: T21\n",
      { "Proved: the contract is made.",
        "The attack ends 4½ points over its need, 10 counted for a petit to the end.",
        "If that is all they play for, the attack gets the petit.", NULL } },
    { ENDING "attack_half_points: 60\nattack_bouts: T21\n",
      { "Proved: the contract is lost.",
        "The attack ends 5½ points short, 10 counted for a petit to the end.",
        "If that is all they play for, the attack gets the petit.", NULL } },
    { ENDING,
      { "The attack takes 5½ more points.",
        "If that is all they play for, the attack gets the petit.", NULL } },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t = position (cases[i].ending);
    KbzReport report = { 0 };
    ck_assert_int_eq (game->report (&t, &limits, &report, NULL), KBZ_OK);
    int n = 0;
    for (; cases[i].lines[n] != NULL; n++) {
      char said[200];
      ck_assert_int_lt (n, report.n_lines);
      ck_assert_str_eq (kbz_text_write (&report.lines[n], NULL, said, sizeof said),
                        cases[i].lines[n]);
    }
    ck_assert_int_eq (report.n_lines, n);
  }
}
END_TEST

START_TEST (a_claim_is_proved_or_answered)
{
  KbzTarot t = position (ENDING);
  KbzClaim claim = { 0 };
  ck_assert_int_eq (ask_claim (game, &t, 0, 1, &limits, &claim, NULL), KBZ_OK);
  ck_assert (claim.holds && claim.left == 2 && claim.value == 1);
  ck_assert_int_eq (ask_claim (game, &t, 0, 2, &limits, &claim, NULL), KBZ_OK);
  ck_assert (!claim.holds);
  ck_assert_int_eq (ask_claim (game, &t, 1, 1, &limits, &claim, NULL), KBZ_OK);
  ck_assert (claim.holds);
}
END_TEST

START_TEST (before_the_play_there_is_nothing_to_solve)
{
  KbzTarot t;
  KbzOptions options = { 0 };
  KbzMatch match = { 0 };
  KbzAnalysis analysis = { 0 };
  KbzReport report = { 0 };
  game->deal (&t, &options, &match, 1);
  ck_assert_int_eq (kbz_solve_once (game, &t, &limits, &analysis, NULL), KBZ_E_POSITION);
  ck_assert_int_eq (game->report (&t, &limits, &report, NULL), KBZ_E_POSITION);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_engine_solves_endings, every_aim_is_answered_and_every_card_has_its_value,
                    an_ending_may_be_played_for_one_thing_alone,
                    what_cannot_be_played_for_is_refused, best_lines_end_with_what_was_proved,
                    a_report_says_whether_the_contract_is_made, a_claim_is_proved_or_answered,
                    before_the_play_there_is_nothing_to_solve);
}
