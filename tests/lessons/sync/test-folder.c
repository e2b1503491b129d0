/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/sync/publish.h"
#include "tests/lessons/sync/places.h"

#define ROUNDS 20

static KbzPlace *there (const Place *place)
{
  return kbz_place_folder_new (place->folder);
}

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
      ck_assert (!put_text (place, "one.seg", "text", &error));
    ck_assert_ptr_null (got);
    ck_assert_ptr_nonnull (error);
  }
}
END_TEST

START_TEST (what_others_leave_there_is_passed_over)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  ck_assert_ok (put_text (place, "one.seg", "12345", error));
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

/* Opening a pipe waits for who writes into it, unless one takes care. */
START_TEST (what_is_no_file_is_neither_listed_nor_read)
{
  Place at = new_place ();
  g_autoptr (KbzPlace) place = there (&at);
  g_autoptr (GError) missing = NULL;
  ck_assert_ok (put_text (place, "one.seg", "12345", error));
  g_autofree char *folder = g_build_filename (at.folder, "v1", ME, NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.seg", NULL);
  g_autofree char *inside = g_build_filename (folder, "folder.seg", NULL);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int end = socket (AF_UNIX, SOCK_STREAM, 0);
  ck_assert_int_lt (snprintf (address.sun_path, sizeof address.sun_path, "%s/socket.seg", folder),
                    (int)sizeof address.sun_path);
  ck_assert (mkfifo (pipe, 0644) == 0 && g_mkdir (inside, 0755) == 0);
  ck_assert_int_eq (bind (end, (struct sockaddr *)&address, sizeof address), 0);
  static const char *const names[] = { "pipe.seg", "folder.seg", "socket.seg" };
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_clear_error (&missing);
    ck_assert_ptr_null (place->kind->get (place, ME, names[i], 100, NULL, &missing));
    ck_assert (g_error_matches (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  }
  ck_assert_uint_eq (n_files (place, ME), 1);
  close (end);
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
  ck_assert_ok (put_text (place, "one.seg", "12345", error));
  ck_assert (g_file_set_contents (old, "x", 1, NULL) && g_file_set_contents (fresh, "x", 1, NULL));
  ck_assert_int_eq (utimensat (AT_FDCWD, old, times, 0), 0);
  ck_assert_ok (put_text (later, "two.seg", "12345", error));
  ck_assert (!g_file_test (old, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (fresh, G_FILE_TEST_EXISTS));
  leave_place (&at);
}
END_TEST

static int put_rival (const char *folder, int number)
{
  KbzPlace *place = kbz_place_folder_new (folder);
  GError *error = NULL;
  g_autofree char *text = g_strdup_printf ("%d", number);
  if (put_text (place, "one.seg", text, &error))
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
      a_missing_folder_is_an_error_and_is_not_made, what_others_leave_there_is_passed_over,
      what_is_no_file_is_neither_listed_nor_read, what_a_killed_sync_left_long_ago_is_swept_away,
      of_twenty_that_put_the_same_name_exactly_one_wins,
      each_way_of_publishing_lets_exactly_one_win);
}
