/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/check.h"
#include "lessons/course/topic.h"
#include "tests/suite.h"

#include <string.h>

static const char *const chinese[] = { "zh_CN", NULL };

static KbzTopic *topic_of (const char *attributes, const char *inside, GError **error)
{
  g_autofree char *xml = g_strdup_printf (
      "<topic id='try'%s>\n<title>Try</title><title xml:lang='zh_CN'>试试</title>\n"
      "%s\n</topic>\n",
      attributes, inside);
  return kbz_topic_read ("try.topic", xml, strlen (xml), error);
}

static const KbzTopicSection *section (const KbzTopic *topic, guint i)
{
  ck_assert_uint_lt (i, topic->sections->len);
  return g_ptr_array_index (topic->sections, i);
}

START_TEST (sections_have_headings_and_parts)
{
  g_autoptr (KbzTopic) topic =
      topic_of (" game='bridge'",
                "<p>First, <card>SA</card>.</p>"
                "<section><title>Keys</title><title xml:lang='zh_CN'>按键</title>"
                "<rows><row><cell><p>I</p></cell><cell><p>Hint</p>"
                "<p xml:lang='zh_CN'>提示</p></cell></row></rows></section>"
                "<section game='doudizhu'><title>Cards</title><cards>3 3 BJ</cards></section>",
                NULL);
  ck_assert_ptr_nonnull (topic);
  ck_assert_uint_eq (topic->sections->len, 3);
  ck_assert_ptr_null (section (topic, 0)->title);
  ck_assert_str_eq (section (topic, 1)->game->id, "bridge");
  ck_assert_str_eq (section (topic, 2)->game->id, "doudizhu");
  g_autofree char *english = kbz_topic_section_plain (section (topic, 1), NULL);
  g_autofree char *translated = kbz_topic_section_plain (section (topic, 1), chinese);
  ck_assert_str_eq (english, "Keys\nI\nHint\n");
  ck_assert_str_eq (translated, "按键\nI\n提示\n");
}
END_TEST

START_TEST (an_example_keeps_its_lines_but_not_the_margin_of_the_file)
{
  g_autoptr (KbzTopic) topic =
      topic_of ("", "<example>\n    &lt;a&gt;\n      b\n\n    c\n  </example>", NULL);
  ck_assert_ptr_nonnull (topic);
  const KbzPart *part = g_ptr_array_index (section (topic, 0)->parts, 0);
  ck_assert_int_eq (part->kind, KBZ_PART_EXAMPLE);
  ck_assert_str_eq (part->text, "<a>\n  b\n\nc");
}
END_TEST

START_TEST (what_cannot_be_read_names_its_line)
{
  static const struct {
    const char *attributes, *inside, *message;
  } cases[] = {
    { "", "", "nothing in it" },
    { "", "<example> </example>", "nothing in it" },
    { "", "Bare.", "inside <p>" },
    { "", "<choose id='a'/>", "cannot stand here" },
    { "", "<cards>SA</cards>", "must name a game" },
    { "", "<table>deal: x</table>", "must name a game" },
    { " game='chess'", "<p>a</p>", "no game called" },
    { "", "<section><p>a</p></section>", "begins with a <title>" },
    { "", "<section><title>a</title></section>", "nothing in it" },
    { "", "<section game='chess'><title>a</title><p>a</p></section>", "no game called" },
    { "", "<section><title>a</title><p>a</p></section><p>b</p>", "only sections" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KbzTopic) topic = topic_of (cases[i].attributes, cases[i].inside, &error);
    ck_assert_msg (topic == NULL, "case %d was read", (int)i);
    ck_assert_msg (strstr (error->message, cases[i].message) != NULL, "case %d: %s", (int)i,
                   error->message);
    ck_assert (g_str_has_prefix (error->message, "try.topic:"));
  }
}
END_TEST

START_TEST (wrong_cards_and_missing_languages_are_found)
{
  static const struct {
    const char *attributes, *inside;
    guint faults;
  } cases[] = {
    { "", "<p>a</p><p xml:lang='zh_CN'>一</p>", 0 },
    { "", "<p>a</p>", 1 },
    { "", "<p><card>SA</card></p><p xml:lang='zh_CN'>一</p>", 1 },
    { " game='bridge'", "<p><card>BJ</card></p><p xml:lang='zh_CN'>一</p>", 1 },
    { " game='bridge'", "<cards>SA S1</cards>", 1 },
    { " game='bridge'", "<table>deal: N:AK</table>", 1 },
    { "", "<section><title>a</title><p>a</p></section>", 2 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    g_autoptr (KbzTopic) topic = topic_of (cases[i].attributes, cases[i].inside, NULL);
    ck_assert_ptr_nonnull (topic);
    ck_assert_msg (kbz_topic_check (topic, "zh_CN", faults) == cases[i].faults, "case %d: %u",
                   (int)i, faults->len);
  }
}
END_TEST

START_TEST (a_topic_can_be_written_by_the_program)
{
  g_autoptr (KbzTopic) topic =
      kbz_topic_new ("made", kbz_games[0], kbz_prose_new_plain ("Made here"));
  KbzTopicSection *made = kbz_topic_add_section (topic, kbz_prose_new_plain ("Heading"));
  kbz_topic_section_say (made, "1♣ & more");
  g_autofree char *plain = kbz_topic_section_plain (made, chinese);
  ck_assert_str_eq (plain, "Heading\n1♣ & more\n");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (sections_have_headings_and_parts,
                    an_example_keeps_its_lines_but_not_the_margin_of_the_file,
                    what_cannot_be_read_names_its_line, wrong_cards_and_missing_languages_are_found,
                    a_topic_can_be_written_by_the_program);
}
