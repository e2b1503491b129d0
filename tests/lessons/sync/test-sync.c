/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/lessons/sync/pair.h"

START_TEST (two_devices_come_to_hold_the_same)
{
  Pair p = new_pair ();
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 0, 0);
  append_some (p.a, p.chance, 30);
  append_some (p.b, p.chance, 20);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 30, 1, 0);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 20, 2, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 20, 0, 2, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 2, 0);
  ck_assert_same_events (p.a, p.b);
  ck_assert_same_figures (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (a_sync_with_nothing_new_lists_and_checks_two_files)
{
  Pair p = new_pair ();
  KbzSyncCounts counts;
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  append_some (p.b, p.chance, 10);
  sync_ok (p.b, p.shared, FALSE);
  Troubled place = troubled_new (p.shared, TROUBLE_NONE, 0);
  ck_assert_ok (kbz_sync_run (p.b, &place.base, NULL, &counts, NULL, error));
  ck_assert_int_eq (place.calls, 5); /* the writers, the files of two, and two files */
  ck_assert_int_eq (place.gets, 2);
  ck_assert_uint_eq (counts.checked, 2);
  kbz_place_free (&place.base);
  leave_pair (&p);
}
END_TEST

START_TEST (an_emptied_place_is_filled_again_by_whoever_comes_first)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  append_some (p.b, p.chance, 10);
  sync_ok (p.b, p.shared, FALSE);
  empty (p.shared);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 40, 2, 0);
  ck_assert_int_eq (each_file (&p, p.b, NULL), 2);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 10, 0, 2, 0);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (a_log_that_lost_all_gets_its_own_events_back)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  g_autofree char *before = all_lines (p.a);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  g_autofree char *after = all_lines (p.b);
  ck_assert_str_eq (before, after);
  leave_pair (&p);
}
END_TEST

/* One byte of the payload of an event changes on the disk. */
static void rot_event (const char *path, const KbzEvent *event)
{
  g_autofree char *bytes = NULL;
  gsize length;
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  char *row = memmem (bytes, length, event->id, strlen (event->id));
  ck_assert_ptr_nonnull (row);
  gsize rest = length - (gsize)(row - bytes);
  char *payload = memmem (row, rest, event->payload, strlen (event->payload));
  ck_assert_ptr_nonnull (payload);
  payload[3] ^= 1;
  ck_assert (g_file_set_contents (path, bytes, (gssize)length, NULL));
}

/* An event of its own and one of another device: both are set apart, said so, and come back. */
START_TEST (what_has_rotted_comes_back_from_the_place)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  append_some (p.b, p.chance, 30);
  sync_ok (p.b, p.shared, FALSE);
  sync_ok (p.a, p.shared, FALSE);
  g_autofree char *before = all_lines (p.a);
  g_autoptr (GPtrArray) own = kbz_log_events_after (p.a, kbz_log_device (p.a), 0, 0, NULL);
  g_autoptr (GPtrArray) others = kbz_log_events_after (p.a, kbz_log_device (p.b), 0, 0, NULL);
  g_autofree char *path = g_build_filename (p.at.folder, "a.db", NULL);
  g_clear_object (&p.a);
  rot_event (path, own->pdata[11]);
  rot_event (path, others->pdata[29]);
  g_autofree char *notice = NULL;
  p.a = kbz_log_open (path, &notice, NULL);
  ck_assert_ptr_nonnull (p.a);
  ck_assert_msg (notice != NULL && strstr (notice, "2 entries were damaged") != NULL, "%s", notice);
  ck_assert_int_eq (kbz_log_bad_count (p.a), 2);
  ck_assert_int_eq (kbz_log_count (p.a, NULL), 58);
  KbzSyncCounts counts = sync_ok (p.a, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 2);
  ck_assert_uint_eq (counts.sent, 0);
  ck_assert_int_eq (kbz_log_bad_count (p.a), 0);
  g_autofree char *after = all_lines (p.a);
  ck_assert_str_eq (before, after);
  leave_pair (&p);
}
END_TEST

START_TEST (a_short_file_is_ignored_and_its_writer_replaces_it)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  each_file (&p, p.a, cut);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 0, 1);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 30, 1, 0);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (a_wrong_file_of_the_right_length_is_ignored_and_found_when_looked_for)
{
  Pair p = new_pair ();
  for (int i = 0; i < 5; i++) {
    append_some (p.a, p.chance, 6);
    sync_ok (p.a, p.shared, FALSE);
  }
  ck_assert_int_eq (each_file (&p, p.a, flip), 5);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 0, 5);
  /* Two are looked at in every run, all of them when asked to. */
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 12, 1, 0);
  KbzSyncCounts all = sync_ok (p.a, p.shared, TRUE);
  ck_assert_uint_eq (all.sent, 18);
  ck_assert_uint_eq (all.mended, 3);
  ck_assert_uint_eq (all.checked, 1); /* what was sent again */
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

static void become_a_pipe (const char *path)
{
  ck_assert (g_unlink (path) == 0 && mkfifo (path, 0644) == 0);
}

START_TEST (a_pipe_in_place_of_a_file_does_not_hold_a_sync_up)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  each_file (&p, p.a, become_a_pipe);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 0, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 30, 1, 0);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (what_anothers_damaged_file_held_is_sent_by_who_has_it)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  sync_ok (p.b, p.shared, FALSE);
  each_file (&p, p.a, cut);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 30, 1, 0);
  ck_assert_int_eq (each_file (&p, p.b, NULL), 1);
  ck_assert_int_eq (each_file (&p, p.a, NULL), 1); /* another's folder is left alone */
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (a_file_whose_name_is_taken_by_the_same_file_counts_as_sent)
{
  Pair p = new_pair ();
  KbzSyncCounts counts;
  append_some (p.a, p.chance, 5);
  Troubled place = troubled_new (p.shared, TROUBLE_UNTOLD, 1);
  ck_assert (!kbz_sync_run (p.a, &place.base, NULL, &counts, NULL, NULL));
  kbz_place_free (&place.base);
  ck_assert_int_eq (each_file (&p, p.a, NULL), 1);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (much_is_sent_in_files_of_some_hundred_kilobytes)
{
  Pair p = new_pair ();
  KbzSegmentName name;
  g_autoptr (GPtrArray) events = history (3, 9000, 2);
  ck_assert_ok (kbz_log_insert_foreign (p.a, events, NULL, error));
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 9000, 2, 0);
  g_autoptr (KbzPlace) place = kbz_place_folder_new (p.shared);
  g_autoptr (GPtrArray) files = place->kind->files (place, kbz_log_device (p.a), NULL, NULL);
  ck_assert_uint_ge (files->len, 8);
  for (guint i = 0; i < files->len; i++) {
    const KbzPlaceFile *file = files->pdata[i];
    ck_assert (kbz_segment_name_read (file->name, &name));
    ck_assert_uint_le (file->size, KBZ_SEGMENT_BYTES + 1024);
  }
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 9000, 0, 2, 0);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (an_event_of_the_greatest_length_gets_through)
{
  Pair p = new_pair ();
  g_autofree char *text = g_strnfill (KBZ_EVENT_PAYLOAD_MAX - 20, 'x');
  g_autofree char *payload = g_strdup_printf ("{\"text\":\"%s\"}", text);
  for (int i = 0; i < 9; i++)
    ck_assert_ok (kbz_log_append (p.a, "note", payload, error));
  sync_ok (p.a, p.shared, FALSE);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 9, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

/* As a log does that was set back from a backup and went on before it met the place again. */
START_TEST (sequences_used_twice_lose_nothing)
{
  Pair p = new_pair ();
  g_autoptr (GPtrArray) one = history (3, 5000, 1), other = history (4, 5000, 1);
  for (guint i = 0; i < other->len; i++) {
    KbzEvent *event = other->pdata[i];
    g_free (event->device);
    event->device = g_strdup (((KbzEvent *)one->pdata[0])->device);
  }
  ck_assert_ok (kbz_log_insert_foreign (p.a, one, NULL, error));
  sync_ok (p.a, p.shared, FALSE);
  ck_assert_ok (kbz_log_insert_foreign (p.b, other, NULL, error));
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 5000, 5000, 1, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 5000, 0, 1, 0);
  ck_assert_same_events (p.a, p.b);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 1, 0);
  empty (p.shared);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 10000, 1, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (names_of_other_programs_are_ignored)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  g_autofree char *folder = g_build_filename (p.shared, "v1", kbz_log_device (p.a), NULL);
  g_autofree char *copy =
      g_build_filename (folder, "x.sync-conflict-20261116-074235-ABCDEFG.seg", NULL);
  ck_assert (g_file_set_contents (copy, "nothing", -1, NULL));
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

static void watch (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data)
{
  int *calls = data;
  calls[phase]++;
  ck_assert_uint_le (done, total);
}

static void cancel_it (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data)
{
  if (phase == KBZ_SYNC_SENDING && done < total)
    g_cancellable_cancel (data);
}

START_TEST (progress_is_told_and_a_sync_can_be_cancelled)
{
  Pair p = new_pair ();
  g_autoptr (GPtrArray) events = history (3, 6000, 2);
  int calls[3] = { 0 };
  KbzSyncCounts counts;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) cancelled = NULL;
  g_autoptr (KbzPlace) place = kbz_place_folder_new (p.shared);
  ck_assert_ok (kbz_log_insert_foreign (p.a, events, NULL, error));
  KbzSyncOptions stop = { .progress = cancel_it, .data = cancellable };
  ck_assert (!kbz_sync_run (p.a, place, &stop, &counts, cancellable, &cancelled));
  ck_assert (g_error_matches (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_int_eq (each_file (&p, p.a, NULL), 1);
  ck_assert_uint_gt (counts.sent, 0);
  KbzSyncOptions options = { .progress = watch, .data = calls };
  ck_assert_ok (kbz_sync_run (p.a, place, &options, &counts, NULL, error));
  ck_assert_ok (kbz_sync_run (p.b, place, &options, &counts, NULL, error));
  ck_assert_int_eq (calls[KBZ_SYNC_LISTING], 2);
  ck_assert_int_gt (calls[KBZ_SYNC_BRINGING], 4);
  ck_assert_int_gt (calls[KBZ_SYNC_SENDING], 3);
  leave_pair (&p);
}
END_TEST

START_TEST (a_folder_that_is_not_there_is_an_error_and_changes_nothing)
{
  Pair p = new_pair ();
  KbzSyncCounts counts;
  g_autoptr (GError) error = NULL;
  append_some (p.a, p.chance, 3);
  g_autoptr (KbzPlace) place = kbz_place_folder_new ("/nowhere/kibitz");
  ck_assert (!kbz_sync_run (p.a, place, NULL, &counts, NULL, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "/nowhere/kibitz"));
  ck_assert_int_eq (kbz_log_count (p.a, NULL), 3);
  leave_pair (&p);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      two_devices_come_to_hold_the_same, a_sync_with_nothing_new_lists_and_checks_two_files,
      an_emptied_place_is_filled_again_by_whoever_comes_first,
      a_log_that_lost_all_gets_its_own_events_back, what_has_rotted_comes_back_from_the_place,
      a_short_file_is_ignored_and_its_writer_replaces_it,
      a_wrong_file_of_the_right_length_is_ignored_and_found_when_looked_for,
      a_pipe_in_place_of_a_file_does_not_hold_a_sync_up,
      what_anothers_damaged_file_held_is_sent_by_who_has_it,
      a_file_whose_name_is_taken_by_the_same_file_counts_as_sent,
      much_is_sent_in_files_of_some_hundred_kilobytes, an_event_of_the_greatest_length_gets_through,
      sequences_used_twice_lose_nothing, names_of_other_programs_are_ignored,
      progress_is_told_and_a_sync_can_be_cancelled,
      a_folder_that_is_not_there_is_an_error_and_changes_nothing);
}
