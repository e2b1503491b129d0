/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's questions about Tractor and what is answered. */
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

int main (void)
{
  return KBZ_SUITE (legal_names_the_rule_or_the_forced_part, shapes_winners_scores_and_declarations,
                    solve_tells_value_line_levels_and_thresholds);
}
