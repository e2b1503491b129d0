/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/position.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>
#include "tests/games/ask.h"

/* Endings whose proof must not care for the names of suits and spot cards. */
static const char *const endings[] = {
  "game: bridge\ndeal: N:AQ4.2.. J85.4.. 732.A.. K96.3..\ntrump: N\nleader: S\n",
  "game: minibridge\ndeal: N:AQ.2.9. J5.4.8. 42.A.7. K3.3.T.\ntrump: H\nleader: W\nplayed: SK\n",
  "game: tractor\ndecks: 2\nphase: play\nbanker: 0\nlevel: 5\ntrump: H\nleader: 0\n"
  "hands: SK SK H4; ST DT HA; S9 S9 D5; C3 CK CK\nkitty: ST\n",
  "game: jokerbridge\ntrump: H\ndeclarer: 0\nleader: 1\n"
  "hands: SA SQ H2 LJ; SK S4 D3 C2; S7 S9 D8 H4; C8 CT HK BJ\ntrick: C2\n",
  "game: napoleon\ntrump: D\nsecretary: SK\ndeclarer: 2\nleader: 2\n"
  "hands: SA SQ H2 LJ; SK S4 D6 C2; S7 S9 D3 H4; C8 CT HK BJ\n",
  "game: tarot\nplayers: 3\nattack: 0\nleader: 0\nhands: T9 S1 HD; T1 H1 S5; H5 D7 D8\n",
  "game: doudizhu\nhands: 5 5 6 6 7 2; 8 8 9; T 9 4\nto_move: 0\nto_beat: \n",
  "game: doudizhu\nhands: 5 6 7 8 9 9; T T J; BJ 4\nto_move: 1\nto_beat: 8 8\nbeat_by: 0\n",
};

static int value_of (const KbzPosition *position)
{
  KbzAnalysis analysis = { 0 };
  const KbzGame *game = kbz_position_game (position);
  ck_assert_int_eq (
      kbz_solve_once (game, kbz_position_state (position), &(KbzLimits){ 0 }, &analysis, NULL),
      KBZ_OK);
  ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
  int value = analysis.verdict.low;
  kbz_analysis_clear (&analysis);
  return value;
}

START_TEST (another_position_of_the_same_idea_is_worth_the_same)
{
  for (size_t e = 0; e < sizeof endings / sizeof endings[0]; e++) {
    KbzError error = { 0 };
    KbzPosition *first = kbz_position_from_text (endings[e], &error);
    ck_assert_msg (first != NULL, "%s", kbz_said (&error));
    char *before = kbz_position_to_text (first);
    int value = value_of (first), others = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
      KbzRandom random;
      KbzPosition *other = kbz_position_from_text (endings[e], NULL);
      kbz_random_init (&random, seed);
      ck_assert (kbz_position_variant (other, &random, NULL));
      char *text = kbz_position_to_text (other);
      others += strcmp (text, before) != 0;
      KbzPosition *again = kbz_position_from_text (text, &error);
      ck_assert_msg (again != NULL, "%s: %s", text, kbz_said (&error));
      ck_assert_int_eq (value_of (again), value);
      free (text);
      kbz_position_free (again);
      kbz_position_free (other);
    }
    ck_assert_int_gt (others, 20);
    free (before);
    kbz_position_free (first);
  }
}
END_TEST

/* Ranks can go up or down by something in every such ending; by nothing would be no variant. */
START_TEST (an_ending_of_doudizhu_never_comes_back_as_itself)
{
  KbzRandom random;
  kbz_random_init (&random, 3);
  for (int i = 0; i < 100; i++) {
    KbzPosition *position = kbz_position_from_text (
        "game: doudizhu\nhands: 5 5 6 6 7 2; 8 8 9; T 9 4\nto_move: 0\nto_beat: \n", NULL);
    char *before = kbz_position_to_text (position);
    ck_assert (kbz_position_variant (position, &random, NULL));
    char *after = kbz_position_to_text (position);
    ck_assert_str_ne (before, after);
    free (before);
    free (after);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (a_dealt_deal_has_no_other)
{
  for (size_t i = 0; i < kbz_n_games; i++) {
    KbzRandom random;
    KbzPosition *deal = kbz_position_deal (kbz_games[i], NULL, NULL, 7);
    kbz_random_init (&random, 1);
    ck_assert (!kbz_position_variant (deal, &random, NULL));
    kbz_position_free (deal);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (another_position_of_the_same_idea_is_worth_the_same,
                    an_ending_of_doudizhu_never_comes_back_as_itself, a_dealt_deal_has_no_other);
}
