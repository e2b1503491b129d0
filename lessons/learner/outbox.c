/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/outbox.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

/* A line is the event with a number that is none, a blank and the checksum of what stands before.
 */
#define NOBODY "00000000-0000-4000-8000-000000000000"
#define SUM 16

static char *name_of (const char *path)
{
  return g_strconcat (path, ".outbox", NULL);
}

static char *line_of (const KbzEvent *event)
{
  char nobody[] = NOBODY;
  KbzEvent plain = *event;
  plain.device = nobody;
  plain.sequence = plain.hlc = 1;
  g_autofree char *line = kbz_event_to_line (&plain);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);
  return g_strdup_printf ("%s %.*s\n", line, SUM, sum);
}

static KbzEvent *event_of (const char *line)
{
  gsize length = strlen (line);
  if (length <= SUM + 1)
    return NULL;
  gsize body = length - SUM - 1;
  g_autofree char *sum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)line, body);
  if (line[body] != ' ' || strncmp (line + body + 1, sum, SUM) != 0)
    return NULL;
  return kbz_event_from_line (line, body, NULL);
}

gboolean kbz_outbox_put (const char *path, const KbzEvent *event, GError **error)
{
  g_autofree char *name = name_of (path);
  g_autofree char *line = line_of (event);
  gssize length = (gssize)strlen (line);
  int file = open (name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  /* One line at a time; what a torn one leaves is closed by the next line's break. */
  gboolean ok = file >= 0 && flock (file, LOCK_EX) == 0
                && write (file, line, (gsize)length) == length && fsync (file) == 0;
  if (!ok)
    kbz_sql_error_code (errno == ENOSPC ? SQLITE_FULL : SQLITE_READONLY, g_strerror (errno), error);
  if (file >= 0)
    close (file);
  return ok;
}

gboolean kbz_outbox_is_full (const char *path)
{
  g_autofree char *name = name_of (path);
  GStatBuf about;
  return g_stat (name, &about) == 0 && about.st_size > 0;
}

/* Those that are there already were written before a program was stopped. */
static gboolean take_line (KbzLog *log, const char *line, GError **error)
{
  g_autoptr (KbzEvent) event = event_of (line);
  if (event == NULL) {
    g_autoptr (GBytes) raw = g_bytes_new (line, strlen (line));
    return *line == '\0' || kbz_aside_put (log, "rot", 0, NULL, NULL, 0, raw, error);
  }
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db, "SELECT 1 FROM event WHERE id = ?", error);
  int there = row != NULL ? kbz_sql_step (row, error, "s", event->id) : -1;
  return there == 1 || (there == 0 && kbz_log_number_and_insert (log, event, error));
}

static gboolean take_all (KbzLog *log, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean ok = kbz_sql_begin (log->db, error);
  if (!ok)
    return FALSE;
  for (char **line = lines; *line != NULL && ok; line++)
    ok = take_line (log, *line, error);
  return kbz_sql_end (log->db, ok, error);
}

gboolean kbz_outbox_take_over (KbzLog *log, GError **error)
{
  g_autofree char *name = name_of (log->path);
  g_autofree char *text = NULL;
  if (log->read_only || !kbz_outbox_is_full (log->path))
    return TRUE;
  int file = open (name, O_RDWR | O_CLOEXEC);
  if (file < 0)
    return TRUE;
  gboolean ok = flock (file, LOCK_EX) == 0 && g_file_get_contents (name, &text, NULL, error)
                && take_all (log, text, error);
  if (ok) {
    kbz_log_write_mark (log);
    if (ftruncate (file, 0) != 0)
      g_debug ("the outbox could not be emptied; what is in it is known by its id");
  }
  close (file);
  return ok;
}
