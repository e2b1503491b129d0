/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/check.h"
#include "lessons/course/content-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

/* Everything that will stand in the database, while it is put together. */
typedef struct {
  sqlite3 *db;
  GPtrArray *faults;
  GHashTable *ids; /* of lessons, to find those that are there twice */
  int courses;
} Compile;

static void keep (Compile *compile, GError *error)
{
  g_ptr_array_add (compile->faults, error);
}

static void run (Compile *compile, const char *sql)
{
  GError *error = NULL;
  if (sqlite3_exec (compile->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return;
  g_set_error (&error, KBZ_COURSE_ERROR, KBZ_COURSE_ERROR_WRONG,
               _ ("The database cannot be made: %s"), sqlite3_errmsg (compile->db));
  keep (compile, error);
}

/* Runs one statement with these texts and numbers: "s" a const char *, "i" an int. */
static void put (Compile *compile, const char *sql, const char *kinds, ...)
{
  sqlite3_stmt *statement = NULL;
  va_list values;
  va_start (values, kinds);
  if (sqlite3_prepare_v2 (compile->db, sql, -1, &statement, NULL) == SQLITE_OK)
    for (int i = 0; kinds[i] != '\0'; i++) {
      if (kinds[i] == 's')
        sqlite3_bind_text (statement, i + 1, va_arg (values, const char *), -1, SQLITE_TRANSIENT);
      else
        sqlite3_bind_int (statement, i + 1, va_arg (values, int));
    }
  va_end (values);
  if (sqlite3_step (statement) != SQLITE_DONE) {
    GError *error = NULL;
    g_set_error (&error, KBZ_COURSE_ERROR, KBZ_COURSE_ERROR_WRONG, "%s",
                 sqlite3_errmsg (compile->db));
    keep (compile, error);
  }
  sqlite3_finalize (statement);
}

/* ---- Words to search in ------------------------------------------------------------------ */

static void add_words (const KbzProse *prose, gpointer data)
{
  GHashTable *texts = data;
  for (guint v = 0; v < prose->versions->len; v++) {
    const KbzWords *words = g_ptr_array_index (prose->versions, v);
    GString *text = g_hash_table_lookup (texts, words->language);
    g_autofree char *plain = kbz_words_plain (words);
    if (text == NULL) {
      text = g_string_new (NULL);
      g_hash_table_insert (texts, g_strdup (words->language), text);
    }
    g_string_append_printf (text, "%s\n", plain);
  }
}

static void add_blocks (GHashTable *texts, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    kbz_part_each_prose (g_ptr_array_index (parts, i), add_words, texts);
}

static void free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void put_texts (Compile *compile, const char *lesson, const char *step, GHashTable *texts)
{
  GHashTableIter iter;
  gpointer language, text;
  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &language, &text))
    put (compile, "INSERT INTO words (lesson, step, language, text) VALUES (?, ?, ?, ?)", "ssss",
         lesson, step, language, ((GString *)text)->str);
}

static void put_words (Compile *compile, const KbzLesson *lesson)
{
  g_autoptr (GHashTable) titles =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
  add_words (lesson->title, titles);
  add_words (lesson->teaches, titles);
  put_texts (compile, lesson->id, NULL, titles);
  for (guint i = 0; i < lesson->steps->len; i++) {
    const KbzStep *step = g_ptr_array_index (lesson->steps, i);
    g_autoptr (GHashTable) texts =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
    add_blocks (texts, step->parts);
    add_blocks (texts, step->right);
    put_texts (compile, lesson->id, step->id, texts);
    if (step->concept != NULL && step->kind != KBZ_STEP_READ && step->kind != KBZ_STEP_DEAL)
      put (compile, "INSERT INTO concept VALUES (?, ?, ?, ?)", "ssis", step->concept, lesson->id,
           (int)i, step->id);
  }
}

/* ---- Courses ----------------------------------------------------------------------------- */

static void add_lesson (Compile *compile, const KbzCourse *course, const char *folder, guint n)
{
  g_autofree char *name = g_strconcat (g_ptr_array_index (course->lessons, n), ".lesson", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *xml = NULL;
  GError *error = NULL;
  gsize length;
  g_autoptr (KbzLesson) lesson = NULL;
  if (g_file_get_contents (path, &xml, &length, &error))
    lesson = kbz_lesson_read (path, xml, length, &error);
  if (lesson == NULL) {
    keep (compile, error);
    return;
  }
  kbz_lesson_check (lesson, compile->faults);
  kbz_lesson_check_house (lesson, "zh_CN", compile->faults);
  if (!g_hash_table_add (compile->ids, g_strdup (lesson->id))) {
    kbz_course_fail (&error, KBZ_COURSE_ERROR_WRONG, path, 1, _ ("Another lesson has this id."));
    keep (compile, error);
    return;
  }
  put (compile, "INSERT INTO lesson VALUES (?, ?, ?, ?, ?)", "ssiis", lesson->id, course->id,
       (int)n, (int)lesson->steps->len, xml);
  put_words (compile, lesson);
}

static void add_course (Compile *compile, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "course.xml", NULL);
  g_autofree char *xml = NULL;
  GError *error = NULL;
  gsize length;
  g_autoptr (KbzCourse) course = NULL;
  if (g_file_get_contents (path, &xml, &length, &error))
    course = kbz_course_read (path, xml, length, &error);
  if (course == NULL) {
    keep (compile, error);
    return;
  }
  put (compile, "INSERT INTO course VALUES (?, ?, ?)", "sis", course->id, compile->courses++, xml);
  for (guint i = 0; i < course->lessons->len; i++)
    add_lesson (compile, course, folder, i);
}

gboolean kbz_content_compile (const char *const *folders, const char *output, GPtrArray *faults)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Compile compile = { .faults = faults, .ids = ids };
  g_autofree char *temporary = g_strconcat (output, ".new", NULL);
  g_unlink (temporary);
  if (sqlite3_open (temporary, &compile.db) != SQLITE_OK)
    run (&compile, "");
  run (&compile, KBZ_CONTENT_SCHEMA);
  run (&compile, "BEGIN");
  for (int i = 0; folders[i] != NULL; i++)
    add_course (&compile, folders[i]);
  run (&compile, "INSERT INTO search (search) VALUES ('rebuild'); COMMIT; VACUUM");
  sqlite3_close (compile.db);
  if (faults->len == 0 && g_rename (temporary, output) == 0)
    return TRUE;
  g_unlink (temporary);
  return FALSE;
}
