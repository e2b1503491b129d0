/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/sync/place.h"
#include "lessons/sync/publish.h"
#include "tests/lessons/learner/learner.h"

#define ME "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define OTHER "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define RIVALS 20
#define ROUNDS 20

static KbzPlace *there (const Place *place)
{
  return kbz_place_folder_new (place->folder);
}

static gboolean put (KbzPlace *place, const char *name, const char *text, GError **error)
{
  g_autoptr (GBytes) file = g_bytes_new (text, strlen (text));
  return place->kind->put (place, ME, name, file, NULL, error);
}

static void ck_assert_holds (KbzPlace *place, const char *name, const char *text)
{
  g_autoptr (GBytes) file = place->kind->get (place, ME, name, 1000, NULL, NULL);
  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (g_bytes_get_size (file), strlen (text));
  ck_assert_int_eq (memcmp (g_bytes_get_data (file, NULL), text, strlen (text)), 0);
}

static guint n_files (KbzPlace *place, const char *writer)
{
  g_autoptr (GPtrArray) files = place->kind->files (place, writer, NULL, NULL);
  ck_assert_ptr_nonnull (files);
  return files->len;
}

START_TEST (what_is_put_is_listed_with_its_size_and_can_be_had)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  ck_assert_ok (put (place, "one.seg", "12345", error));
  g_auto (GStrv) writers = place->kind->writers (place, NULL, NULL);
  ck_assert_uint_eq (g_strv_length (writers), 1);
  ck_assert_str_eq (writers[0], ME);
  g_autoptr (GPtrArray) files = place->kind->files (place, ME, NULL, NULL);
  ck_assert_uint_eq (files->len, 1);
  ck_assert_str_eq (((KbzPlaceFile *)files->pdata[0])->name, "one.seg");
  ck_assert_uint_eq (((KbzPlaceFile *)files->pdata[0])->size, 5);
  ck_assert_holds (place, "one.seg", "12345");
  leave_place (&at);
}
END_TEST

START_TEST (an_empty_folder_has_no_writers_and_no_files)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  g_auto (GStrv) writers = place->kind->writers (place, NULL, NULL);
  ck_assert_ptr_nonnull (writers);
  ck_assert_uint_eq (g_strv_length (writers), 0);
  ck_assert_uint_eq (n_files (place, ME), 0);
  leave_place (&at);
}
END_TEST

START_TEST (a_file_is_never_put_over_another)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  g_autoptr (GError) taken = NULL;
  ck_assert_ok (put (place, "one.seg", "first", error));
  ck_assert (!put (place, "one.seg", "second", &taken));
  ck_assert (g_error_matches (taken, G_IO_ERROR, G_IO_ERROR_EXISTS));
  ck_assert_holds (place, "one.seg", "first");
  ck_assert_uint_eq (n_files (place, ME), 1);
  leave_place (&at);
}
END_TEST

START_TEST (a_file_set_aside_makes_room_and_is_not_deleted)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  ck_assert_ok (put (place, "one.seg", "damaged", error));
  ck_assert_ok (place->kind->set_aside (place, ME, "one.seg", NULL, error));
  ck_assert_ok (place->kind->set_aside (place, ME, "one.seg", NULL, error));
  ck_assert_ok (put (place, "one.seg", "sound", error));
  ck_assert_holds (place, "one.seg", "sound");
  ck_assert_uint_eq (n_files (place, ME), 2);
  leave_place (&at);
}
END_TEST

START_TEST (a_missing_folder_is_an_error_and_is_not_made)
{
  g_autoptr (KbzPlace) place = kbz_place_folder_new ("/nowhere/kibitz");
  for (int i = 0; i < 4; i++) {
    g_autoptr (GError) error = NULL;
    gpointer got = NULL;
    if (i == 0)
      got = place->kind->writers (place, NULL, &error);
    else if (i == 1)
      got = place->kind->files (place, ME, NULL, &error);
    else if (i == 2)
      got = place->kind->get (place, ME, "one.seg", 10, NULL, &error);
    else
      ck_assert (!put (place, "one.seg", "text", &error));
    ck_assert_ptr_null (got);
    ck_assert_ptr_nonnull (error);
  }
}
END_TEST

START_TEST (a_file_too_large_or_gone_is_only_that_file)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  g_autoptr (GError) large = NULL, gone = NULL;
  ck_assert_ok (put (place, "one.seg", "12345", error));
  ck_assert_ptr_null (place->kind->get (place, ME, "one.seg", 4, NULL, &large));
  ck_assert (g_error_matches (large, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_ptr_null (place->kind->get (place, OTHER, "one.seg", 4, NULL, &gone));
  ck_assert (g_error_matches (gone, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  leave_place (&at);
}
END_TEST

START_TEST (what_others_leave_there_is_passed_over)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  ck_assert_ok (put (place, "one.seg", "12345", error));
  static const char *const strange[] = { "v1/.stfolder", "v1/README", "v1/" ME "/.hidden",
                                         "v1/" ME "/.kibitz-unfinished" };
  for (size_t i = 0; i < G_N_ELEMENTS (strange); i++) {
    g_autofree char *path = g_build_filename (at.folder, strange[i], NULL);
    ck_assert (g_file_set_contents (path, "x", 1, NULL));
  }
  g_autofree char *folder = g_build_filename (at.folder, "v1/" ME "/folder.seg", NULL);
  g_autofree char *link = g_build_filename (at.folder, "v1/" ME "/link.seg", NULL);
  ck_assert_int_eq (g_mkdir (folder, 0755), 0);
  ck_assert_int_eq (symlink ("/etc/passwd", link), 0);
  g_auto (GStrv) writers = place->kind->writers (place, NULL, NULL);
  ck_assert_uint_eq (g_strv_length (writers), 1);
  ck_assert_uint_eq (n_files (place, ME), 1);
  ck_assert_ptr_null (place->kind->get (place, ME, "link.seg", 10000, NULL, NULL));
  leave_place (&at);
}
END_TEST

START_TEST (what_a_killed_sync_left_long_ago_is_swept_away)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at), later = there (&at);
  g_autofree char *old = g_build_filename (at.folder, "v1/" ME "/.kibitz-old", NULL);
  g_autofree char *fresh = g_build_filename (at.folder, "v1/" ME "/.kibitz-new", NULL);
  struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
  ck_assert_ok (put (place, "one.seg", "12345", error));
  ck_assert (g_file_set_contents (old, "x", 1, NULL) && g_file_set_contents (fresh, "x", 1, NULL));
  ck_assert_int_eq (utimensat (AT_FDCWD, old, times, 0), 0);
  ck_assert_ok (put (later, "two.seg", "12345", error));
  ck_assert (!g_file_test (old, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (fresh, G_FILE_TEST_EXISTS));
  leave_place (&at);
}
END_TEST

START_TEST (a_cancelled_call_does_nothing)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) file = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;
  g_cancellable_cancel (cancellable);
  ck_assert (!place->kind->put (place, ME, "one.seg", file, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (n_files (place, ME), 0);
  leave_place (&at);
}
END_TEST

/* Runs `rival` in 20 processes that start together; how many of them won. */
static int race (int (*rival) (const char *folder, int number), const char *folder)
{
  int start[2], winners = 0, status;
  ck_assert_int_eq (pipe (start), 0);
  for (int i = 0; i < RIVALS; i++)
    if (fork () == 0) {
      char byte;
      close (start[1]);
      if (read (start[0], &byte, 1) != 0)
        _exit (2);
      _exit (rival (folder, i));
    }
  close (start[0]);
  close (start[1]);
  for (int i = 0; i < RIVALS; i++) {
    ck_assert_int_gt (wait (&status), 0);
    ck_assert (WIFEXITED (status) && WEXITSTATUS (status) <= 1);
    winners += WEXITSTATUS (status) == 0;
  }
  return winners;
}

static int put_rival (const char *folder, int number)
{
  KbzPlace *place = kbz_place_folder_new (folder);
  GError *error = NULL;
  g_autofree char *text = g_strdup_printf ("%d", number);
  if (put (place, "one.seg", text, &error))
    return 0;
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS) ? 1 : 3;
}

START_TEST (of_twenty_that_put_the_same_name_exactly_one_wins)
{
  for (int round = 0; round < ROUNDS; round++) {
    Place at = new_place ();
    g_autoptr (KbzPlace) place = there (&at);
    ck_assert_int_eq (race (put_rival, at.folder), 1);
    ck_assert_uint_eq (n_files (place, ME), 1);
    leave_place (&at);
  }
}
END_TEST

static KbzPublish way;

static int publish_rival (const char *folder, int number)
{
  int directory = open (folder, O_RDONLY | O_DIRECTORY);
  g_autofree char *from = g_strdup_printf ("from-%d", number);
  int file = openat (directory, from, O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (file < 0 || write (file, from, strlen (from)) < 0)
    return 3;
  close (file);
  int why = way (directory, from, "one");
  return why == 0 ? 0 : why == EEXIST ? 1 : 4;
}

START_TEST (each_way_of_publishing_lets_exactly_one_win)
{
  for (size_t i = 0; i < G_N_ELEMENTS (kbz_publish_ways); i++)
    for (int round = 0; round < ROUNDS; round++) {
      Place at = new_place ();
      way = kbz_publish_ways[i];
      ck_assert_int_eq (race (publish_rival, at.folder), 1);
      g_autofree char *one = g_build_filename (at.folder, "one", NULL), *text = NULL;
      ck_assert (g_file_get_contents (one, &text, NULL, NULL));
      ck_assert (g_str_has_prefix (text, "from-"));
      leave_place (&at);
    }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      what_is_put_is_listed_with_its_size_and_can_be_had,
      an_empty_folder_has_no_writers_and_no_files, a_file_is_never_put_over_another,
      a_file_set_aside_makes_room_and_is_not_deleted, a_missing_folder_is_an_error_and_is_not_made,
      a_file_too_large_or_gone_is_only_that_file, what_others_leave_there_is_passed_over,
      what_a_killed_sync_left_long_ago_is_swept_away, a_cancelled_call_does_nothing,
      of_twenty_that_put_the_same_name_exactly_one_wins,
      each_way_of_publishing_lets_exactly_one_win);
}
