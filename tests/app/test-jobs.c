/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/suite.h"

#include <adwaita.h>

#include "app/analyse/board.h"
#include "app/learn/arena.h"
#include "app/puzzles/decisions.h"
#include "app/puzzles/examine.h"
#include "app/settings.h"
#include "tests/said.h"

/* Who leaves a page leaves no thread at work; who comes back finds the work going on. */

/* Longer than this nobody may think after being told to stop; the machine may be busy. */
#define SOON_MS 5000

static int patient; /* atomic: the solver thinks until it is told to stop */
static int asked;   /* atomic: how often */

static const KbzGame *game (void)
{
  return kbz_game_find ("minibridge");
}

/* Thinks as long as it may. */
static void think (const KbzLimits *limits)
{
  g_atomic_int_inc (&asked);
  while (g_atomic_int_get (&patient) && limits->tick != NULL && limits->tick (limits->tick_data))
    g_usleep (1000);
}

static KbzStatus slow_ask (void *solver, const void *state, const KbzAsk *ask,
                           const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  think (limits);
  return game ()->solver_ask (solver, state, ask, &(KbzLimits){ .ms = 10000 }, answer, error);
}

static KbzStatus slow_report (const void *state, const KbzLimits *limits, KbzReport *report,
                              KbzError *error)
{
  think (limits);
  return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT ("stopped"));
  (void)state, (void)report;
}

static const KbzGame *slow_game (void)
{
  static KbzGame slow;
  slow = *game ();
  slow.solver_ask = slow_ask;
  slow.report = slow_report;
  return &slow;
}

/* Two tricks are left, and South, the dummy of North, is to lead. */
static KbzPosition *ending (void)
{
  static const char text[] = "deal: N:..32. ...32 A.3.. .AK..\nstrain: NT\ndeclarer: N\nleader: S";
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, text, &error), KBZ_OK);
  KbzPosition *position = kbz_position_read (slow_game (), &fields, &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  kbz_fields_clear (&fields);
  return position;
}

static void until_working (gboolean working)
{
  gint64 end = g_get_monotonic_time () + SOON_MS * 1000;
  while ((kbz_jobs_at_work () > 0) != working) {
    ck_assert_msg (g_get_monotonic_time () < end,
                   working ? "nobody thinks" : "a thread is at work");
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
}

typedef struct {
  GtkWidget *window, *stack, *page, *other;
} Book;

static Book open_book (GtkWidget *page)
{
  Book book = { gtk_window_new (), gtk_stack_new (), page, gtk_label_new ("Another page") };
  gtk_stack_add_child (GTK_STACK (book.stack), page);
  gtk_stack_add_child (GTK_STACK (book.stack), book.other);
  gtk_window_set_child (GTK_WINDOW (book.window), book.stack);
  gtk_window_set_default_size (GTK_WINDOW (book.window), 1000, 760);
  gtk_window_present (GTK_WINDOW (book.window));
  while (!gtk_widget_get_mapped (page))
    g_main_context_iteration (NULL, TRUE);
  g_atomic_int_set (&patient, TRUE);
  return book;
}

/* Leaves while somebody thinks, comes back, and leaves for good. */
static void leave_and_return (Book book)
{
  until_working (TRUE);
  gtk_stack_set_visible_child (GTK_STACK (book.stack), book.other);
  until_working (FALSE);
  gtk_stack_set_visible_child (GTK_STACK (book.stack), book.page);
  until_working (TRUE);
}

static void close_book (Book book)
{
  gtk_window_destroy (GTK_WINDOW (book.window));
  until_working (FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

START_TEST (an_analysis_stops_with_its_page)
{
  GtkWidget *board = g_object_new (KBZ_TYPE_ANALYSE_BOARD, NULL);
  Book book = open_book (board);
  kbz_analyse_board_show (KBZ_ANALYSE_BOARD (board), ending ());
  leave_and_return (book);
  close_book (book);
}
END_TEST

START_TEST (a_move_that_is_judged_when_the_page_is_left_is_judged_after)
{
  GtkWidget *arena = g_object_new (KBZ_TYPE_ARENA, NULL);
  Book book = open_book (arena);
  g_autoptr (KbzContest) contest =
      kbz_contest_new (kbz_trial_new (ending (), 0, KBZ_AIM_OUTCOME, 1, -1), FALSE);
  kbz_arena_play (KBZ_ARENA (arena), contest);
  ck_assert_int_eq (kbz_contest_get_state (contest), KBZ_CONTEST_MINE);
  KbzMoves moves = { 0 };
  kbz_position_moves (kbz_contest_get_position (contest), &moves);
  kbz_contest_move (contest, &moves.moves[0], 1);
  leave_and_return (book);
  ck_assert_uint_eq (kbz_position_length (kbz_contest_get_position (contest)), 1);
  ck_assert_int_eq (kbz_contest_get_state (contest), KBZ_CONTEST_BUSY);
  g_atomic_int_set (&patient, FALSE);
  while (kbz_position_length (kbz_contest_get_position (contest)) < 2)
    g_main_context_iteration (NULL, TRUE); /* West plays */
  ck_assert (kbz_move_equal (kbz_position_move (kbz_contest_get_position (contest), 0, NULL),
                             &moves.moves[0]));
  ck_assert_int_ne (kbz_contest_get_graded (contest).grade, KBZ_TRIED_UNPROVED);
  kbz_moves_clear (&moves);
  close_book (book);
}
END_TEST

static void answered (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  *(gboolean *)data = kbz_job_finish (result, NULL) != NULL;
}

START_TEST (questions_about_puzzles_stop_with_their_page_and_are_answered_after)
{
  for (int which = 0; which < 2; which++) {
    gboolean there = FALSE;
    Book book = open_book (gtk_label_new ("A puzzle"));
    KbzPosition *position = ending ();
    KbzMoves moves = { 0 };
    kbz_position_moves (position, &moves);
    kbz_position_apply (position, &moves.moves[0], NULL);
    kbz_moves_clear (&moves);
    if (which == 0)
      kbz_decisions_find (position, 0, book.page, NULL, answered, &there);
    else
      kbz_examine (position, 0, NULL, book.page, NULL, answered, &there);
    kbz_position_free (position);
    leave_and_return (book);
    ck_assert (!there);
    g_atomic_int_set (&patient, FALSE);
    while (!there)
      g_main_context_iteration (NULL, TRUE);
    close_book (book);
  }
}
END_TEST

START_TEST (a_question_that_is_dropped_is_never_answered)
{
  gboolean there = FALSE;
  g_autoptr (GCancellable) dropped = g_cancellable_new ();
  Book book = open_book (gtk_label_new ("A puzzle"));
  KbzPosition *position = ending ();
  kbz_examine (position, 0, NULL, book.page, dropped, answered, &there);
  kbz_position_free (position);
  until_working (TRUE);
  g_cancellable_cancel (dropped);
  until_working (FALSE);
  int before = g_atomic_int_get (&asked);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert (!there);
  ck_assert_int_eq (g_atomic_int_get (&asked), before);
  close_book (book);
}
END_TEST

int main (void)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  adw_init ();
  if (kbz_settings () == NULL)
    return EXIT_FAILURE;
  g_settings_set_boolean (kbz_settings (), "card-motion", FALSE); /* nobody waits */
  return KBZ_SUITE (an_analysis_stops_with_its_page,
                    a_move_that_is_judged_when_the_page_is_left_is_judged_after,
                    questions_about_puzzles_stop_with_their_page_and_are_answered_after,
                    a_question_that_is_dropped_is_never_answered);
}
