/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/course-view.h"

#include "app/language.h"
#include "app/learn/ring.h"
#include "app/learner.h"
#include "app/picture.h"
#include "app/template.h"
#include "lessons/language.h"

struct _KbzCourseView {
  AdwBin parent_instance;

  GtkLabel *title, *teaches;
  GtkListBox *lessons, *drills;
  GtkLabel *practice;
  int next; /* row of the lesson to take next */
};

G_DEFINE_FINAL_TYPE (KbzCourseView, kbz_course_view, ADW_TYPE_BIN)

static char *state_words (const KbzLessonRecord *record)
{
  if (record == NULL)
    return g_strdup (_ ("New"));
  if (record->open && record->done > 0 && record->steps > 0)
    /* Translators: steps of a lesson that are done, and how many it has. */
    return g_strdup_printf (_ ("%d of %d steps"), record->done, record->steps);
  return g_strdup (record->finishes > 0 ? _ ("Done") : _ ("Begun"));
}

static GtkWidget *row_new (guint number, const KbzLesson *lesson, const KbzLessonRecord *record)
{
  g_autofree char *title = kbz_learner_plain (lesson->title);
  g_autofree char *teaches = kbz_learner_plain (lesson->teaches);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", number, title);
  g_autofree char *escaped = g_markup_escape_text (numbered, -1);
  g_autofree char *subtitle = g_markup_escape_text (teaches, -1);
  g_autofree char *state = state_words (record);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", subtitle,
                                 "activatable", TRUE, NULL);
  GtkWidget *ring = kbz_ring_new (22), *label = gtk_label_new (state);
  kbz_ring_set (KBZ_RING (ring), kbz_lesson_share (record), state);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), ring);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kbz_picture_new ("go-next-symbolic"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", lesson->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.lesson");
  return row;
}

static void clear (GtkListBox *list)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

static GtkWidget *drill_row_new (const KbzGame *game, const KbzDrill *drill)
{
  g_autofree char *name = g_markup_escape_text (kbz_translate (drill->name), -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "activatable", TRUE, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kbz_picture_new ("go-next-symbolic"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", game->id, drill->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.practice");
  return row;
}

static void list_drills (KbzCourseView *self, const KbzGame *game)
{
  clear (self->drills);
  for (const KbzDrill *drill = game->drills; drill != NULL && drill->id != NULL; drill++)
    gtk_list_box_append (self->drills, drill_row_new (game, drill));
  gtk_widget_set_visible (GTK_WIDGET (self->practice), game->drills != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->drills), game->drills != NULL);
}

void kbz_course_view_show (KbzCourseView *self, const KbzCourse *course, const GPtrArray *records)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  g_autofree char *title = kbz_learner_plain (course->title);
  g_autofree char *teaches = kbz_learner_plain (course->teaches);
  const char *next = kbz_course_next (course, records);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->teaches, teaches);
  clear (self->lessons);
  list_drills (self, course->game);
  self->next = 0;
  for (guint i = 0; i < course->lessons->len; i++) {
    const char *id = g_ptr_array_index (course->lessons, i);
    const KbzLesson *lesson = kbz_content_lesson (content, id);
    if (lesson != NULL)
      gtk_list_box_append (self->lessons, row_new (i + 1, lesson, kbz_lesson_record (records, id)));
    if (g_strcmp0 (id, next) == 0)
      self->next = (int)i;
  }
}

void kbz_course_view_focus (KbzCourseView *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->lessons, self->next);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void kbz_course_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_COURSE_VIEW);
  G_OBJECT_CLASS (kbz_course_view_parent_class)->dispose (object);
}

static void kbz_course_view_class_init (KbzCourseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_course_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/course-view.ui");
  KBZ_BIND (widget_class, KbzCourseView, title, teaches, lessons, practice, drills)
}

static void kbz_course_view_init (KbzCourseView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
