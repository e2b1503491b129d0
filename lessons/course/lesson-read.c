/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/lesson-private.h"

#include <string.h>

static gboolean wrong (const KbzLessonReader *reader, const KbzElement *element, GError **error,
                       const char *message)
{
  return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line, "<%s>: %s",
                          element->name, message);
}

gboolean kbz_is_blank (const KbzElement *child)
{
  return child->text != NULL && strspn (child->text, " \t\r\n") == strlen (child->text);
}

GPtrArray *kbz_parts_new (void)
{
  return g_ptr_array_new_with_free_func (kbz_part_free);
}

gboolean kbz_is_id (const char *text, gboolean slash)
{
  if (text == NULL || *text == '\0' || strlen (text) > 60)
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && *text != '-' && !(slash && *text == '/'))
      return FALSE;
  return TRUE;
}

const KbzGame *kbz_read_game (const KbzLessonReader *reader, const KbzElement *element,
                              const KbzGame *otherwise, GError **error)
{
  const char *id = kbz_element_attribute (element, "game");
  const KbzGame *game = id != NULL ? kbz_game_find (id) : otherwise;
  if (game == NULL)
    kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line,
                     id != NULL ? _ ("There is no game called “%s”.")
                                : _ ("<%s> must name its game."),
                     id != NULL ? id : element->name);
  return game;
}

gboolean kbz_read_prose (const KbzLessonReader *reader, const KbzElement *parent, guint *i,
                         const char *name, KbzProse **prose, GError **error)
{
  KbzProse *read = kbz_prose_new ();
  for (; *i < parent->children->len; (*i)++) {
    const KbzElement *child = g_ptr_array_index (parent->children, *i);
    if (kbz_is_blank (child))
      continue;
    if (!kbz_element_is (child, name)
        || (read->versions->len > 0 && kbz_element_attribute (child, "xml:lang") == NULL))
      break;
    if (!kbz_prose_add (read, reader->file, child, error)) {
      kbz_prose_free (read);
      return FALSE;
    }
  }
  kbz_prose_free (*prose);
  *prose = read;
  return TRUE;
}

static gboolean read_rows (const KbzLessonReader *reader, const KbzElement *element, KbzPart *part,
                           GError **error)
{
  part->rows = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  for (guint r = 0; r < element->children->len; r++) {
    const KbzElement *row = g_ptr_array_index (element->children, r);
    if (kbz_is_blank (row))
      continue;
    if (!kbz_element_is (row, "row"))
      return wrong (reader, element, error, _ ("only <row> can stand inside."));
    if (part->rows->len == 0)
      part->head = g_strcmp0 (kbz_element_attribute (row, "head"), "yes") == 0;
    GPtrArray *cells = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_prose_free);
    g_ptr_array_add (part->rows, cells);
    for (guint c = 0; c < row->children->len; c++) {
      const KbzElement *cell = g_ptr_array_index (row->children, c);
      KbzProse *prose = NULL;
      guint i = 0;
      if (kbz_is_blank (cell))
        continue;
      if (!kbz_element_is (cell, "cell"))
        return wrong (reader, row, error, _ ("only <cell> can stand inside."));
      if (!kbz_read_prose (reader, cell, &i, "p", &prose, error))
        return FALSE;
      g_ptr_array_add (cells, prose);
      if (i < cell->children->len || prose->versions->len == 0)
        return wrong (reader, cell, error, _ ("a cell holds one paragraph."));
    }
    if (cells->len == 0 || cells->len != ((GPtrArray *)part->rows->pdata[0])->len)
      return wrong (reader, row, error, _ ("every row must have as many cells as the first."));
  }
  return part->rows->len > 0 || wrong (reader, element, error, _ ("there is no row."));
}

/* The lines of a position, with "game:" put in where it is left out. */
static char *position_lines (const KbzLessonReader *reader, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *all = g_string_new (NULL);
  gboolean named = FALSE;
  for (int i = 0; lines[i] != NULL; i++) {
    const char *line = g_strstrip (lines[i]);
    named = named || g_str_has_prefix (line, "game:");
    if (*line != '\0')
      g_string_append_printf (all, "%s\n", line);
  }
  if (!named) {
    g_autofree char *game = g_strdup_printf ("game: %s\n", reader->game->id);
    g_string_prepend (all, game);
  }
  return g_string_free (all, FALSE);
}

gboolean kbz_read_part (const KbzLessonReader *reader, const KbzElement *parent, guint *i,
                        GPtrArray *parts, gboolean *taken, GError **error)
{
  const KbzElement *child = g_ptr_array_index (parent->children, *i);
  static const struct {
    const char *name;
    KbzPartKind kind;
  } kinds[] = { { "p", KBZ_PART_PROSE },
                { "cards", KBZ_PART_CARDS },
                { "table", KBZ_PART_TABLE },
                { "rows", KBZ_PART_ROWS } };
  gsize k = 0;
  while (k < G_N_ELEMENTS (kinds) && !kbz_element_is (child, kinds[k].name))
    k++;
  *taken = k < G_N_ELEMENTS (kinds);
  if (!*taken)
    return TRUE;
  KbzPart *part = g_new0 (KbzPart, 1);
  part->kind = kinds[k].kind;
  part->line = child->line;
  g_ptr_array_add (parts, part);
  if (part->kind == KBZ_PART_PROSE)
    return kbz_read_prose (reader, parent, i, "p", &part->prose, error);
  (*i)++;
  if (part->kind == KBZ_PART_ROWS)
    return read_rows (reader, child, part, error);
  g_autofree char *text = kbz_element_all_text (child);
  part->text =
      part->kind == KBZ_PART_TABLE ? position_lines (reader, text) : g_strdup (g_strstrip (text));
  part->seat = g_strdup (kbz_element_attribute (child, "seat"));
  return TRUE;
}

gboolean kbz_read_parts (const KbzLessonReader *reader, const KbzElement *parent, GPtrArray *parts,
                         GError **error)
{
  for (guint i = 0; i < parent->children->len;) {
    const KbzElement *child = g_ptr_array_index (parent->children, i);
    gboolean taken;
    if (kbz_is_blank (child)) {
      i++;
      continue;
    }
    if (!kbz_read_part (reader, parent, &i, parts, &taken, error))
      return FALSE;
    if (!taken)
      return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, child->line,
                              child->name != NULL ? _ ("<%s> cannot stand inside <%s>.")
                                                  : _ ("Text “%s” in <%s> must be inside <p>."),
                              child->name != NULL ? child->name : child->text, parent->name);
  }
  return TRUE;
}

static gboolean add_step (KbzLesson *lesson, const KbzLessonReader *reader, const KbzElement *child,
                          GError **error)
{
  KbzStep *step = kbz_read_step (reader, child, lesson->concept, error);
  if (step == NULL)
    return FALSE;
  for (guint i = 0; i < lesson->steps->len; i++)
    if (g_str_equal (((KbzStep *)g_ptr_array_index (lesson->steps, i))->id, step->id)) {
      kbz_step_free (step);
      return wrong (reader, child, error, _ ("another step has this id already."));
    }
  g_ptr_array_add (lesson->steps, step);
  return TRUE;
}

static gboolean read_child (KbzLesson *lesson, const KbzLessonReader *reader,
                            const KbzElement *root, guint *i, GError **error)
{
  const KbzElement *child = g_ptr_array_index (root->children, *i);
  if (kbz_element_is (child, "title"))
    return kbz_read_prose (reader, root, i, "title", &lesson->title, error);
  if (kbz_element_is (child, "teaches"))
    return kbz_read_prose (reader, root, i, "teaches", &lesson->teaches, error);
  (*i)++;
  if (kbz_is_blank (child))
    return TRUE;
  if (!kbz_element_is (child, "source"))
    return add_step (lesson, reader, child, error);
  KbzLessonSource *source = g_new0 (KbzLessonSource, 1);
  g_ptr_array_add (lesson->sources, source);
  source->text = g_strdup (kbz_element_attribute (child, "text"));
  source->section = g_strdup (kbz_element_attribute (child, "section"));
  return (source->text != NULL && source->section != NULL)
         || wrong (reader, child, error, _ ("text and section must be named."));
}

static gboolean read_lesson (KbzLesson *lesson, const KbzElement *root, GError **error)
{
  KbzLessonReader reader = { .file = lesson->file };
  const char *id = kbz_element_attribute (root, "id");
  const char *concept = kbz_element_attribute (root, "concept");
  if (!kbz_element_is (root, "lesson"))
    return wrong (&reader, root, error, _ ("a lesson begins with <lesson>."));
  if (!kbz_is_id (id, FALSE))
    return wrong (&reader, root, error, _ ("its id must be letters, digits and “-”."));
  if (concept != NULL && !kbz_is_id (concept, TRUE))
    return wrong (&reader, root, error, _ ("a concept is written game/idea."));
  lesson->id = g_strdup (id);
  lesson->concept = g_strdup (concept);
  const char *themes = kbz_element_attribute (root, "puzzles");
  lesson->themes = themes != NULL ? g_strsplit (themes, " ", -1) : g_new0 (char *, 1);
  lesson->game = reader.game = kbz_read_game (&reader, root, NULL, error);
  if (lesson->game == NULL)
    return FALSE;
  for (guint i = 0; i < root->children->len;)
    if (!read_child (lesson, &reader, root, &i, error))
      return FALSE;
  if (lesson->title == NULL || lesson->teaches == NULL || lesson->steps->len == 0)
    return wrong (&reader, root, error, _ ("it needs a <title>, <teaches> and at least one step."));
  return TRUE;
}

KbzLesson *kbz_lesson_read (const char *file, const char *xml, gsize length, GError **error)
{
  g_autoptr (KbzElement) root = kbz_element_read (file, xml, length, error);
  if (root == NULL)
    return NULL;
  g_autoptr (KbzLesson) lesson = g_new0 (KbzLesson, 1);
  lesson->file = g_strdup (file);
  lesson->sources = g_ptr_array_new_with_free_func (kbz_lesson_source_free);
  lesson->steps = g_ptr_array_new_with_free_func (kbz_step_free);
  return read_lesson (lesson, root, error) ? g_steal_pointer (&lesson) : NULL;
}

KbzCourse *kbz_course_read (const char *file, const char *xml, gsize length, GError **error)
{
  g_autoptr (KbzElement) root = kbz_element_read (file, xml, length, error);
  KbzLessonReader reader = { .file = file };
  if (root == NULL)
    return NULL;
  g_autoptr (KbzCourse) course = g_new0 (KbzCourse, 1);
  course->lessons = g_ptr_array_new_with_free_func (g_free);
  course->id = g_strdup (kbz_element_attribute (root, "id"));
  course->game = kbz_read_game (&reader, root, NULL, error);
  if (course->game == NULL)
    return NULL;
  for (guint i = 0; i < root->children->len;) {
    const KbzElement *child = g_ptr_array_index (root->children, i);
    const char *name = child->name == NULL ? NULL : kbz_element_attribute (child, "file");
    gboolean good = TRUE;
    if (kbz_element_is (child, "title"))
      good = kbz_read_prose (&reader, root, &i, "title", &course->title, error);
    else if (kbz_element_is (child, "teaches"))
      good = kbz_read_prose (&reader, root, &i, "teaches", &course->teaches, error);
    else if (i++, kbz_is_blank (child))
      continue;
    else if (!kbz_element_is (child, "lesson") || !kbz_is_id (name, FALSE))
      good = wrong (&reader, root, error, _ ("it lists <lesson file=\"…\"/>."));
    else
      g_ptr_array_add (course->lessons, g_strdup (name));
    if (!good)
      return NULL;
  }
  if (!kbz_element_is (root, "course") || !kbz_is_id (course->id, FALSE) || course->title == NULL
      || course->teaches == NULL || course->lessons->len == 0) {
    wrong (&reader, root, error, _ ("a <course> needs an id, <title>, <teaches> and its lessons."));
    return NULL;
  }
  return g_steal_pointer (&course);
}
