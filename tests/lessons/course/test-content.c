/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/content.h"

#include <glib/gstdio.h>

#include "tests/suite.h"

#define QUESTION(id)                                                                               \
  "<choose id='" id                                                                                \
  "'><p>How many cards has a suit?</p><p xml:lang='zh_CN'>一门花色有几张牌？</p>"         \
  "<option right='yes'><p>13</p><p xml:lang='zh_CN'>13</p></option>"                               \
  "<option><p>12</p><p xml:lang='zh_CN'>12</p></option>"                                           \
  "<hint><p>52 / 4</p><p xml:lang='zh_CN'>52 / 4</p></hint>"                                       \
  "<wrong><p>Count again.</p><p xml:lang='zh_CN'>再数一遍。</p></wrong></choose>"

#define LESSON(id, word)                                                                           \
  "<lesson id='" id "' game='minibridge' concept='bridge/suits'>"                                  \
  "<title>The " word "</title><title xml:lang='zh_CN'>飞牌</title>"                              \
  "<teaches>A \"quoted\" 100% word.</teaches><teaches xml:lang='zh_CN'>学会它。</teaches>"     \
  "<source text='001' section='x'/>" QUESTION ("a") QUESTION ("b") QUESTION ("c") QUESTION ("d")   \
      QUESTION ("e") QUESTION ("f") "</lesson>"

static char *folder;

static void write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static gboolean compile (GPtrArray *faults)
{
  g_autofree char *output = g_build_filename (folder, "content.db", NULL);
  return kbz_content_compile ((const char *const[]){ folder, NULL }, output, faults);
}

static KbzContent *content_of (void)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  g_autofree char *path = g_build_filename (folder, "content.db", NULL);
  write_file ("course.xml", "<course id='try' game='bridge'><title>Try</title><teaches>t</teaches>"
                            "<lesson file='two'/><lesson file='one'/></course>");
  write_file ("one.lesson", LESSON ("first", "finesse"));
  write_file ("two.lesson", LESSON ("second", "hold-up"));
  gboolean done = compile (faults);
  ck_assert_msg (done, "%s", faults->len > 0 ? ((GError *)faults->pdata[0])->message : "?");
  KbzContent *content = kbz_content_open (path, NULL);
  ck_assert_ptr_nonnull (content);
  return content;
}

START_TEST (courses_and_lessons_come_in_the_order_of_the_course)
{
  g_autoptr (KbzContent) content = content_of ();
  const KbzCourse *course = kbz_content_course (content, "try");
  ck_assert_ptr_nonnull (course);
  ck_assert_uint_eq (course->lessons->len, 2);
  ck_assert_str_eq (course->lessons->pdata[0], "second");
  ck_assert_str_eq (course->lessons->pdata[1], "first");
  ck_assert_ptr_eq (kbz_content_course_of (content, "first"), course);
  ck_assert_ptr_null (kbz_content_course_of (content, "third"));
  ck_assert_int_eq (kbz_content_n_steps (content, "first"), 6);
  const KbzLesson *lesson = kbz_content_lesson (content, "first");
  ck_assert_uint_eq (lesson->steps->len, 6);
  ck_assert_ptr_eq (kbz_content_lesson (content, "first"), lesson);
  ck_assert_ptr_null (kbz_content_lesson (content, "third"));
  g_autoptr (GPtrArray) steps = kbz_content_steps_of (content, "bridge/suits");
  ck_assert_uint_eq (steps->len, 12);
  ck_assert_str_eq (steps->pdata[0], "second/a");
}
END_TEST

START_TEST (words_are_found_in_the_readers_language)
{
  static const struct {
    const char *words;
    const char *languages[2];
    guint n;
    const char *first;
  } cases[] = {
    { "finesse", { "en", NULL }, 1, "first" }, { "FINESSE", { "en", NULL }, 1, "first" },
    { "nesse", { "en", NULL }, 1, "first" },   { "飞牌", { "zh_CN", NULL }, 2, "second" },
    { "飞", { "zh_CN", NULL }, 2, "second" },  { "几张牌", { "zh_CN", NULL }, 12, "second" },
    { "finesse", { "zh_CN", NULL }, 0, NULL }, { "\"quoted\"", { "en", NULL }, 2, "second" },
    { "100%", { "en", NULL }, 2, "second" },   { "%", { "en", NULL }, 2, "second" },
    { "", { "en", NULL }, 0, NULL },           { "AND OR NOT", { "en", NULL }, 0, NULL },
    { "\"", { "en", NULL }, 2, "second" },     { "*^\"(", { "en", NULL }, 0, NULL },
    { "\xff\xfe", { "en", NULL }, 0, NULL },
  };
  g_autoptr (KbzContent) content = content_of ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GPtrArray) all =
        kbz_content_search (content, cases[i].words, cases[i].languages, 50);
    ck_assert_msg (all->len == cases[i].n, "“%s”: %u", cases[i].words, all->len);
    if (all->len > 0)
      ck_assert_str_eq (((KbzFound *)all->pdata[0])->lesson, cases[i].first);
  }
}
END_TEST

START_TEST (one_fault_and_nothing_is_written)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  g_autofree char *path = g_build_filename (folder, "content.db", NULL);
  g_autoptr (KbzContent) content = content_of ();
  g_unlink (path);
  write_file ("one.lesson", LESSON ("second", "finesse"));
  ck_assert (!compile (faults));
  ck_assert_uint_eq (faults->len, 1);
  ck_assert (strstr (((GError *)faults->pdata[0])->message, "Another lesson has this id") != NULL);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (another_programs_file_is_refused)
{
  g_autoptr (GError) error = NULL;
  write_file ("content.db", "not a database");
  g_autofree char *path = g_build_filename (folder, "content.db", NULL);
  ck_assert_ptr_null (kbz_content_open (path, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_ptr_null (kbz_content_open ("/nowhere/content.db", NULL));
}
END_TEST

int main (void)
{
  folder = g_dir_make_tmp ("kibitz-content-XXXXXX", NULL);
  int status = KBZ_SUITE (courses_and_lessons_come_in_the_order_of_the_course,
                          words_are_found_in_the_readers_language, one_fault_and_nothing_is_written,
                          another_programs_file_is_refused);
  static const char *const files[] = { "course.xml", "one.lesson", "two.lesson", "content.db" };
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i], NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
  g_free (folder);
  return status;
}
