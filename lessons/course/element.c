/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/element.h"

#define DEPTH_MAX 12

G_DEFINE_QUARK (kbz - course - error - quark, kbz_course_error)

typedef struct {
  const char *file;
  KbzElement *root;
  GPtrArray *open; /* KbzElement, innermost last */
} Reading;

gboolean kbz_course_fail (GError **error, KbzCourseError code, const char *file, int line,
                          const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, KBZ_COURSE_ERROR, code, "%s:%d: %s", file, line, message);
  return FALSE;
}

static int line_of (GMarkupParseContext *context)
{
  int line = 0;
  g_markup_parse_context_get_position (context, &line, NULL);
  return line;
}

static KbzElement *add (Reading *reading, KbzElement *element)
{
  if (reading->open->len == 0)
    reading->root = element;
  else {
    KbzElement *parent = g_ptr_array_index (reading->open, reading->open->len - 1);
    g_ptr_array_add (parent->children, element);
  }
  return element;
}

static void start_element (GMarkupParseContext *context, const char *name, const char **names,
                           const char **values, gpointer data, GError **error)
{
  Reading *reading = data;
  if (reading->open->len == DEPTH_MAX) {
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 _ ("<%s> is nested too deep"), name);
    return;
  }
  if (reading->open->len == 0 && reading->root != NULL) {
    g_set_error (
        error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
        _ ("<%s> stands behind the end of <%s>; a file holds one element with all others in it"),
        name, reading->root->name);
    return;
  }
  KbzElement *element = g_new0 (KbzElement, 1);
  element->name = g_strdup (name);
  element->line = line_of (context);
  element->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  element->children = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_element_free);
  for (int i = 0; names[i] != NULL; i++)
    g_hash_table_insert (element->attributes, g_strdup (names[i]), g_strdup (values[i]));
  g_ptr_array_add (reading->open, add (reading, element));
}

static void end_element (GMarkupParseContext *context, const char *name, gpointer data,
                         GError **error)
{
  Reading *reading = data;
  (void)context;
  (void)name;
  (void)error;
  g_ptr_array_set_size (reading->open, (int)reading->open->len - 1);
}

static void text (GMarkupParseContext *context, const char *bytes, gsize length, gpointer data,
                  GError **error)
{
  Reading *reading = data;
  (void)error;
  if (reading->open->len == 0)
    return;
  KbzElement *element = g_new0 (KbzElement, 1);
  element->text = g_strndup (bytes, length);
  element->line = line_of (context);
  add (reading, element);
}

KbzElement *kbz_element_read (const char *file, const char *xml, gsize length, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, text, NULL, NULL };
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GError) wrong = NULL;
  Reading reading = { .file = file, .open = open };
  if (length > KBZ_ELEMENT_BYTES_MAX) {
    kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, file, 1,
                     _ ("The file is larger than a lesson may be."));
    return NULL;
  }
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  if (g_markup_parse_context_parse (context, xml, (gssize)length, &wrong)
      && g_markup_parse_context_end_parse (context, &wrong) && reading.root != NULL)
    return reading.root;
  kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, file, line_of (context), "%s",
                   wrong != NULL ? wrong->message : _ ("There is no lesson in this file."));
  kbz_element_free (reading.root);
  return NULL;
}

void kbz_element_free (KbzElement *element)
{
  if (element == NULL)
    return;
  g_free (element->name);
  g_free (element->text);
  g_clear_pointer (&element->attributes, g_hash_table_unref);
  g_clear_pointer (&element->children, g_ptr_array_unref);
  g_free (element);
}

const char *kbz_element_attribute (const KbzElement *element, const char *name)
{
  return g_hash_table_lookup (element->attributes, name);
}

static void append_text (const KbzElement *element, GString *all)
{
  if (element->text != NULL)
    g_string_append (all, element->text);
  for (guint i = 0; element->children != NULL && i < element->children->len; i++)
    append_text (g_ptr_array_index (element->children, i), all);
}

char *kbz_element_all_text (const KbzElement *element)
{
  GString *all = g_string_new (NULL);
  append_text (element, all);
  return g_string_free (all, FALSE);
}

gboolean kbz_element_is (const KbzElement *element, const char *name)
{
  return element->name != NULL && g_str_equal (element->name, name);
}
