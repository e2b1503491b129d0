/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/trainer/collections.h"
#include "tests/lessons/trainer/trainer.h"

static char *text_of (KbzStore *store, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".puzzle", NULL);
  g_autofree char *path = g_build_filename (kbz_store_folder (store), file, NULL);
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void set_text (KbzStore *store, const char *name, const char *text)
{
  g_autofree char *file = g_strconcat (name, ".puzzle", NULL);
  g_autofree char *path = g_build_filename (kbz_store_folder (store), file, NULL);
  g_mkdir_with_parents (kbz_store_folder (store), 0700);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static void add_seed (KbzStore *store, const char *name, int seed, int rating)
{
  g_autoptr (KbzPuzzle) puzzle = puzzle_of_seed (BRIDGE, (uint64_t)seed, rating, FINESSE);
  ck_assert_ok (kbz_collection_add (store, name, puzzle, error));
}

static int length_of (KbzStore *store, const char *name)
{
  const KbzPuzzleFile *file = kbz_collection (store, name, NULL);
  return file != NULL ? (int)file->entries->len : -1;
}

START_TEST (collections_are_made_renamed_and_deleted)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (GPtrArray) none = kbz_collections (store, NULL);
  ck_assert_uint_eq (none->len, 0);
  ck_assert_ok (kbz_collection_create (store, "牌局", error));
  ck_assert (!kbz_collection_create (store, "牌局", NULL));
  add_seed (store, "Friday", 1, 1500);
  ck_assert_ok (kbz_collection_rename (store, "Friday", "Club evening", error));
  g_autoptr (GError) why = NULL;
  ck_assert (!kbz_collection_rename (store, "Club evening", "牌局", &why));
  ck_assert (g_error_matches (why, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_EXISTS));
  g_autoptr (GPtrArray) two = kbz_collections (store, NULL);
  ck_assert_uint_eq (two->len, 2);
  ck_assert_str_eq (((KbzCollectionInfo *)two->pdata[0])->name, "Club evening");
  ck_assert_int_eq (((KbzCollectionInfo *)two->pdata[0])->puzzles, 1);
  ck_assert_ok (kbz_collection_delete (store, "Club evening", error));
  ck_assert (!kbz_collection_delete (store, "Club evening", NULL));
  ck_assert_ptr_null (kbz_collection (store, "Club evening", NULL));
  leave_place (&place);
}
END_TEST

START_TEST (names_stay_in_their_folder)
{
  static const char *const bad[] = { "", " x", ".hidden", "..", "../up", "a/b", "a\nb" };
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    ck_assert_msg (!kbz_collection_create (store, bad[i], &error), "%s", bad[i]);
    ck_assert (g_error_matches (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_NAME));
  }
  leave_place (&place);
}
END_TEST

START_TEST (what_is_added_can_be_found_changed_and_removed)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (KbzPuzzle) second = puzzle_of_seed (BRIDGE, 2, 1600, DUCK);
  for (int seed = 1; seed <= 3; seed++)
    add_seed (store, "mine", seed, 1500);
  ck_assert_int_eq (length_of (store, "mine"), 3);
  second->title = strdup ("A better one");
  ck_assert_ok (kbz_collection_add (store, "mine", second, error));
  ck_assert_int_eq (length_of (store, "mine"), 3);
  g_autoptr (KbzPuzzle) found = kbz_store_puzzle (store, second->id, NULL);
  ck_assert_str_eq (found->title, "A better one");
  ck_assert_ok (kbz_collection_remove (store, "mine", second->id, error));
  ck_assert (!kbz_collection_remove (store, "mine", second->id, NULL));
  ck_assert_int_eq (length_of (store, "mine"), 2);
  ck_assert_ptr_null (kbz_store_puzzle (store, second->id, NULL));
  leave_place (&place);
}
END_TEST

START_TEST (words_between_the_puzzles_stay_where_they_are)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (GString) text = g_string_new ("# Grandmother's hands\n\n");
  add_puzzles (text, BRIDGE, 1, 1, 1500, 1500, FINESSE);
  g_string_append (text, "# The next one is hard.\n\n");
  add_puzzles (text, BRIDGE, 2, 1, 1500, 1500, FINESSE);
  set_text (store, "mine", text->str);
  g_autoptr (KbzPuzzle) first = puzzle_of_seed (BRIDGE, 1, 1500, FINESSE);
  add_seed (store, "mine", 3, 1500);
  ck_assert_ok (kbz_collection_remove (store, "mine", first->id, error));
  g_autofree char *after = text_of (store, "mine");
  ck_assert_ptr_nonnull (strstr (after, "# Grandmother's hands\n"));
  ck_assert_ptr_nonnull (strstr (after, "# The next one is hard.\n"));
  ck_assert_int_eq (length_of (store, "mine"), 2);
  leave_place (&place);
}
END_TEST

START_TEST (a_damaged_collection_is_told_of_and_left_alone)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (GString) text = g_string_new ("puzzle: x\nseat: S\n\n");
  add_puzzles (text, BRIDGE, 1, 1, 1500, 1500, FINESSE);
  set_text (store, "mine", text->str);
  const KbzPuzzleFile *file = kbz_collection (store, "mine", NULL);
  ck_assert_uint_eq (file->entries->len, 1);
  ck_assert_error ((GError *)file->faults->pdata[0], "mine.puzzle:1: ");
  g_autoptr (KbzPuzzle) puzzle = puzzle_of_seed (BRIDGE, 2, 1500, FINESSE);
  g_autoptr (GError) error = NULL;
  ck_assert (!kbz_collection_add (store, "mine", puzzle, &error));
  ck_assert_error (error, "mine.puzzle:1: ");
  g_autofree char *after = text_of (store, "mine");
  ck_assert_str_eq (after, text->str);
  g_autoptr (GPtrArray) all = kbz_collections (store, NULL);
  ck_assert_int_eq (((KbzCollectionInfo *)all->pdata[0])->faults, 1);
  leave_place (&place);
}
END_TEST

START_TEST (a_file_changed_by_another_program_is_read_again)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  add_seed (store, "mine", 1, 1500);
  ck_assert_int_eq (length_of (store, "mine"), 1);
  g_autoptr (GString) text = g_string_new (NULL);
  add_puzzles (text, BRIDGE, 1, 4, 1500, 1500, FINESSE);
  set_text (store, "mine", text->str);
  add_seed (store, "mine", 9, 1500);
  ck_assert_int_eq (length_of (store, "mine"), 5);
  leave_place (&place);
}
END_TEST

START_TEST (an_import_takes_what_is_sound_and_new_and_names_the_rest)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  add_seed (store, "theirs", 1, 1500);
  g_autoptr (GString) text = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 1, 3, 1500, 1500, FINESSE); /* one is known */
  add_puzzles (text, BRIDGE, 3, 1, 1500, 1500, FINESSE); /* there twice */
  g_string_append (text, "seat: S\n\nmore nonsense\n");
  g_autofree char *path = write_file (&place, "theirs.txt", text->str);
  g_autoptr (KbzImport) import = kbz_collection_import (store, path, NULL, NULL);
  ck_assert_ptr_nonnull (import);
  ck_assert_str_eq (import->name, "theirs");
  ck_assert_int_eq (import->added, 2);
  ck_assert_uint_eq (import->doubles->len, 2);
  ck_assert_uint_eq (import->faults->len, 2);
  ck_assert_int_eq (length_of (store, "theirs"), 3);
  g_autoptr (KbzImport) again = kbz_collection_import (store, path, "theirs", NULL);
  ck_assert_int_eq (again->added, 0);
  ck_assert_uint_eq (again->doubles->len, 4);
  leave_place (&place);
}
END_TEST

START_TEST (twenty_imports_at_once_keep_twenty_puzzles)
{
  enum { PROGRAMS = 20 };
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autofree char *database = g_build_filename (place.folder, "content.db", NULL);
  for (int i = 1; i <= PROGRAMS; i++) {
    g_autoptr (GString) text = g_string_new (EDITION);
    g_autofree char *name = g_strdup_printf ("part-%d.txt", i);
    add_puzzles (text, BRIDGE, i, 1, 1500, 1500, FINESSE);
    g_autofree char *path = write_file (&place, name, text->str);
    if (fork () != 0)
      continue;
    KbzStore *own = kbz_store_open (database, kbz_store_folder (store), NULL);
    KbzImport *import = own != NULL ? kbz_collection_import (own, path, "all", NULL) : NULL;
    _exit (import != NULL && import->added == 1 ? 0 : 1);
  }
  for (int i = 0; i < PROGRAMS; i++) {
    int status;
    wait (&status);
    ck_assert_int_eq (status, 0);
  }
  ck_assert_int_eq (length_of (store, "all"), PROGRAMS);
  leave_place (&place);
}
END_TEST

START_TEST (a_hundred_thousand_puzzles_are_not_too_many)
{
  int many = kbz_share (100000);
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (GString) text = g_string_new ("");
  for (int i = 0; i < many; i++)
    add_puzzle (text, puzzle_of_seed (BRIDGE, (uint64_t)i, 1500, FINESSE));
  ck_assert_uint_lt (text->len / (gsize)many * 100000, KBZ_PUZZLE_FILE_BYTES / 2);
  g_autofree char *path = write_file (&place, "many.puzzle", text->str);
  g_autoptr (KbzImport) import = kbz_collection_import (store, path, "many", NULL);
  ck_assert_ptr_nonnull (import);
  ck_assert_int_eq (import->added, many);
  ck_assert_int_eq (length_of (store, "many"), many);
  /* It can still grow and shrink. */
  add_seed (store, "many", many, 1500);
  ck_assert_int_eq (length_of (store, "many"), many + 1);
  g_autoptr (KbzPuzzle) first = puzzle_of_seed (BRIDGE, 0, 1500, FINESSE);
  ck_assert_ok (kbz_collection_remove (store, "many", first->id, error));
  ck_assert_int_eq (length_of (store, "many"), many);
  leave_place (&place);
}
END_TEST

START_TEST (an_import_of_nothing_makes_no_collection)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autofree char *path = write_file (&place, "novel.txt", "It was a dark night.\n");
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_collection_import (store, path, NULL, &error));
  ck_assert_error (error, "novel.txt:1: ");
  ck_assert_int_eq (length_of (store, "novel"), -1);
  leave_place (&place);
}
END_TEST

START_TEST (what_is_exported_comes_back_the_same)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  for (int seed = 1; seed <= 3; seed++)
    add_seed (store, "mine", seed, 1400 + seed);
  g_autofree char *path = g_build_filename (place.folder, "out.puzzle", NULL);
  ck_assert_ok (kbz_collection_export (store, "mine", path, error));
  g_autoptr (KbzImport) import = kbz_collection_import (store, path, "copy", NULL);
  ck_assert_int_eq (import->added, 3);
  g_autofree char *one = text_of (store, "mine"), *other = text_of (store, "copy");
  ck_assert_str_eq (one, other);
  g_autoptr (KbzPuzzle) puzzle = puzzle_of_seed (BRIDGE, 7, 1500, FINESSE);
  ck_assert_ok (kbz_puzzle_export (puzzle, path, error));
  g_autoptr (KbzPuzzleFile) single = kbz_puzzle_file_load (path, NULL);
  ck_assert_str_eq (((KbzPuzzleEntry *)single->entries->pdata[0])->id, puzzle->id);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      collections_are_made_renamed_and_deleted, names_stay_in_their_folder,
      what_is_added_can_be_found_changed_and_removed, words_between_the_puzzles_stay_where_they_are,
      a_damaged_collection_is_told_of_and_left_alone,
      a_file_changed_by_another_program_is_read_again,
      an_import_takes_what_is_sound_and_new_and_names_the_rest,
      twenty_imports_at_once_keep_twenty_puzzles, a_hundred_thousand_puzzles_are_not_too_many,
      an_import_of_nothing_makes_no_collection, what_is_exported_comes_back_the_same);
}
