/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/element.h"
#include "tests/lessons/course/lessons.h"

START_TEST (a_step_of_each_kind_is_read)
{
  g_autoptr (KbzLesson) lesson = good_lesson (
      "<read id='a'><p>Text with <card>SA HT</card>, <b>stress</b> and a <term>word</term>.</p>"
      "<cards>SA SK</cards><rows><row head='yes'><cell><p>A</p></cell></row>"
      "<row><cell><p>4</p></cell></row></rows></read>"
      "<choose id='b' several='yes'><p>?</p><option right='yes'><p>1</p></option>"
      "<option><p>2</p><wrong><p>No.</p></wrong></option><hint><p>h</p></hint></choose>"
      "<pick id='c' answer='SA'><p>?</p><hand>SA SK</hand><right><p>r</p></right></pick>"
      "<number id='d' answer='7' low='0' high='13'><p>?</p><wrong><p>w</p></wrong></number>"
      "<play id='e' opponents='player'><p>?</p>" ENDING "<goal hold='2'/></play>");
  static const KbzStepKind kinds[] = { KBZ_STEP_READ, KBZ_STEP_CHOOSE, KBZ_STEP_PICK,
                                       KBZ_STEP_NUMBER, KBZ_STEP_PLAY };
  ck_assert_uint_eq (lesson->steps->len, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < lesson->steps->len; i++)
    ck_assert_int_eq (((KbzStep *)lesson->steps->pdata[i])->kind, kinds[i]);
  const KbzStep *play = lesson->steps->pdata[4];
  ck_assert_int_eq (play->goal, KBZ_GOAL_HOLD);
  ck_assert_int_eq (play->goal_value, 2);
  ck_assert_int_eq (play->opponents, KBZ_STRENGTH_PLAYER);
  ck_assert_str_eq (play->concept, "bridge/try");
}
END_TEST

START_TEST (a_reader_gets_the_first_language_that_fits)
{
  static const struct {
    const char *languages[3];
    const char *text;
  } cases[] = {
    { { "zh_CN.UTF-8", "zh", NULL }, "试试" },
    { { "zh_CN", NULL }, "试试" },
    { { "zh_TW", "zh", NULL }, "试试" },
    { { "en_GB", "en", NULL }, "Try" },
    { { "C", NULL }, "Try" },
    { { "fr", "zh", NULL }, "试试" },
    { { "fr", NULL }, "Try" },
    { { NULL }, "Try" },
  };
  g_autoptr (KbzLesson) lesson = good_lesson ("<read id='a'><p>x</p></read>");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = kbz_words_plain (kbz_prose_in (lesson->title, cases[i].languages));
    ck_assert_str_eq (text, cases[i].text);
  }
}
END_TEST

START_TEST (white_space_in_the_file_is_one_blank_on_the_screen)
{
  g_autoptr (KbzLesson) lesson =
      good_lesson ("<read id='a'><p>\n   Two\n   lines, <b> then </b>\n more.  </p></read>");
  const KbzPart *part = first_step (lesson)->parts->pdata[0];
  g_autofree char *text = kbz_words_plain (kbz_prose_in (part->prose, NULL));
  ck_assert_str_eq (text, "Two lines,  then  more.");
}
END_TEST

START_TEST (what_cannot_be_read_names_its_line)
{
  static const struct {
    const char *steps, *message;
  } cases[] = {
    { "<read id='a'><p>x</p>", "try.lesson:5:" },
    { "<read><p>x</p></read>", "try.lesson:4: <read>: its id" },
    { "\n<read id='a b'><p>x</p></read>", "try.lesson:5: <read>: its id" },
    { "<read id='a'>bare</read>", "must be inside <p>" },
    { "<read id='a'><p>x<p>y</p></p></read>", "<p> cannot stand inside <p>" },
    { "<read id='a'><p> </p></read>", "<p> is empty" },
    { "<read id='a'></read>", "it shows nothing" },
    { "<read id='a'><p>x</p></read><read id='a'><p>x</p></read>", "another step has this id" },
    { "<read id='a' game='whist'><p>x</p></read>", "no game called “whist”" },
    { "<sing id='a'><p>x</p></sing>", "<sing> is no step" },
    { "bare", "must be inside a step" },
    { "<choose id='a'><p>x</p><option><p>y</p></option></choose>", "at least two options" },
    { "<choose id='a'><p>x</p><option/><option><p>y</p></option></choose>", "a text or a value" },
    { "<pick id='a'><p>x</p><best/></pick>", "needs a <hand>, or a <table>" },
    { "<pick id='a'><p>x</p><hand>SA</hand></pick>", "nothing says which cards" },
    { "<number id='a'><p>x</p></number>", "nothing says which number" },
    { "<number id='a' low='x' answer='1'><p>x</p></number>", "low and high are numbers" },
    { "<number id='a'><p>x</p><engine>op: info</engine></number>", "must name the field" },
    { "<play id='a'><p>x</p><goal reach='1'/></play>", "needs a <table>" },
    { "<play id='a'><p>x</p>" ENDING "</play>", "needs a <goal>" },
    { "<play id='a'><p>x</p>" ENDING "<goal reach='many'/></play>", "reach, hold or score" },
    { "<play id='a' opponents='me'><p>x</p>" ENDING "<goal reach='1'/></play>", "opponents are" },
    { "<read id='a'><rows><row><cell><p>1</p></cell></row><row><cell><p>1</p></cell><cell>"
      "<p>2</p></cell></row></rows></read>",
      "as many cells as the first" },
    { "<read id='a'><p>x</p><p xml:lang='zh_CN'>y</p><p xml:lang='zh_CN'>z</p></read>",
      "in this language already" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KbzLesson) lesson = lesson_of (cases[i].steps, &error);
    ck_assert_msg (lesson == NULL, "case %d was read", (int)i);
    ck_assert_msg (strstr (error->message, cases[i].message) != NULL, "case %d: %s", (int)i,
                   error->message);
    ck_assert (g_str_has_prefix (error->message, "try.lesson:"));
  }
}
END_TEST

START_TEST (a_file_holds_one_lesson)
{
  static const char *const files[] = { "<lesson/><lesson/>", "<a/><b/>", "<a/>\n<b>",
                                       "<a></a><a></a><a></a>" };
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KbzElement) root = kbz_element_read ("two", files[i], strlen (files[i]), &error);
    ck_assert_ptr_null (root);
    ck_assert_ptr_nonnull (strstr (error->message, "behind the end of <"));
  }
}
END_TEST

START_TEST (a_file_without_end_is_refused)
{
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_lesson_load ("/dev/zero", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "larger than a lesson may be"));
}
END_TEST

START_TEST (a_position_without_a_game_is_the_lessons)
{
  g_autoptr (KbzLesson) lesson = good_lesson ("<read id='a'>" ENDING "</read>");
  GError *error = NULL;
  const KbzPart *table = kbz_step_table (first_step (lesson));
  KbzPosition *position = kbz_part_position (lesson, table, &error);
  ck_assert_ptr_nonnull (position);
  ck_assert_str_eq (kbz_position_game (position)->id, "minibridge");
  ck_assert_int_eq (kbz_part_seat (table, position), 2);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_step_of_each_kind_is_read, a_reader_gets_the_first_language_that_fits,
                    white_space_in_the_file_is_one_blank_on_the_screen,
                    what_cannot_be_read_names_its_line, a_file_holds_one_lesson,
                    a_file_without_end_is_refused, a_position_without_a_game_is_the_lessons);
}
