/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's questions about Tractor and what is answered. */
#include "analysis/games/tractor/game.h"
#include "analysis/games/tractor/solve/solve.h"
#include "analysis/position.h"
#include "tests/games/tractor/ask.h"

typedef struct {
  const char *op, *question;
  const char *parts[4]; /* of the answer */
} Row;

static void check (const Row *rows, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    const char *answer = ask (rows[i].op, rows[i].question);
    for (int part = 0; part < 4 && rows[i].parts[part] != NULL; part++)
      ck_assert_msg (strstr (answer, rows[i].parts[part]) != NULL, "%s\n%s\nnot: %s",
                     rows[i].question, answer, rows[i].parts[part]);
  }
}

#define CHECK(rows) check (rows, sizeof rows / sizeof rows[0])

START_TEST (legal_names_the_rule_or_the_forced_part)
{
  static const Row rows[] = {
    { "legal",
      "decks: 2\ntrump: S\nlevel: 2\nhand: H5 H5 HJ\nlead: H3 H3\nplay: H5 HJ",
      { "legal=false", "rule=follow-pair", "costs 40 points", "duty=A pair was led" } },
    { "legal",
      "decks: 2\ntrump: S\nlevel: 2\nhand: H5 H5 HJ\nlead: H3 H3\nplay: H5 H5",
      { "legal=true", "duty=A pair was led" } },
    { "legal",
      "decks: 2\ntrump: H\nlevel: 2\nhand: S3 SK SK D4\nplay: S3 SK SK\nothers: SQ S4; H5; C6",
      { "legal=false; throw=true", "forced=S3;", "withdrawn=2", "penalty=20" } },
    { "legal",
      "decks: 2\ntrump: H\nlevel: 3\nhand: SK SK SA SA S9\nplay: SK SK SA SA S9\n"
      "others: S2; S4; D6",
      { "legal=true", "throw=true" } },
    { "legal", "decks: 2\ntrump: H\nlevel: 3\nhand: SK DK\nplay: SK DK", { "lead-one-suit" } },
    { "legal", "decks: 2\ntrump: H\nlevel: 3\nhand: SK\nplay: SX", { "bad-card" } },
    { "legal", "decks: 2\nlevel: 3\nhand: SK\nplay: SK", { "bad-field" } },
    { "legal", "decks: 1\ntrump: H\nlevel: 3\nhand: SK SK\nplay: SK", { "bad-position" } },
    { "moves",
      "decks: 2\ntrump: S\nlevel: 2\nhand: H5 H5 HJ HK\nlead: H3 H3",
      { "moves=[H5 H5; ]", "count=1" } },
    { "moves",
      "decks: 2\ntrump: S\nlevel: 2\nhand: H5 H5 HJ\nothers: H6; H4; H3",
      { "moves=[HJ; H5; H5 H5; HJ H5 H5; ]", "count=4" } },
  };
  CHECK (rows);
}
END_TEST

START_TEST (shapes_winners_scores_and_declarations)
{
  static const Row rows[] = {
    { "shape",
      "decks: 3\ntrump: S\nlevel: 2\ncards: H9 H9 HT HT HJ HJ HJ",
      { "parts=[[kind=tractor; length=2; cards=HT HT H9 H9; ] [kind=triple; length=1; cards=HJ HJ "
        "HJ; ] ]" } },
    { "shape", "decks: 3\ntrump: S\nlevel: 2\ncards: H9 D9", { "valid=false", "lead-one-suit" } },
    { "winner",
      "decks: 2\ntrump: S\nlevel: 4\nplays: S2; S5; S3; S5",
      { "winner=1", "points=10" } },
    { "winner", "decks: 2\ntrump: S\nlevel: 4\nplays: S2; S5 S5", { "bad-position" } },
    { "score",
      "decks: 2\nattackers: 60\nkitty: SK S5\nlast: H9 H9 HT HT\ntrump: S\nlevel: 2",
      { "total=180", "multiplier=8", "side=attackers; levels=3; banker_changes=true" } },
    { "score",
      "decks: 2\nattackers: 35",
      { "total=35", "multiplier=0", "side=bankers; levels=2" } },
    { "declare", "decks: 3\nlevel: 2\ncurrent: S2\nbid: H2 H2", { "legal=true", "trump=H" } },
    { "declare", "decks: 3\nlevel: 2\ncurrent: LJ LJ\nbid: BJ BJ", { "legal=false", "why=" } },
    { "declare", "decks: 3\nlevel: 2\ncurrent:\nbid: BJ BJ BJ", { "legal=true", "trump=N" } },
  };
  CHECK (rows);
}
END_TEST

#define ENDING                                                                                     \
  "decks: 2\ntrump: S\nlevel: 2\nhands: SA H5; SK HK; S3 H4; S4 HT\nleader: 0\nbankers: 1; 3\n"    \
  "kitty: D5\n"

START_TEST (solve_tells_value_line_levels_and_thresholds)
{
  static const Row rows[] = {
    /* South's ace takes the king; the second trick is East's. */
    { "solve", ENDING "all: true\nattackers: 70", { "exact=true", "value=", "line=[", "moves=[" } },
    { "solve", ENDING "attackers: 70\nthreshold: 80", { "exact=true", "reached=true" } },
    { "solve", ENDING "attackers: 20\nthreshold: 80", { "exact=true", "reached=false" } },
    { "solve",
      "decks: 2\ntrump: S\nlevel: 2\nhands: SA; SK HK; S3; S4\nleader: 0\nbankers: 1; 3",
      { "bad-position" } },
    { "solve",
      "decks: 2\ntrump: S\nlevel: 2\nhands: SA; SK; S3; S4\nleader: 0\nbankers: 1; 2",
      { "bad-field" } },
    { "solve",
      "decks: 2\ntrump: S\nlevel: 2\nhands: H5; SK HK; S3 H4; S4 HT\nleader: 0\nbankers: 1; 3\n"
      "trick: SA",
      { "exact=true", "value=" } },
  };
  CHECK (rows);
}
END_TEST

START_TEST (a_kitty_is_no_larger_than_the_decks_leave_and_holds_no_card_twice)
{
  static const Row rows[] = {
    { "solve",
      "decks: 2\ntrump: S\nlevel: 2\nhands: SA; SK; S3; S4\nleader: 0\nbankers: 1; 3\n"
      "kitty: HK HK HT HT H5 H5 DK DK",
      { "exact=true", "value=" } },
    { "solve",
      "decks: 2\ntrump: S\nlevel: 2\nhands: SA; SK; S3; S4\nleader: 0\nbankers: 1; 3\n"
      "kitty: HK HK HT HT H5 H5 DK DK DT",
      { "bad-position" } },
    { "solve",
      "decks: 3\ntrump: S\nlevel: 2\nhands: SA; SK; S3; S4\nleader: 0\nbankers: 1; 3\n"
      "kitty: HK HK HK HT HT HT H5 H5 H5 DK DK DK DT DT DT D5 D5 D5 CK CK CK CT CT CT C5 C5 C5 "
      "SK SK ST ST ST S5 S5 S5 HA",
      { "bad-position" } },
    { "solve",
      "decks: 1\ntrump: S\nlevel: 2\nhands: SA; SK; S3; S4\nleader: 0\nbankers: 1; 3\nkitty: SK",
      { "bad-position" } },
    { "solve",
      "decks: 1\ntrump: S\nlevel: 2\nhands: S6; SK; S3; S4\nleader: 0\nbankers: 1; 3\n"
      "trick: S6\nkitty: S6",
      { "bad-position" } },
  };
  CHECK (rows);
}
END_TEST

/* Whatever the engine deals and writes it reads again, and says the same of it as of bare cards. */
START_TEST (solve_reads_the_positions_that_the_engine_writes)
{
  for (uint64_t seed = 1; seed <= 3; seed++) {
    KbzPosition *position = kbz_position_deal (&kbz_game_tractor, NULL, NULL, seed);
    KbzRandom random;
    kbz_random_init (&random, seed);
    int asked = 0;
    while (!kbz_position_over (position)) {
      const KbzTractor *t = kbz_position_state (position);
      int left = kbz_hand_size (&t->hands[kbz_tractor_seat (t)]);
      char *text = kbz_position_to_text (position), line[60];
      if (t->phase != KBZ_TRACTOR_PLAY || left > KBZ_TRACTOR_SOLVE_MAX)
        check (&(Row){ "solve", text, { t->phase == KBZ_TRACTOR_PLAY ? "limit" : "bad-position" } },
               1);
      else if (left <= 4) {
        KbzTractorEnding ending;
        KbzTractorSolver *solver = kbz_tractor_solver_new (1 << 20);
        int low, high;
        kbz_tractor_ending (t, &ending);
        ck_assert_int_eq (kbz_tractor_solve (solver, &ending, NULL, &low, &high, NULL), KBZ_OK);
        snprintf (line, sizeof line, "value=%d", low);
        check (&(Row){ "solve", text, { "exact=true", line, "total=", "line=[" } }, 1);
        kbz_tractor_solver_free (solver);
        asked++;
      }
      free (text);
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    ck_assert_int_gt (asked, 8);
    kbz_position_free (position);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (legal_names_the_rule_or_the_forced_part, shapes_winners_scores_and_declarations,
                    solve_tells_value_line_levels_and_thresholds,
                    a_kitty_is_no_larger_than_the_decks_leave_and_holds_no_card_twice,
                    solve_reads_the_positions_that_the_engine_writes);
}
