/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold of any place: of a folder and, run by serve.py, of every server. */
#include "tests/lessons/sync/places.h"

#define ROUNDS 5

typedef struct {
  Place at;
  char *shared;
  KbzPlace *place;
} Shared;

static Shared begin (void)
{
  Shared shared = { .at = new_place () };
  shared.shared = new_shared (shared.at.folder);
  shared.place = place_at (shared.shared);
  return shared;
}

static void end (Shared *shared)
{
  kbz_place_free (shared->place);
  remove_tree (shared->shared);
  g_free (shared->shared);
  leave_place (&shared->at);
}

static void ck_assert_holds (KbzPlace *place, const char *name, const char *text)
{
  g_autoptr (GBytes) file = NULL;
  ck_assert_ok ((file = place->kind->get (place, ME, name, 1000, NULL, error)));
  ck_assert_uint_eq (g_bytes_get_size (file), strlen (text));
  ck_assert (*text == '\0' || memcmp (g_bytes_get_data (file, NULL), text, strlen (text)) == 0);
}

static guint n_writers (KbzPlace *place)
{
  g_auto (GStrv) writers = NULL;
  ck_assert_ok ((writers = place->kind->writers (place, NULL, error)));
  return g_strv_length (writers);
}

START_TEST (what_is_put_is_listed_with_its_size_and_can_be_had)
{
  Shared shared = begin ();
  KbzPlace *place = shared.place;
  ck_assert_ok (put_text (place, "one.seg", "12345", error));
  g_auto (GStrv) writers = place->kind->writers (place, NULL, NULL);
  ck_assert_uint_eq (g_strv_length (writers), 1);
  ck_assert_str_eq (writers[0], ME);
  g_autoptr (GPtrArray) files = place->kind->files (place, ME, NULL, NULL);
  ck_assert_uint_eq (files->len, 1);
  ck_assert_str_eq (((KbzPlaceFile *)files->pdata[0])->name, "one.seg");
  ck_assert_uint_eq (((KbzPlaceFile *)files->pdata[0])->size, 5);
  ck_assert_holds (place, "one.seg", "12345");
  end (&shared);
}
END_TEST

START_TEST (an_empty_place_has_no_writers_and_no_files)
{
  Shared shared = begin ();
  ck_assert_uint_eq (n_writers (shared.place), 0);
  ck_assert_uint_eq (n_files (shared.place, ME), 0);
  end (&shared);
}
END_TEST

START_TEST (a_file_is_never_put_over_another)
{
  Shared shared = begin ();
  g_autoptr (GError) taken = NULL;
  ck_assert_ok (put_text (shared.place, "one.seg", "first", error));
  ck_assert (!put_text (shared.place, "one.seg", "second", &taken));
  ck_assert_msg (g_error_matches (taken, G_IO_ERROR, G_IO_ERROR_EXISTS), "%s", taken->message);
  ck_assert_holds (shared.place, "one.seg", "first");
  ck_assert_uint_eq (n_files (shared.place, ME), 1);
  end (&shared);
}
END_TEST

START_TEST (a_file_set_aside_makes_room_and_is_not_deleted)
{
  Shared shared = begin ();
  KbzPlace *place = shared.place;
  ck_assert_ok (put_text (place, "one.seg", "damaged", error));
  ck_assert_ok (place->kind->set_aside (place, ME, "one.seg", NULL, error));
  ck_assert_ok (place->kind->set_aside (place, ME, "one.seg", NULL, error));
  ck_assert_ok (put_text (place, "one.seg", "sound", error));
  ck_assert_holds (place, "one.seg", "sound");
  ck_assert_uint_eq (n_files (place, ME), 2);
  end (&shared);
}
END_TEST

START_TEST (a_missing_folder_is_an_error_and_is_not_made)
{
  Shared shared = begin ();
  g_autofree char *missing = g_build_filename (shared.shared, "nowhere", NULL);
  g_autoptr (KbzPlace) place = place_at (missing);
  g_autoptr (GError) listed = NULL, put = NULL;
  ck_assert_ptr_null (place->kind->writers (place, NULL, &listed));
  ck_assert (!put_text (place, "one.seg", "text", &put));
  ck_assert (g_error_matches (listed, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_msg (g_error_matches (put, G_IO_ERROR, G_IO_ERROR_NOT_FOUND), "%s", put->message);
  ck_assert (!g_file_test (missing, G_FILE_TEST_EXISTS));
  end (&shared);
}
END_TEST

START_TEST (a_file_too_large_or_gone_is_only_that_file)
{
  Shared shared = begin ();
  KbzPlace *place = shared.place;
  g_autoptr (GError) large = NULL, gone = NULL;
  ck_assert_ok (put_text (place, "one.seg", "12345", error));
  ck_assert_ptr_null (place->kind->get (place, ME, "one.seg", 4, NULL, &large));
  ck_assert (g_error_matches (large, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_ptr_null (place->kind->get (place, OTHER, "one.seg", 4, NULL, &gone));
  ck_assert (g_error_matches (gone, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_holds (place, "one.seg", "12345");
  end (&shared);
}
END_TEST

START_TEST (only_folders_named_by_a_device_are_writers_and_only_files_are_files)
{
  Shared shared = begin ();
  ck_assert_ok (put_text (shared.place, "one.seg", "12345", error));
  g_autofree char *readme = g_build_filename (shared.shared, "v1", "README", NULL);
  g_autofree char *device = g_build_filename (shared.shared, "v1", OTHER, NULL);
  g_autofree char *photos = g_build_filename (shared.shared, "v1", "photos", NULL);
  g_autofree char *folder = g_build_filename (shared.shared, "v1", ME, "folder.seg", NULL);
  ck_assert (g_file_set_contents (readme, "x", 1, NULL));
  ck_assert (g_file_set_contents (device, "x", 1, NULL));
  make_open_folder (photos);
  make_open_folder (folder);
  ck_assert_uint_eq (n_writers (shared.place), 1);
  ck_assert_uint_eq (n_files (shared.place, ME), 1);
  end (&shared);
}
END_TEST

START_TEST (any_name_comes_back_as_it_was)
{
  static const char *const names[] = {
    "a b", "100%", "a+b", "ü", "牌", "a&b<c>.seg", "x#y?z", "%41"
  };
  Shared shared = begin ();
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    ck_assert_ok (put_text (shared.place, names[i], names[i], error));
  g_autoptr (GPtrArray) files = shared.place->kind->files (shared.place, ME, NULL, NULL);
  ck_assert_uint_eq (files->len, G_N_ELEMENTS (names));
  for (guint i = 0; i < files->len; i++) {
    const char *name = ((KbzPlaceFile *)files->pdata[i])->name;
    ck_assert_msg (g_strv_contains (names, name), "%s", name);
    ck_assert_holds (shared.place, name, name);
  }
  end (&shared);
}
END_TEST

START_TEST (an_empty_file_is_a_file_too)
{
  Shared shared = begin ();
  ck_assert_ok (put_text (shared.place, "empty", "", error));
  g_autoptr (GPtrArray) files = shared.place->kind->files (shared.place, ME, NULL, NULL);
  ck_assert_uint_eq (files->len, 1);
  ck_assert_uint_eq (((KbzPlaceFile *)files->pdata[0])->size, 0);
  ck_assert_holds (shared.place, "empty", "");
  end (&shared);
}
END_TEST

START_TEST (a_cancelled_call_does_nothing)
{
  Shared shared = begin ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) file = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;
  g_cancellable_cancel (cancellable);
  ck_assert (!shared.place->kind->put (shared.place, ME, "one.seg", file, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (n_files (shared.place, ME), 0);
  end (&shared);
}
END_TEST

static int put_rival (const char *folder, int number)
{
  (void)number;
  KbzPlace *place = place_at (folder);
  GError *error = NULL;
  if (put_text (place, "one.seg", "the same file", &error))
    return 0;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return 1;
  fprintf (stderr, "%s\n", error->message);
  return 3;
}

/* As two programs on one machine may do. Apache sometimes lets two of them win. */
START_TEST (twenty_that_put_the_same_file_put_one_whole_file)
{
  for (int round = 0; round < ROUNDS; round++) {
    Shared shared = begin ();
    ck_assert_int_ge (race (put_rival, shared.shared), 1);
    ck_assert_holds (shared.place, "one.seg", "the same file");
    ck_assert_uint_eq (n_files (shared.place, ME), 1);
    end (&shared);
  }
}
END_TEST

START_TEST (a_place_that_works_passes_its_test_and_keeps_nothing_of_it)
{
  Shared shared = begin ();
  g_autofree char *other = g_build_filename (shared.shared, "v1", OTHER, NULL);
  gsize others = 99;
  ck_assert_ok (kbz_place_probe (shared.place, ME, &others, NULL, error));
  ck_assert_uint_eq (others, 0);
  make_open_folder (other);
  ck_assert_ok (kbz_place_probe (shared.place, ME, &others, NULL, error));
  ck_assert_uint_eq (others, 1);
  ck_assert_uint_eq (n_files (shared.place, ME), 0);
  end (&shared);
}
END_TEST

START_TEST (a_place_that_is_not_there_fails_its_test)
{
  Shared shared = begin ();
  g_autofree char *missing = g_build_filename (shared.shared, "nowhere", NULL);
  g_autoptr (KbzPlace) place = place_at (missing);
  g_autoptr (GError) error = NULL;
  ck_assert (!kbz_place_probe (place, ME, NULL, NULL, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  end (&shared);
}
END_TEST

int main (void)
{
  umask (0);
  return KBZ_SUITE (what_is_put_is_listed_with_its_size_and_can_be_had,
                    an_empty_place_has_no_writers_and_no_files, a_file_is_never_put_over_another,
                    a_file_set_aside_makes_room_and_is_not_deleted,
                    a_missing_folder_is_an_error_and_is_not_made,
                    a_file_too_large_or_gone_is_only_that_file,
                    only_folders_named_by_a_device_are_writers_and_only_files_are_files,
                    any_name_comes_back_as_it_was, an_empty_file_is_a_file_too,
                    a_cancelled_call_does_nothing, twenty_that_put_the_same_file_put_one_whole_file,
                    a_place_that_works_passes_its_test_and_keeps_nothing_of_it,
                    a_place_that_is_not_there_fails_its_test);
}
