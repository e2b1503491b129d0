/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/lesson.h"

#include <gio/gio.h>

#include "lessons/course/lesson-private.h"
#include "lessons/language.h"

void kbz_part_free (gpointer data)
{
  KbzPart *part = data;
  kbz_prose_free (part->prose);
  g_free (part->text);
  g_free (part->seat);
  g_clear_pointer (&part->rows, g_ptr_array_unref);
  g_free (part);
}

void kbz_part_each_prose (const KbzPart *part, KbzTakeProse *take, gpointer data)
{
  if (part->prose != NULL)
    take (part->prose, data);
  for (guint r = 0; part->rows != NULL && r < part->rows->len; r++) {
    const GPtrArray *cells = g_ptr_array_index (part->rows, r);
    for (guint c = 0; c < cells->len; c++)
      take (g_ptr_array_index (cells, c), data);
  }
}

void kbz_lesson_option_free (gpointer data)
{
  KbzLessonOption *option = data;
  g_ptr_array_unref (option->parts);
  g_ptr_array_unref (option->wrong);
  g_free (option->value);
  g_free (option);
}

static void occasion_clear (KbzOccasion *on)
{
  g_free (on->table);
  g_free (on->hold);
}

void kbz_answer_to_free (gpointer data)
{
  KbzAnswerTo *answer = data;
  occasion_clear (&answer->on);
  g_free (answer->moves);
  g_ptr_array_unref (answer->parts);
  g_free (answer);
}

void kbz_moment_free (gpointer data)
{
  KbzDealMoment *moment = data;
  occasion_clear (&moment->on);
  g_ptr_array_unref (moment->parts);
  g_ptr_array_unref (moment->right);
  g_ptr_array_unref (moment->wrong);
  g_ptr_array_unref (moment->answers);
  g_free (moment);
}

gboolean kbz_step_is_played (const KbzStep *step)
{
  return step->kind == KBZ_STEP_PLAY || step->kind == KBZ_STEP_DEAL;
}

void kbz_step_free (gpointer data)
{
  KbzStep *step = data;
  g_free (step->id);
  g_free (step->concept);
  g_free (step->hand);
  g_free (step->goal_lines);
  g_free (step->judge.text);
  g_free (step->judge.field);
  g_free (step->judge.is);
  g_ptr_array_unref (step->parts);
  g_ptr_array_unref (step->options);
  g_ptr_array_unref (step->hints);
  g_ptr_array_unref (step->right);
  g_ptr_array_unref (step->wrong);
  g_ptr_array_unref (step->answers);
  g_ptr_array_unref (step->moments);
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
  g_strfreev (lesson->themes);
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
  /* One byte more than a lesson may have: a device or a pipe might never end. */
  gsize length = 0, room = KBZ_ELEMENT_BYTES_MAX + 1;
  g_autofree char *xml = g_malloc (room);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), xml, room, &length, NULL, error))
    return NULL;
  return kbz_lesson_read (path, xml, length, error);
}

const KbzPart *kbz_step_table (const KbzStep *step)
{
  for (guint i = 0; i < step->parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (step->parts, i);
    if (part->kind == KBZ_PART_TABLE)
      return part;
  }
  return NULL;
}

KbzPosition *kbz_part_position (const KbzLesson *lesson, const KbzPart *table, GError **error)
{
  return kbz_table_position (lesson->file, table, error);
}

KbzPosition *kbz_table_position (const char *file, const KbzPart *table, GError **error)
{
  KbzError wrong = { 0 };
  KbzPosition *position = kbz_position_from_text (table->text, &wrong);
  if (position == NULL) {
    g_autofree char *why = kbz_say_error (&wrong);
    kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, file, table->line, "%s", why);
  }

  return position;
}

int kbz_part_seat (const KbzPart *table, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  for (int seat = 0; table->seat != NULL && seat < kbz_position_seats (position); seat++)
    if (g_str_equal (game->seat_ids[seat], table->seat))
      return seat;
  return KBZ_NO_SEAT;
}
