/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/player-private.h"

#include "app/learn/keep.h"
#include "app/learner.h"

/* What is said when all steps are done, and where to go from there. */

static const char *next_lesson (KbzPlayer *self)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzCourse *course =
      self->lesson != NULL ? kbz_content_course_of (content, self->lesson->id) : NULL;
  return course != NULL ? kbz_course_after (course, self->lesson->id) : NULL;
}

static void offer_next (KbzPlayer *self)
{
  const char *id = next_lesson (self);
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzLesson *lesson = id != NULL ? kbz_content_lesson (content, id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->end_next), lesson != NULL);
  if (lesson != NULL) {
    g_autofree char *title = kbz_learner_plain (lesson->title);
    /* Translators: %s is the title of a lesson. */
    g_autofree char *label = g_strdup_printf (_ ("Next: %s"), title);
    gtk_button_set_label (self->end_next, label);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->end_next), "s", id);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->end_next), "win.lesson");
  }
  gtk_button_set_label (self->end_back,
                        self->lesson != NULL ? _ ("All Lessons") : _ ("Back to Today"));
  gtk_widget_grab_focus (GTK_WIDGET (lesson != NULL ? self->end_next : self->end_back));
}

void kbz_player_show_end (KbzPlayer *self)
{
  g_autofree char *sum = g_strdup_printf (ngettext ("%d of %d question right at the first try.",
                                                    "%d of %d questions right at the first try.",
                                                    (unsigned long)self->n_asked),
                                          self->n_first, self->n_asked);
  g_autofree char *teaches =
      self->lesson != NULL ? kbz_learner_plain (self->lesson->teaches) : NULL;
  g_autofree char *words =
      teaches != NULL ? g_strdup_printf ("%s\n\n%s", sum, teaches) : g_strdup (sum);
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  if (self->lesson != NULL)
    kbz_keep_done (self->lesson);
  adw_status_page_set_title (self->end,
                             self->lesson != NULL ? _ ("Lesson Finished") : _ ("Reviews Done"));
  adw_status_page_set_description (self->end, escaped);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->end));
  offer_next (self);
}
