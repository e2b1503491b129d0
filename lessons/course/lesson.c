/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/lesson.h"

#include "lessons/course/lesson-private.h"

void kbz_block_free (gpointer data)
{
  KbzBlock *block = data;
  kbz_prose_free (block->prose);
  g_free (block->text);
  g_free (block->seat);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

void kbz_lesson_option_free (gpointer data)
{
  KbzLessonOption *option = data;
  g_ptr_array_unref (option->blocks);
  g_ptr_array_unref (option->wrong);
  g_free (option->value);
  g_free (option);
}

void kbz_step_free (gpointer data)
{
  KbzStep *step = data;
  g_free (step->id);
  g_free (step->concept);
  g_free (step->hand);
  g_free (step->judge.text);
  g_free (step->judge.field);
  g_free (step->judge.is);
  g_ptr_array_unref (step->blocks);
  g_ptr_array_unref (step->options);
  g_ptr_array_unref (step->hints);
  g_ptr_array_unref (step->right);
  g_ptr_array_unref (step->wrong);
  g_free (step);
}

void kbz_lesson_source_free (gpointer data)
{
  KbzLessonSource *source = data;
  g_free (source->text);
  g_free (source->section);
  g_free (source);
}

void kbz_lesson_free (KbzLesson *lesson)
{
  if (lesson == NULL)
    return;
  g_free (lesson->file);
  g_free (lesson->id);
  g_free (lesson->concept);
  kbz_prose_free (lesson->title);
  kbz_prose_free (lesson->teaches);
  g_ptr_array_unref (lesson->sources);
  g_ptr_array_unref (lesson->steps);
  g_free (lesson);
}

void kbz_course_free (KbzCourse *course)
{
  if (course == NULL)
    return;
  g_free (course->id);
  kbz_prose_free (course->title);
  kbz_prose_free (course->teaches);
  g_ptr_array_unref (course->lessons);
  g_free (course);
}

KbzLesson *kbz_lesson_load (const char *path, GError **error)
{
  g_autofree char *xml = NULL;
  gsize length;
  if (!g_file_get_contents (path, &xml, &length, error))
    return NULL;
  return kbz_lesson_read (path, xml, length, error);
}

const KbzBlock *kbz_step_table (const KbzStep *step)
{
  for (guint i = 0; i < step->blocks->len; i++) {
    const KbzBlock *block = g_ptr_array_index (step->blocks, i);
    if (block->kind == KBZ_BLOCK_TABLE)
      return block;
  }
  return NULL;
}

KbzPosition *kbz_block_position (const KbzLesson *lesson, const KbzBlock *table, GError **error)
{
  KbzError wrong = { 0 };
  KbzPosition *position = kbz_position_from_text (table->text, &wrong);
  if (position == NULL)
    kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, table->line, "%s", wrong.message);
  return position;
}

int kbz_block_seat (const KbzBlock *table, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  for (int seat = 0; table->seat != NULL && seat < kbz_position_seats (position); seat++)
    if (g_str_equal (game->seat_ids[seat], table->seat))
      return seat;
  return KBZ_NO_SEAT;
}
