/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_LINE "{\"kibitz-log\":1}\n"
#define LAST_LINE "{\"events\":%u,\"sha256\":\"%s\"}\n"

static GBytes *finish (GString *text, guint count)
{
  g_autofree char *sum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *)text->str, text->len);
  g_string_append_printf (text, LAST_LINE, count, sum);
  gsize length = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

static void add_line (GString *text, const KbzEvent *event)
{
  g_autofree char *line = kbz_event_to_line (event);
  g_string_append (text, line);
  g_string_append_c (text, '\n');
}

GBytes *kbz_events_to_text (GPtrArray *events)
{
  GString *text = g_string_new (FIRST_LINE);
  for (guint i = 0; i < events->len; i++)
    add_line (text, events->pdata[i]);
  return finish (text, events->len);
}

static GPtrArray *damaged (GError **error)
{
  g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED,
                       _ ("This file is not whole, or not an export of Kibitz. Make or copy it "
                          "again."));
  return NULL;
}

/* Where the last line begins. */
static const char *last_line (const char *text, gsize length)
{
  const char *before = memrchr (text, '\n', length - 1);
  return before != NULL ? before + 1 : NULL;
}

static gboolean sums_up (const char *text, const char *end, gsize length, guint count)
{
  gsize body = (gsize)(end - text);
  g_autofree char *sum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *)text, body);
  g_autofree char *wanted = g_strdup_printf (LAST_LINE, count, sum);
  return strlen (wanted) == length - body && memcmp (wanted, end, length - body) == 0;
}

GPtrArray *kbz_events_from_text (GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  if (length < strlen (FIRST_LINE) || memcmp (text, FIRST_LINE, strlen (FIRST_LINE)) != 0)
    return damaged (error);
  const char *end = last_line (text, length);
  const char *line = text + strlen (FIRST_LINE);
  g_autoptr (GPtrArray) events = kbz_events_new ();
  guint count = 0;
  if (end == NULL || end < line)
    return damaged (error);
  for (const char *at = line; at < end; at++)
    count += *at == '\n';
  if (!sums_up (text, end, length, count))
    return damaged (error);
  while (line < end) {
    const char *stop = memchr (line, '\n', (gsize)(end - line));
    KbzEvent *event = kbz_event_from_line (line, (gsize)(stop - line), error);
    if (event == NULL)
      return NULL;
    g_ptr_array_add (events, event);
    line = stop + 1;
  }
  return g_steal_pointer (&events);
}

typedef struct {
  GString *text;
  guint count;
} Writing;

static gboolean write_one (const KbzEvent *event, gpointer data)
{
  Writing *writing = data;
  add_line (writing->text, event);
  writing->count++;
  return TRUE;
}

gboolean kbz_log_export (KbzLog *log, const char *path, gsize *written, GError **error)
{
  Writing writing = { g_string_new (FIRST_LINE), 0 };
  if (!kbz_log_each (log, write_one, &writing, error)) {
    g_string_free (writing.text, TRUE);
    return FALSE;
  }
  g_autoptr (GBytes) text = finish (writing.text, writing.count);
  if (written != NULL)
    *written = writing.count;
  return g_file_set_contents_full (
      path, g_bytes_get_data (text, NULL), (gssize)g_bytes_get_size (text),
      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
}

gboolean kbz_log_import (KbzLog *log, const char *path, gsize *added, GError **error)
{
  char *contents;
  gsize length;
  if (!g_file_get_contents (path, &contents, &length, error))
    return FALSE;
  g_autoptr (GBytes) text = g_bytes_new_take (contents, length);
  g_autoptr (GPtrArray) events = kbz_events_from_text (text, error);
  return events != NULL && kbz_log_insert_foreign (log, events, added, error);
}
