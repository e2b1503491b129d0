/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window never waits: answers are handed to the one writer, and a lock that another program
 * holds keeps nothing from the disk. KBZ_LOCKED=60 holds it for as many seconds. */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"
#include "lessons/learner/outbox.h"
#include "lessons/learner/progress.h"
#include "lessons/learner/writer.h"
#include "tests/lessons/learner/learner.h"

#define LONGEST_US (50 * 1000)

/* Another program's lock on a file of the log. */
static sqlite3 *hold (const char *path)
{
  sqlite3 *db;
  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
  ck_assert_ok (kbz_sql_exec (db, "BEGIN IMMEDIATE", error));
  return db;
}

static void let_go (sqlite3 *db)
{
  ck_assert_ok (kbz_sql_exec (db, "ROLLBACK", error));
  sqlite3_close (db);
}

static void count_change (KbzLog *log, gpointer data)
{
  (void)log;
  ++*(int *)data;
}

static KbzLog *open_face (Place *place, int *changes)
{
  KbzLog *log = open_at (place);
  ck_assert_ok (kbz_log_start_writer (log, NULL, NULL, error));
  g_signal_connect (log, "changed", G_CALLBACK (count_change), changes);
  return log;
}

static void wait_for_tries (KbzLog *log, const char *item)
{
  gboolean tried = FALSE;
  for (int i = 0; i < 3000 && !tried; i++) {
    g_main_context_iteration (NULL, FALSE);
    ck_assert_ok (kbz_progress_tried (log, item, &tried, error));
    if (!tried)
      g_usleep (10000);
  }
  ck_assert_msg (tried, "%s was never folded", item);
}

static gint64 longest_append (KbzLog *log, int n, gint64 pause)
{
  gint64 longest = 0;
  for (int i = 0; i < n; i++) {
    g_autofree char *item = g_strdup_printf ("p%d", i);
    gint64 before = g_get_monotonic_time ();
    solve (log, item, TRUE);
    kbz_log_count (log, NULL);
    g_autoptr (GPtrArray) concepts = kbz_progress_concepts (log, NULL, NULL);
    ck_assert_ptr_nonnull (concepts);
    longest = MAX (longest, g_get_monotonic_time () - before);
    g_usleep ((gulong)pause);
  }
  return longest;
}

START_TEST (what_is_handed_over_is_written_folded_and_told)
{
  Place place = new_place ();
  int changes = 0;
  KbzLog *log = open_face (&place, &changes);
  gboolean tried;
  while (!kbz_log_is_settled (log))
    g_main_context_iteration (NULL, TRUE);
  changes = 0;
  solve (log, "p", TRUE);
  ck_assert (!kbz_log_is_settled (log));
  while (!kbz_log_is_settled (log))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (changes, 1);
  ck_assert_int_eq (kbz_log_count (log, NULL), 1);
  ck_assert_ok (kbz_progress_tried (log, "p", &tried, error));
  ck_assert (tried);
  ck_assert (!kbz_log_append (log, "No Kind", "{}", NULL)); /* refused at once */
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

/* Nobody looks after the window any more, and news are still on their way to it. */
START_TEST (what_was_handed_over_is_written_before_it_ends)
{
  Place place = new_place ();
  for (int round = 1; round <= 20; round++) {
    int changes = 0;
    KbzLog *log = open_face (&place, &changes);
    for (int i = 0; i < 10; i++)
      solve (log, "p", TRUE);
    g_object_unref (log);
    log = open_at (&place);
    ck_assert_int_eq (kbz_log_count (log, NULL), round * 10);
    g_object_unref (log);
    while (g_main_context_iteration (NULL, FALSE)) /* what comes too late reaches nobody */
      ;
    ck_assert_int_eq (changes, 0);
  }
  leave_place (&place);
}
END_TEST

START_TEST (with_the_lock_held_elsewhere_nothing_freezes_and_nothing_is_lost)
{
  Place place = new_place ();
  const char *wanted = g_getenv ("KBZ_LOCKED");
  int seconds = wanted != NULL ? atoi (wanted) : 3, changes = 0, n = 30;
  KbzLog *log = open_face (&place, &changes);
  solve (log, "first", TRUE);
  wait_for_tries (log, "first");
  sqlite3 *other = hold (place.path);
  gint64 longest = longest_append (log, n, seconds * G_USEC_PER_SEC / n);
  ck_assert_int_eq (kbz_log_count (log, NULL), 1);
  ck_assert (kbz_outbox_is_full (place.path)); /* on the disk, should we be killed now */
  let_go (other);
  wait_for_tries (log, "p29");
  ck_assert_int_eq (kbz_log_count (log, NULL), n + 1);
  ck_assert (!kbz_outbox_is_full (place.path));
  printf ("# locked for %d s: %d answers, the longest took %d µs\n", seconds, n, (int)longest);
  ck_assert_int_lt (longest, LONGEST_US);
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

START_TEST (a_fold_elsewhere_keeps_nobody_from_writing)
{
  Place place = new_place ();
  g_autofree char *derived = g_build_filename (place.folder, "learner-derived.db", NULL);
  int changes = 0;
  KbzLog *log = open_face (&place, &changes);
  solve (log, "first", TRUE);
  wait_for_tries (log, "first");
  sqlite3 *other = hold (derived);
  ck_assert_int_lt (longest_append (log, 20, 1000), LONGEST_US);
  for (int i = 0; i < 1000 && kbz_log_count (log, NULL) < 21; i++)
    g_usleep (10000);
  ck_assert_int_eq (kbz_log_count (log, NULL), 21); /* in the log, though nobody could fold */
  let_go (other);
  wait_for_tries (log, "p19");
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

START_TEST (a_program_killed_with_the_lock_held_elsewhere_has_lost_nothing)
{
  Place place = new_place ();
  int status;
  KbzLog *log = open_at (&place);
  solve (log, "first", TRUE);
  g_object_unref (log);
  sqlite3 *other = hold (place.path);
  if (fork () == 0) {
    log = kbz_log_open (place.path, NULL, NULL);
    kbz_log_set_patience (log, 10);
    gboolean ok = log != NULL;
    for (int i = 0; i < 5 && ok; i++)
      ok = kbz_log_note (log, "x", "said while it was locked", NULL);
    _exit (ok ? 0 : 1);
  }
  wait (&status);
  ck_assert_int_eq (status, 0);
  let_go (other);
  log = open_at (&place);
  ck_assert_int_eq (kbz_log_count (log, NULL), 6);
  g_autoptr (GPtrArray) events = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  for (guint i = 0; i < events->len; i++)
    ck_assert_int_eq (((KbzEvent *)events->pdata[i])->sequence, i + 1);
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

START_TEST (what_lies_in_the_outbox_is_taken_over_once)
{
  Place place = new_place ();
  g_autofree char *outbox = g_strconcat (place.path, ".outbox", NULL);
  g_autofree char *lines = NULL;
  KbzLog *log = open_at (&place);
  sqlite3 *other = hold (place.path);
  kbz_log_set_patience (log, 10);
  ck_assert_ok (kbz_log_note (log, "x", "one", error));
  ck_assert_ok (kbz_log_note (log, "x", "two", error));
  ck_assert (g_file_get_contents (outbox, &lines, NULL, NULL));
  let_go (other);
  ck_assert_ok (kbz_log_note (log, "x", "three", error));
  ck_assert_int_eq (kbz_log_count (log, NULL), 3);
  g_autofree char *note = kbz_progress_note (log, "x", NULL);
  ck_assert_str_eq (note, "three");
  /* Stopped before it could be emptied, its last line torn. */
  g_autofree char *torn = g_strconcat (lines, "{\"id\":\"torn", NULL);
  ck_assert (g_file_set_contents (outbox, torn, -1, NULL));
  g_object_unref (log);
  log = open_at (&place);
  ck_assert_int_eq (kbz_log_count (log, NULL), 3);
  ck_assert_int_eq (kbz_log_bad_count (log), 1); /* what the torn line was is kept, and said */
  ck_assert (!kbz_outbox_is_full (place.path));
  g_object_unref (log);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (what_is_handed_over_is_written_folded_and_told,
                    what_was_handed_over_is_written_before_it_ends,
                    with_the_lock_held_elsewhere_nothing_freezes_and_nothing_is_lost,
                    a_fold_elsewhere_keeps_nobody_from_writing,
                    a_program_killed_with_the_lock_held_elsewhere_has_lost_nothing,
                    what_lies_in_the_outbox_is_taken_over_once);
}
