/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/content-private.h"

#include <string.h>

struct KbzContent {
  sqlite3 *db;
  GPtrArray *courses;  /* KbzCourse */
  GHashTable *lessons; /* id → KbzLesson, those that were asked for */
};

static sqlite3_stmt *prepare (KbzContent *content, const char *sql, const char *text)
{
  sqlite3_stmt *statement = NULL;
  sqlite3_prepare_v2 (content->db, sql, -1, &statement, NULL);
  if (statement != NULL && text != NULL)
    sqlite3_bind_text (statement, 1, text, -1, SQLITE_TRANSIENT);
  return statement;
}

static gboolean next (sqlite3_stmt *statement)
{
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW;
}

static const char *text_of (sqlite3_stmt *statement, int column)
{
  return (const char *)sqlite3_column_text (statement, column);
}

/* The course's own XML names files; what others want are the ids of its lessons. */
static void name_lessons (KbzContent *content, KbzCourse *course)
{
  sqlite3_stmt *ids =
      prepare (content, "SELECT id FROM lesson WHERE course = ? ORDER BY place", course->id);
  g_ptr_array_set_size (course->lessons, 0);
  while (next (ids))
    g_ptr_array_add (course->lessons, g_strdup (text_of (ids, 0)));
  sqlite3_finalize (ids);
}

static void read_courses (KbzContent *content)
{
  sqlite3_stmt *rows = prepare (content, "SELECT id, xml FROM course ORDER BY place", NULL);
  while (next (rows)) {
    const char *xml = text_of (rows, 1);
    KbzCourse *course = kbz_course_read (text_of (rows, 0), xml, strlen (xml), NULL);
    if (course == NULL)
      continue;
    name_lessons (content, course);
    g_ptr_array_add (content->courses, course);
  }
  sqlite3_finalize (rows);
}

KbzContent *kbz_content_open (const char *path, GError **error)
{
  g_autoptr (KbzContent) content = g_new0 (KbzContent, 1);
  content->courses = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_course_free);
  content->lessons =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)kbz_lesson_free);
  content->db = kbz_content_connect (path, error);
  if (content->db == NULL)
    return NULL;
  read_courses (content);
  return g_steal_pointer (&content);
}

void kbz_content_free (KbzContent *content)
{
  if (content == NULL)
    return;
  g_ptr_array_unref (content->courses);
  g_hash_table_unref (content->lessons);
  sqlite3_close (content->db);
  g_free (content);
}

GPtrArray *kbz_content_courses (KbzContent *content)
{
  return content->courses;
}

const KbzCourse *kbz_content_course (KbzContent *content, const char *id)
{
  for (guint i = 0; i < content->courses->len; i++) {
    const KbzCourse *course = g_ptr_array_index (content->courses, i);
    if (g_str_equal (course->id, id))
      return course;
  }
  return NULL;
}

const KbzCourse *kbz_content_course_of (KbzContent *content, const char *lesson)
{
  sqlite3_stmt *row = prepare (content, "SELECT course FROM lesson WHERE id = ?", lesson);
  const KbzCourse *course = next (row) ? kbz_content_course (content, text_of (row, 0)) : NULL;
  sqlite3_finalize (row);
  return course;
}

const KbzLesson *kbz_content_lesson (KbzContent *content, const char *id)
{
  KbzLesson *lesson = g_hash_table_lookup (content->lessons, id);
  if (lesson != NULL)
    return lesson;
  sqlite3_stmt *row = prepare (content, "SELECT xml FROM lesson WHERE id = ?", id);
  if (next (row)) {
    const char *xml = text_of (row, 0);
    lesson = kbz_lesson_read (id, xml, strlen (xml), NULL);
    if (lesson != NULL)
      g_hash_table_insert (content->lessons, g_strdup (id), lesson);
  }
  sqlite3_finalize (row);
  return lesson;
}

const KbzLesson *kbz_content_lesson_for (KbzContent *content, const KbzGame *game,
                                         const char *theme)
{
  const KbzLesson *beside = NULL;
  const GPtrArray *courses = kbz_content_courses (content);
  for (guint i = 0; i < courses->len; i++) {
    const KbzCourse *course = g_ptr_array_index (courses, i);
    for (guint k = 0; course->game == game && k < course->lessons->len; k++) {
      const KbzLesson *lesson =
          kbz_content_lesson (content, g_ptr_array_index (course->lessons, k));
      if (lesson == NULL || !g_strv_contains ((const char *const *)lesson->themes, theme))
        continue;
      if (g_str_equal (lesson->themes[0], theme))
        return lesson;
      beside = beside != NULL ? beside : lesson;
    }
  }
  return beside;
}

int kbz_content_n_steps (KbzContent *content, const char *lesson)
{
  sqlite3_stmt *row = prepare (content, "SELECT steps FROM lesson WHERE id = ?", lesson);
  int n = next (row) ? sqlite3_column_int (row, 0) : 0;
  sqlite3_finalize (row);
  return n;
}

GPtrArray *kbz_content_steps_of (KbzContent *content, const char *concept)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *rows = prepare (content,
                                "SELECT concept.lesson, step FROM concept JOIN lesson"
                                " ON lesson.id = concept.lesson WHERE concept = ?"
                                " ORDER BY lesson.place, concept.place",
                                concept);
  while (next (rows))
    g_ptr_array_add (steps, g_strdup_printf ("%s/%s", text_of (rows, 0), text_of (rows, 1)));
  sqlite3_finalize (rows);
  return steps;
}

/* ---- Search ------------------------------------------------------------------------------ */

#define BEFORE "\xe2\x81\xa8" /* U+2068 */
#define AFTER "\xe2\x81\xa9"  /* U+2069 */

static void found_free (gpointer data)
{
  KbzFound *found = data;
  g_free (found->lesson);
  g_free (found->step);
  g_free (found->snippet);
  g_free (found);
}

/* As a phrase of FTS5: quotes doubled. */
static char *phrase_of (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);
  return g_strconcat ("\"", doubled, "\"", NULL);
}

/* As a pattern of LIKE, for words too short for trigrams. */
static char *pattern_of (const char *words)
{
  GString *pattern = g_string_new ("%");
  for (; *words != '\0'; words++) {
    if (strchr ("%_\\", *words) != NULL)
      g_string_append_c (pattern, '\\');
    g_string_append_c (pattern, *words);
  }
  return g_string_free (g_string_append_c (pattern, '%'), FALSE);
}

/* The language of the lessons that this reader gets. */
static const char *language_for (const char *const *languages)
{
  for (int i = 0; languages != NULL && languages[i] != NULL; i++) {
    if (g_str_has_prefix (languages[i], "zh"))
      return "zh_CN";
    if (g_str_has_prefix (languages[i], "en"))
      return "";
  }
  return "";
}

/* Words around what LIKE found. */
static char *snippet_of (const char *text, const char *words)
{
  const char *place = strstr (text, words);
  if (place == NULL)
    return g_utf8_substring (text, 0, MIN (40, g_utf8_strlen (text, -1)));
  glong at = g_utf8_pointer_to_offset (text, place), length = g_utf8_strlen (words, -1);
  glong from = MAX (0, at - 16), to = MIN (g_utf8_strlen (text, -1), at + length + 24);
  g_autofree char *before = g_utf8_substring (text, from, at);
  g_autofree char *after = g_utf8_substring (text, at + length, to);
  return g_strconcat (before, BEFORE, words, AFTER, after, NULL);
}

GPtrArray *kbz_content_search (KbzContent *content, const char *words, const char *const *languages,
                               int max)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (found_free);
  g_autofree char *wanted = g_strstrip (g_utf8_make_valid (words, -1));
  if (*wanted == '\0')
    return all;
  gboolean brief = g_utf8_strlen (wanted, -1) < 3;
  g_autofree char *text = brief ? pattern_of (wanted) : phrase_of (wanted);
  sqlite3_stmt *rows = prepare (
      content,
      brief ? "SELECT words.lesson, words.step, words.text FROM words WHERE text LIKE ? ESCAPE '\\'"
              " AND language = ? ORDER BY words.step IS NOT NULL, words.id LIMIT ?"
            : "SELECT words.lesson, words.step, snippet (search, 0, '" BEFORE "', '" AFTER
              "', '…', 64) FROM search JOIN words ON words.id = search.rowid WHERE search MATCH ?"
              " AND language = ? ORDER BY words.step IS NOT NULL, rank LIMIT ?",
      text);
  sqlite3_bind_text (rows, 2, language_for (languages), -1, SQLITE_STATIC);
  sqlite3_bind_int (rows, 3, max);
  while (next (rows)) {
    KbzFound *found = g_new0 (KbzFound, 1);
    found->lesson = g_strdup (text_of (rows, 0));
    found->step = g_strdup (text_of (rows, 1));
    found->snippet = brief ? snippet_of (text_of (rows, 2), wanted) : g_strdup (text_of (rows, 2));
    g_ptr_array_add (all, found);
  }
  sqlite3_finalize (rows);
  return all;
}
