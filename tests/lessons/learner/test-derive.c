/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/learner/derive-private.h"
#include "lessons/learner/progress.h"
#include "tests/lessons/learner/history.h"
#include "tests/lessons/learner/learner.h"

static char *dump (KbzLog *log)
{
  g_autoptr (GError) why = NULL;
  char *text = kbz_derive_dump (log, &why);
  ck_assert_msg (text != NULL, "%s", why != NULL ? why->message : "");
  return text;
}

/* Inserts events[from … to). */
static void insert (KbzLog *log, GPtrArray *events, guint from, guint to)
{
  g_autoptr (GPtrArray) some = g_ptr_array_new ();
  for (guint i = from; i < to; i++)
    g_ptr_array_add (some, events->pdata[i]);
  ck_assert_ok (kbz_log_insert_foreign (log, some, NULL, error));
}

START_TEST (what_is_derived_is_the_same_from_zero_bit_for_bit)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (GPtrArray) events = history (1, 1500, 2);
  for (guint i = 0; i < events->len; i += 50) {
    insert (log, events, i, i + 50);
    ck_assert_ok (kbz_derive (log, error));
  }
  g_autofree char *grown = dump (log);
  ck_assert_ok (kbz_derive_from_zero (log, error));
  g_autofree char *rebuilt = dump (log);
  ck_assert_str_eq (grown, rebuilt);
  ck_assert_uint_gt (strlen (grown), 10000);
  leave_place (&place);
}
END_TEST

START_TEST (events_that_come_late_change_it_as_if_they_had_come_in_time)
{
  g_autoptr (GPtrArray) events = history (2, 400, 3);
  Place in_order = new_place ();
  g_autoptr (KbzLog) log = open_at (&in_order);
  insert (log, events, 0, events->len);
  g_autofree char *wanted = dump (log);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  for (int round = 0; round < 6; round++) {
    Place place = new_place ();
    g_autoptr (KbzLog) other = open_at (&place);
    for (guint i = events->len - 1; i > 0; i--) {
      guint j = (guint)g_rand_int_range (chance, 0, (gint32)i + 1);
      gpointer swap = events->pdata[i];
      events->pdata[i] = events->pdata[j];
      events->pdata[j] = swap;
    }
    for (guint i = 0; i < events->len; i += 40) {
      insert (other, events, i, i + 40);
      ck_assert_ok (kbz_derive (other, error));
    }
    g_autofree char *found = dump (other);
    ck_assert_str_eq (found, wanted);
    leave_place (&place);
  }
  leave_place (&in_order);
}
END_TEST

START_TEST (a_later_fold_makes_it_anew)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (GPtrArray) events = history (3, 100, 1);
  insert (log, events, 0, 100);
  g_autofree char *before = dump (log);
  ck_assert_ok (kbz_sql_exec (log->derived,
                              "UPDATE rating SET rating = 1; DELETE FROM memory;"
                              "PRAGMA user_version = 1",
                              error));
  g_clear_object (&log);
  log = open_at (&place);
  g_autofree char *after = dump (log);
  ck_assert_str_eq (before, after);
  leave_place (&place);
}
END_TEST

START_TEST (payloads_that_cannot_be_read_change_nothing)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *before = dump (log);
  static const char *const kinds[] = { "step",        "puzzle",  "review",       "lesson-begun",
                                       "lesson-done", "hand",    "rating-reset", "note",
                                       "placed",      "setting", "device",       "run",
                                       "choice",      "retry",   "unheard-of" };
  static const char *const payloads[] = {
    "{}",
    "{\"game\":7,\"outcome\":\"right\",\"lesson\":1}",
    "{\"game\":\"\",\"outcome\":\"right\"}",
    "{\"outcome\":\"right\",\"concepts\":[\"a\"]}",
    "{\"about\":[],\"text\":{},\"key\":null}",
  };
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (payloads); k++)
      ck_assert_ok (kbz_log_append (log, kinds[i], payloads[k], error));
  g_autofree char *after = dump (log);
  ck_assert_str_eq (before, after);
  leave_place (&place);
}
END_TEST

static KbzRating rating_now (KbzLog *log)
{
  KbzRating rating;
  g_autoptr (GError) why = NULL;
  kbz_progress_rating (log, "bridge", &rating, &why);
  ck_assert_ptr_null (why);
  return rating;
}

START_TEST (only_the_first_try_of_an_item_counts)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_double_eq (rating_now (log).rating, kbz_rating_start.rating);
  solve (log, "p", FALSE);
  double once = rating_now (log).rating;
  ck_assert_double_lt (once, kbz_rating_start.rating);
  for (int i = 0; i < 3; i++)
    solve (log, "p", TRUE);
  ck_assert_double_eq (rating_now (log).rating, once);
  g_autoptr (GPtrArray) themes = kbz_progress_themes (log, "bridge", NULL);
  ck_assert_uint_eq (themes->len, 1);
  const KbzThemeRecord *theme = themes->pdata[0];
  ck_assert_int_eq (theme->count.tries, 1);
  ck_assert_int_eq (theme->count.right, 0);
  g_autoptr (GPtrArray) concepts = kbz_progress_concepts (log, NULL, NULL);
  ck_assert_int_eq (((KbzConceptRecord *)concepts->pdata[0])->times, 1);
  solve (log, "q", TRUE);
  ck_assert_double_gt (rating_now (log).rating, once);
  leave_place (&place);
}
END_TEST

START_TEST (a_failure_stays_until_it_is_solved)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  gboolean tried;
  solve (log, "p", FALSE);
  solve (log, "q", TRUE);
  solve (log, "r", FALSE);
  g_autoptr (GPtrArray) failures = kbz_progress_failures (log, "bridge", 0, NULL);
  ck_assert_uint_eq (failures->len, 2);
  const KbzFailure *failure = failures->pdata[0];
  ck_assert_str_eq (failure->item, "p");
  ck_assert_str_eq (failure->themes, "bridge/finesse");
  solve (log, "p", TRUE);
  g_autoptr (GPtrArray) left = kbz_progress_failures (log, NULL, 0, NULL);
  ck_assert_uint_eq (left->len, 1);
  ck_assert_ok (kbz_progress_tried (log, "q", &tried, error));
  ck_assert (tried);
  ck_assert_ok (kbz_progress_tried (log, "z", &tried, error));
  ck_assert (!tried);
  leave_place (&place);
}
END_TEST

START_TEST (a_reset_begins_the_rating_anew_and_keeps_the_curve)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  solve (log, "p", TRUE);
  place.now.time += DAY;
  ck_assert_ok (kbz_log_rating_reset (log, "bridge", error));
  ck_assert_double_eq (rating_now (log).rating, kbz_rating_start.rating);
  ck_assert_double_eq (rating_now (log).deviation, 500);
  solve (log, "q", FALSE);
  g_autoptr (GPtrArray) curve = kbz_progress_ratings (log, "bridge", 4, NULL);
  ck_assert_uint_eq (curve->len, 2);
  const KbzRatingPoint *first = curve->pdata[0], *second = curve->pdata[1];
  ck_assert_double_gt (first->rating.rating, kbz_rating_start.rating);
  ck_assert_double_lt (second->rating.rating, 1500);
  ck_assert_int_eq (second->day, first->day + 1);
  leave_place (&place);
}
END_TEST

START_TEST (the_last_word_about_a_note_and_a_setting_counts)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  ck_assert_ok (kbz_log_note (a, "x", "first", error));
  there.now.time += 1;
  ck_assert_ok (kbz_log_note (b, "x", "second", error));
  ck_assert_ok (kbz_log_setting (b, "cap", "30", error));
  g_autoptr (GPtrArray) events = kbz_log_events_after (b, kbz_log_device (b), 0, 0, NULL);
  ck_assert_ok (kbz_log_insert_foreign (a, events, NULL, error));
  g_autofree char *note = kbz_progress_note (a, "x", NULL),
                  *cap = kbz_progress_setting (a, "cap", NULL);
  ck_assert_str_eq (note, "second");
  ck_assert_str_eq (cap, "30");
  here.now.time -= DAY; /* although its clock is wrong, what is said after the merge is later */
  ck_assert_ok (kbz_log_note (a, "x", "", error));
  ck_assert_ptr_null (kbz_progress_note (a, "x", NULL));
  leave_place (&here);
  leave_place (&there);
}
END_TEST

/* ---- In portions ------------------------------------------------------------------------------
 */

#define MANY 9000 /* more than two portions */

/* How many events are in it so far. */
static gint64 folded (sqlite3 *db)
{
  gint64 events;
  ck_assert_ok (kbz_sql_int (db, "SELECT events FROM reached", 0, &events, error));
  return events;
}

static void ck_assert_free (sqlite3 *db)
{
  sqlite3_busy_timeout (db, 0);
  ck_assert_ok (kbz_sql_begin (db, error) && kbz_sql_end (db, TRUE, error));
}

START_TEST (a_long_fold_lets_others_in_and_is_taken_over_by_them)
{
  Place place = new_place (), in_one = new_place ();
  g_autoptr (GPtrArray) events = history (4, MANY, 3);
  g_autoptr (KbzLog) log = open_at (&place), other = open_at (&place), whole = open_at (&in_one);
  insert (whole, events, 0, MANY);
  g_autofree char *wanted = dump (whole);
  insert (log, events, 0, MANY);
  sqlite3 *db = kbz_log_derived (log, NULL);
  for (int i = 1; i <= 2; i++) {
    ck_assert_int_eq (kbz_derive_portion (log, db, FALSE, FALSE, NULL), KBZ_PORTION_MORE);
    ck_assert_int_eq (folded (db), i * MANY * 4 / 9);
    ck_assert_free (kbz_log_derived (other, NULL)); /* neither file is locked */
    ck_assert_free (other->db);
  }
  g_clear_object (&log); /* as if it had been killed */
  g_autofree char *found = dump (other);
  ck_assert_str_eq (found, wanted);
  leave_place (&place);
  leave_place (&in_one);
}
END_TEST

/* The first event comes last: all must be made anew, beside what is shown. */
START_TEST (while_all_is_made_anew_the_old_figures_are_shown)
{
  Place place = new_place (), in_one = new_place ();
  g_autoptr (GPtrArray) events = history (5, MANY, 2);
  g_autoptr (KbzLog) log = open_at (&place), other = open_at (&place), whole = open_at (&in_one);
  insert (whole, events, 0, MANY);
  g_autofree char *wanted = dump (whole);
  insert (log, events, 1, MANY);
  ck_assert_ok (kbz_derive (log, error));
  insert (log, events, 0, 1);
  sqlite3 *shown = kbz_log_derived (other, NULL);
  ck_assert_int_eq (kbz_derive_portion (log, log->derived, FALSE, FALSE, NULL), KBZ_PORTION_LATE);
  sqlite3 *made = kbz_derived_open_new (log);
  ck_assert_int_eq (kbz_derive_portion (log, made, TRUE, FALSE, NULL), KBZ_PORTION_MORE);
  ck_assert_int_eq (folded (made), MANY * 4 / 9);
  ck_assert_int_eq (folded (shown), MANY - 1);
  /* It is not shown before it is whole. */
  ck_assert_ok (kbz_derived_publish (log, made, error));
  ck_assert_int_eq (folded (shown), MANY - 1);
  sqlite3_close (made);
  g_autofree char *found = dump (other);
  ck_assert_str_eq (found, wanted);
  const char *id = ((KbzEvent *)events->pdata[MANY / 2])->id;
  ck_assert_ok (kbz_log_void (log, id, error) && kbz_log_void (whole, id, error));
  g_autofree char *struck = dump (log), *wanted_struck = dump (whole);
  ck_assert_str_eq (struck, wanted_struck);
  ck_assert_str_ne (struck, found);
  leave_place (&place);
  leave_place (&in_one);
}
END_TEST

START_TEST (a_placement_is_where_the_rating_begins_and_moves_none_that_has_begun)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_placed (log, "bridge", 1400, error));
  ck_assert_double_eq (rating_now (log).rating, 1400);
  solve (log, "p", TRUE);
  double after = rating_now (log).rating;
  ck_assert_double_gt (after, 1400);
  ck_assert_ok (kbz_log_placed (log, "bridge", 600, error));
  ck_assert_double_eq (rating_now (log).rating, after);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (what_is_derived_is_the_same_from_zero_bit_for_bit,
                    events_that_come_late_change_it_as_if_they_had_come_in_time,
                    a_later_fold_makes_it_anew, payloads_that_cannot_be_read_change_nothing,
                    only_the_first_try_of_an_item_counts, a_failure_stays_until_it_is_solved,
                    a_reset_begins_the_rating_anew_and_keeps_the_curve,
                    a_placement_is_where_the_rating_begins_and_moves_none_that_has_begun,
                    the_last_word_about_a_note_and_a_setting_counts,
                    a_long_fold_lets_others_in_and_is_taken_over_by_them,
                    while_all_is_made_anew_the_old_figures_are_shown);
}
