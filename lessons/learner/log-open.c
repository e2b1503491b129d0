/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

#define WAIT_MS 3000
#define NAP_MS 20

char *kbz_log_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "kibitz", "learner.db", NULL);
}

static gboolean take_lock (int lock, int how)
{
  for (int waited = 0; waited < WAIT_MS; waited += NAP_MS) {
    if (flock (lock, how | LOCK_NB) == 0)
      return TRUE;
    if (errno != EWOULDBLOCK && errno != EINTR)
      return FALSE;
    g_usleep (NAP_MS * 1000);
  }
  return FALSE;
}

static int open_lock (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  g_mkdir_with_parents (folder, 0700);
  int lock = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0)
    kbz_sql_error_code (errno == ENOSPC ? SQLITE_FULL : SQLITE_CANTOPEN, g_strerror (errno), error);
  return lock;
}

/* As kbz_log_file_open, by whoever has the lock alone: a missing file is made. */
static KbzFile open_or_make (KbzLog *log, GError **error)
{
  KbzFile file = kbz_log_file_open (log->path, &log->mark, &log->db, error);
  if (file != KBZ_FILE_MISSING)
    return file;
  return kbz_log_file_make (log->path, error)
             ? kbz_log_file_open (log->path, &log->mark, &log->db, error)
             : KBZ_FILE_REFUSED;
}

/* A sound file; or KBZ_FILE_DAMAGED, under the lock for us alone. Another program may be making or
 * mending the file while we look, so we look again until we have it. */
static KbzFile open_or_own (KbzLog *log, GError **error)
{
  for (int waited = 0; waited < WAIT_MS; waited += NAP_MS) {
    if (!take_lock (log->lock, LOCK_SH))
      break;
    kbz_mark_read (log->path, &log->mark);
    KbzFile file = kbz_log_file_open (log->path, &log->mark, &log->db, error);
    if (file == KBZ_FILE_SOUND || file == KBZ_FILE_REFUSED)
      return file;
    if (flock (log->lock, LOCK_EX | LOCK_NB) == 0) {
      kbz_mark_read (log->path, &log->mark);
      return open_or_make (log, error);
    }
    g_usleep (NAP_MS * 1000);
  }
  kbz_sql_error_code (SQLITE_BUSY, "", error);
  return KBZ_FILE_REFUSED;
}

/* ---- What must be said ---------------------------------------------------------------------- */

static void say (GString *words, const char *sentence)
{
  if (words->len > 0)
    g_string_append_c (words, ' ');
  g_string_append (words, sentence);
}

/* `form` has a %u where the number goes. */
static void say_number (GString *words, const char *form, gint64 n)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, n);
  g_auto (GStrv) parts = g_strsplit (form, "%u", 2);
  g_autofree char *sentence = g_strjoinv (number, parts);
  say (words, sentence);
}

static void say_set_aside (GString *words, const char *aside, gsize saved)
{
  g_autofree char *name = g_path_get_basename (aside);
  g_autofree char *kept = g_strdup_printf (
      _ ("The file with your progress was damaged. It was kept as “%s” and a new one begun."),
      name);
  say (words, kept);
  if (saved > 0)
    say_number (words,
                g_dngettext (GETTEXT_PACKAGE, "%u entry could be taken over from it.",
                             "%u entries could be taken over from it.", saved),
                (gint64)saved);
}

static void say_bad (GString *words, gint64 bad)
{
  if (bad > 0)
    say_number (words,
                g_dngettext (GETTEXT_PACKAGE,
                             "%u entry was damaged on the disk and set apart; it comes back with "
                             "the next sync or from a copy.",
                             "%u entries were damaged on the disk and set apart; they come back "
                             "with the next sync or from a copy.",
                             (gulong)bad),
                bad);
}

/* ---- Opening -------------------------------------------------------------------------------- */

/* What is not whole is kept as it stood, so that one knows what to look for elsewhere. */
static gboolean put_torn (KbzLog *log, const GPtrArray *torn)
{
  if (torn->len == 0)
    return TRUE;
  gboolean ok = kbz_sql_begin (log->db, NULL);
  for (guint i = 0; i < torn->len && ok; i++) {
    const KbzTorn *one = torn->pdata[i];
    ok = kbz_aside_put (log, "rot", 0, one->id, one->device, one->sequence, one->raw, NULL);
  }
  return kbz_sql_end (log->db, ok, NULL);
}

/* The damaged file makes room for a new one. */
static gboolean begin_anew (KbzLog *log, const KbzMachine *machine, GString *words, GError **error)
{
  gsize saved = 0;
  g_autofree char *aside = kbz_log_file_set_aside (log->path, error);
  if (aside == NULL)
    return FALSE;
  kbz_mark_remove (log->path);
  log->mark = (KbzMark){ 0 };
  if (open_or_make (log, error) != KBZ_FILE_SOUND || !kbz_log_know_device (log, machine, error)) {
    if (error != NULL && *error == NULL)
      kbz_sql_error_code (SQLITE_CORRUPT, "", error);
    return FALSE;
  }
  g_autoptr (KbzSalvage) salvage = kbz_salvage_new (aside);
  if (!kbz_log_insert_foreign (log, salvage->whole, &saved, NULL))
    saved = 0;
  put_torn (log, salvage->torn);
  say_set_aside (words, aside, saved);
  return TRUE;
}

/* Events that were written since the mark; all of them in a file that it does not fit. What is not
 * whole among them is set apart. */
static gboolean check_events (KbzLog *log, gboolean all, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "SELECT " KBZ_EVENT_ROW " FROM event NOT INDEXED WHERE arrival > ?", &problem);
  int more =
      row != NULL ? kbz_sql_step (row, &problem, "i", all ? (gint64)0 : log->mark.arrival) : -1;
  for (; more == 1; more = kbz_sql_next (row, &problem))
    kbz_event_free (kbz_log_sound_event (log, row, NULL));
  if (row != NULL)
    sqlite3_reset (row);
  kbz_log_clear_up (log, more == 0, problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return more == 0;
}

static gboolean open_sound (KbzLog *log, const KbzMachine *machine, gboolean all, GString *words,
                            GError **error)
{
  GError *problem = NULL;
  gint64 before = kbz_log_bad_count (log);
  if (kbz_log_know_device (log, machine, &problem) && check_events (log, all, &problem)) {
    say_bad (words, kbz_log_bad_count (log) - before);
    return TRUE;
  }
  gboolean damaged = g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED);
  if (damaged)
    kbz_log_note_damage (log);
  g_clear_pointer (&log->db, sqlite3_close);
  if (damaged && flock (log->lock, LOCK_EX | LOCK_NB) == 0) {
    g_error_free (problem);
    return begin_anew (log, machine, words, error);
  }
  g_propagate_error (error, problem);
  return FALSE;
}

KbzLog *kbz_log_open_on (const char *path, const KbzMachine *machine, char **notice, GError **error)
{
  g_autoptr (KbzLog) log = g_object_new (KBZ_TYPE_LOG, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean ok = FALSE;
  if (notice != NULL)
    *notice = NULL;
  log->path = g_strdup (path);
  log->lock = open_lock (path, error);
  if (log->lock < 0)
    return NULL;
  gboolean trusted = kbz_mark_read (path, &log->mark) && kbz_mark_fits (&log->mark, path);
  switch (open_or_own (log, error)) {
  case KBZ_FILE_SOUND:
    ok = open_sound (log, machine, !trusted, words, error);
    break;
  case KBZ_FILE_DAMAGED:
    ok = begin_anew (log, machine, words, error);
    break;
  case KBZ_FILE_MISSING: /* taken away again in the same moment */
    kbz_sql_error_code (SQLITE_BUSY, "", error);
    break;
  case KBZ_FILE_REFUSED:
    break;
  }
  if (!ok)
    return NULL;
  kbz_log_write_mark (log);
  flock (log->lock, LOCK_SH);
  if (notice != NULL && words->len > 0)
    *notice = g_string_free (g_steal_pointer (&words), FALSE);
  return g_steal_pointer (&log);
}

KbzLog *kbz_log_open (const char *path, char **notice, GError **error)
{
  g_autoptr (KbzMachine) machine = kbz_machine_read ("/");
  return kbz_log_open_on (path, machine, notice, error);
}
