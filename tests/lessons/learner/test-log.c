/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/learner/lines.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress.h"
#include "tests/lessons/learner/learner.h"

static GPtrArray *own_events (KbzLog *log)
{
  GPtrArray *events = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  ck_assert_ptr_nonnull (events);
  return events;
}

START_TEST (an_event_keeps_what_it_was_given)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  place.now.offset = 480;
  ck_assert_ok (kbz_log_append (log, "hand", "{ \"game\" : \"tractor\",\"seed\":\"7\" }", error));
  g_autoptr (GPtrArray) events = own_events (log);
  ck_assert_uint_eq (events->len, 1);
  const KbzEvent *event = events->pdata[0];
  ck_assert_str_eq (event->device, kbz_log_device (log));
  ck_assert_int_eq (event->sequence, 1);
  ck_assert_int_eq (event->time, MONDAY_NOON);
  ck_assert_int_eq (event->offset, 480);
  ck_assert_int_eq (event->hlc, MONDAY_NOON << 16);
  ck_assert_str_eq (event->kind, "hand");
  ck_assert_str_eq (event->payload, "{\"game\":\"tractor\",\"seed\":\"7\"}");
  leave_place (&place);
}
END_TEST

START_TEST (what_is_no_event_is_refused)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  static const char *const wrong[][2] = {
    { "hand", "" },
    { "hand", "[1]" },
    { "hand", "{\"a\":1,\"a\":2}" },
    { "hand", "{\"a\":" },
    { "hand", "{} {}" },
    { "hand", "{\"a\":\"\xff\"}" },
    { "", "{}" },
    { "Hand", "{}" },
    { "a hand", "{}" },
    { "ünd", "{}" },
    { "hand", "{\"a\":1e999}" },
    { "a23456789012345678901234567890123", "{}" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) why = NULL;
    ck_assert_msg (!kbz_log_append (log, wrong[i][0], wrong[i][1], &why), "%s %s", wrong[i][0],
                   wrong[i][1]);
    ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED));
  }
  g_autofree char *long_text = g_strnfill (KBZ_EVENT_PAYLOAD_MAX, 'x');
  ck_assert (!kbz_log_note (log, "x", long_text, NULL));
  ck_assert_int_eq (kbz_log_count (log, NULL), 0);
  leave_place (&place);
}
END_TEST

START_TEST (sequences_have_no_gaps_and_the_device_stays)
{
  Place place = new_place ();
  g_autofree char *device = NULL;
  for (int round = 0; round < 3; round++) {
    g_autoptr (KbzLog) log = open_at (&place);
    if (device == NULL)
      device = g_strdup (kbz_log_device (log));
    ck_assert_str_eq (device, kbz_log_device (log));
    for (int i = 0; i < 5; i++)
      solve (log, "p", TRUE);
    g_autoptr (GPtrArray) events = own_events (log);
    for (guint i = 0; i < events->len; i++)
      ck_assert_int_eq (((KbzEvent *)events->pdata[i])->sequence, i + 1);
  }
  leave_place (&place);
}
END_TEST

START_TEST (a_folder_copied_to_another_machine_writes_as_another_device)
{
  Place place = new_place ();
  KbzLog *log = open_at (&place);
  g_autofree char *before = g_strdup (kbz_log_device (log));
  solve (log, "p", TRUE);
  ck_assert_ok (kbz_sql_exec (log->db, "UPDATE machine SET machine = 'other'", error));
  g_object_unref (log);
  g_autoptr (KbzLog) copy = open_at (&place);
  ck_assert_str_ne (before, kbz_log_device (copy));
  ck_assert_int_eq (kbz_log_count (copy, NULL), 1);
  leave_place (&place);
}
END_TEST

START_TEST (an_event_cannot_be_changed_or_deleted)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  solve (log, "p", TRUE);
  ck_assert (!kbz_sql_exec (log->db, "UPDATE event SET payload = '{}'", NULL));
  ck_assert (!kbz_sql_exec (log->db, "DELETE FROM event", NULL));
  ck_assert (!kbz_sql_exec (log->db,
                            "INSERT INTO event (id, device, sequence, hlc, time, time_offset, kind,"
                            " payload) VALUES ('a', 'b', 'third', 1, 1, 1, 'c', 'd')",
                            NULL));
  ck_assert_int_eq (kbz_log_count (log, NULL), 1);
  leave_place (&place);
}
END_TEST

START_TEST (the_file_is_written_as_the_design_says)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  gint64 value;
  ck_assert_ok (kbz_sql_int (log->db, "PRAGMA synchronous", 0, &value, error));
  ck_assert_int_eq (value, 2);
  ck_assert_ok (kbz_sql_int (log->db, "PRAGMA application_id", 0, &value, error));
  ck_assert_int_eq (value, KBZ_LOG_APPLICATION);
  ck_assert_ok (kbz_sql_int (log->db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", 0,
                             &value, error));
  ck_assert_int_eq (value, 1);
  ck_assert_ok (kbz_sql_int (log->db,
                             "SELECT count (*) FROM pragma_table_list WHERE type = 'table'"
                             " AND NOT strict AND name NOT LIKE 'sqlite_%'",
                             0, &value, error));
  ck_assert_int_eq (value, 0);
  leave_place (&place);
}
END_TEST

START_TEST (the_clock_going_back_does_not_change_the_order)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  static const gint64 times[] = { 0, 5, -86400000, 5, 5, 3600000, -1, 2 };
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++) {
    place.now.time = MONDAY_NOON + times[i];
    solve (log, "p", TRUE);
  }
  g_autoptr (GPtrArray) events = own_events (log);
  for (guint i = 0; i < events->len; i++) {
    const KbzEvent *event = events->pdata[i];
    ck_assert_int_eq (event->time, MONDAY_NOON + times[i]);
    if (i > 0)
      ck_assert_int_lt (kbz_event_compare (events->pdata[i - 1], event), 0);
  }
  place.now.time = G_MAXINT64; /* a broken clock neither overflows nor stops the log */
  solve (log, "p", TRUE);
  solve (log, "p", TRUE);
  place.now.time = -1;
  solve (log, "p", TRUE);
  ck_assert_int_eq (kbz_hlc_next (KBZ_HLC_MAX, MONDAY_NOON), KBZ_HLC_MAX);
  leave_place (&place);
}
END_TEST

/* Copies all of one log into another, and back. */
static void exchange (KbzLog *from, KbzLog *to, gsize expected)
{
  g_autoptr (GPtrArray) known = kbz_log_known (from, NULL);
  gsize all = 0, added;
  for (guint i = 0; i < known->len; i++) {
    const KbzKnown *one = known->pdata[i];
    g_autoptr (GPtrArray) events = kbz_log_events_after (from, one->device, 0, 0, NULL);
    ck_assert_ok (kbz_log_insert_foreign (to, events, &added, error));
    all += added;
    ck_assert_ok (kbz_log_insert_foreign (to, events, &added, error));
    ck_assert_uint_eq (added, 0);
  }
  ck_assert_uint_eq (all, expected);
}

static gboolean add_line (const KbzEvent *event, gpointer text)
{
  g_autofree char *line = kbz_event_to_line (event);
  g_string_append_printf (text, "%s\n", line);
  return TRUE;
}

static char *all_lines (KbzLog *log)
{
  GString *text = g_string_new (NULL);
  ck_assert_ok (kbz_log_each (log, add_line, text, error));
  return g_string_free (text, FALSE);
}

START_TEST (two_logs_that_exchange_all_hold_the_same_in_the_same_order)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  for (int i = 0; i < 20; i++) {
    here.now.time += 7;
    there.now.time += 5;
    solve (a, "p", i % 3 == 0);
    solve (b, "q", i % 2 == 0);
  }
  exchange (a, b, 20);
  exchange (b, a, 20);
  solve (a, "p", TRUE);
  exchange (a, b, 1);
  g_autofree char *at_a = all_lines (a), *at_b = all_lines (b);
  ck_assert_str_eq (at_a, at_b);
  leave_place (&here);
  leave_place (&there);
}
END_TEST

START_TEST (a_foreign_event_without_its_form_is_refused_with_all_that_came_with_it)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  for (int member = 0; member < 7; member++) {
    solve (a, "p", TRUE);
    g_autoptr (GPtrArray) events = own_events (a);
    KbzEvent *event = events->pdata[events->len - 1];
    switch (member) {
    case 0:
      event->id[0] = 'X';
      break;
    case 1:
      event->device[3] = 'A';
      break;
    case 2:
      event->sequence = 0;
      break;
    case 3:
      event->hlc = KBZ_HLC_MAX + 1;
      break;
    case 4:
      event->time = -1;
      break;
    case 5:
      event->offset = 5000;
      break;
    default:
      event->payload[0] = ' ';
    }
    g_autoptr (GError) why = NULL;
    ck_assert (!kbz_log_insert_foreign (b, events, NULL, &why));
    ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED));
    ck_assert_int_eq (kbz_log_count (b, NULL), 0);
  }
  leave_place (&here);
  leave_place (&there);
}
END_TEST

START_TEST (a_kind_of_a_later_version_is_kept_and_passed_on)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  ck_assert_ok (kbz_log_append (a, "telepathy-2", "{\"deep\":[{\"x\":1.5}]}", error));
  exchange (a, b, 1);
  g_autofree char *at_a = all_lines (a), *at_b = all_lines (b);
  ck_assert_str_eq (at_a, at_b);
  ck_assert_ok (kbz_derive (b, error));
  leave_place (&here);
  leave_place (&there);
}
END_TEST

START_TEST (what_is_known_of_a_device_tells_of_gaps)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  for (int i = 0; i < 10; i++)
    solve (a, "p", TRUE);
  ck_assert_ok (kbz_log_device_name (a, "Kitchen", error));
  g_autoptr (GPtrArray) events = own_events (a);
  g_ptr_array_remove_index (events, 6);
  ck_assert_ok (kbz_log_insert_foreign (b, events, NULL, error));
  g_autoptr (GPtrArray) known = kbz_log_known (b, NULL);
  ck_assert_uint_eq (known->len, 1);
  const KbzKnown *one = known->pdata[0];
  ck_assert_str_eq (one->device, kbz_log_device (a));
  ck_assert_str_eq (one->name, "Kitchen");
  ck_assert_int_eq (one->gapless, 6);
  ck_assert_int_eq (one->highest, 11);
  ck_assert_int_eq (one->count, 10);
  g_autoptr (GPtrArray) rest = kbz_log_events_after (b, one->device, 6, 2, NULL);
  ck_assert_uint_eq (rest->len, 2);
  ck_assert_int_eq (((KbzEvent *)rest->pdata[0])->sequence, 8);
  leave_place (&here);
  leave_place (&there);
}
END_TEST

static void count_change (KbzLog *log, gpointer data)
{
  (void)log;
  ++*(int *)data;
}

START_TEST (whoever_listens_is_told_of_a_change)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  int changes = 0;
  g_signal_connect (log, "changed", G_CALLBACK (count_change), &changes);
  solve (log, "p", TRUE);
  ck_assert_int_eq (changes, 1);
  g_autoptr (GPtrArray) events = own_events (log);
  ck_assert_ok (kbz_log_insert_foreign (log, events, NULL, error));
  ck_assert_int_eq (changes, 1);
  leave_place (&place);
}
END_TEST

START_TEST (programs_that_write_at_once_lose_nothing)
{
  enum { WRITERS = 4, EACH = 50 };
  Place place = new_place ();
  for (int writer = 0; writer < WRITERS; writer++)
    if (fork () == 0) {
      KbzLog *log = kbz_log_open (place.path, NULL, NULL);
      int ok = log != NULL;
      for (int i = 0; i < EACH && ok; i++)
        ok = kbz_log_setting (log, "k", "v", NULL) && (i % 10 != 0 || kbz_derive (log, NULL));
      g_clear_object (&log);
      _exit (ok ? 0 : 1);
    }
  for (int writer = 0; writer < WRITERS; writer++) {
    int status;
    wait (&status);
    ck_assert_int_eq (status, 0);
  }
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (GPtrArray) known = kbz_log_known (log, NULL);
  ck_assert_uint_eq (known->len, 1);
  ck_assert_int_eq (((KbzKnown *)known->pdata[0])->gapless, WRITERS * EACH);
  leave_place (&place);
}
END_TEST

START_TEST (a_full_disk_is_said_so_and_nothing_half_is_written)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *text = g_strnfill (60000, 'x');
  g_autoptr (GError) why = NULL;
  gint64 before;
  ck_assert_ok (kbz_sql_exec (log->db, "PRAGMA max_page_count = 200", error));
  while (kbz_log_note (log, "x", text, &why))
    ;
  ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FULL));
  before = kbz_log_count (log, NULL);
  ck_assert_int_gt (before, 3);
  ck_assert_ok (kbz_sql_exec (log->db, "PRAGMA max_page_count = 100000", error));
  ck_assert_ok (kbz_log_note (log, "x", text, error));
  ck_assert_int_eq (kbz_log_count (log, NULL), before + 1);
  leave_place (&place);
}
END_TEST

static gboolean disk_is_full;

static ssize_t write_if_room (int file, const void *bytes, size_t length, off_t at)
{
  if (!disk_is_full)
    return pwrite (file, bytes, length, at);
  errno = ENOSPC;
  return -1;
}

/* Whether it says so, and one can still look at all there is. */
static gboolean says_full (Place *place)
{
  g_autofree char *notice = NULL;
  g_autoptr (KbzLog) log = kbz_log_open (place->path, &notice, NULL);
  g_autofree char *figures = log != NULL ? kbz_derive_dump (log, NULL) : NULL;
  return notice != NULL && strstr (notice, "The disk is full") != NULL && figures != NULL
         && kbz_log_count (log, NULL) == 1 && !kbz_log_note (log, "x", "y", NULL);
}

/* SQLite lets us stand between it and the disk. */
START_TEST (a_disk_that_is_full_at_the_start_is_said_so)
{
  static const char *const calls[] = { "pwrite", "pwrite64" };
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
  Place place = new_place ();
  g_autoptr (GError) why = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    if (vfs->xGetSystemCall (vfs, calls[i]) != NULL)
      vfs->xSetSystemCall (vfs, calls[i], (sqlite3_syscall_ptr)write_if_room);
  disk_is_full = TRUE;
  ck_assert_ptr_null (kbz_log_open (place.path, NULL, &why));
  ck_assert_msg (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FULL), "%s", why->message);
  disk_is_full = FALSE;
  KbzLog *log = open_at (&place);
  ck_assert_ok (kbz_log_note (log, "a", "b", error));
  g_object_unref (log);
  disk_is_full = TRUE;
  ck_assert (says_full (&place));
  disk_is_full = FALSE;
  log = open_at (&place); /* without a word */
  ck_assert_ok (kbz_log_note (log, "c", "d", error));
  ck_assert_int_eq (kbz_log_count (log, NULL), 2);
  g_object_unref (log);
  vfs->xSetSystemCall (vfs, NULL, NULL);
  leave_place (&place);
}
END_TEST

static gboolean write_text (const char *path, const char *text)
{
  int file = open (path, O_WRONLY);
  gboolean ok = file >= 0 && write (file, text, strlen (text)) == (ssize_t)strlen (text);
  if (file >= 0)
    close (file);
  return ok;
}

/* As root of a world of its own. */
static gboolean mount_small_disk (const char *folder)
{
  g_autofree char *users = g_strdup_printf ("0 %d 1", (int)getuid ());
  g_autofree char *groups = g_strdup_printf ("0 %d 1", (int)getgid ());
  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_text ("/proc/self/setgroups", "deny")
         && write_text ("/proc/self/uid_map", users) && write_text ("/proc/self/gid_map", groups)
         && mount ("none", folder, "tmpfs", 0, "size=1m") == 0;
}

enum { SAID, NO_MOUNT, NOT_WRITTEN, NOT_FULL, NOT_SAID, NOT_MENDED };

static int fill_small_disk (Place *place)
{
  static const char bytes[4096] = "x";
  g_autofree char *name = g_build_filename (place->folder, "fill", NULL);
  if (!mount_small_disk (place->folder))
    return NO_MOUNT;
  KbzLog *log = kbz_log_open (place->path, NULL, NULL);
  if (log == NULL || !kbz_log_note (log, "a", "b", NULL))
    return NOT_WRITTEN;
  g_object_unref (log);
  int fill = open (name, O_WRONLY | O_CREAT, 0600);
  while (write (fill, bytes, sizeof bytes) > 0)
    ;
  if (errno != ENOSPC || close (fill) != 0)
    return NOT_FULL;
  if (!says_full (place))
    return NOT_SAID;
  g_unlink (name);
  log = kbz_log_open (place->path, NULL, NULL);
  return log != NULL && kbz_log_note (log, "c", "d", NULL) ? SAID : NOT_MENDED;
}

/* The same on a real disk, a small one that is mounted where that is allowed. */
START_TEST (a_small_disk_that_is_full_at_the_start_is_said_so)
{
  Place place = new_place ();
  int status;
  fflush (stdout);
  if (fork () == 0)
    _exit (fill_small_disk (&place));
  wait (&status);
  ck_assert (WIFEXITED (status));
  if (WEXITSTATUS (status) == NO_MOUNT)
    printf ("# no disk can be mounted here\n");
  else
    ck_assert_int_eq (WEXITSTATUS (status), SAID);
  leave_place (&place);
}
END_TEST

/* The same with a limit that the system sets, so that writing itself fails. */
START_TEST (a_write_that_fails_is_not_acknowledged)
{
  Place place = new_place ();
  g_object_unref (open_at (&place));
  if (fork () == 0) {
    KbzLog *log = kbz_log_open (place.path, NULL, NULL);
    g_autofree char *text = g_strnfill (60000, 'x');
    g_autoptr (GError) why = NULL;
    int acknowledged = 0;
    signal (SIGXFSZ, SIG_IGN);
    setrlimit (RLIMIT_FSIZE, &(struct rlimit){ 500000, 500000 });
    while (acknowledged < 100 && kbz_log_note (log, "x", text, &why))
      acknowledged++;
    _exit (why != NULL && *why->message != '\0' ? acknowledged : 100);
  }
  int status;
  wait (&status);
  ck_assert (WIFEXITED (status));
  ck_assert_int_lt (WEXITSTATUS (status), 100);
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_int_eq (kbz_log_count (log, NULL), WEXITSTATUS (status));
  leave_place (&place);
}
END_TEST

START_TEST (a_place_that_cannot_be_written_to_is_said_so)
{
  Place place = new_place ();
  KbzLog *before = open_at (&place);
  solve (before, "p", TRUE);
  g_object_unref (before);
  g_chmod (place.path, 0444);
  g_chmod (place.folder, 0555);
  if (fork () == 0) {
    g_autoptr (GError) why = NULL;
    g_autofree char *notice = NULL;
    gboolean tried = FALSE;
    if (geteuid () == 0 && setuid (65534) != 0)
      _exit (2);
    KbzLog *log = kbz_log_open (place.path, &notice, NULL);
    if (log == NULL || notice == NULL || !kbz_progress_tried (log, "p", &tried, NULL) || !tried)
      _exit (3);
    gboolean written = kbz_log_note (log, "x", "y", &why);
    _exit (!written && g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_READ_ONLY) ? 0 : 1);
  }
  int status;
  wait (&status);
  ck_assert_int_eq (status, 0);
  g_chmod (place.folder, 0755);

  g_autofree char *below_a_file = g_build_filename (place.path, "deeper", "learner.db", NULL);
  g_autoptr (GError) why = NULL;
  ck_assert_ptr_null (kbz_log_open (below_a_file, NULL, &why));
  ck_assert_ptr_nonnull (why);
  leave_place (&place);
}
END_TEST

START_TEST (a_log_lies_where_the_system_keeps_such_things)
{
  g_autofree char *path = kbz_log_default_path ();
  ck_assert (g_str_has_prefix (path, g_get_user_data_dir ()));
  ck_assert (g_str_has_suffix (path, "/kibitz/learner.db"));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      an_event_keeps_what_it_was_given, what_is_no_event_is_refused,
      sequences_have_no_gaps_and_the_device_stays,
      a_folder_copied_to_another_machine_writes_as_another_device,
      an_event_cannot_be_changed_or_deleted, the_file_is_written_as_the_design_says,
      the_clock_going_back_does_not_change_the_order,
      two_logs_that_exchange_all_hold_the_same_in_the_same_order,
      a_foreign_event_without_its_form_is_refused_with_all_that_came_with_it,
      a_kind_of_a_later_version_is_kept_and_passed_on, what_is_known_of_a_device_tells_of_gaps,
      whoever_listens_is_told_of_a_change, programs_that_write_at_once_lose_nothing,
      a_full_disk_is_said_so_and_nothing_half_is_written,
      a_disk_that_is_full_at_the_start_is_said_so,
      a_small_disk_that_is_full_at_the_start_is_said_so, a_write_that_fails_is_not_acknowledged,
      a_place_that_cannot_be_written_to_is_said_so, a_log_lies_where_the_system_keeps_such_things);
}
