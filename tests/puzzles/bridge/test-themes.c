/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/bridge/themes.h"

#include "analysis/position.h"
#include "tests/puzzles/anywhere.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* For every theme a position that has it, and one that looks like it and has it not. Hands are N E
 * S W; cards of a trick on the table are counted to the hands. */
typedef struct {
  const char *what;
  const char *deal, *trump, *declarer, *leader, *played;
  const char *seat;
  int target;
  const char *has, *lacks; /* ids, separated by blanks */
} Case;

static const Case cases[] = {
  { "the queen is finessed: the king lies before it", "N:AQ.2.. 43.3.. 65.4.. K2.5..", "N", "S",
    "S", "S5 S2", "S", 2, "finesse", "drop" },
  { "the king is bare behind the ace: it drops", "N:AQ.2.. K.43.. 65.6.. 42.5..", "N", "S", "S",
    "S5 S2", "S", 3, "drop", "finesse" },
  { "the queen is led and runs", "N:A3.2.. 75.3.. QJ.4.. K2.5..", "N", "S", "S", "SQ S2", "S", 2,
    "finesse", "duck" },
  { "the king wins because the ace lies before it, but no higher card is kept back",
    "N:K2.Q.. 43.8.. 65.9.. A7.T..", "N", "S", "S", "S5 S7", "S", 2, "", "finesse" },
  { "up to the ace, which nobody could beat", "N:A.KQ.. 5.32.. 3..42. 4..AK.", "N", "S", "S", "",
    "S", 3, "", "towards entry" },
  { "up to the king; the other lead would force North to open the suit",
    "N:K2.Q.. 43.8.. 65.9.. A7.T..", "N", "S", "S", "", "S", 2, "towards", "finesse" },
  { "the jack is led to a tenace: that is a finesse", "N:T.A9.. .64.T. .J.K9. .Q8.J.", "S", "N",
    "S", "", "N", 3, "finesse", "towards" },
  { "the only entry to the long spades is a spade", "N:AK432... 987..98. 65.A.43. QJT.K2..", "N",
    "S", "S", "S5 ST", "S", 4, "duck", "hold-up" },
  { "the ace is held up until East has no more", "N:65..A.3 32.A.2. A4.KQ.. KQJT...", "N", "S", "W",
    "SK S5 S2", "S", 2, "hold-up", "duck entry" },
  { "the king goes under the ace", "N:AQJT... 87.A.A. K4.3.2. 96.K.K.", "N", "S", "N", "SA S7", "S",
    4, "unblock", "overtake" },
  { "the queen is overtaken: North has no other entry", "N:AKJT... 98.A.A. Q.3.2.4 76.K.K.", "N",
    "S", "S", "SQ S6", "S", 4, "overtake", "unblock" },
  { "the jack would be beaten by East's queen", "N:A5...4 Q.AK.. J4...2 72...3", "N", "S", "S",
    "SJ S2", "S", 1, "", "overtake" },
  { "won in South, for North's ace is the way to the hearts",
    "N:A2.KQJ.. 98.32.A. K3.A.32. QJT.54..", "N", "S", "W", "SQ", "S", 5, "entry",
    "second-hand-high" },
  { "the ace of spades is driven out while hearts are stopped", "N:65.43.. 43.65.. KQ.A.2. A.KQ.3.",
    "N", "S", "S", "", "S", 2, "set-up", "throw-in" },
  { "dummy ruffs before trumps are drawn", "N:.2.43. KQ.3.. 32.A.. AJ.4..", "H", "S", "S", "", "S",
    2, "ruff", "draw-trumps cross-ruff" },
  { "East's last trump must fall first", "N:65..3. .2.KQ. AK.A.. 87..2.", "H", "S", "S", "", "S", 3,
    "draw-trumps", "ruff trump-lead cash-out" },
  { "hearts are ruffed in dummy, a club in hand", "N:QT...8 ..Q.JT 5.74.. .T..94", "S", "S", "S",
    "", "S", 3, "cross-ruff ruff", "draw-trumps" },
  { "East would over-ruff a low trump", "N:.Q3.A. .J.KQ. 2.A.2. A..43.", "H", "S", "W", "SA", "S",
    3, "ruff-high ruff", "loser-on-loser" },
  { "nobody can over-ruff", "N:.Q3.A. ..KQJ. 2.A.2. A..43.", "H", "S", "W", "SA", "S", 3, "ruff",
    "ruff-high" },
  { "a spade is thrown on the heart instead of ruffing", "N:KJ...KQ .Q95..9 6.JT8.. 9..9.74", "C",
    "N", "E", "HQ H8 S9", "N", 3, "loser-on-loser", "do-not-ruff" },
  { "a diamond is thrown, and dummy wins the trick", "N:.JT.5.J .Q8.J8. T..Q.87 .97.K.K", "S", "S",
    "E", "H8", "S", 3, "discard", "loser-on-loser" },
  { "dummy keeps the spade and throws a heart", "N:J.KQ.. 97.7.. 4...J5 .8..98", "D", "E", "S",
    "CJ C8", "N", 3, "discard", "keep-guards" },
  { "the spade is lost to South, who has only clubs to lead", "N:8..J9. 7..85. Q...87 ...AKJ", "H",
    "W", "E", "", "W", 2, "avoidance", "throw-in" },
  { "West must lead into the tenace", "N:32.3.. 54.4.. AQ.2.. KJ.A..", "N", "S", "S", "", "S", 2,
    "throw-in", "avoidance set-up" },
  { "the king lies before the tenace: North could lead as well", "N:32.3.. KJ.4.. AQ.2.. 54.A..",
    "N", "S", "S", "", "S", 2, "", "throw-in" },
  { "West guards both majors", "N:AJ.2.. 98..9. 2.Q.A. KQ.K..", "N", "S", "S", "", "S", 3,
    "squeeze", "drop" },
  { "West's king guards nothing: it can be thrown", "N:AJ.A.. 98..9. 2.Q.A. KQ.K..", "N", "S", "S",
    "", "S", 3, "", "squeeze" },
  { "the diamond lead beats it",
    "N:J.J86543.A9643.7 AK7.AQ7.JT7.QJ63 Q842.KT.82.KT852 T9653.92.KQ5.A94", "S", "E", "S", "", "S",
    4, "opening-lead", "switch" },
  { "after the ace of diamonds the heart", "N:.T.QJ3. J.KQ.2. 9.J9.4. .4.A98.", "N", "S", "W",
    "DA D3 D2 D4", "W", 4, "switch", "return opening-lead" },
  { "the heart again", "N:.T2.QJ. J.KQ3.. 9.J97.. .A4.98.", "N", "S", "W", "HA H2 H3 H7", "W", 4,
    "", "switch" },
  { "trumps again, and the ace of them", "N:5.QJ.JT. Q982..8. AK6...T9 JT7.84..", "S", "E", "S",
    "SK S7 S5 S2", "S", 3, "trump-lead", "switch" },
  { "back comes a spade", "N:JTA.K.. 4.Q7.Q. K2.J9.. 3.T82..", "N", "E", "S", "S2 S3 SA S4", "N", 4,
    "return", "switch" },
  { "partner led a heart, not a spade", "N:JT.KA.. .Q74.Q. K.J95.. .T832..", "N", "E", "S",
    "H5 H3 HA H4", "N", 4, "switch", "return" },
  { "the ace now, or South throws the king", "N:.AKJ.. 3.54.. K.Q6.. A.32..", "N", "S", "W", "",
    "W", 1, "cash-out", "opening-lead" },
  { "both of declarer's trumps fall on one", "N:9...Q9 Q..T.A 6.T9.. ..4.65", "S", "N", "E", "",
    "E", 3, "trump-lead", "force draw-trumps" },
  { "dummy must ruff", "N:Q9..Q. ..65.8 J.J.J. T7..9.", "D", "E", "N", "", "N", 2, "force",
    "trump-lead defensive-ruff" },
  { "partner ruffs the spade", "N:..T.75 8.8..K A.Q..T .T6..Q", "C", "S", "E", "", "E", 2,
    "defensive-ruff", "force ruff" },
  { "East keeps both trumps over North's", "N:654... Q9.T.. J.J.J. .96..T", "S", "N", "W", "CT S4",
    "E", 2, "do-not-ruff", "loser-on-loser" },
  { "the ace goes up on the king's last chance", "N:K.AQ.. 6.J2.. 2.43.. A3.K..", "N", "S", "S",
    "S2", "W", 2, "second-hand-high", "cover" },
  { "the king on the queen makes West's ten good", "N:Q4.2.. K2.3.. AJ3... T98...", "N", "S", "N",
    "SQ", "E", 1, "cover", "second-hand-high" },
  { "East needs both spades", "N:AJ.2.. KQ.3.. 32..A. 54..2.", "N", "S", "S", "DA D2 H2", "E", 1,
    "keep-guards", "discard" },
};
#define N_CASES (sizeof cases / sizeof cases[0])

static KbzThemes themes_in (const Case *c)
{
  char text[600];
  KbzError error = { 0 };
  snprintf (text, sizeof text,
            "game: bridge\ndeal: %s\ntrump: %s\ndeclarer: %s\nleader: %s\nplayed: %s\n", c->deal,
            c->trump, c->declarer, c->leader, c->played);
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s: %s", c->what, kbz_said (&error));
  int seat = (int)(strchr ("NESW", c->seat[0]) - "NESW");
  KbzPuzzle *puzzle = kbz_puzzle_new (position, seat, c->target, &error);
  ck_assert_msg (puzzle != NULL, "%s: %s", c->what, kbz_said (&error));
  KbzProof *proof = kbz_proof_new (puzzle, NULL, &error);
  ck_assert_msg (proof != NULL, "%s: %s", c->what, kbz_said (&error));
  ck_assert_msg (proof->n > 0, "%s: nothing can go wrong", c->what);
  KbzThemes found = themes_anywhere (proof);
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
  return found;
}

/* The themes that a list names. */
static KbzThemes named (const char *list)
{
  KbzThemes themes = 0;
  for (const char *at = list; *(at += strspn (at, " ")) != '\0'; at += strcspn (at, " ")) {
    char id[40];
    snprintf (id, sizeof id, "%.*s", (int)strcspn (at, " "), at);
    int theme = 0;
    while (theme < KBZ_BRIDGE_THEMES && strcmp (kbz_bridge_themes[theme].id, id) != 0)
      theme++;
    ck_assert_msg (theme < KBZ_BRIDGE_THEMES, "there is no theme “%s”", id);
    themes |= (KbzThemes)1 << theme;
  }
  return themes;
}

START_TEST (textbook_positions_have_their_themes_and_near_misses_have_not)
{
  for (size_t i = 0; i < N_CASES; i++) {
    const Case *c = &cases[i];
    KbzThemes found = themes_in (c), has = named (c->has), lacks = named (c->lacks);
    for (int theme = 0; theme < KBZ_BRIDGE_THEMES; theme++) {
      KbzThemes bit = (KbzThemes)1 << theme;
      ck_assert_msg (!(has & bit) || found & bit, "%s: %s is not found", c->what,
                     kbz_bridge_themes[theme].id);
      ck_assert_msg (!(lacks & bit && found & bit), "%s: %s is found", c->what,
                     kbz_bridge_themes[theme].id);
    }
  }
}
END_TEST

START_TEST (every_theme_is_tested_both_ways_and_defined)
{
  KbzThemes has = 0, lacks = 0;
  for (size_t i = 0; i < N_CASES; i++) {
    has |= named (cases[i].has);
    lacks |= named (cases[i].lacks);
  }
  for (int theme = 0; theme < KBZ_BRIDGE_THEMES; theme++) {
    const KbzTheme *t = &kbz_bridge_themes[theme];
    ck_assert_msg (has >> theme & 1, "no position has %s", t->id);
    ck_assert_msg (lacks >> theme & 1, "no position lacks %s", t->id);
    ck_assert_ptr_nonnull (t->name);
    ck_assert_int_eq (t->meaning[strlen (t->meaning) - 1], '.');
  }
  ck_assert_ptr_null (kbz_bridge_themes[KBZ_BRIDGE_THEMES].id);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (textbook_positions_have_their_themes_and_near_misses_have_not,
                    every_theme_is_tested_both_ways_and_defined);
}
