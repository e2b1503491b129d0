/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "lessons/learner/backup.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/outbox.h"

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

char *kbz_log_say_bad (gint64 bad)
{
  GString *words = g_string_new (NULL);
  say_bad (words, bad);
  return g_string_free (words, FALSE);
}

/* The mark is written after the events it tells of: if there are fewer, some were lost. */
static void say_lost (KbzLog *log, const KbzMark *mark, GString *words)
{
  KbzTally tally;
  if (!kbz_tally_read (log->db, &tally, NULL) || tally.events >= mark->events)
    return;
  log->lost = mark->events - tally.events;
  say_number (words,
              g_dngettext (GETTEXT_PACKAGE,
                           "%u entry is missing: an older file lies in the place of the one with "
                           "your progress, or its end was lost.",
                           "%u entries are missing: an older file lies in the place of the one "
                           "with your progress, or its end was lost.",
                           (gulong)log->lost),
              log->lost);
  g_autoptr (GPtrArray) backups = kbz_log_backups (log);
  for (guint i = 0; i < backups->len; i++) {
    const KbzBackup *backup = backups->pdata[i];
    g_autoptr (GDateTime) made = g_date_time_new_from_unix_local (backup->time);
    if (backup->events <= tally.events || made == NULL)
      continue;
    g_autofree char *date = g_date_time_format (made, "%x");
    g_autofree char *sentence =
        /* Translators: %s is a date. */
        g_strdup_printf (_ ("A copy of %s can be restored."), date);
    say (words, sentence);
    return;
  }
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

/* The folder has no room for what must be written beside a log. */
static gboolean is_disk_full (const char *path)
{
  struct statvfs about;
  g_autofree char *folder = g_path_get_dirname (path);
  return statvfs (folder, &about) == 0
         && (guint64)about.f_bavail * about.f_frsize < (guint64)16 * KBZ_LOG_PAGE;
}

/* Without the right to write, or the room, or the version: it can still be looked at. */
static gboolean open_to_read (KbzLog *log, const KbzMachine *machine)
{
  static const char *const ways[] = { "mode=ro", "immutable=1" };
  gint64 ours;
  log->read_only = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *escaped = g_uri_escape_string (log->path, "/", TRUE);
    g_autofree char *uri = g_strdup_printf ("file:%s?%s", escaped, ways[i]);
    const int how = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    if (sqlite3_open_v2 (uri, &log->db, how, NULL) == SQLITE_OK
        && kbz_log_teach_sums (log->db, NULL)
        && kbz_sql_int (log->db, "PRAGMA application_id", 0, &ours, NULL)
        && ours == KBZ_LOG_APPLICATION
        && kbz_sql_int (log->db, "SELECT events FROM tally", 0, &ours, NULL)
        && kbz_sql_exec (log->db, "SELECT " KBZ_EVENT_ROW " FROM event LIMIT 1", NULL)
        && kbz_log_know_device (log, machine, NULL))
      return TRUE;
    g_clear_pointer (&log->db, sqlite3_close);
  }
  return FALSE;
}

static KbzLog *look_only (KbzLog *log, const KbzMachine *machine, GError *problem, char **notice,
                          GError **error)
{
  g_autoptr (GError) why = problem;
  if (!g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_NEWER)
      && !g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY) && is_disk_full (log->path)) {
    g_clear_error (&why);
    kbz_sql_error_code (SQLITE_FULL, "", &why);
  }
  gboolean may = g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_NEWER)
                 || g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_READ_ONLY)
                 || g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FULL);
  if (!may || !open_to_read (log, machine)) {
    g_propagate_error (error, g_steal_pointer (&why));
    return NULL;
  }
  if (notice != NULL)
    /* Translators: %s is a sentence that says what is wrong with the learner's log. */
    *notice = g_strdup_printf (_ ("%s What you do now is not kept."), why->message);
  return g_object_ref (log);
}

static gboolean open_writable (KbzLog *log, const KbzMachine *machine, GString *words,
                               GError **error)
{
  gboolean trusted = kbz_mark_read (log->path, &log->mark) && kbz_mark_fits (&log->mark, log->path);
  KbzMark mark = log->mark;
  gboolean ok = FALSE;
  switch (open_or_own (log, error)) {
  case KBZ_FILE_SOUND:
    ok = open_sound (log, machine, !trusted, words, error);
    if (ok)
      say_lost (log, &mark, words);
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
    return FALSE;
  kbz_log_write_mark (log);
  flock (log->lock, LOCK_SH);
  /* What an earlier run left; if it cannot be now, then later. */
  if (kbz_outbox_is_full (log->path)) {
    sqlite3_busy_timeout (log->db, 0);
    kbz_outbox_take_over (log, NULL);
    sqlite3_busy_timeout (log->db, log->patience);
  }
  return TRUE;
}

KbzLog *kbz_log_open_on (const char *path, const KbzMachine *machine, char **notice, GError **error)
{
  g_autoptr (KbzLog) log = g_object_new (KBZ_TYPE_LOG, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  GError *problem = NULL;
  if (notice != NULL)
    *notice = NULL;
  log->path = g_strdup (path);
  log->lock = open_lock (path, &problem);
  if (log->lock < 0 || !open_writable (log, machine, words, &problem))
    return look_only (log, machine, problem, notice, error);
  if (is_disk_full (path))
    say (words, _ ("The disk is full, so what you do now may not be saved. Make some room."));
  if (notice != NULL && words->len > 0)
    *notice = g_string_free (g_steal_pointer (&words), FALSE);
  return g_steal_pointer (&log);
}

KbzLog *kbz_log_open (const char *path, char **notice, GError **error)
{
  g_autoptr (KbzMachine) machine = kbz_machine_read ("/");
  return kbz_log_open_on (path, machine, notice, error);
}
