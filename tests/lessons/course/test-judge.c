/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/judge.h"

#include "lessons/course/cards.h"
#include "lessons/course/check.h"
#include "tests/lessons/course/lessons.h"

/* South leads into a tenace that sits over the king: low spades keep all three tricks. */
#define FOLLOW                                                                                     \
  "<table seat='S'>deal: N:AQ.2.. J5.4.. 42.A.. K3.3..\ntrump: N\nleader: E\n"                     \
  "declarer: S\nplayed: SJ</table>"

static gboolean picks (const KbzLesson *lesson, const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzJudgement judgement;
  size_t n;
  GError *error = NULL;
  const KbzStep *step = first_step (lesson);
  ck_assert_int_eq (kbz_lesson_cards_read (step->game, text, cards, &n, NULL), KBZ_OK);
  ck_assert_msg (kbz_judge_cards (lesson, step, cards, n, &judgement, &error), "%s",
                 error != NULL ? error->message : "");
  return judgement.right;
}

START_TEST (every_card_as_good_as_the_best_is_right)
{
  g_autoptr (KbzLesson) lesson = good_lesson ("<pick id='a'><p>Lead.</p>" ENDING "<best/></pick>");
  ck_assert (picks (lesson, "S4"));
  ck_assert (picks (lesson, "S2"));
  ck_assert (picks (lesson, "HA"));  /* the finesse can wait */
  ck_assert (!picks (lesson, "SA")); /* not in this hand */
  g_autoptr (KbzLesson) duck =
      good_lesson ("<pick id='a'><p>Which?</p><table seat='S'>deal: N:32.K.. A4.A.. KQ.2.. 76.5..\n"
                   "trump: N\nleader: S</table><best/></pick>");
  ck_assert (picks (duck, "SK"));
  ck_assert (picks (duck, "SQ"));
}
END_TEST

START_TEST (the_referee_judges_what_may_be_played)
{
  g_autoptr (KbzLesson) legal = good_lesson ("<pick id='a'><p>One.</p>" FOLLOW "<legal/></pick>");
  ck_assert (picks (legal, "S4"));
  ck_assert (!picks (legal, "HA"));
  g_autoptr (KbzLesson) all =
      good_lesson ("<pick id='a'><p>All.</p>" FOLLOW "<legal all='yes'/></pick>");
  ck_assert (picks (all, "S2 S4"));
  ck_assert (!picks (all, "S4"));
  ck_assert (!picks (all, "S4 S2 HA"));
  g_autoptr (KbzLesson) illegal =
      good_lesson ("<pick id='a'><p>Not.</p>" FOLLOW "<illegal/></pick>");
  ck_assert (picks (illegal, "HA"));
  ck_assert (!picks (illegal, "S4"));
}
END_TEST

START_TEST (the_engine_judges_with_the_answer_put_in)
{
  g_autoptr (KbzLesson) lesson = good_lesson (
      "<pick id='a'><p>Win it.</p><hand>SA S3 HK</hand>"
      "<engine field='winner' is='1'>op: winner\ngame: bridge\ntrick: SQ {answer} S4 S5\n"
      "leader: N\ntrump: N</engine></pick>");
  KbzCard cards[KBZ_CARDS_MAX];
  ck_assert (picks (lesson, "SA"));
  ck_assert (!picks (lesson, "S3"));
  ck_assert (!picks (lesson, "HK"));
  ck_assert_int_eq (kbz_judge_right_cards (lesson, first_step (lesson), cards, NULL), 1);
  ck_assert_int_eq (cards[0], kbz_card (KBZ_SPADES, 14));
}
END_TEST

START_TEST (stored_cards_may_have_alternatives_in_any_order)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<pick id='a' answer='SA SK | H2'><p>?</p><hand>SA SK H2 H3</hand></pick>");
  ck_assert (picks (lesson, "SK SA"));
  ck_assert (picks (lesson, "H2"));
  ck_assert (!picks (lesson, "SA"));
  ck_assert (!picks (lesson, "SA SK H2"));
}
END_TEST

/* Eight cards go down one by one: whichever of the expert's comes first. */
START_TEST (what_the_expert_buries_may_be_buried_in_any_order)
{
  g_autoptr (KbzLesson) lesson = good_lesson (
      "<pick id='a' game='tractor'><p>?</p><table seat='0'>"
      "game: tractor\n"
      "decks: 2\n"
      "phase: bury\n"
      "level: 2\n"
      "levels: 2; 2\n"
      "first: 0\n"
      "banker: 0\n"
      "trump: H\n"
      "hands: BJ H2 H2 S2 C2 C2 HA HK HQ HT H9 H9 H8 H7 H4 S9 S9 S8 S7 S6 S5 S5 S3 DK D8 "
      "D7 D6 D4 CA CJ C4 C4 C3; D2 HJ H8 H6 H6 H5 H4 H3 SA ST S8 S6 S3 DJ DT D9 D5 D4 D3 "
      "CA CK CQ C9 C7 C5; BJ S2 HA HQ HT H7 SA SK SQ SQ SJ ST S7 S4 S4 DA DQ DT D5 CJ C9 "
      "C8 C8 C7 C6; LJ LJ D2 HK HJ H5 H3 SK SJ DA DK DQ DJ D9 D8 D7 D6 D3 CK CQ CT CT C6 "
      "C5 C3\n"
      "kitty:\n"
      "declared: H2 H2\n"
      "declarer: 0\n"
      "</table><system/></pick>");
  static const char *const buried[] = { "D4", "D8", "C3", "S3" };
  static const char *const kept[] = { "BJ", "H2", "HA", "CA", "S9" };
  for (gsize i = 0; i < G_N_ELEMENTS (buried); i++)
    ck_assert_msg (picks (lesson, buried[i]), "%s", buried[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    ck_assert_msg (!picks (lesson, kept[i]), "%s", kept[i]);
}
END_TEST

START_TEST (numbers_are_computed)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<number id='a'><p>?</p><engine field='points'>op: score\ngame: bridge\n"
                   "contract: 3NX\ndeclarer: S\nvul: none\ntricks: 9</engine></number>");
  gint64 number = 0;
  ck_assert (kbz_judge_number (lesson, first_step (lesson), &number, NULL));
  ck_assert_int_eq (number, 550);
}
END_TEST

static gboolean chooses (const KbzLesson *lesson, const gboolean *chosen)
{
  KbzJudgement judgement;
  ck_assert (kbz_judge_options (lesson, first_step (lesson), chosen, &judgement, NULL));
  return judgement.right;
}

START_TEST (several_options_must_all_be_chosen_and_no_others)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<choose id='a' several='yes'><p>?</p>" FOLLOW
                   "<option value='S4'/><option value='HA'/><option value='S2'/><legal/></choose>");
  ck_assert (chooses (lesson, (gboolean[]){ TRUE, FALSE, TRUE }));
  ck_assert (!chooses (lesson, (gboolean[]){ TRUE, FALSE, FALSE }));
  ck_assert (!chooses (lesson, (gboolean[]){ TRUE, TRUE, TRUE }));
  g_autoptr (KbzLesson) one =
      good_lesson ("<choose id='a'><p>?</p>" FOLLOW "<option value='S4'/><option value='HA'/>"
                   "<option value='S2'/><legal/></choose>");
  ck_assert (chooses (one, (gboolean[]){ FALSE, FALSE, TRUE }));
  ck_assert (!chooses (one, (gboolean[]){ TRUE, FALSE, TRUE }));
  ck_assert (!chooses (one, (gboolean[]){ FALSE, FALSE, FALSE }));
}
END_TEST

START_TEST (the_checker_finds_what_is_wrong)
{
  static const struct {
    const char *steps, *message;
  } cases[] = {
    { "<read id='a'><p>A <card>S1</card>.</p></read>", "not a card" },
    { "<read id='a'><table seat='S'>deal: N:AA.2.. J5.4.. 42.A.. K3.3..</table></read>",
      "♠A|twice|SA" },
    { "<read id='a'><table seat='X'>deal: N:AQ.2.. J5.4.. 42.A.. K3.3..\ntrump: N\nleader: S"
      "</table></read>",
      "no such seat" },
    { "<choose id='a'><p>?</p><option><p>1</p></option><option><p>2</p></option></choose>",
      "None of the options" },
    { "<choose id='a'><p>?</p><option right='yes'><p>1</p></option><option right='yes'><p>2</p>"
      "</option></choose>",
      "Every option is right" },
    { "<pick id='a'><p>?</p><hand>S2 S3</hand><engine field='winner' is='1'>op: winner\n"
      "game: bridge\ntrick: SQ {answer} S4 S5\nleader: N\ntrump: N</engine></pick>",
      "No cards of this hand" },
    { "<number id='a' high='10'><p>?</p><engine field='points'>op: score\ngame: bridge\n"
      "contract: 1C\ndeclarer: S\nvul: none\ntricks: 7</engine></number>",
      "outside low and high" },
    { "<number id='a'><p>?</p><engine field='pints'>op: score\ngame: bridge\n"
      "contract: 1C\ndeclarer: S\nvul: none\ntricks: 7</engine></number>",
      "no field “pints”" },
    { "<number id='a' answer='many'><p>?</p></number>", "no number" },
    { "<play id='a'><p>?</p>" ENDING "<goal reach='4'/></play>", "cannot be reached" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KbzLesson) lesson = good_lesson (cases[i].steps);
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    ck_assert_msg (kbz_lesson_check (lesson, faults) == 1, "case %d: %u faults", (int)i,
                   faults->len);
    const char *said = ((GError *)faults->pdata[0])->message;
    g_auto (GStrv) ways = g_strsplit (cases[i].message, "|", -1);
    gboolean found = FALSE;
    for (int w = 0; ways[w] != NULL; w++)
      found = found || strstr (said, ways[w]) != NULL;
    ck_assert_msg (found, "case %d: %s", (int)i, said);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      every_card_as_good_as_the_best_is_right, the_referee_judges_what_may_be_played,
      the_engine_judges_with_the_answer_put_in, stored_cards_may_have_alternatives_in_any_order,
      what_the_expert_buries_may_be_buried_in_any_order, numbers_are_computed,
      several_options_must_all_be_chosen_and_no_others, the_checker_finds_what_is_wrong);
}
