/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/topic.h"

#include "lessons/course/lesson-private.h"

#include <string.h>

static void section_free (gpointer data)
{
  KbzTopicSection *section = data;
  kbz_prose_free (section->title);
  g_ptr_array_unref (section->parts);
  g_free (section);
}

KbzTopic *kbz_topic_new (const char *id, const KbzGame *game, KbzProse *title)
{
  KbzTopic *topic = g_new0 (KbzTopic, 1);
  topic->id = g_strdup (id);
  topic->game = game;
  topic->title = title;
  topic->sections = g_ptr_array_new_with_free_func (section_free);
  return topic;
}

void kbz_topic_free (KbzTopic *topic)
{
  if (topic == NULL)
    return;
  g_free (topic->file);
  g_free (topic->id);
  kbz_prose_free (topic->title);
  g_ptr_array_unref (topic->sections);
  g_free (topic);
}

KbzTopicSection *kbz_topic_add_section (KbzTopic *topic, KbzProse *title)
{
  KbzTopicSection *section = g_new0 (KbzTopicSection, 1);
  section->title = title;
  section->game = topic->game;
  section->parts = kbz_parts_new ();
  g_ptr_array_add (topic->sections, section);
  return section;
}

void kbz_topic_section_say (KbzTopicSection *section, const char *text)
{
  KbzPart *part = g_new0 (KbzPart, 1);
  part->kind = KBZ_PART_PROSE;
  part->prose = kbz_prose_new_plain (text);
  g_ptr_array_add (section->parts, part);
}

/* ---- Reading ----------------------------------------------------------------------------- */

static gboolean wrong (const KbzLessonReader *reader, const KbzElement *element, GError **error,
                       const char *message)
{
  return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, reader->file, element->line, "<%s>: %s",
                          element->name, message);
}

/* Takes away the empty lines around, and the blanks that all lines begin with. */
static char *outdent (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize blanks = G_MAXSIZE;
  for (int i = 0; lines[i] != NULL; i++)
    if (*g_strchomp (lines[i]) != '\0')
      blanks = MIN (blanks, strspn (lines[i], " "));
  GString *all = g_string_new (NULL);
  for (int i = 0; lines[i] != NULL; i++)
    if (all->len > 0 || *lines[i] != '\0')
      g_string_append_printf (all, "%s\n", *lines[i] != '\0' ? lines[i] + blanks : "");
  return g_strchomp (g_string_free (all, FALSE));
}

/* Lines that a program reads, the same in every language: lessons never need them. */
static gboolean read_example (const KbzLessonReader *reader, const KbzElement *element,
                              GPtrArray *parts, GError **error)
{
  g_autofree char *text = kbz_element_all_text (element);
  KbzPart *part = g_new0 (KbzPart, 1);
  part->kind = KBZ_PART_EXAMPLE;
  part->line = element->line;
  part->text = outdent (text);
  g_ptr_array_add (parts, part);
  return *part->text != '\0' || wrong (reader, element, error, _ ("there is nothing in it."));
}

static gboolean read_part (const KbzLessonReader *reader, const KbzElement *parent, guint *i,
                           GPtrArray *parts, GError **error)
{
  const KbzElement *child = g_ptr_array_index (parent->children, *i);
  gboolean taken;
  if (kbz_is_blank (child)) {
    (*i)++;
    return TRUE;
  }
  if (kbz_element_is (child, "example")) {
    (*i)++;
    return read_example (reader, child, parts, error);
  }
  if ((kbz_element_is (child, "table") || kbz_element_is (child, "cards")) && reader->game == NULL)
    return wrong (reader, child, error, _ ("its topic or section must name a game."));
  if (!kbz_read_part (reader, parent, i, parts, &taken, error))
    return FALSE;
  return taken
         || (child->name != NULL ? wrong (reader, child, error, _ ("it cannot stand here."))
                                 : wrong (reader, parent, error, _ ("text must be inside <p>.")));
}

static gboolean read_section (KbzTopic *topic, const KbzLessonReader *outer,
                              const KbzElement *element, GError **error)
{
  KbzTopicSection *section = kbz_topic_add_section (topic, NULL);
  KbzLessonReader reader = *outer;
  guint i = 0;
  if (kbz_element_attribute (element, "game") != NULL) {
    reader.game = section->game = kbz_read_game (outer, element, NULL, error);
    if (section->game == NULL)
      return FALSE;
  }
  if (!kbz_read_prose (&reader, element, &i, "title", &section->title, error))
    return FALSE;
  if (section->title->versions->len == 0)
    return wrong (&reader, element, error, _ ("it begins with a <title>."));
  while (i < element->children->len)
    if (!read_part (&reader, element, &i, section->parts, error))
      return FALSE;
  return section->parts->len > 0 || wrong (&reader, element, error, _ ("there is nothing in it."));
}

static gboolean read_topic (KbzTopic *topic, const KbzElement *root, GError **error)
{
  KbzLessonReader reader = { .file = topic->file };
  const char *id = kbz_element_attribute (root, "id");
  guint i = 0;
  if (!kbz_element_is (root, "topic"))
    return wrong (&reader, root, error, _ ("a topic begins with <topic>."));
  if (!kbz_is_id (id, FALSE))
    return wrong (&reader, root, error, _ ("its id must be letters, digits and “-”."));
  topic->id = g_strdup (id);
  if (kbz_element_attribute (root, "game") != NULL) {
    topic->game = reader.game = kbz_read_game (&reader, root, NULL, error);
    if (topic->game == NULL)
      return FALSE;
  }
  if (!kbz_read_prose (&reader, root, &i, "title", &topic->title, error))
    return FALSE;
  if (topic->title->versions->len == 0)
    return wrong (&reader, root, error, _ ("it begins with a <title>."));
  KbzTopicSection *first = kbz_topic_add_section (topic, NULL);
  while (i < root->children->len) {
    const KbzElement *child = g_ptr_array_index (root->children, i);
    if (kbz_element_is (child, "section")) {
      i++;
      if (!read_section (topic, &reader, child, error))
        return FALSE;
    } else if (topic->sections->len > 1 && !kbz_is_blank (child)) {
      return wrong (&reader, root, error, _ ("after the first <section> there are only sections."));
    } else if (!read_part (&reader, root, &i, first->parts, error)) {
      return FALSE;
    }
  }
  return topic->sections->len > 1 || first->parts->len > 0
         || wrong (&reader, root, error, _ ("there is nothing in it."));
}

KbzTopic *kbz_topic_read (const char *file, const char *xml, gsize length, GError **error)
{
  g_autoptr (KbzElement) root = kbz_element_read (file, xml, length, error);
  if (root == NULL)
    return NULL;
  g_autoptr (KbzTopic) topic = kbz_topic_new (NULL, NULL, NULL);
  topic->file = g_strdup (file);
  return read_topic (topic, root, error) ? g_steal_pointer (&topic) : NULL;
}

/* ---- Words ------------------------------------------------------------------------------- */

typedef struct {
  GString *text;
  const char *const *languages;
} Plain;

static void add_line (const KbzProse *prose, gpointer data)
{
  const Plain *plain = data;
  g_autofree char *words = kbz_words_plain (kbz_prose_in (prose, plain->languages));
  g_string_append_printf (plain->text, "%s\n", words);
}

char *kbz_topic_section_plain (const KbzTopicSection *section, const char *const *languages)
{
  Plain plain = { g_string_new (NULL), languages };
  if (section->title != NULL)
    add_line (section->title, &plain);
  for (guint i = 0; i < section->parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (section->parts, i);
    kbz_part_each_prose (part, add_line, &plain);
    if (part->kind == KBZ_PART_EXAMPLE)
      g_string_append_printf (plain.text, "%s\n", part->text);
  }
  return g_string_free (plain.text, FALSE);
}
