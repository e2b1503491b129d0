/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/suite.h"

#include "app/learn/note-button.h"
#include "app/learner.h"
#include "app/play/results.h"
#include "app/progress/view.h"
#include "app/settings.h"
#include "lessons/learner/kinds.h"

static KbzLog *new_log (char **folder)
{
  *folder = g_dir_make_tmp ("kibitz-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (*folder, "learner.db", NULL);
  KbzLog *log = kbz_log_open (path, NULL, NULL);
  ck_assert_ptr_nonnull (log);
  return log;
}

/* ---- Results of earlier versions ----------------------------------------------------------- */

START_TEST (old_results_move_into_the_log_once_with_their_dates)
{
  g_autofree char *folder = NULL;
  g_autoptr (KbzLog) log = new_log (&folder);
  ck_assert_ptr_nonnull (kbz_settings ());
  g_settings_set_value (
      kbz_settings (), "results",
      g_variant_new_parsed ("[(int64 1700000000, 'minibridge', uint64 7, 90, -50, "
                            "uint32 1), (1600000000, 'canasta', 8, 500, 700, 0)]"));
  kbz_results_import (log);
  kbz_results_import (log);
  g_autoptr (GPtrArray) hands = kbz_progress_hands (log, NULL, 0, NULL);
  ck_assert_uint_eq (hands->len, 2);
  const KbzHandRecord *newest = g_ptr_array_index (hands, 0),
                      *oldest = g_ptr_array_index (hands, 1);
  ck_assert_str_eq (newest->game, "minibridge");
  ck_assert_uint_eq (newest->seed, 7);
  ck_assert_int_eq (newest->mine, 90);
  ck_assert_int_eq (newest->theirs, -50);
  ck_assert_str_eq (newest->options, "open-hands");
  ck_assert_int_eq (newest->moment.time, G_GINT64_CONSTANT (1700000000000));
  ck_assert_str_eq (oldest->game, "canasta");
  ck_assert_ptr_null (oldest->options);
  ck_assert_int_eq (oldest->moment.time, G_GINT64_CONSTANT (1600000000000));
  g_autoptr (GVariant) left = g_settings_get_value (kbz_settings (), "results");
  ck_assert_uint_eq (g_variant_n_children (left), 0);
}
END_TEST

/* ---- What comes next ----------------------------------------------------------------------- */

static GPtrArray *records_new (const KbzLessonRecord *records, guint n)
{
  GPtrArray *array = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, (gpointer)&records[i]);
  return array;
}

static KbzCourse course_of (GPtrArray **lessons)
{
  *lessons = g_ptr_array_new ();
  g_ptr_array_add (*lessons, (gpointer) "one");
  g_ptr_array_add (*lessons, (gpointer) "two");
  g_ptr_array_add (*lessons, (gpointer) "three");
  return (KbzCourse){ .lessons = *lessons };
}

START_TEST (the_next_lesson_is_the_one_left_then_the_first_not_finished)
{
  g_autoptr (GPtrArray) lessons = NULL;
  KbzCourse course = course_of (&lessons);
  KbzLessonRecord done = { .lesson = (char *)"one", .steps = 8, .done = 8, .finishes = 1 };
  KbzLessonRecord left = { .lesson = (char *)"three", .steps = 8, .done = 2, .open = TRUE };
  KbzLessonRecord elsewhere = { .lesson = (char *)"other", .steps = 8, .open = TRUE };
  g_autoptr (GPtrArray) some = records_new ((KbzLessonRecord[]){ elsewhere, left, done }, 3);
  g_autoptr (GPtrArray) first = records_new ((KbzLessonRecord[]){ done }, 1);
  ck_assert_str_eq (kbz_course_next (&course, NULL), "one");
  ck_assert_str_eq (kbz_course_next (&course, first), "two");
  ck_assert_str_eq (kbz_course_next (&course, some), "three");
}
END_TEST

START_TEST (when_all_is_finished_the_first_lesson_comes_again)
{
  g_autoptr (GPtrArray) lessons = NULL;
  KbzCourse course = course_of (&lessons);
  KbzLessonRecord all[] = { { .lesson = (char *)"one", .finishes = 1 },
                            { .lesson = (char *)"two", .finishes = 2 },
                            { .lesson = (char *)"three", .finishes = 1 } };
  g_autoptr (GPtrArray) records = records_new (all, 3);
  ck_assert_str_eq (kbz_course_next (&course, records), "one");
  ck_assert_int_eq (kbz_course_n_done (&course, records), 3);
  ck_assert_double_eq (kbz_course_share (&course, records), 1);
  ck_assert_str_eq (kbz_course_after (&course, "one"), "two");
  ck_assert_ptr_null (kbz_course_after (&course, "three"));
}
END_TEST

START_TEST (a_lesson_counts_by_its_steps_and_stays_done_when_it_is_begun_again)
{
  KbzLessonRecord half = { .steps = 8, .done = 4, .open = TRUE };
  KbzLessonRecord again = { .steps = 8, .done = 8, .finishes = 1, .open = TRUE };
  ck_assert_double_eq (kbz_lesson_share (NULL), 0);
  ck_assert_double_eq (kbz_lesson_share (&half), 0.5);
  ck_assert_double_eq (kbz_lesson_share (&again), 1);
}
END_TEST

/* ---- What a learner asks of the log, on the screen ------------------------------------------- */

static KbzLog *own_log (void)
{
  if (!kbz_learner_is_open (kbz_learner ()))
    kbz_learner_open (kbz_learner ());
  while (!kbz_learner_is_open (kbz_learner ()))
    g_main_context_iteration (NULL, TRUE);
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  ck_assert_ptr_nonnull (log);
  return log;
}

/* The first widget of this type under another, or NULL. */
static gpointer find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gpointer found = find (child, type);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* What is written is counted by another thread. */
static gboolean is_rated (KbzLog *log)
{
  KbzRating rating;
  return kbz_progress_rating (log, "bridge", &rating, NULL);
}

static void let_it_work (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

START_TEST (a_rating_begins_anew_in_my_progress_and_what_was_solved_stays)
{
  KbzLog *log = own_log ();
  KbzAttempt solved = {
    .game = "bridge", .item = "puzzle-1", .outcome = KBZ_OUTCOME_RIGHT, .rating = 1700, .ms = 20000
  };
  ck_assert (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &solved, NULL));
  while (!is_rated (log))
    let_it_work ();
  GtkWidget *view = g_object_ref_sink (g_object_new (KBZ_TYPE_PROGRESS_VIEW, NULL));
  kbz_progress_view_show (KBZ_PROGRESS_VIEW (view));
  GtkMenuButton *button = find (view, GTK_TYPE_MENU_BUTTON);
  ck_assert_ptr_nonnull (button);
  GtkWidget *confirm = find (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_TYPE_BUTTON);
  ck_assert_str_eq (gtk_actionable_get_action_name (GTK_ACTIONABLE (confirm)),
                    "progress.reset-rating");
  gtk_widget_activate_action (view, "progress.reset-rating", "s", "bridge");
  while (is_rated (log))
    let_it_work ();
  kbz_progress_view_show (KBZ_PROGRESS_VIEW (view)); /* as Today does when the log has changed */
  ck_assert_ptr_null (find (view, GTK_TYPE_MENU_BUTTON));
  gboolean tried = FALSE;
  ck_assert (kbz_progress_tried (log, "puzzle-1", &tried, NULL));
  ck_assert (tried);
  g_object_unref (view);
}
END_TEST

START_TEST (a_note_is_kept_when_its_field_is_closed)
{
  KbzLog *log = own_log ();
  GtkWidget *note = g_object_ref_sink (g_object_new (KBZ_TYPE_NOTE_BUTTON, NULL));
  kbz_note_button_show (KBZ_NOTE_BUTTON (note), "bridge/finesse");
  GtkMenuButton *button = find (note, GTK_TYPE_MENU_BUTTON);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkTextView *field = find (popover, GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (field), " Low towards the queen. ", -1);
  g_signal_emit_by_name (popover, "closed");
  char *kept;
  while ((kept = kbz_progress_note (log, "bridge/finesse", NULL)) == NULL)
    let_it_work ();
  ck_assert_str_eq (kept, "Low towards the queen.");
  g_free (kept);
  kbz_note_button_show (KBZ_NOTE_BUTTON (note), "bridge/endplay");
  g_autofree char *other = NULL, *again = NULL;
  g_object_get (gtk_text_view_get_buffer (field), "text", &other, NULL);
  ck_assert_str_eq (other, "");
  kbz_note_button_show (KBZ_NOTE_BUTTON (note), "bridge/finesse");
  g_object_get (gtk_text_view_get_buffer (field), "text", &again, NULL);
  ck_assert_str_eq (again, "Low towards the queen.");
  kbz_note_button_show (KBZ_NOTE_BUTTON (note), NULL);
  ck_assert (!gtk_widget_get_visible (note));
  g_object_unref (note);
}
END_TEST

int main (void)
{
  adw_init ();
  return KBZ_SUITE (old_results_move_into_the_log_once_with_their_dates,
                    a_rating_begins_anew_in_my_progress_and_what_was_solved_stays,
                    a_note_is_kept_when_its_field_is_closed,
                    the_next_lesson_is_the_one_left_then_the_first_not_finished,
                    when_all_is_finished_the_first_lesson_comes_again,
                    a_lesson_counts_by_its_steps_and_stays_done_when_it_is_begun_again);
}
