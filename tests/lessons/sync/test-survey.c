/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/survey.h"
#include "tests/lessons/sync/devices.h"

static KbzSyncSurvey survey_ok (const char *shared)
{
  KbzSyncSurvey survey;
  g_autoptr (KbzPlace) place = kbz_place_folder_new (shared);
  ck_assert_ok (kbz_place_survey (place, &survey, NULL, error));
  return survey;
}

#define ck_assert_survey(shared, devices_, entries_)                                               \
  do {                                                                                             \
    KbzSyncSurvey seen = survey_ok (shared);                                                       \
    ck_assert_uint_eq (seen.devices, devices_);                                                    \
    ck_assert_uint_eq (seen.entries, entries_);                                                    \
  } while (0)

START_TEST (a_place_tells_what_it_holds_each_entry_once)
{
  Place at = new_place ();
  g_autofree char *shared = new_shared (at.folder), *other = NULL;
  g_autoptr (KbzLog) a = open_log (at.folder, "a"), b = open_log (at.folder, "b");
  g_autoptr (GRand) chance = g_rand_new_with_seed (3);
  ck_assert_survey (shared, 0, 0);
  append_some (a, chance, 30);
  ck_assert_uint_eq (sync_ok (a, shared, FALSE).held, 30);
  ck_assert_survey (shared, 1, 30);
  append_some (a, chance, 5);
  append_some (b, chance, 12);
  sync_ok (a, shared, FALSE);
  ck_assert_uint_eq (sync_ok (b, shared, FALSE).held, 47);
  ck_assert_survey (shared, 2, 47);
  /* b puts everything there once more, in its own folder and in other files. */
  g_autofree char *away = g_build_filename (at.folder, "away", NULL);
  other = g_build_filename (shared, "v1", kbz_log_device (a), NULL);
  ck_assert_int_eq (g_rename (other, away), 0);
  sync_ok (b, shared, FALSE);
  ck_assert_int_eq (g_rename (away, other), 0);
  ck_assert_survey (shared, 2, 47);
  leave_place (&at);
}
END_TEST

START_TEST (what_is_short_or_foreign_is_not_counted)
{
  Place at = new_place ();
  g_autofree char *shared = new_shared (at.folder);
  g_autoptr (KbzLog) a = open_log (at.folder, "a");
  g_autoptr (GRand) chance = g_rand_new_with_seed (4);
  append_some (a, chance, 8);
  sync_ok (a, shared, FALSE);
  g_autofree char *folder = g_build_filename (shared, "v1", kbz_log_device (a), NULL);
  g_autofree char *note = g_build_filename (folder, "read me.txt", NULL);
  ck_assert (g_file_set_contents (note, "hello", -1, NULL));
  ck_assert_survey (shared, 1, 8);
  GDir *directory = g_dir_open (folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (directory)) != NULL;) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    ck_assert_int_eq (truncate (path, 3), 0);
  }
  g_dir_close (directory);
  ck_assert_survey (shared, 0, 0);
  leave_place (&at);
}
END_TEST

START_TEST (a_place_that_is_not_there_is_an_error)
{
  KbzSyncSurvey survey;
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzPlace) place = kbz_place_folder_new ("/nonexistent/kibitz");
  ck_assert (!kbz_place_survey (place, &survey, NULL, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_place_tells_what_it_holds_each_entry_once,
                    what_is_short_or_foreign_is_not_counted, a_place_that_is_not_there_is_an_error);
}
