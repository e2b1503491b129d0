/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies that the log makes of itself: LOG-daily-1.db (the newest) to 3, LOG-weekly-1.db and 2. */
#include <glib/gstdio.h>

#include "lessons/learner/backup.h"
#include "lessons/learner/log-private.h"

#define DAYS 3
#define WEEKS 2
#define DAY_S (20 * 3600) /* nearly: whoever plays every evening has one a day */
#define WEEK_S (7 * 86400)

static char *name_of (const char *path, const char *often, int number)
{
  g_autofree char *ending = g_strdup_printf ("-%s-%d.db", often, number);
  return kbz_log_file_named (path, ending);
}

static void backup_free (KbzBackup *backup)
{
  g_free (backup->path);
  g_free (backup);
}

/* The events a copy holds; FALSE if it is not whole: every one of them is looked at if `all`. */
static gboolean look_at (const char *path, gboolean all, KbzTally *tally)
{
  sqlite3 *db = NULL;
  gint64 rotten = 0;
  gboolean ok = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
                && kbz_log_teach_sums (db, NULL) && kbz_tally_read (db, tally, NULL);
  if (ok && all) {
    KbzTally found = { 0 };
    g_autoptr (KbzSql) row =
        kbz_sql_prepare (db, "SELECT count (*), tally_hash (sum) FROM event NOT INDEXED", NULL);
    ok = row != NULL && kbz_sql_next (row, NULL) == 1;
    if (ok)
      found = (KbzTally){ sqlite3_column_int64 (row, 0), (guint64)sqlite3_column_int64 (row, 1) };
    ok = ok && found.events == tally->events && found.hash == tally->hash
         && kbz_sql_int (db,
                         "SELECT count (*) FROM event WHERE sum IS NOT event_sum"
                         " (" KBZ_EVENT_COLUMNS ")",
                         0, &rotten, NULL)
         && rotten == 0;
  }
  sqlite3_close (db);
  return ok;
}

static void add (GPtrArray *all, const char *path, const char *often, int number)
{
  g_autofree char *name = name_of (path, often, number);
  GStatBuf about;
  KbzTally tally;
  if (g_stat (name, &about) != 0 || !look_at (name, FALSE, &tally))
    return;
  KbzBackup *backup = g_new0 (KbzBackup, 1);
  *backup = (KbzBackup){ g_steal_pointer (&name), about.st_mtim.tv_sec, tally.events };
  g_ptr_array_add (all, backup);
}

GPtrArray *kbz_log_backups (KbzLog *log)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify)backup_free);
  for (int i = 1; i <= DAYS; i++)
    add (all, log->path, "daily", i);
  for (int i = 1; i <= WEEKS; i++)
    add (all, log->path, "weekly", i);
  return all;
}

static gint64 age_of (const char *path)
{
  GStatBuf about;
  return g_stat (path, &about) == 0 ? g_get_real_time () / G_USEC_PER_SEC - about.st_mtim.tv_sec
                                    : G_MAXINT64;
}

/* The oldest of the days becomes a week's, if the last of these is old enough. */
static void rotate (const char *path)
{
  g_autofree char *oldest = name_of (path, "daily", DAYS);
  g_autofree char *week = name_of (path, "weekly", 1);
  g_autofree char *before = name_of (path, "weekly", WEEKS);
  if (age_of (week) - WEEK_S >= age_of (oldest) || age_of (week) == G_MAXINT64) {
    g_rename (week, before);
    g_rename (oldest, week);
  }
  for (int i = DAYS; i > 1; i--) {
    g_autofree char *from = name_of (path, "daily", i - 1);
    g_autofree char *to = name_of (path, "daily", i);
    g_rename (from, to);
  }
}

/* Not of a log that has lost something: its copies know better. */
static gboolean is_due (KbzLog *log, KbzTally *now)
{
  KbzTally before;
  g_autofree char *newest = name_of (log->path, "daily", 1);
  if (log->read_only || log->mark.mend || kbz_log_bad_count (log) > 0
      || !kbz_tally_read (log->db, now, NULL) || now->events == 0 || age_of (newest) < DAY_S)
    return FALSE;
  return !look_at (newest, FALSE, &before)
         || (before.events <= now->events && before.hash != now->hash);
}

gboolean kbz_log_back_up (KbzLog *log, gboolean *made, GError **error)
{
  KbzTally now, copied;
  *made = FALSE;
  if (!is_due (log, &now))
    return TRUE;
  g_autofree char *fresh = kbz_log_file_named (log->path, "-daily.new");
  g_autofree char *newest = name_of (log->path, "daily", 1);
  g_unlink (fresh);
  g_autoptr (KbzSql) copy = kbz_sql_prepare (log->db, "VACUUM INTO ?1", error);
  gboolean ok = copy != NULL && kbz_sql_step (copy, error, "s", fresh) == 0;
  if (ok && look_at (fresh, TRUE, &copied)) {
    rotate (log->path);
    *made = g_rename (fresh, newest) == 0;
  } else
    g_unlink (fresh);
  return ok;
}

gboolean kbz_log_restore (KbzLog *log, const char *path, gsize *added, GError **error)
{
  g_autoptr (KbzSalvage) salvage = kbz_salvage_new (path);
  if (salvage->whole->len == 0 && !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: %s", path, g_strerror (ENOENT));
    return FALSE;
  }
  return kbz_log_insert_foreign (log, salvage->whole, added, error);
}

gint64 kbz_log_lost_count (KbzLog *log)
{
  return log->lost;
}
