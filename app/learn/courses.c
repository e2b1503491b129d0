/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/courses.h"

#include "app/language.h"
#include "app/learn/ring.h"
#include "app/learner.h"
#include "app/picture.h"
#include "app/play/motif.h"
#include "app/template.h"

#define FOUND_MAX 40

struct _KbzCourses {
  AdwBin parent_instance;

  GtkSearchEntry *search;
  GtkStack *stack;
  GtkWidget *courses, *results, *nothing;
  GtkFlowBox *tiles;
  GtkListBox *found;
};

G_DEFINE_FINAL_TYPE (KbzCourses, kbz_courses, ADW_TYPE_BIN)

/* ---- Tiles --------------------------------------------------------------------------------- */

static GtkWidget *label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *button_new (const char *text, const char *name, const char *action,
                              const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *progress_new (const KbzCourse *course, const GPtrArray *records)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *ring = kbz_ring_new (28);
  int n = (int)course->lessons->len, done = kbz_course_n_done (course, records);
  g_autofree char *words = g_strdup_printf (
      ngettext ("%d of %d lesson done", "%d of %d lessons done", (unsigned long)n), done, n);
  kbz_ring_set (KBZ_RING (ring), kbz_course_share (course, records), words);
  gtk_box_append (GTK_BOX (line), ring);
  gtk_box_append (GTK_BOX (line), gtk_label_new (words));
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  return line;
}

static void add_next (GtkBox *box, const KbzCourse *course, const char *title,
                      const GPtrArray *records)
{
  const char *next = kbz_course_next (course, records);
  const KbzLesson *lesson =
      next != NULL ? kbz_content_lesson (kbz_learner_get_content (kbz_learner ()), next) : NULL;
  if (lesson == NULL)
    return;
  gboolean begun = kbz_course_share (course, records) > 0;
  const char *verb = begun ? _ ("Continue") : _ ("Begin");
  g_autofree char *lesson_title = kbz_learner_plain (lesson->title);
  /* Translators: the title of the lesson that comes next. */
  g_autofree char *line = g_strdup_printf (_ ("Next: %s"), lesson_title);
  /* Translators: for a screen reader: “Continue”, the course, the lesson. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s, %s"), verb, title, lesson_title);
  /* Translators: %s is a course. */
  g_autofree char *all = g_strdup_printf (_ ("All lessons of %s"), title);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *go_on = button_new (verb, name, "win.lesson", next);
  gtk_widget_add_css_class (go_on, "suggested-action");
  gtk_box_append (box, label_new (line, "kbz-plain"));
  gtk_box_append (GTK_BOX (buttons), go_on);
  gtk_box_append (GTK_BOX (buttons), button_new (_ ("All Lessons"), all, "win.course", course->id));
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (buttons, GTK_ALIGN_END);
  gtk_widget_set_vexpand (buttons, TRUE);
  gtk_box_append (box, buttons);
}

static GtkWidget *tile_new (const KbzCourse *course, const GPtrArray *records)
{
  GtkWidget *tile = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  9, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *title = kbz_learner_plain (course->title);
  g_autofree char *teaches = kbz_learner_plain (course->teaches);
  GtkWidget *summary = label_new (teaches, "dim-label");
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "kbz-course-tile");
  gtk_box_append (GTK_BOX (tile), kbz_motif_new (course->game));
  gtk_box_append (GTK_BOX (tile), label_new (title, "title-4"));
  gtk_box_append (GTK_BOX (tile), summary);
  gtk_box_append (GTK_BOX (tile), progress_new (course, records));
  add_next (GTK_BOX (tile), course, title, records);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return tile;
}

void kbz_courses_show (KbzCourses *self, const GPtrArray *records)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tiles))) != NULL)
    gtk_flow_box_remove (self->tiles, child);
  if (content == NULL)
    return;
  GPtrArray *courses = kbz_content_courses (content);
  for (guint i = 0; i < courses->len; i++) {
    GtkWidget *tile = tile_new (g_ptr_array_index (courses, i), records);
    gtk_flow_box_append (self->tiles, tile);
    gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
  }
}

/* ---- Search -------------------------------------------------------------------------------- */

/* What was found stands out. */
static char *snippet_markup (const char *snippet)
{
  g_autofree char *escaped = g_markup_escape_text (snippet, -1);
  GString *markup = g_string_new (escaped);
  g_string_replace (markup, "\xe2\x81\xa8", "<b>", 0); /* U+2068 */
  g_string_replace (markup, "\xe2\x81\xa9", "</b>", 0);
  return g_string_free (markup, FALSE);
}

static GtkWidget *row_new (KbzContent *content, const KbzFound *found)
{
  const KbzLesson *lesson = kbz_content_lesson (content, found->lesson);
  g_autofree char *title = kbz_learner_plain (lesson->title);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *snippet = snippet_markup (found->snippet);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", snippet,
                                 "activatable", TRUE, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", found->lesson,
                                    found->step != NULL ? found->step : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.step");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kbz_picture_new ("go-next-symbolic"));
  return row;
}

static void search_changed_cb (KbzCourses *self)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->found))) != NULL)
    gtk_list_box_remove (self->found, child);
  if (content == NULL || *words == '\0') {
    gtk_stack_set_visible_child (self->stack, self->courses);
    return;
  }
  g_autoptr (GPtrArray) all =
      kbz_content_search (content, words, g_get_language_names (), FOUND_MAX);
  for (guint i = 0; i < all->len; i++)
    gtk_list_box_append (self->found, row_new (content, g_ptr_array_index (all, i)));
  gtk_stack_set_visible_child (self->stack, all->len > 0 ? self->results : self->nothing);
}

static void stop_search_cb (KbzCourses *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* Enter goes to the first lesson found. */
static void search_activate_cb (KbzCourses *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->found, 0);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void kbz_courses_focus (KbzCourses *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->tiles), GTK_DIR_TAB_FORWARD);
}

void kbz_courses_focus_search (KbzCourses *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void kbz_courses_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_COURSES);
  G_OBJECT_CLASS (kbz_courses_parent_class)->dispose (object);
}

static void kbz_courses_class_init (KbzCoursesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_courses_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/courses.ui");
  KBZ_BIND (widget_class, KbzCourses, search, stack, courses, results, nothing, tiles, found)
  KBZ_BIND_CALLBACKS (widget_class, search_changed_cb, search_activate_cb, stop_search_cb)
}

static void kbz_courses_init (KbzCourses *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
