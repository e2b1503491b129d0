/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/store.h"
#include "tests/lessons/trainer/trainer.h"

static KbzPuzzleFile *read_text (const char *text)
{
  return kbz_puzzle_file_read ("some.puzzle", text, strlen (text));
}

static const char *fault_of (const KbzPuzzleFile *file, guint i)
{
  ck_assert_uint_lt (i, file->faults->len);
  return ((GError *)g_ptr_array_index (file->faults, i))->message;
}

START_TEST (a_fault_is_told_with_its_line_and_spoils_no_other)
{
  g_autoptr (GString) text = g_string_new ("# mine\n\n");
  add_puzzles (text, BRIDGE, 1, 1, 1500, 1500, FINESSE);
  g_string_append (text, "puzzle: x\n# a comment\nseat: S\nnonsense\n\n");
  add_puzzles (text, BRIDGE, 2, 1, 1500, 1500, FINESSE);
  g_autoptr (KbzPuzzleFile) file = read_text (text->str);
  ck_assert_uint_eq (file->entries->len, 2);
  ck_assert_uint_eq (file->faults->len, 1);
  int line = 1;
  for (const char *at = text->str; at < strstr (text->str, "nonsense"); at++)
    line += *at == '\n';
  g_autofree char *place = g_strdup_printf ("some.puzzle:%d: ", line);
  ck_assert_msg (g_str_has_prefix (fault_of (file, 0), place), "%s", fault_of (file, 0));
}
END_TEST

START_TEST (a_card_that_is_there_twice_is_a_fault_at_the_position)
{
  g_autoptr (KbzPuzzleFile) file =
      read_text ("puzzle: x\nseat: S\ntarget: 1\nposition:\n  game: bridge\n"
                 "  deal: N:AQ4.2.. J85.4.. A32.7.. K96.3..\n  trump: N\n  leader: S\n");
  ck_assert_uint_eq (file->entries->len, 0);
  ck_assert_uint_eq (file->faults->len, 1);
  ck_assert (g_str_has_prefix (fault_of (file, 0), "some.puzzle:"));
}
END_TEST

START_TEST (doubles_are_told_apart_from_the_first)
{
  g_autoptr (GString) text = g_string_new (NULL);
  add_puzzles (text, BRIDGE, 1, 2, 1400, 1600, FINESSE);
  add_puzzles (text, BRIDGE, 2, 1, 1700, 1700, DUCK);
  g_autoptr (KbzPuzzleFile) file = read_text (text->str);
  ck_assert_uint_eq (file->entries->len, 2);
  ck_assert_uint_eq (file->doubles->len, 1);
  const KbzPuzzleEntry *second = file->entries->pdata[1], *again = file->doubles->pdata[0];
  ck_assert_str_eq (second->id, again->id);
  ck_assert_int_eq (again->rating, 1700);
  ck_assert_int_gt (again->line, second->last);
}
END_TEST

START_TEST (the_id_comes_from_the_position)
{
  g_autoptr (KbzPuzzle) puzzle = puzzle_of_seed (BRIDGE, 1, 1500, FINESSE);
  g_autoptr (GString) text = g_string_new (NULL);
  char *lines = kbz_puzzle_to_text (puzzle);
  g_string_append_printf (text, "puzzle: bridge-lie%s", strchr (lines, '\n'));
  free (lines);
  g_autoptr (KbzPuzzleFile) file = read_text (text->str);
  const KbzPuzzleEntry *entry = file->entries->pdata[0];
  ck_assert_str_eq (entry->id, puzzle->id);
  ck_assert (entry->wrong_id);
  ck_assert_ptr_null (strstr (entry->text, "bridge-lie"));
}
END_TEST

START_TEST (what_is_no_text_is_refused)
{
  static const char zero[] = "puzzle: x\n\0\n", broken[] = "puzzle: x\nseat: \xff\n";
  g_autoptr (KbzPuzzleFile) with_zero = kbz_puzzle_file_read ("z", zero, sizeof zero - 1);
  g_autoptr (KbzPuzzleFile) with_broken = kbz_puzzle_file_read ("b", broken, sizeof broken - 1);
  ck_assert_str_eq (fault_of (with_zero, 0), "z:2: This is no text in UTF-8.");
  ck_assert_str_eq (fault_of (with_broken, 0), "b:2: This is no text in UTF-8.");
}
END_TEST

START_TEST (a_mark_of_utf_8_and_other_line_ends_do_no_harm)
{
  g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf" EDITION);
  add_puzzles (text, BRIDGE, 1, 2, 1500, 1500, FINESSE);
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  g_autofree char *dos = g_strjoinv ("\r\n", lines);
  g_autoptr (KbzPuzzleFile) file = read_text (dos);
  ck_assert_uint_eq (file->faults->len, 0);
  ck_assert_uint_eq (file->entries->len, 2);
  ck_assert_str_eq (file->edition, "2026-11-16");
}
END_TEST

START_TEST (a_file_that_is_too_long_is_not_read)
{
  Place place = new_place ();
  g_autofree char *text = g_strnfill (KBZ_PUZZLE_FILE_BYTES + 1, '\n');
  g_autofree char *path = write_file (&place, "long.puzzle", text);
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_puzzle_file_load (path, &error));
  ck_assert (g_error_matches (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_TOO_BIG));
  g_clear_error (&error);
  ck_assert_ptr_null (kbz_puzzle_file_load ("/nowhere/at/all.puzzle", &error));
  ck_assert_ptr_nonnull (error);
  leave_place (&place);
}
END_TEST

START_TEST (damaged_puzzles_are_not_called_damaged_progress)
{
  Place place = new_place ();
  g_autoptr (GString) text = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 1, 20, 1200, 1800, FINESSE);
  g_autofree char *file = write_file (&place, "made-1.puzzle", text->str);
  g_autofree char *database = database_of (&place, (const char *const[]){ file, NULL });
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  ck_assert (g_file_get_contents (database, &bytes, &length, NULL));
  memset (bytes + 4096, 0xa5, length - 4096);
  ck_assert (g_file_set_contents (database, bytes, (gssize)length, NULL));
  ck_assert_ptr_null (kbz_store_open (database, place.folder, &error));
  ck_assert_error (error, "courses and puzzles is damaged");
  leave_place (&place);
}
END_TEST

START_TEST (dates_are_dates)
{
  static const struct {
    const char *text;
    gint64 day; /* -1: none */
  } cases[] = {
    { "1970-01-01", 0 },  { "2026-11-16", 20773 }, { "2024-02-29", 19782 }, { "2026-02-29", -1 },
    { "2026-11-31", -1 }, { "2026-1-1", -1 },      { "2026-11-16 ", -1 },   { "", -1 },
    { "+026-11-16", -1 }, { "0000-01-01", -1 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    gint64 day = -1;
    ck_assert_msg (kbz_date_read (cases[i].text, &day) == (cases[i].day >= 0), "%s", cases[i].text);
    if (cases[i].day >= 0)
      ck_assert_int_eq (day, cases[i].day);
  }
}
END_TEST

/* ---- Compiling --------------------------------------------------------------------------- */

static void refuses (const char *text, const char *words)
{
  Place place = new_place ();
  g_autofree char *file = write_file (&place, "bad.puzzle", text);
  g_autofree char *database = database_of (&place, (const char *const[]){ NULL });
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  ck_assert (!kbz_puzzles_compile ((const char *const[]){ file, NULL }, database, faults));
  ck_assert_uint_eq (faults->len, 1);
  ck_assert_error ((GError *)faults->pdata[0], words);
  leave_place (&place);
}

START_TEST (the_build_refuses_what_the_programs_own_puzzles_must_not_be)
{
  g_autoptr (GString) fine = g_string_new (NULL);
  add_puzzles (fine, BRIDGE, 1, 1, 1500, 1500, FINESSE);
  g_autofree char *twice = g_strconcat (EDITION, fine->str, fine->str, NULL);
  refuses (fine->str, "edition");
  refuses (twice, "twice");
  refuses (EDITION "puzzle: x\nseat: S\n", "bad.puzzle:3: ");
  refuses ("edition: someday\n", "bad.puzzle:1: ");
  g_autoptr (GString) unrated = g_string_new (EDITION), plain = g_string_new (EDITION);
  add_puzzles (unrated, BRIDGE, 1, 1, 0, 0, FINESSE);
  add_puzzles (plain, BRIDGE, 1, 1, 1500, 1500, 0);
  refuses (unrated->str, "rating");
  refuses (plain->str, "theme");
}
END_TEST

START_TEST (what_was_compiled_is_listed_and_counted)
{
  Place place = new_place ();
  g_autoptr (GString) text = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 0, 10, 1000, 1900, FINESSE);
  add_puzzles (text, BRIDGE, 10, 5, 1000, 1400, DUCK | RUFF);
  add_puzzles (text, DOUDIZHU, 0, 3, 800, 900, 1);
  g_autoptr (KbzStore) store = store_of (&place, text->str);
  const KbzPuzzler *bridge = kbz_puzzlers[BRIDGE];
  static const struct {
    KbzPuzzleFilter filter;
    int n;
  } cases[] = {
    { { 0 }, 18 },
    { { .themes = 0, .rating_from = 1000, .rating_to = 1100 }, 4 },
    { { .themes = FINESSE | DUCK }, 15 },
    { { .themes = FINESSE | DUCK, .all = TRUE }, 0 },
    { { .themes = RUFF | DUCK, .all = TRUE }, 5 },
    { { .sources = TRUE }, 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzPuzzleFilter filter = cases[i].filter;
    filter.puzzler = filter.themes != 0 ? bridge : NULL;
    ck_assert_int_eq (kbz_store_count (store, &filter, NULL), cases[i].n);
    g_autoptr (GPtrArray) list = kbz_store_list (store, &filter, 0, 100, NULL);
    ck_assert_uint_eq (list->len, (guint)cases[i].n);
  }
  g_autoptr (GPtrArray) list = kbz_store_list (store, &(KbzPuzzleFilter){ 0 }, 1, 3, NULL);
  ck_assert_uint_eq (list->len, 3);
  const KbzPuzzleEntry *first = list->pdata[0];
  ck_assert_ptr_eq (first->puzzler, bridge);
  ck_assert_int_eq (first->rating, 1000);
  g_autoptr (KbzPuzzle) puzzle = kbz_store_puzzle (store, first->id, NULL);
  ck_assert_str_eq (puzzle->id, first->id);
  ck_assert_ptr_null (kbz_store_puzzle (store, "bridge-none", NULL));
  int counts[32];
  ck_assert (kbz_store_theme_counts (store, bridge, counts, NULL));
  ck_assert_int_eq (counts[0], 10);
  ck_assert_int_eq (counts[3], 5);
  ck_assert_int_eq (counts[2], 0);
  leave_place (&place);
}
END_TEST

START_TEST (a_store_without_its_database_says_so)
{
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_store_open ("/nowhere/content.db", NULL, &error));
  ck_assert_error (error, "/nowhere/content.db");
}
END_TEST

START_TEST (an_empty_store_is_no_fault)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  ck_assert_int_eq (kbz_store_count (store, &(KbzPuzzleFilter){ 0 }, NULL), 0);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (damaged_puzzles_are_not_called_damaged_progress,
                    a_fault_is_told_with_its_line_and_spoils_no_other,
                    a_card_that_is_there_twice_is_a_fault_at_the_position,
                    doubles_are_told_apart_from_the_first, the_id_comes_from_the_position,
                    what_is_no_text_is_refused, a_mark_of_utf_8_and_other_line_ends_do_no_harm,
                    a_file_that_is_too_long_is_not_read, dates_are_dates,
                    the_build_refuses_what_the_programs_own_puzzles_must_not_be,
                    what_was_compiled_is_listed_and_counted, a_store_without_its_database_says_so,
                    an_empty_store_is_no_fault);
}
