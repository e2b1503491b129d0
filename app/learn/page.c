/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/page.h"

#include "app/language.h"
#include "app/learn/course-view.h"
#include "app/learn/courses.h"
#include "app/learn/exercise.h"
#include "app/learn/player.h"
#include "app/learner.h"
#include "app/template.h"
#include "lessons/course/practice.h"
#include "lessons/language.h"
#include "lessons/learner/today.h"

#define DEALS_AT_ONCE 5    /* of practice */
#define CHOICES_AT_ONCE 12 /* of one's own hands */

struct _KbzLearnPage {
  KbzPage parent_instance;

  GtkStack *stack;
  KbzCourses *courses;
  KbzCourseView *course;
  KbzPlayer *player;
  GtkWidget *empty, *back;

  char *course_id;            /* of the one listed, or of the lesson taken; NULL: neither */
  char *wanted, *wanted_step; /* a lesson that is asked for before the courses are there */
  gboolean reviewing;
};

G_DEFINE_FINAL_TYPE (KbzLearnPage, kbz_learn_page, KBZ_TYPE_PAGE)

static gboolean is_shown (KbzLearnPage *self, gpointer child)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (child);
}

static void show (KbzLearnPage *self, gpointer child, const char *subtitle)
{
  if (child != self->player)
    kbz_player_leave (self->player);
  kbz_page_set_subtitle (KBZ_PAGE (self), subtitle);
  gtk_widget_set_visible (self->back, child == self->course || child == self->player);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (child));
}

static GPtrArray *lesson_records (void)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  return log != NULL ? kbz_progress_lessons (log, NULL, NULL) : NULL;
}

static void show_courses (KbzLearnPage *self)
{
  g_autoptr (GPtrArray) records = lesson_records ();
  g_clear_pointer (&self->course_id, g_free);
  self->reviewing = FALSE;
  kbz_courses_show (self->courses, records);
  show (self, self->courses, "");
}

void kbz_learn_page_open_course (KbzLearnPage *self, const char *id)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzCourse *course = content != NULL ? kbz_content_course (content, id) : NULL;
  if (course == NULL)
    return;
  g_autoptr (GPtrArray) records = lesson_records ();
  g_autofree char *title = kbz_learner_plain (course->title);
  char *course_id = g_strdup (course->id); /* `id` may be our own */
  g_free (self->course_id);
  self->course_id = course_id;
  self->reviewing = FALSE;
  kbz_course_view_show (self->course, course, records);
  show (self, self->course, title);
  kbz_course_view_focus (self->course);
}

/* Where to go on: at the step named, else after the last one done, unless it was finished. */
static guint first_step (const KbzLesson *lesson, const char *step, const KbzLessonRecord *record)
{
  const char *done = step == NULL && record != NULL && record->open ? record->step : NULL;
  for (guint i = 0; i < lesson->steps->len; i++) {
    const char *id = ((const KbzStep *)g_ptr_array_index (lesson->steps, i))->id;
    if (g_strcmp0 (id, step) == 0)
      return i;
    if (g_strcmp0 (id, done) == 0)
      return i + 1 < lesson->steps->len ? i + 1 : 0;
  }
  return 0;
}

void kbz_learn_page_open_lesson (KbzLearnPage *self, const char *id, const char *step)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzLesson *lesson = content != NULL ? kbz_content_lesson (content, id) : NULL;
  if (!kbz_learner_is_open (kbz_learner ())) {
    g_free (self->wanted);
    self->wanted = g_strdup (id);
    g_free (self->wanted_step);
    self->wanted_step = g_strdup (step);
  }
  if (lesson == NULL)
    return;
  const KbzCourse *course = kbz_content_course_of (content, id);
  g_autoptr (GPtrArray) records = lesson_records ();
  const KbzLessonRecord *record = kbz_lesson_record (records, id);
  g_autofree char *title = kbz_learner_plain (lesson->title);
  guint first = first_step (lesson, step, record);
  if (record == NULL || !record->open)
    kbz_keep_begun (lesson);
  g_free (self->course_id);
  self->course_id = course != NULL ? g_strdup (course->id) : NULL;
  self->reviewing = FALSE;
  show (self, self->player, title);
  kbz_player_take_lesson (self->player, lesson, first);
}

void kbz_learn_page_open_reviews (KbzLearnPage *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  g_autoptr (KbzToday) today = log != NULL ? kbz_today_new (log, &kbz_today_options, NULL) : NULL;
  g_autoptr (GPtrArray) exercises = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; today != NULL && content != NULL && i < today->due->len; i++) {
    const KbzDue *due = g_ptr_array_index (today->due, i);
    KbzExercise *exercise = kbz_exercise_new_review (content, due->concept, due->times);
    if (exercise != NULL)
      g_ptr_array_add (exercises, exercise);
  }
  if (exercises->len == 0) {
    kbz_page_tell (KBZ_PAGE (self), _ ("No refreshers are due today."));
    return;
  }
  g_clear_pointer (&self->course_id, g_free);
  self->reviewing = TRUE;
  show (self, self->player, _ ("Refreshers"));
  kbz_player_take_reviews (self->player, exercises);
}

void kbz_learn_page_open_mistakes (KbzLearnPage *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) due = log != NULL ? kbz_choices_due (log, CHOICES_AT_ONCE, NULL) : NULL;
  g_autoptr (GPtrArray) exercises = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; due != NULL && i < due->len; i++) {
    KbzExercise *exercise = kbz_exercise_new_choice (log, g_ptr_array_index (due, i));
    if (exercise != NULL)
      g_ptr_array_add (exercises, exercise);
  }
  if (exercises->len == 0) {
    kbz_page_tell (KBZ_PAGE (self), _ ("None of your mistakes is to be asked again today."));
    return;
  }
  g_clear_pointer (&self->course_id, g_free);
  self->reviewing = TRUE;
  show (self, self->player, _ ("Your Own Hands"));
  kbz_player_take_reviews (self->player, exercises);
}

void kbz_learn_page_practise (KbzLearnPage *self, const char *id, const char *drill)
{
  const KbzGame *game = kbz_game_find (id);
  int number = game != NULL ? kbz_practice_find (game, drill) : -1;
  if (number < 0)
    return;
  g_autoptr (GPtrArray) exercises = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < DEALS_AT_ONCE; i++)
    g_ptr_array_add (exercises, kbz_exercise_new_practice (game, number));
  self->reviewing = FALSE;
  show (self, self->player, kbz_translate (game->drills[number].name));
  kbz_player_take_reviews (self->player, exercises);
}

/* ---- The log ------------------------------------------------------------------------------- */

/* What is listed follows the log; a lesson being taken is what changes it. */
static void changed_cb (KbzLearnPage *self)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  g_autofree char *wanted = g_steal_pointer (&self->wanted);
  g_autofree char *wanted_step = g_steal_pointer (&self->wanted_step);
  if (!kbz_learner_is_open (kbz_learner ()) || is_shown (self, self->player))
    return;
  if (content == NULL || kbz_content_courses (content)->len == 0) {
    const char *fault = kbz_learner_get_fault (kbz_learner ());
    g_autofree char *escaped = g_markup_escape_text (fault != NULL ? fault : "", -1);
    adw_status_page_set_description (ADW_STATUS_PAGE (self->empty), escaped);
    show (self, self->empty, "");
  } else if (wanted != NULL) {
    kbz_learn_page_open_lesson (self, wanted, wanted_step);
  } else if (!is_shown (self, self->course)) {
    show_courses (self);
  }
}

static void back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzLearnPage *self = data;
  (void)action, (void)parameter;
  if (self->reviewing) {
    show_courses (self);
    gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "today");
  } else if (is_shown (self, self->player) && self->course_id != NULL) {
    kbz_learn_page_open_course (self, self->course_id);
  } else if (!is_shown (self, self->courses) && !is_shown (self, self->empty)) {
    show_courses (self);
    kbz_courses_focus (self->courses);
  }
}

static void search_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzLearnPage *self = data;
  (void)action, (void)parameter;
  if (is_shown (self, self->empty))
    return;
  if (!is_shown (self, self->courses))
    show_courses (self);
  kbz_courses_focus_search (self->courses);
}

static const GActionEntry actions[] = {
  { .name = "back", .activate = back_cb },
  { .name = "search", .activate = search_cb },
};

static void kbz_learn_page_dispose (GObject *object)
{
  KbzLearnPage *self = KBZ_LEARN_PAGE (object);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_LEARN_PAGE);
  g_clear_pointer (&self->course_id, g_free);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->wanted_step, g_free);
  G_OBJECT_CLASS (kbz_learn_page_parent_class)->dispose (object);
}

static void kbz_learn_page_class_init (KbzLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_learn_page_dispose;
  g_type_ensure (KBZ_TYPE_COURSES);
  g_type_ensure (KBZ_TYPE_COURSE_VIEW);
  g_type_ensure (KBZ_TYPE_PLAYER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/page.ui");
  KBZ_BIND (widget_class, KbzLearnPage, stack, courses, course, player, empty, back)
}

static void kbz_learn_page_init (KbzLearnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  show (self, self->courses, "");
  changed_cb (self);
}
