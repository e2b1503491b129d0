/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/end.h"

#include "app/learn/feedback.h"
#include "app/learner.h"
#include "app/template.h"
#include "lessons/learner/progress.h"

#define DAY_MS (24 * 60 * 60 * G_GINT64_CONSTANT (1000))

struct _KbzLessonEnd {
  AdwBin parent_instance;

  GtkLabel *title, *sum, *returns;
  KbzFeedback *can;
  GtkButton *again, *hand, *puzzles, *next, *back;

  const KbzLesson *lesson;
};

G_DEFINE_FINAL_TYPE (KbzLessonEnd, kbz_lesson_end, ADW_TYPE_BIN)

/* ---- When it returns ----------------------------------------------------------------------- */

static gboolean teaches (const KbzLesson *lesson, const char *concept)
{
  for (guint i = 0; i < lesson->steps->len; i++)
    if (g_strcmp0 (((const KbzStep *)g_ptr_array_index (lesson->steps, i))->concept, concept) == 0)
      return TRUE;
  return FALSE;
}

/* The day on which the first of its ideas is asked again, in days from now; -1: not known. */
static int days_until (const KbzLesson *lesson, KbzLog *log)
{
  g_autoptr (GPtrArray) concepts = log != NULL ? kbz_progress_concepts (log, NULL, NULL) : NULL;
  gint64 soonest = -1, now = log != NULL ? kbz_log_now (log).time : 0;
  for (guint i = 0; concepts != NULL && i < concepts->len; i++) {
    const KbzConceptRecord *record = g_ptr_array_index (concepts, i);
    if (teaches (lesson, record->concept) && (soonest < 0 || record->memory.due < soonest))
      soonest = record->memory.due;
  }
  return soonest < 0 ? -1 : (int)(MAX (soonest - now, 0) / DAY_MS);
}

static void show_return (KbzLessonEnd *self)
{
  int days =
      self->lesson != NULL ? days_until (self->lesson, kbz_learner_get_log (kbz_learner ())) : -1;
  g_autofree char *words =
      days == 0 ? g_strdup (_ ("It comes back among the refreshers of today or tomorrow."))
                : g_strdup_printf (ngettext ("It comes back as a refresher in %d day.",
                                             "It comes back as a refresher in %d days.",
                                             (unsigned long)MAX (days, 1)),
                                   days);
  gtk_label_set_label (self->returns, words);
  gtk_widget_set_visible (GTK_WIDGET (self->returns), days >= 0);
}

/* ---- What is offered ----------------------------------------------------------------------- */

static void offer_again (KbzLessonEnd *self, int missed)
{
  g_autofree char *label =
      g_strdup_printf (ngettext ("The %d You Missed, Once More", "The %d You Missed, Once More",
                                 (unsigned long)missed),
                       missed);
  gtk_button_set_label (self->again, label);
  gtk_widget_set_visible (GTK_WIDGET (self->again), missed > 0);
}

/* What was taught comes at once in puzzles; those of MiniBridge are bridge's. */
static void offer_puzzles (KbzLessonEnd *self)
{
  const char *theme = self->lesson != NULL ? self->lesson->themes[0] : NULL;
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzCourse *course =
      theme != NULL ? kbz_content_course_of (content, self->lesson->id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->puzzles), course != NULL);
  if (course == NULL)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->puzzles), "(ss)", course->game->id,
                                    theme);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->puzzles), "win.theme");
}

static void offer_next (KbzLessonEnd *self)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzCourse *course =
      self->lesson != NULL ? kbz_content_course_of (content, self->lesson->id) : NULL;
  const char *id = course != NULL ? kbz_course_after (course, self->lesson->id) : NULL;
  const KbzLesson *lesson = id != NULL ? kbz_content_lesson (content, id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->next), lesson != NULL);
  if (lesson == NULL)
    return;
  g_autofree char *title = kbz_learner_plain (lesson->title);
  /* Translators: %s is the title of a lesson. */
  g_autofree char *label = g_strdup_printf (_ ("Next: %s"), title);
  gtk_button_set_label (self->next, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "win.lesson");
}

static void offer_more (KbzLessonEnd *self, const KbzLessonSum *sum)
{
  gtk_widget_set_visible (GTK_WIDGET (self->next), TRUE);
  gtk_button_set_label (self->next, _ ("More of This"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next), "(ss)", sum->practice->id,
                                    sum->practice->drills[sum->drill].id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "win.practice");
}

void kbz_lesson_end_focus (KbzLessonEnd *self)
{
  gtk_widget_grab_focus (
      GTK_WIDGET (gtk_widget_get_visible (GTK_WIDGET (self->next)) ? self->next : self->back));
}

static void say_what_one_can (KbzLessonEnd *self)
{
  g_autofree char *teaches =
      self->lesson != NULL ? kbz_learner_plain (self->lesson->teaches) : NULL;
  kbz_feedback_clear (self->can);
  if (teaches == NULL)
    return;
  kbz_feedback_say (self->can, KBZ_FEEDBACK_RIGHT, _ ("You can do this now"));
  kbz_feedback_add (self->can, teaches);
}

void kbz_lesson_end_show (KbzLessonEnd *self, const KbzLessonSum *sum)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%d of %d question right at the first try.",
                                                      "%d of %d questions right at the first try.",
                                                      (unsigned long)sum->asked),
                                            sum->first, sum->asked);
  gboolean of_course = sum->lesson != NULL || sum->practice != NULL;
  self->lesson = sum->lesson;
  gtk_label_set_label (self->title, sum->practice != NULL ? _ ("Practice Done")
                                    : of_course           ? _ ("Lesson Finished")
                                    : sum->choices        ? _ ("Your Own Hands Done")
                                                          : _ ("Refreshers Done"));
  gtk_label_set_label (self->sum, words);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), sum->asked > 0);
  gtk_button_set_label (self->back, of_course ? _ ("All Lessons") : _ ("Back to Today"));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), sum->hand);
  say_what_one_can (self);
  show_return (self);
  offer_again (self, sum->missed);
  offer_puzzles (self);
  if (sum->practice != NULL)
    offer_more (self, sum);
  else
    offer_next (self);
}

/* -------------------------------------------------------------------------------------------- */

/* The log is written in its own time. */
static void learner_changed_cb (KbzLessonEnd *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_return (self);
}

static void kbz_lesson_end_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_LESSON_END);
  G_OBJECT_CLASS (kbz_lesson_end_parent_class)->dispose (object);
}

static void kbz_lesson_end_class_init (KbzLessonEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_lesson_end_dispose;
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/end.ui");
  KBZ_BIND (widget_class, KbzLessonEnd, title, sum, returns, can, again, hand, puzzles, next, back)
}

static void kbz_lesson_end_init (KbzLessonEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (learner_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
