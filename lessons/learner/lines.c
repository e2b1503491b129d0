/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"

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

/* ---- One file with everything, line by line ------------------------------------------------- */

#define LINE_MAX_BYTES (1024 * 1024) /* more than any event needs */
#define BATCH 4000

static gboolean failed (GError **error, const char *path, int why)
{
  g_set_error (error, G_FILE_ERROR, (int)g_file_error_from_errno (why), "%s: %s", path,
               g_strerror (why));
  return FALSE;
}

/* Gets every event of a file; FALSE stops. NULL in its place: only the checksum is looked at. */
typedef gboolean (*Take) (KbzEvent *event, gpointer data, GError **error);

typedef struct {
  FILE *file;
  char *line, *next; /* this one, and the one after it, which may be the last */
  GChecksum *checksum;
  guint count;
} Reader;

static gboolean ends_well (const char *line)
{
  gsize length = strlen (line);
  return length > 0 && line[length - 1] == '\n';
}

/* Goes on while another line follows the present one. */
static gboolean read_events (Reader *reader, Take take, gpointer data, GError **error)
{
  while (fgets (reader->next, LINE_MAX_BYTES, reader->file) != NULL) {
    gsize length = strlen (reader->line);
    if (!ends_well (reader->next))
      return damaged (error) != NULL;
    KbzEvent *event = take != NULL ? kbz_event_from_line (reader->line, length - 1, error) : NULL;
    if (take != NULL && (event == NULL || !take (event, data, error)))
      return FALSE;
    g_checksum_update (reader->checksum, (const guchar *)reader->line, (gssize)length);
    reader->count++;
    char *swap = reader->line;
    reader->line = reader->next;
    reader->next = swap;
  }
  g_autofree char *wanted =
      g_strdup_printf (LAST_LINE, reader->count, g_checksum_get_string (reader->checksum));
  return strcmp (wanted, reader->line) == 0 || damaged (error) != NULL;
}

/* Only a file that ends: what a pipe brings has none that could be looked at twice. */
static gboolean each_in_file (const char *path, Take take, gpointer data, GError **error)
{
  struct stat about;
  Reader reader = { .file = NULL };
  int file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0 || fstat (file, &about) != 0)
    return failed (error, path, errno);
  if (!S_ISREG (about.st_mode)) {
    close (file);
    return damaged (error) != NULL;
  }
  reader.file = fdopen (file, "r");
  reader.line = g_malloc0 (LINE_MAX_BYTES);
  reader.next = g_malloc0 (LINE_MAX_BYTES);
  reader.checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean ok = fgets (reader.line, LINE_MAX_BYTES, reader.file) != NULL
                && strcmp (reader.line, FIRST_LINE) == 0;
  g_checksum_update (reader.checksum, (const guchar *)FIRST_LINE, -1);
  ok = (ok && fgets (reader.line, LINE_MAX_BYTES, reader.file) != NULL && ends_well (reader.line))
       || damaged (error) != NULL;
  ok = ok && read_events (&reader, take, data, error);
  fclose (reader.file);
  g_free (reader.line);
  g_free (reader.next);
  g_checksum_free (reader.checksum);
  return ok;
}

static gboolean count_one (KbzEvent *event, gpointer data, GError **error)
{
  gsize *count = data;
  (void)error;
  ++*count;
  kbz_event_free (event);
  return TRUE;
}

typedef struct {
  FILE *file;
  GChecksum *checksum;
  guint count;
} Writing;

static gboolean write_one (const KbzEvent *event, gpointer data)
{
  Writing *writing = data;
  g_autofree char *line = kbz_event_to_line (event);
  g_autofree char *text = g_strconcat (line, "\n", NULL);
  g_checksum_update (writing->checksum, (const guchar *)text, -1);
  writing->count++;
  return fputs (text, writing->file) >= 0;
}

static gboolean write_all (KbzLog *log, Writing *writing, const char *path, GError **error)
{
  gboolean ok = fputs (FIRST_LINE, writing->file) >= 0;
  g_checksum_update (writing->checksum, (const guchar *)FIRST_LINE, -1);
  if (ok && !kbz_log_each (log, write_one, writing, error))
    return FALSE;
  ok = ok
       && fprintf (writing->file, LAST_LINE, writing->count,
                   g_checksum_get_string (writing->checksum))
              > 0
       && !ferror (writing->file) && fflush (writing->file) == 0
       && fsync (fileno (writing->file)) == 0;
  return ok || failed (error, path, errno);
}

/* What was written is read again before it is called written. */
static gboolean is_as_written (const char *path, GError **error)
{
  return each_in_file (path, NULL, NULL, error);
}

gboolean kbz_log_export (KbzLog *log, const char *path, gsize *written, GError **error)
{
  g_autofree char *name = g_strconcat (path, ".XXXXXX", NULL);
  int file = g_mkstemp_full (name, O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0)
    return failed (error, path, errno);
  Writing writing = { fdopen (file, "w"), g_checksum_new (G_CHECKSUM_SHA256), 0 };
  gboolean ok = write_all (log, &writing, path, error);
  fclose (writing.file);
  g_checksum_free (writing.checksum);
  ok = ok && is_as_written (name, error)
       && (g_rename (name, path) == 0 || failed (error, path, errno));
  if (!ok)
    g_unlink (name);
  if (written != NULL)
    *written = writing.count;
  return ok;
}

typedef struct {
  KbzLog *log;
  GPtrArray *events;
  gsize added;
} Importing;

static gboolean insert_batch (Importing *importing, GError **error)
{
  gsize added;
  if (!kbz_log_insert_read (importing->log, importing->events, &added, error))
    return FALSE;
  importing->added += added;
  g_ptr_array_set_size (importing->events, 0);
  return TRUE;
}

static gboolean insert_one (KbzEvent *event, gpointer data, GError **error)
{
  Importing *importing = data;
  g_ptr_array_add (importing->events, event);
  return importing->events->len < BATCH || insert_batch (importing, error);
}

gboolean kbz_log_import (KbzLog *log, const char *path, gsize *added, GError **error)
{
  gsize count = 0;
  g_autoptr (GPtrArray) events = kbz_events_new ();
  Importing importing = { log, events, 0 };
  gboolean ok = each_in_file (path, count_one, &count, error)
                && each_in_file (path, insert_one, &importing, error)
                && insert_batch (&importing, error);
  if (added != NULL)
    *added = importing.added;
  return ok;
}
