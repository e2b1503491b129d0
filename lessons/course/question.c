/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/question.h"

/* A writer that keeps one field of an answer and forgets the rest. */
typedef struct {
  KbzWriter writer;
  const char *wanted;
  GPtrArray *path; /* char *, names of what is open; "" for the items of lists */
  char *found;
} Catcher;

static void push (Catcher *catcher, const char *key)
{
  g_ptr_array_add (catcher->path, g_strdup (key != NULL ? key : ""));
}

static void pop (Catcher *catcher)
{
  g_ptr_array_set_size (catcher->path, (int)catcher->path->len - 1);
}

static gboolean is_wanted (Catcher *catcher, const char *key)
{
  push (catcher, key);
  g_ptr_array_add (catcher->path, NULL);
  g_autofree char *name = g_strjoinv (".", (char **)catcher->path->pdata);
  pop (catcher);
  pop (catcher);
  return g_str_equal (name, catcher->wanted) && catcher->found == NULL;
}

static void keep (KbzWriter *writer, const char *key, char *value)
{
  Catcher *catcher = (Catcher *)writer;
  if (is_wanted (catcher, key))
    catcher->found = value;
  else
    g_free (value);
}

static void string (KbzWriter *writer, const char *key, const char *value)
{
  keep (writer, key, g_strdup (value));
}

static void integer (KbzWriter *writer, const char *key, int64_t value)
{
  keep (writer, key, g_strdup_printf ("%" G_GINT64_FORMAT, (gint64)value));
}

static void real (KbzWriter *writer, const char *key, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  keep (writer, key, g_strdup (g_ascii_dtostr (text, sizeof text, value)));
}

static void boolean (KbzWriter *writer, const char *key, bool value)
{
  keep (writer, key, g_strdup (value ? "true" : "false"));
}

static void null (KbzWriter *writer, const char *key)
{
  keep (writer, key, g_strdup ("null"));
}

static void begin (KbzWriter *writer, const char *key)
{
  push ((Catcher *)writer, key);
}

static void end (KbzWriter *writer)
{
  pop ((Catcher *)writer);
}

char *kbz_question_ask (const char *lines, const char *answer, const char *field, KbzError *error)
{
  g_auto (GStrv) parts = g_strsplit (lines, "{answer}", -1);
  g_autofree char *text = g_strjoinv (answer != NULL ? answer : "", parts);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  KbzFields question = { 0 };
  Catcher catcher = { .writer = { string, integer, real, boolean, null, begin, begin, end },
                      .wanted = field,
                      .path = path };
  KbzStatus status = kbz_fields_read (&question, text, error);
  if (status == KBZ_OK)
    status = kbz_engine_run (&question, &catcher.writer, error);
  kbz_fields_clear (&question);
  if (status != KBZ_OK)
    g_clear_pointer (&catcher.found, g_free);
  else if (catcher.found == NULL)
    kbz_fail (error, KBZ_E_FIELD, 0,
              KBZ_TEXT (N_ ("The engine's answer has no field “{0}”."), KBZ_STRING_N (field, 60)));
  return catcher.found;
}
