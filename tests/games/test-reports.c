/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a whole deal or an ending, in words: tables of position → sentences. */
#include "analysis/position.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>
#include "tests/games/ask.h"

static const KbzLimits limits = { .memory = (size_t)16 << 20 };

static KbzPosition *position_of (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  return position;
}

static KbzReport report_of (const char *text)
{
  KbzPosition *position = position_of (text);
  KbzReport report = { 0 };
  KbzError error = { 0 };
  ck_assert_msg (
      kbz_position_game (position)->report (kbz_position_state (position), &limits, &report, &error)
          == KBZ_OK,
      "%s", kbz_said (&error));
  kbz_position_free (position);
  return report;
}

static void assert_lines (const char *text, const char *const *lines)
{
  KbzReport report = report_of (text);
  int n = 0;
  for (; lines[n] != NULL; n++) {
    char said[200];
    ck_assert_msg (n < report.n_lines, "%s\n“%s” is missing", text, lines[n]);
    ck_assert_str_eq (kbz_text_write (&report.lines[n], NULL, said, sizeof said), lines[n]);
  }
  ck_assert_int_eq (report.n_lines, n);
}

#define DEAL "N:AK72.43.65.AKQ32 8543.T97.KQ98.87 QJ.AK8652.J2.JT4 T96.QJ.AT743.965"

START_TEST (a_bridge_deal_has_tricks_for_every_declarer_and_par)
{
  static const char *const par[] = { "Points: North 16, East 5, South 12, West 7.",
                                     "Par: 4♥ by North or South, 420 for North–South.",
                                     "Or 4♠ by North or South.", NULL };
  static const char *const games[] = { "bridge", "minibridge" };
  for (size_t i = 0; i < 2; i++) {
    char text[300];
    snprintf (text, sizeof text, "game: %s\ndeal: " DEAL "\n%s: N\nleader: W\n", games[i],
              i == 0 ? "trump" : "strain");
    assert_lines (text, par);
    KbzReport report = report_of (text);
    ck_assert_int_eq (report.n_rows, 4);
    ck_assert_int_eq (report.n_columns, 5);
    ck_assert_int_eq (report.values[0][0], 10); /* North in spades */
    ck_assert_int_eq (report.values[0][1], 10);
  }
}
END_TEST

START_TEST (an_ending_of_bridge_has_tricks_and_no_par)
{
  KbzReport report =
      report_of ("game: bridge\ndeal: N:..32. ...32 A.3.. .AK..\ntrump: N\nleader: S");
  char said[200];
  ck_assert_int_eq (report.n_lines, 1); /* no par */
  ck_assert_str_eq (kbz_text_write (&report.lines[0], NULL, said, sizeof said),
                    "Points: North 0, East 0, South 4, West 7.");
  ck_assert_int_eq (report.values[2][4], 0); /* South in no trump, West on lead */
  ck_assert_int_eq (report.values[1][4], 1); /* East, South on lead */
}
END_TEST

/* One deck, level 2, spades: the bankers South and North, 40 is the goal. The first to play has the
 * only trumps. */
#define TRACTOR "game: tractor\ndecks: 1\nlevel: 2\ntrump: S\nbanker: 0\n"

START_TEST (a_tractor_ending_says_whether_the_attackers_take_over)
{
  static const struct {
    const char *text;
    const char *lines[3];
  } endings[] = {
    /* West's ace takes South's king and North's ten. */
    { TRACTOR "leader: 1\nhands: HK; HA; HT; H3\nattackers: 20\n",
      { "Proved: the attackers reach 40 points.",
        "They end with 40 points; the next step is at 80.", NULL } },
    { TRACTOR "leader: 1\nhands: HK; HA; HT; H3\nattackers: 15\n",
      { "Proved: the attackers do not reach 40 points.",
        "They end with 35 points; the next step is at 40.", NULL } },
    /* The last trick brings the kitty, twice. */
    { TRACTOR "leader: 1\nhands: H7; HA; H8; H3\nkitty: DK C5 D3 D4 D6 D7\nattackers: 10\n",
      { "Proved: the attackers reach 40 points.",
        "They end with 40 points; the next step is at 80.", NULL } },
    /* South ruffs: nothing for the attackers. */
    { TRACTOR "leader: 1\nhands: S3; HA; HT; HK\nkitty: DK C5 D3 D4 D6 D7\nattackers: 10\n",
      { "Proved: the attackers do not reach 40 points.",
        "They end with 10 points; the next step is at 40.", NULL } },
  };
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    assert_lines (endings[i].text, endings[i].lines);
}
END_TEST

START_TEST (a_value_of_tractor_is_points_and_what_they_bring)
{
  static const struct {
    const char *text;
    int value; /* for the side to move */
    const char *sentence;
  } values[] = {
    { TRACTOR "leader: 1\nhands: HK; HA; HT; H3\nattackers: 20\n", 20,
      "The attackers get 40 points in all, 20 of them from here: they become bankers." },
    { TRACTOR "leader: 0\nhands: HA; HK; HT; H3\n", 0,
      "The attackers get 0 points in all, 0 of them from here: the bankers go up 2 levels." },
    { TRACTOR "leader: 0\nhands: HT; HK; HA; H3\nattackers: 30\n", 0,
      "The attackers get 30 points in all, 0 of them from here: the bankers go up one level." },
    { TRACTOR "leader: 0\nhands: HT; HA; HK; H3\nattackers: 60\n", -20,
      "The attackers get 80 points in all, 20 of them from here: they become bankers and go up one "
      "level." },
    { TRACTOR "leader: 0\nhands: HT; HA; HK; H3\nattackers: 80\n", -20,
      "The attackers get 100 points in all, 20 of them from here: they become bankers and go up 2 "
      "levels." },
  };
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    KbzPosition *position = position_of (values[i].text);
    const KbzGame *game = kbz_position_game (position);
    KbzAnalysis analysis = { 0 };
    char said[200];
    ck_assert_int_eq (
        kbz_solve_once (game, kbz_position_state (position), &limits, &analysis, NULL), KBZ_OK);
    ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
    ck_assert_int_eq (analysis.verdict.low, values[i].value);
    KbzText name = game->value_name (kbz_position_state (position), analysis.verdict.low);
    ck_assert_str_eq (kbz_text_write (&name, NULL, said, sizeof said), values[i].sentence);
    kbz_analysis_clear (&analysis);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (a_dou_dizhu_ending_says_what_is_paid)
{
  static const struct {
    const char *text;
    const char *lines[4];
  } endings[] = {
    { "game: doudizhu\nhands: 3; 4; 5\n",
      { "Playing for points, the landlord gets 1 from each farmer.", NULL } },
    { "game: doudizhu\nhands: 3; 4\nbid: 2\n",
      { "Playing for points, the landlord gets 2 from the farmer.", NULL } },
    { "game: doudizhu\nhands: 3 4; 5 5; 6\nbid: 3\n",
      { "Playing for points, each farmer gets 3 from the landlord.", NULL } },
    { "game: doudizhu\nhands: 3 4; 5\n",
      { "Playing for points, the farmer gets 1 from the landlord.", NULL } },
    /* A bomb was played, and the landlord goes out with another. */
    { "game: doudizhu\nhands: 3 3 3 3; 4; 5\nbid: 2\nbombs: 1\n",
      { "Playing for points, the landlord gets 8 from each farmer.",
        "That is the bid of 2, doubled 2 times.", NULL } },
    /* The landlord wins anyhow, and plays the rocket on the way because it doubles. */
    { "game: doudizhu\nhands: 3 LJ BJ; 4 5; 6 7\nspring: true\n",
      { "Playing for points, the landlord gets 2 from each farmer.",
        "That is the bid of 1, doubled once.", "Spring is not counted in it.", NULL } },
  };
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    assert_lines (endings[i].text, endings[i].lines);
}
END_TEST

START_TEST (a_line_of_dou_dizhu_has_as_many_plays_as_the_loser_can_make_it_last)
{
  static const struct {
    const char *text;
    int plays; /* passes apart */
    const char *first;
  } lines[] = {
    /* The eight would be beaten by the nine, so the pair goes first. */
    { "game: doudizhu\nhands: 3 3 8; 4 5 9\n", 2, "3 3" },
    /* The landlord is lost. Whatever he leads, the farmer beats it and goes out. */
    { "game: doudizhu\nhands: 3 3 4; 5 5 6\n", 3, NULL },
    /* Bomb and pair: the farmer needs two plays after any lead. */
    { "game: doudizhu\nhands: 3 4 4; 5 5 5 5 6 6\n", 3, NULL },
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    KbzPosition *position = position_of (lines[i].text);
    const KbzGame *game = kbz_position_game (position);
    KbzMoves line = { 0 };
    char text[KBZ_MOVE_TEXT];
    int plays = 0;
    ck_assert_int_eq (ask_line (game, kbz_position_state (position), &limits, &line, NULL), KBZ_OK);
    game->move_write (kbz_position_state (position), &line.moves[0], text, sizeof text);
    if (lines[i].first != NULL)
      ck_assert_str_eq (text, lines[i].first);
    for (size_t k = 0; k < line.n; k++) {
      plays += line.moves[k].n > 0;
      ck_assert (kbz_position_apply (position, &line.moves[k], NULL));
    }
    ck_assert (kbz_position_over (position));
    ck_assert_int_eq (plays, lines[i].plays);
    kbz_moves_clear (&line);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (before_the_play_there_is_nothing_to_prove)
{
  static const char *const ids[] = { "tractor", "doudizhu" };
  for (size_t i = 0; i < 2; i++) {
    KbzPosition *position = kbz_position_deal (kbz_game_find (ids[i]), NULL, NULL, 3);
    const KbzGame *game = kbz_position_game (position);
    KbzReport report = { 0 };
    KbzMoves line = { 0 };
    ck_assert_int_eq (game->report (kbz_position_state (position), &limits, &report, NULL),
                      KBZ_E_POSITION);
    ck_assert_int_eq (ask_line (game, kbz_position_state (position), &limits, &line, NULL),
                      KBZ_E_POSITION);
    ck_assert_uint_eq (line.n, 0);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (hands_too_large_for_the_solver_are_refused_not_guessed)
{
  KbzRandom random;
  KbzPosition *position = kbz_position_deal (kbz_game_find ("tractor"), NULL, NULL, 3);
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { 0 };
  KbzReport report = { 0 };
  KbzMoves line = { 0 };
  kbz_random_init (&random, 1);
  /* 25 cards a hand: bid and bury, then the first lead. */
  while (kbz_solve_once (game, kbz_position_state (position), &limits, &analysis, NULL)
         == KBZ_E_POSITION) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  const void *state = kbz_position_state (position);
  ck_assert_int_eq (kbz_solve_once (game, state, &limits, &analysis, NULL), KBZ_E_LIMIT);
  ck_assert_int_eq (game->report (state, &limits, &report, NULL), KBZ_E_LIMIT);
  ck_assert_int_eq (ask_line (game, state, &limits, &line, NULL), KBZ_E_LIMIT);
  ck_assert_uint_eq (analysis.n, 0);
  ck_assert_int_eq (report.n_lines, 0);
  ck_assert_uint_eq (line.n, 0);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_bridge_deal_has_tricks_for_every_declarer_and_par,
                    an_ending_of_bridge_has_tricks_and_no_par,
                    a_tractor_ending_says_whether_the_attackers_take_over,
                    a_value_of_tractor_is_points_and_what_they_bring,
                    a_dou_dizhu_ending_says_what_is_paid,
                    a_line_of_dou_dizhu_has_as_many_plays_as_the_loser_can_make_it_last,
                    before_the_play_there_is_nothing_to_prove,
                    hands_too_large_for_the_solver_are_refused_not_guessed);
}
