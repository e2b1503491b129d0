/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons and topics of the help, as anybody may write them: what is read has one root, a title and
 * steps with names of their own; what is not says why, with file and line. Nothing is proved here,
 * for a solver may take long. */
#include "fuzz.h"

#include "lessons/course/element.h"
#include "lessons/course/lesson.h"
#include "lessons/course/topic.h"

static void check_error (const GError *error)
{
  CHECK (error != NULL && g_str_has_prefix (error->message, "x:")
         && atoi (error->message + 2) >= 1);
}

static void check_lesson (const KbzLesson *lesson)
{
  CHECK (lesson->game != NULL && lesson->title != NULL && lesson->teaches != NULL);
  CHECK (lesson->steps->len > 0);
  for (guint i = 0; i < lesson->steps->len; i++)
    for (guint j = 0; j < i; j++)
      CHECK (strcmp (((KbzStep *)lesson->steps->pdata[i])->id,
                     ((KbzStep *)lesson->steps->pdata[j])->id)
             != 0);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  GError *errors[3] = { NULL };
  const char *xml = (const char *)data;
  g_autoptr (KbzElement) root = kbz_element_read ("x", xml, size, &errors[0]);
  g_autoptr (KbzLesson) lesson = kbz_lesson_read ("x", xml, size, &errors[1]);
  g_autoptr (KbzTopic) topic = kbz_topic_read ("x", xml, size, &errors[2]);
  const void *read[] = { root, lesson, topic };
  for (int i = 0; i < 3; i++) {
    CHECK ((read[i] == NULL) == (errors[i] != NULL));
    if (errors[i] != NULL)
      check_error (errors[i]);
    g_clear_error (&errors[i]);
  }
  if (lesson != NULL)
    check_lesson (lesson);
  return 0;
}
