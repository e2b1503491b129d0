/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark beside the log: LOG.mark, one line of fixed length that is written over. It is written
 * after the commit it tells of, so it may be older than the log, never newer; torn, it counts for
 * nothing. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"

#define LENGTH 320
#define FORM                                                                                       \
  "kibitz-mark 1 %" G_GINT64_FORMAT " %016" G_GINT64_MODIFIER "x %" G_GINT64_FORMAT                \
  " %" G_GINT64_FORMAT " %36s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d"
#define MEMBERS 9

static char *name_of (const char *path)
{
  return g_strconcat (path, ".mark", NULL);
}

static char *line_of (const KbzMark *mark)
{
  g_autofree char *text =
      g_strdup_printf (FORM, mark->events, mark->hash, mark->arrival, mark->sequence,
                       *mark->device != '\0' ? mark->device : "-", mark->inode, mark->size,
                       mark->changed, mark->mend);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *line = g_strdup_printf ("%s %.16s", text, sum);
  return g_strdup_printf ("%-*s\n", LENGTH - 1, line);
}

gboolean kbz_mark_read (const char *path, KbzMark *mark)
{
  g_autofree char *name = name_of (path);
  g_autofree char *text = NULL;
  gsize length;
  KbzMark read = { 0 };
  *mark = (KbzMark){ 0 };
  if (!g_file_get_contents (name, &text, &length, NULL) || length != LENGTH
      || sscanf (text, FORM, &read.events, &read.hash, &read.arrival, &read.sequence, read.device,
                 &read.inode, &read.size, &read.changed, &read.mend)
             != MEMBERS)
    return FALSE;
  g_autofree char *again = line_of (&read);
  if (strcmp (again, text) != 0)
    return FALSE;
  *mark = read;
  return TRUE;
}

void kbz_mark_remove (const char *path)
{
  g_autofree char *name = name_of (path);
  g_unlink (name);
}

static void look_at_file (KbzMark *mark, const char *path)
{
  GStatBuf about;
  if (g_stat (path, &about) != 0)
    return;
  mark->inode = (gint64)about.st_ino;
  mark->size = about.st_size;
  mark->changed = (gint64)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
}

gboolean kbz_mark_is_of (const KbzMark *mark, const char *path)
{
  KbzMark now = { 0 };
  look_at_file (&now, path);
  return now.inode != 0 && now.inode == mark->inode;
}

gboolean kbz_mark_fits (const KbzMark *mark, const char *path)
{
  KbzMark now = { 0 };
  look_at_file (&now, path);
  return now.inode != 0 && now.inode == mark->inode && now.size == mark->size
         && now.changed == mark->changed;
}

static void write_line (const char *path, const KbzMark *mark)
{
  g_autofree char *name = name_of (path);
  g_autofree char *line = line_of (mark);
  int file = open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return;
  if (pwrite (file, line, LENGTH, 0) != LENGTH)
    g_debug ("the mark could not be written");
  close (file);
}

/* Others may have written since: what is in the log counts, whoever wrote it. */
static gboolean look_inside (KbzLog *log, KbzMark *mark)
{
  KbzTally tally;
  gint64 floor;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db,
      "SELECT (SELECT max (arrival) FROM event), (SELECT max (sequence) FROM event WHERE device"
      " = ?)",
      NULL);
  if (row == NULL || kbz_sql_step (row, NULL, "s", log->device) != 1
      || !kbz_tally_read (log->db, &tally, NULL) || !kbz_log_sequence_floor (log, &floor, NULL))
    return FALSE;
  mark->events = tally.events;
  mark->hash = tally.hash;
  mark->arrival = sqlite3_column_int64 (row, 0);
  mark->sequence = MAX (sqlite3_column_int64 (row, 1), floor);
  g_strlcpy (mark->device, log->device, sizeof mark->device);
  return TRUE;
}

void kbz_log_write_mark (KbzLog *log)
{
  if (log->read_only || log->device == NULL)
    return;
  KbzMark there;
  if (log->db == NULL || look_inside (log, &log->mark)) {
    /* Another program may have found damage. */
    log->mark.mend |= kbz_mark_read (log->path, &there) && there.mend;
    look_at_file (&log->mark, log->path);
    write_line (log->path, &log->mark);
  }
}

void kbz_log_note_damage (KbzLog *log)
{
  log->mark.mend = TRUE;
  if (!log->read_only)
    write_line (log->path, &log->mark);
}
