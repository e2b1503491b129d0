/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"
#include "tests/suite.h"

#include <string.h>

/* A finesse: East holds the king, so South's hearts must come first… the goal is what is proved. */
#define ENDING                                                                                     \
  "<table seat='S'>deal: N:AQ.2.. J5.4.. 42.A.. K3.3..\ntrump: N\nleader: S\ndeclarer: S</table>"

/* A lesson of MiniBridge with these steps. */
static inline KbzLesson *lesson_of (const char *steps, GError **error)
{
  g_autofree char *xml = g_strconcat ("<lesson id='try' game='minibridge' concept='bridge/try'>\n"
                                      "<title>Try</title><title xml:lang='zh_CN'>试试</title>\n"
                                      "<teaches>Trying.</teaches>\n",
                                      steps, "\n</lesson>\n", NULL);
  return kbz_lesson_read ("try.lesson", xml, strlen (xml), error);
}

static inline KbzLesson *good_lesson (const char *steps)
{
  GError *error = NULL;
  KbzLesson *lesson = lesson_of (steps, &error);
  ck_assert_msg (lesson != NULL, "%s", error != NULL ? error->message : "");
  return lesson;
}

static inline const KbzStep *first_step (const KbzLesson *lesson)
{
  return g_ptr_array_index (lesson->steps, 0);
}
