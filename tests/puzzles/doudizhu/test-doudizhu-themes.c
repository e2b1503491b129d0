/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ending.h"
#include "tests/puzzles/anywhere.h"
#include "tests/said.h"

/* Every theme with a position that shows it and one that nearly does, and the first plays that win
 * in them. */
static const struct {
  const char *theme;
  bool shown;
  Ending ending;
  const char *right; /* with a blank around each */
} lessons[] = {
  /* the two holds, then the pair goes out; with fewer tens a seven wins as well */
  { "keep-control", true, { "772; TTTQ222", 0 }, " 2 " },
  { "keep-control", false, { "772; TTJQ222", 0 }, " 7 2 " },
  { "keep-control", false, { "TTK2; 89TJQKKA", 0 }, " K " },
  /* the king draws the ace out, then the two holds; leading the two loses */
  { "let-in", true, { "TTK2; 89TJQKKA", 0 }, " K " },
  { "let-in", false, { "TTA2; 89TJQKKA", 0 }, " T A 2 " },
  { "let-in", false, { "772; TTTQ222", 0 }, " 2 " },
  /* the joker must wait; a farmer who passes for his partner does not hold back */
  { "hold-back", true, { "99JBJ; 5577TJJ2", 0, "Q", 1 }, " pass " },
  { "hold-back", false, { "A; 58JQ; 8", 1, "7", 0 }, " pass " },
  { "hold-back", false, { "558888; 66679", 0, "5", 1 }, " pass 8888 " },
  /* the partner may beat the nine or let it pass, too: nobody can say for whose sake one passes */
  { "hold-back", false, { "TTJJKK2; 46688KK22; 56689Q", 1, "9", 0 }, " pass " },
  { "pass-for-partner", false, { "TTJJKK2; 46688KK22; 56689Q", 1, "9", 0 }, " pass " },
  /* keep the bomb; play the bomb; either will do; on lead a bomb is no temptation */
  { "bomb-or-hold", true, { "66668T; JQ", 0, "9", 1 }, " T " },
  { "bomb-or-hold", true, { "4TTJJJJ; 6", 0, "Q", 1 }, " JJJJ " },
  { "bomb-or-hold", false, { "558888; 66679", 0, "5", 1 }, " pass 8888 " },
  { "bomb-or-hold", false, { "3345JJJJ; 882; 3555799", 0 }, " 45JJJJ " },
  { "skip-smallest", true, { "TA; 8A", 0, "7", 1 }, " A " },
  { "skip-smallest", false, { "37K; 59Q", 0, "4", 1 }, " 7 " },
  { "skip-smallest", false, { "99JBJ; 5577TJJ2", 0, "Q", 1 }, " pass " },
  /* a four lets the five out; against a pair the lone four loses in another way */
  { "shut-door", true, { "49JQ; 5", 0 }, " 9 J Q " },
  { "shut-door", false, { "4479K; 88", 0 }, " 7 9 K " },
  /* the partner's king is no help against the ace, the partner's two would be */
  { "shut-door", true, { "A; 66JJLJ; 789TJK", 1, "9", 0 }, " LJ " },
  { "shut-door", false, { "A; 44Q2; 892", 1, "8", 0 }, " 2 " },
  /* one of two kings; the only king */
  { "split", true, { "QQKK; JK", 0, "9", 1 }, " K " },
  { "split", false, { "3QQK; JK", 0, "9", 1 }, " K " },
  /* two of three queens; four with two takes all four jacks and breaks nothing else up */
  { "split", true, { "5678899TJQQQ; K; 779TK", 0, "44", 2 }, " QQ " },
  { "split", false, { "3345JJJJ; 882; 3555799", 0 }, " 45JJJJ " },
  { "break-bomb", true, { "3345JJJJ; 882; 3555799", 0 }, " 45JJJJ " },
  { "break-bomb", true, { "58TTLJBJ; 889Q; 9Q", 0, "8", 2 }, " LJ BJ " },
  { "break-bomb", false, { "335JJJJK; 882; 3555799", 0 }, " 5 5JJJJK " },
  { "break-bomb", false, { "66668T; JQ", 0, "9", 1 }, " T " },
  { "straight-in-time", true, { "89TTJJQQKA; TJQLJBJ", 0 }, " 89TJQ " },
  { "straight-in-time", true, { "489TJQ; Q", 0 }, " 89TJQ " },
  { "straight-in-time", false, { "489TJQ; 7", 0 }, " 8 9 T J Q 89TJQ " },
  /* nothing but singles and pairs; both kinds win; somebody has triples and many cards */
  { "single-or-pair", true, { "44TJQ; 67JJK", 0 }, " T " },
  { "single-or-pair", true, { "56677LJ; 4QAA2; 44662", 0 }, " 66 77 " },
  { "single-or-pair", true, { "22; 99QQ; T", 1 }, " 9 " },
  { "single-or-pair", false, { "44JJQ; 67JJK", 0 }, " J Q JJ " },
  { "single-or-pair", false, { "556K; 33366JJJ", 0 }, " 6 " },
  /* a ten would break the pair of tens, a two is needed */
  { "right-kicker", true, { "777TTQK2; Q2", 0, "3334", 1 }, " 777Q 777K " },
  { "right-kicker", false, { "7777TTQ2; Q2", 0, "3334", 1 }, " pass 777Q 7777 " },
  /* the partner goes out on it; the partner's pair stands; a play that holds does as well */
  { "pass-for-partner", true, { "A; 58JQ; 8", 1, "7", 0 }, " pass " },
  { "pass-for-partner", true, { "2; 7; 489JJQQ", 2, "TT", 1 }, " pass " },
  { "pass-for-partner", false, { "J; 58JQ; 8", 1, "7", 0 }, " pass J Q " },
  { "pass-for-partner", false, { "99JBJ; 5577TJJ2", 0, "Q", 1 }, " pass " },
  /* only a nine is low enough for the ten; with the joker every single keeps the landlord out */
  { "feed-partner", true, { "22; 99QQ; T", 1 }, " 9 " },
  { "feed-partner", false, { "22; 99QBJ; T", 1 }, " 9 Q BJ " },
  /* the jack keeps the jack down; the partner after the landlord blocks nobody */
  { "block-landlord", true, { "JQQ; 33445567779TA; 566J", 2 }, " J " },
  { "block-landlord", true, { "TJA2; 45556QQA; 57889TTJKA", 2, "J", 1 }, " A " },
  { "block-landlord", false, { "JQQ; 33445567779TA; 66JA", 2 }, " 6 J A " },
  { "block-landlord", false, { "22; 99QQ; T", 1 }, " 9 " },
};

/* The text of a move without blanks, with one around it. */
static void add_right (char *texts, size_t size, const void *state, const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  kbz_game_find ("doudizhu")->move_write (state, move, text, sizeof text);
  size_t n = strlen (texts);
  for (const char *c = text; *c != '\0' && n + 2 < size; c++)
    if (*c != ' ')
      texts[n++] = *c;
  texts[n++] = ' ';
  texts[n] = '\0';
}

START_TEST (each_theme_is_shown_by_its_textbook_position_and_not_by_a_near_miss)
{
  const KbzPuzzler *puzzler = &kbz_puzzler_doudizhu;
  for (size_t i = 0; i < sizeof lessons / sizeof lessons[0]; i++) {
    KbzPuzzle *puzzle = puzzle_of (&lessons[i].ending);
    KbzError error = { 0 };
    KbzProof *proof = kbz_proof_new (puzzle, NULL, &error);
    char right[200] = " ";
    int theme = kbz_theme_find (puzzler, lessons[i].theme);
    ck_assert_int_ge (theme, 0);
    ck_assert_msg (proof != NULL, "%s: %s", lessons[i].ending.hands, kbz_said (&error));
    for (size_t k = 0; k < proof->steps[0].n; k++)
      if (proof->steps[0].choices[k].right)
        add_right (right, sizeof right, kbz_proof_state (proof, 0),
                   &proof->steps[0].choices[k].move);
    ck_assert_str_eq (right, lessons[i].right);
    /* A near miss may come to the theme later on; its first decision does not show it. */
    KbzThemes found = lessons[i].shown ? themes_anywhere (proof) : kbz_proof_themes (proof, 0);
    ck_assert_msg ((found >> theme & 1) == lessons[i].shown, "%s should%s show %s",
                   lessons[i].ending.hands, lessons[i].shown ? "" : " not", lessons[i].theme);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

START_TEST (every_theme_has_both)
{
  const KbzTheme *themes = kbz_puzzler_doudizhu.themes;
  for (int t = 0; themes[t].id != NULL; t++) {
    int seen[2] = { 0, 0 };
    for (size_t i = 0; i < sizeof lessons / sizeof lessons[0]; i++)
      if (strcmp (lessons[i].theme, themes[t].id) == 0)
        seen[lessons[i].shown]++;
    ck_assert_msg (seen[0] > 0 && seen[1] > 0, "%s", themes[t].id);
    ck_assert_ptr_nonnull (themes[t].name);
    ck_assert_ptr_nonnull (themes[t].meaning);
  }
}
END_TEST

static KbzThemes themes_of (Ending ending)
{
  KbzPuzzle *puzzle = puzzle_of (&ending);
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  ck_assert_ptr_nonnull (proof);
  KbzThemes themes = kbz_puzzler_doudizhu.find_themes (proof, 0);
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
  return themes;
}

/* After the ace the queens must be led together. But an eight and either pair win at once as well,
 * so that who solves it may never come to that. */
START_TEST (a_theme_behind_a_choice_of_ways_is_not_promised)
{
  KbzThemes control = (KbzThemes)1 << kbz_theme_find (&kbz_puzzler_doudizhu, "keep-control");
  ck_assert_uint_eq (themes_of ((Ending){ "88QQA; 9JJQQA", 0 }), 0);
  ck_assert_uint_ne (themes_of ((Ending){ "88QQ; 9JJQQA", 0 }) & control, 0);
}
END_TEST

/* A pair of fours is what anybody leads who goes by the lowest card; going out needs no idea. */
START_TEST (what_is_played_without_thinking_shows_no_theme)
{
  ck_assert_uint_eq (themes_of ((Ending){ "JA; 6688; 445T", 2 }), 0);
  ck_assert_uint_eq (themes_of ((Ending){ "99; 7K", 0 }), 0);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (each_theme_is_shown_by_its_textbook_position_and_not_by_a_near_miss,
                    every_theme_has_both, a_theme_behind_a_choice_of_ways_is_not_promised,
                    what_is_played_without_thinking_shows_no_theme);
}
