/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An older file in the place of the log, a lost write-ahead log: noticed, and mended by the copies
 * that the log makes of itself. */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/learner/backup.h"
#include "lessons/learner/lines.h"
#include "lessons/learner/log-private.h"
#include "tests/lessons/learner/learner.h"

static void solve_some (KbzLog *log, int from, int n)
{
  for (int i = from; i < from + n; i++) {
    g_autofree char *item = g_strdup_printf ("p%d", i);
    solve (log, item, TRUE);
  }
}

static KbzLog *open_with_notice (Place *place, char **notice)
{
  g_autoptr (GError) why = NULL;
  KbzLog *log = kbz_log_open (place->path, notice, &why);
  ck_assert_msg (log != NULL, "%s", why != NULL ? why->message : "");
  kbz_log_set_wall (log, place_wall, place);
  return log;
}

static gboolean back_up (KbzLog *log)
{
  gboolean made;
  ck_assert_ok (kbz_log_back_up (log, &made, error));
  return made;
}

/* As if it had been made so many days ago. */
static void age (const char *path, int days)
{
  struct timespec then = { .tv_sec = time (NULL) - days * 86400 };
  ck_assert_int_eq (utimensat (AT_FDCWD, path, (struct timespec[]){ then, then }, 0), 0);
}

START_TEST (an_older_file_put_back_is_noticed_and_a_copy_restores_what_is_missing)
{
  Place place = new_place ();
  g_autofree char *notice = NULL;
  g_autofree char *old = NULL;
  gsize length, added;
  KbzLog *log = open_at (&place);
  g_autofree char *device = g_strdup (kbz_log_device (log));
  solve_some (log, 0, 5);
  g_object_unref (log);
  ck_assert (g_file_get_contents (place.path, &old, &length, NULL));
  log = open_at (&place);
  solve_some (log, 5, 7);
  ck_assert (back_up (log));
  ck_assert (!back_up (log)); /* the day is not over */
  g_object_unref (log);
  ck_assert (g_file_set_contents (place.path, old, (gssize)length, NULL));

  log = open_with_notice (&place, &notice);
  ck_assert_int_eq (kbz_log_lost_count (log), 7);
  ck_assert_ptr_nonnull (notice);
  ck_assert_msg (strstr (notice, "7 entries are missing") != NULL, "%s", notice);
  ck_assert_msg (strstr (notice, "can be restored") != NULL, "%s", notice);
  ck_assert_str_eq (kbz_log_device (log), device);
  /* No sequence is used twice, though the older file does not know of them. */
  solve_some (log, 100, 1);
  g_autoptr (GPtrArray) after = kbz_log_events_after (log, device, 5, 0, NULL);
  ck_assert_uint_eq (after->len, 1);
  ck_assert_int_eq (((KbzEvent *)after->pdata[0])->sequence, 13);

  g_autoptr (GPtrArray) backups = kbz_log_backups (log);
  ck_assert_uint_eq (backups->len, 1);
  ck_assert_int_eq (((KbzBackup *)backups->pdata[0])->events, 12);
  ck_assert_ok (kbz_log_restore (log, ((KbzBackup *)backups->pdata[0])->path, &added, error));
  ck_assert_uint_eq (added, 7);
  g_autoptr (GPtrArray) known = kbz_log_known (log, NULL);
  ck_assert_uint_eq (known->len, 1);
  ck_assert_int_eq (((KbzKnown *)known->pdata[0])->gapless, 13);
  ck_assert_int_eq (((KbzKnown *)known->pdata[0])->count, 13);
  ck_assert_str_eq (kbz_log_device (log), device);
  g_object_unref (log);
  g_object_unref (open_at (&place)); /* and nothing more is said */
  leave_place (&place);
}
END_TEST

START_TEST (a_lost_write_ahead_log_is_noticed)
{
  for (int how = 0; how < 2; how++) {
    Place place = new_place ();
    g_autofree char *wal = g_strconcat (place.path, "-wal", NULL);
    g_autofree char *notice = NULL;
    int status;
    g_object_unref (open_at (&place));
    if (fork () == 0) {
      KbzLog *log = kbz_log_open (place.path, NULL, NULL);
      for (int i = 0; i < 20; i++)
        kbz_log_note (log, "x", "y", NULL);
      _exit (0); /* the file itself has none of them yet */
    }
    wait (&status);
    if (how == 0)
      ck_assert_int_eq (g_unlink (wal), 0);
    else
      ck_assert_int_eq (truncate (wal, 100), 0);
    g_autoptr (KbzLog) log = open_with_notice (&place, &notice);
    ck_assert_int_eq (kbz_log_lost_count (log), 20);
    ck_assert_ptr_nonnull (notice);
    leave_place (&place);
  }
}
END_TEST

START_TEST (copies_rotate_by_days_and_weeks)
{
  static const char *const names[] = { "learner-daily-1.db", "learner-daily-2.db",
                                       "learner-daily-3.db", "learner-weekly-1.db",
                                       "learner-weekly-2.db" };
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  gint64 newest = 0;
  for (int day = 0; day < 30; day++) {
    solve_some (log, day, 1);
    ck_assert (back_up (log));
    for (gsize i = 0; i < G_N_ELEMENTS (names); i++) { /* a day passes */
      g_autofree char *path = g_build_filename (place.folder, names[i], NULL);
      struct stat about;
      if (stat (path, &about) == 0) {
        struct timespec then = { .tv_sec = about.st_mtim.tv_sec - 86400 };
        ck_assert_int_eq (utimensat (AT_FDCWD, path, (struct timespec[]){ then, then }, 0), 0);
      }
    }
  }
  g_autoptr (GPtrArray) all = kbz_log_backups (log);
  ck_assert_uint_eq (all->len, 5);
  const gint64 events[] = { 30, 29, 28 };
  for (int i = 0; i < 3; i++)
    ck_assert_int_eq (((KbzBackup *)all->pdata[i])->events, events[i]);
  newest = ((KbzBackup *)all->pdata[3])->events;
  ck_assert_int_ge (newest, 18);
  ck_assert_int_le (((KbzBackup *)all->pdata[4])->events, newest - 7);
  leave_place (&place);
}
END_TEST

START_TEST (a_log_that_has_lost_something_does_not_overwrite_its_copies)
{
  Place place = new_place ();
  g_autofree char *copy = g_build_filename (place.folder, "learner-daily-1.db", NULL);
  g_autofree char *notice = NULL;
  KbzLog *log = open_at (&place);
  solve_some (log, 0, 9);
  ck_assert (back_up (log));
  g_object_unref (log);
  kbz_log_file_remove (place.path);
  age (copy, 2);
  log = open_with_notice (&place, &notice);
  ck_assert_int_eq (kbz_log_lost_count (log), 9);
  solve_some (log, 20, 3);
  ck_assert (!back_up (log));
  gsize added;
  ck_assert_ok (kbz_log_restore (log, copy, &added, error));
  ck_assert_uint_eq (added, 9);
  ck_assert (back_up (log));
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (an_older_file_put_back_is_noticed_and_a_copy_restores_what_is_missing,
                    a_lost_write_ahead_log_is_noticed, copies_rotate_by_days_and_weeks,
                    a_log_that_has_lost_something_does_not_overwrite_its_copies);
}
