/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/check.h"
#include "lessons/course/fresh.h"
#include "lessons/course/guided.h"
#include "lessons/course/occasion.h"
#include "lessons/course/step-trial.h"
#include "tests/lessons/course/lessons.h"

/* The last three tricks of a deal: South leads up to dummy's ace and queen, West plays the three.
 */
#define MOMENT "<moment kind='play' table='S3' hold='SQ' judge='solver'>"
#define SAID "<right><p>r</p></right><wrong><p>w</p></wrong>"
#define DEAL(moments) "<deal id='a'><p>?</p>" ENDING moments "</deal>"
#define PLAY(answers) "<play id='a'><p>?</p>" ENDING "<goal reach='3'/>" answers "</play>"

static KbzMove card (KbzSuit suit, int rank)
{
  KbzCard c = kbz_card (suit, rank);
  return kbz_move (KBZ_MOVE_PLAY, 0, &c, 1);
}

static KbzTrial *trial_of (const KbzLesson *lesson)
{
  GError *error = NULL;
  KbzTrial *trial = kbz_step_trial (lesson, first_step (lesson), &error);
  ck_assert_msg (trial != NULL, "%s", error != NULL ? error->message : "");
  return trial;
}

static char *said (const GPtrArray *parts)
{
  const KbzPart *part = g_ptr_array_index (parts, 0);
  return kbz_words_plain (kbz_prose_in (part->prose, NULL));
}

START_TEST (a_move_gets_the_first_answer_that_is_meant_for_it)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson (PLAY ("<wrong><p>any</p></wrong><wrong move='S4' at='2'><p>later</p></wrong>"
                         "<wrong move='S2 | S3'><p>low</p></wrong><wrong move='S*'><p>spade</p>"
                         "</wrong><wrong move='HA' hold='SK'><p>other hand</p></wrong>"));
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  static const struct {
    KbzSuit suit;
    int rank;
    const char *said;
  } cases[] = { { KBZ_SPADES, 2, "low" }, { KBZ_SPADES, 4, "spade" }, { KBZ_HEARTS, 14, "any" } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzMove move = card (cases[i].suit, cases[i].rank);
    g_autofree char *text =
        said (kbz_step_wrong (first_step (lesson), kbz_trial_position (trial), 2, &move));
    ck_assert_str_eq (text, cases[i].said);
  }
}
END_TEST

/* What is said to each move of the seat to play, in the order of a hand: suit after suit, or by
 * rank; names the answers "a", "b" … and leaves out the moves that have none. */
static char *answers_to_all (const KbzLesson *lesson, const KbzStep *step)
{
  g_autoptr (KbzTrial) trial = kbz_step_trial (lesson, step, NULL);
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMoves moves = { 0 };
  GString *all = g_string_new (NULL);
  kbz_position_moves (position, &moves);
  for (gsize i = 0; i < moves.n; i++) {
    const KbzAnswerTo *answer =
        kbz_answer_to (step->answers, position, kbz_trial_seat (trial), &moves.moves[i]);
    g_autofree char *text = answer != NULL ? said (answer->parts) : NULL;
    if (text != NULL)
      g_string_append (all, text);
  }
  kbz_moves_clear (&moves);
  return g_string_free (all, FALSE);
}

/* In a review the cards have other names: the same moves are answered, and no others. */
START_TEST (answers_follow_the_cards_into_another_position)
{
  static const char *const steps[] = {
    "<play id='a' fresh='yes'><p>?</p>" ENDING "<goal reach='3'/>"
    "<wrong move='H*'><p>h</p></wrong><wrong move='CA'><p>c</p></wrong></play>",
    "<play id='a' fresh='yes'><p>?</p>" ENDING "<goal reach='3'/>"
    "<wrong move='S4' hold='HA'><p>h</p></wrong></play>",
    "<play id='a' game='doudizhu' fresh='yes'><p>?</p><table seat='0'>game: doudizhu\n"
    "hands: 7 8 8 T; 9 9\nto_move: 0</table><goal reach='1'/>"
    "<wrong move='8 8'><p>a</p></wrong><wrong move='T'><p>b</p></wrong>"
    "<wrong move='single'><p>c</p></wrong></play>",
  };
  static const char *const said_to_all[] = { "h", "h", "ccba" };
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autoptr (KbzLesson) lesson = good_lesson (steps[i]);
    int others = 0;
    for (guint64 seed = 1; seed <= 12; seed++) {
      KbzStep *fresh = kbz_step_fresh (lesson, first_step (lesson), seed);
      ck_assert_ptr_nonnull (fresh);
      others +=
          !g_str_equal (kbz_step_table (fresh)->text, kbz_step_table (first_step (lesson))->text);
      g_autofree char *all = answers_to_all (lesson, fresh);
      ck_assert_msg (g_str_equal (all, said_to_all[i]), "step %zu, seed %d: %s in\n%s", i,
                     (int)seed, all, kbz_step_table (fresh)->text);
      kbz_step_fresh_free (fresh);
    }
    ck_assert_int_gt (others, 0);
  }
}
END_TEST

/* The queen and the ace are both there to be played when West plays low; one of them is wrong. */
START_TEST (the_house_answers_each_tempting_move)
{
  static const struct {
    const char *step;
    gboolean wanted;
  } cases[] = {
    { PLAY (""), TRUE },
    { PLAY ("<wrong move='H*'><p>x</p></wrong>"), TRUE },
    { PLAY ("<wrong move='S* | H*'><p>x</p></wrong>"), FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KbzLesson) lesson = good_lesson (cases[i].step);
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    gboolean wanted = FALSE;
    kbz_lesson_check_house (lesson, NULL, faults);
    for (guint f = 0; f < faults->len; f++)
      wanted = wanted || strstr (((GError *)faults->pdata[f])->message, "tempting") != NULL;
    ck_assert_msg (wanted == cases[i].wanted, "case %zu", i);
  }
}
END_TEST

START_TEST (a_deal_is_silent_but_at_its_moment)
{
  g_autoptr (KbzLesson) lesson = good_lesson (
      DEAL (MOMENT "<p>before</p>" SAID "<wrong move='SA'><p>own</p></wrong></moment>"));
  const KbzStep *step = first_step (lesson);
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove low = card (KBZ_SPADES, 2), ace = card (KBZ_SPADES, 14), reply, shown;
  ck_assert_ptr_null (kbz_step_moment (step, position, 2));
  ck_assert_int_eq (kbz_trial_play (trial, &low).grade, KBZ_TRIED_UNPROVED);
  ck_assert (kbz_trial_reply (trial, &reply)); /* West's three */
  ck_assert_ptr_nonnull (kbz_step_moment (step, position, 2));
  g_autofree char *own = said (kbz_step_wrong (step, position, 2, &ace));
  ck_assert_str_eq (own, "own");
  KbzGraded graded = kbz_trial_play (trial, &ace);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_WRONG);
  ck_assert_ptr_nonnull (graded.reason.text.message); /* what it costs */
  ck_assert (kbz_trial_take_back (trial));
  ck_assert (kbz_trial_show (trial, &shown));
  ck_assert_int_eq (kbz_trial_play (trial, &shown).grade, KBZ_TRIED_BEST);
  ck_assert_ptr_null (kbz_step_moment (step, position, 2));
  while (!kbz_trial_is_over (trial))
    if (!kbz_trial_reply (trial, &reply)) {
      ck_assert (kbz_trial_show (trial, &shown));
      ck_assert_int_eq (kbz_trial_play (trial, &shown).grade, KBZ_TRIED_UNPROVED);
    }
  ck_assert (kbz_trial_is_met (trial));
}
END_TEST

START_TEST (the_others_play_the_same_each_time)
{
  g_autoptr (KbzLesson) lesson = good_lesson (DEAL (MOMENT SAID "</moment>"));
  KbzMove first[2][4];
  for (int time = 0; time < 2; time++) {
    g_autoptr (KbzTrial) trial = trial_of (lesson);
    KbzMove move = card (KBZ_SPADES, 2);
    kbz_trial_play (trial, &move);
    for (int i = 0; i < 1; i++)
      ck_assert (kbz_trial_reply (trial, &first[time][i]));
    kbz_trial_restart (trial);
    kbz_trial_play (trial, &move);
    ck_assert (kbz_trial_reply (trial, &first[time][1]));
    ck_assert (kbz_move_equal (&first[time][0], &first[time][1]));
  }
  ck_assert (kbz_move_equal (&first[0][0], &first[1][0]));
}
END_TEST

START_TEST (the_checker_refuses_what_is_not_so)
{
  static const struct {
    const char *steps;
    const char *fault; /* a part of it; NULL: none */
  } cases[] = {
    { DEAL (MOMENT SAID "</moment>"), NULL },
    { DEAL (MOMENT SAID "<wrong move='SQ'><p>x</p></wrong></moment>"), "is right here" },
    { DEAL (MOMENT SAID "<wrong move='CA'><p>x</p></wrong></moment>"), "no such move" },
    { DEAL ("<moment kind='play' at='1' table='CA' judge='solver'>" SAID "</moment>"),
      "does not come" },
    { DEAL ("<moment kind='call' judge='system'>" SAID "</moment>"), "does not come" },
    { DEAL ("<moment kind='play' at='1' judge='solver'>" SAID "</moment>"),
      "Whatever is done at this moment is right" },
    { PLAY ("<wrong move='S2' at='1'><p>x</p></wrong>"), "is right at one of the decisions" },
    { PLAY ("<wrong move='DA'><p>x</p></wrong>"), "answers no wrong move" },
    { PLAY ("<wrong move='SA' table='S3'><p>x</p></wrong>"), NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KbzLesson) lesson = good_lesson (cases[i].steps);
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    kbz_lesson_check (lesson, faults);
    const char *found = faults->len > 0 ? ((GError *)faults->pdata[0])->message : "";
    ck_assert_msg (cases[i].fault != NULL ? strstr (found, cases[i].fault) != NULL
                                          : faults->len == 0,
                   "case %zu: %s", i, found);
  }
}
END_TEST

/* Twelve points, five hearts: the system opens one heart, and says what one no trump would. */
START_TEST (a_call_is_judged_by_the_system)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<deal id='a' game='bridge'><p>?</p><table seat='S'>deal: N:Q952.74.J63.8642 "
                   "J87.AJ3.Q952.T93 "
                   "A4.KQ965.K84.Q75 KT63.T82.AT7.AKJ\ndealer: S\nvul: none</table>"
                   "<moment kind='call' at='1' judge='system'>" SAID "</moment></deal>");
  g_autoptr (KbzTrial) trial = trial_of (lesson);
  KbzMove one_no_trump = { 0 }, best;
  const KbzGame *game = first_step (lesson)->game;
  const KbzPosition *position = kbz_trial_position (trial);
  char text[KBZ_MOVE_TEXT];
  ck_assert_int_eq (game->move_read (kbz_position_state (position), "1N", &one_no_trump, NULL),
                    KBZ_OK);
  ck_assert (kbz_trial_show (trial, &best));
  ck_assert_str_eq (game->move_write (kbz_position_state (position), &best, text, sizeof text),
                    "1H");
  KbzGraded graded = kbz_trial_play (trial, &one_no_trump);
  ck_assert_int_eq (graded.grade, KBZ_TRIED_WRONG);
  ck_assert_ptr_nonnull (graded.reason.text.message);
}
END_TEST

START_TEST (a_moment_that_cannot_be_read_is_refused)
{
  static const char *const steps[] = {
    DEAL (""),
    DEAL ("<moment judge='nobody'>" SAID "</moment>"),
    DEAL ("<moment>" SAID "</moment>"),
    DEAL ("<moment judge='solver' kind='dance'>" SAID "</moment>"),
    DEAL ("<moment judge='solver' at='0'>" SAID "</moment>"),
    DEAL ("<moment judge='solver'><right><p>r</p></right></moment>"),
    DEAL ("<moment judge='solver'>text" SAID "</moment>"),
    "<play id='a'><p>?</p>" ENDING "<goal reach='3'/>" MOMENT SAID "</moment></play>",
  };
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KbzLesson) lesson = lesson_of (steps[i], &error);
    ck_assert_msg (lesson == NULL && error != NULL, "case %zu is read", i);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_move_gets_the_first_answer_that_is_meant_for_it,
                    answers_follow_the_cards_into_another_position,
                    the_house_answers_each_tempting_move, a_deal_is_silent_but_at_its_moment,
                    the_others_play_the_same_each_time, the_checker_refuses_what_is_not_so,
                    a_call_is_judged_by_the_system, a_moment_that_cannot_be_read_is_refused);
}
