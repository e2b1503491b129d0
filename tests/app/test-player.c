/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/suite.h"

#include <adwaita.h>

#include "app/learn/player.h"
#include "app/learner.h"

/* Every step of every course can be put on the screen: warnings are fatal here. */

static KbzContent *content;
static GtkWidget *window;
static KbzPlayer *player;

static void let_it_show (void)
{
  for (int i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    continue;
}

/* Whether a widget of this class is on the screen. */
static gboolean shows (GtkWidget *widget, const char *type)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type) && gtk_widget_get_mapped (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, type))
      return TRUE;
  return FALSE;
}

static void check_step (const KbzLesson *lesson, guint i)
{
  const KbzStep *step = g_ptr_array_index (lesson->steps, i);
  kbz_player_take_lesson (player, lesson, i);
  let_it_show ();
  gboolean table = kbz_step_table (step) != NULL;
  ck_assert_msg (shows (GTK_WIDGET (player), "KbzArena") == table, "%s/%s: table", lesson->id,
                 step->id);
  gboolean reply = step->kind == KBZ_STEP_CHOOSE || step->kind == KBZ_STEP_NUMBER
                   || (step->kind == KBZ_STEP_PICK && step->hand != NULL);
  ck_assert_msg (shows (GTK_WIDGET (player), "KbzReply") == reply, "%s/%s: answer", lesson->id,
                 step->id);
}

START_TEST (every_step_of_every_course_is_shown_with_what_it_asks_for)
{
  GPtrArray *courses = kbz_content_courses (content);
  ck_assert_uint_gt (courses->len, 0);
  for (guint c = 0; c < courses->len; c++) {
    const KbzCourse *course = g_ptr_array_index (courses, c);
    for (guint l = 0; l < course->lessons->len; l++) {
      const KbzLesson *lesson =
          kbz_content_lesson (content, g_ptr_array_index (course->lessons, l));
      for (guint i = 0; i < lesson->steps->len; i++)
        check_step (lesson, i);
    }
  }
  kbz_player_leave (player);
}
END_TEST

int main (void)
{
  adw_init ();
  content = kbz_content_open (NULL, NULL);
  if (content == NULL)
    return EXIT_FAILURE;
  window = gtk_window_new ();
  player = g_object_new (KBZ_TYPE_PLAYER, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 760);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (player));
  gtk_window_present (GTK_WINDOW (window));
  let_it_show ();
  int status = KBZ_SUITE (every_step_of_every_course_is_shown_with_what_it_asks_for);
  gtk_window_destroy (GTK_WINDOW (window));
  kbz_content_free (content);
  return status;
}
