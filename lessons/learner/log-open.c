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
static KbzFile open_or_make (const char *path, sqlite3 **db, GError **error)
{
  KbzFile file = kbz_log_file_open (path, db, error);
  if (file != KBZ_FILE_MISSING)
    return file;
  return kbz_log_file_make (path, error) ? kbz_log_file_open (path, db, error) : KBZ_FILE_REFUSED;
}

/* A sound file; or KBZ_FILE_DAMAGED, under the lock for us alone. Another program may be making or
 * mending the file while we look, so we look again until we have it. */
static KbzFile open_or_own (const char *path, int lock, sqlite3 **db, GError **error)
{
  for (int waited = 0; waited < WAIT_MS; waited += NAP_MS) {
    if (!take_lock (lock, LOCK_SH))
      break;
    KbzFile file = kbz_log_file_open (path, db, error);
    if (file == KBZ_FILE_SOUND || file == KBZ_FILE_REFUSED)
      return file;
    if (flock (lock, LOCK_EX | LOCK_NB) == 0)
      return open_or_make (path, db, error);
    g_usleep (NAP_MS * 1000);
  }
  kbz_sql_error_code (SQLITE_BUSY, "", error);
  return KBZ_FILE_REFUSED;
}

static char *notice_of (const char *aside, gsize saved)
{
  g_autofree char *name = g_path_get_basename (aside);
  g_autofree char *kept = g_strdup_printf (
      _ ("The file with your progress was damaged. It was kept as “%s” and a new one begun."),
      name);
  if (saved == 0)
    return g_steal_pointer (&kept);
  g_autofree char *more =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u entry could be taken over from it.",
                                    "%u entries could be taken over from it.", saved),
                       (guint)saved);
  return g_strconcat (kept, " ", more, NULL);
}

/* Something that is another on another machine, so that a copied folder does not make two
 * devices of one name; "" where there is none. */
static char *machine (void)
{
  g_autofree char *id = NULL;
  if (!g_file_get_contents ("/etc/machine-id", &id, NULL, NULL))
    return g_strdup ("");
  g_autofree char *salted = g_strconcat ("kibitz learner ", id, NULL);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, salted, -1);
}

static char *place (sqlite3 *db, const char *key, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (db, "SELECT value FROM place WHERE key = ?", error);
  return row != NULL && kbz_sql_step (row, error, "s", key) == 1 ? kbz_sql_dup (row, 0) : NULL;
}

static gboolean set_place (sqlite3 *db, const char *key, const char *value, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db, "INSERT OR REPLACE INTO place VALUES (?, ?)", error);
  return row != NULL && kbz_sql_step (row, error, "ss", key, value) == 0;
}

/* Who writes here: drawn at random once, and again if the file has come to another machine. */
static gboolean know_device (KbzLog *log, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *here = machine ();
  if (!kbz_sql_begin (log->db, error))
    return FALSE;
  g_autofree char *device = place (log->db, "device", &problem);
  g_autofree char *there = problem == NULL ? place (log->db, "machine", &problem) : NULL;
  gboolean ok = problem == NULL;
  if (ok && (device == NULL || g_strcmp0 (here, there) != 0)) {
    g_free (device);
    device = kbz_uuid_new ();
    ok = set_place (log->db, "device", device, &problem)
         && set_place (log->db, "machine", here, &problem);
  }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  if (!kbz_sql_end (log->db, ok, error))
    return FALSE;
  log->device = g_steal_pointer (&device);
  return TRUE;
}

/* The damaged file makes room for a new one. */
static gboolean begin_anew (KbzLog *log, const char *path, char **notice, GError **error)
{
  g_autofree char *aside = kbz_log_file_set_aside (path, error);
  if (aside == NULL)
    return FALSE;
  if (open_or_make (path, &log->db, error) != KBZ_FILE_SOUND || !know_device (log, error)) {
    if (error != NULL && *error == NULL)
      kbz_sql_error_code (SQLITE_CORRUPT, "", error);
    return FALSE;
  }
  gsize saved = kbz_log_salvage (log, aside);
  if (notice != NULL)
    *notice = notice_of (aside, saved);
  return TRUE;
}

KbzLog *kbz_log_open (const char *path, char **notice, GError **error)
{
  g_autoptr (KbzLog) log = g_object_new (KBZ_TYPE_LOG, NULL);
  gboolean ok = FALSE;
  if (notice != NULL)
    *notice = NULL;
  log->lock = open_lock (path, error);
  if (log->lock < 0)
    return NULL;
  switch (open_or_own (path, log->lock, &log->db, error)) {
  case KBZ_FILE_SOUND:
    ok = know_device (log, error);
    break;
  case KBZ_FILE_DAMAGED:
    ok = begin_anew (log, path, notice, error);
    break;
  case KBZ_FILE_MISSING: /* taken away again in the same moment */
    kbz_sql_error_code (SQLITE_BUSY, "", error);
    break;
  case KBZ_FILE_REFUSED:
    break;
  }
  if (!ok)
    return NULL;
  flock (log->lock, LOCK_SH);
  return g_steal_pointer (&log);
}
