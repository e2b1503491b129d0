/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/today/plan.h"

#include "app/learner.h"
#include "app/play/results.h"
#include "app/play/resume.h"
#include "app/progress/grid.h"
#include "app/sync/sign.h"
#include "app/template.h"
#include "app/today/daily-card.h"
#include "lessons/learner/today.h"
#include "lessons/trainer/mistakes.h"

#define RESULTS_SHOWN 3

struct _KbzPlan {
  AdwBin parent_instance;

  AdwActionRow *lesson, *reviews, *mistakes;
  GtkButton *lesson_button, *reviews_button, *mistakes_button;
  KbzDailyCard *daily;
  KbzPracticeGrid *grid;
  GtkLabel *streak;
  AdwPreferencesGroup *results, *unfinished;
  GList *rows;      /* of the results; the group owns them */
  GtkWidget *begun; /* the row of the deal left last; its group owns it; NULL: none */
};

G_DEFINE_FINAL_TYPE (KbzPlan, kbz_plan, ADW_TYPE_BIN)

/* ---- The lesson ---------------------------------------------------------------------------- */

/* The course that a lesson was taken from last, else the first one. */
static const KbzCourse *last_course (KbzContent *content, const GPtrArray *records)
{
  GPtrArray *courses = kbz_content_courses (content);
  for (guint i = 0; records != NULL && i < records->len; i++) {
    const KbzLessonRecord *record = g_ptr_array_index (records, i);
    const KbzCourse *course = kbz_content_course_of (content, record->lesson);
    if (course != NULL)
      return course;
  }
  return courses->len > 0 ? g_ptr_array_index (courses, 0) : NULL;
}

static void show_lesson (KbzPlan *self, KbzLog *log)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  g_autoptr (GPtrArray) records = log != NULL ? kbz_progress_lessons (log, NULL, NULL) : NULL;
  const KbzCourse *course = content != NULL ? last_course (content, records) : NULL;
  const char *next = course != NULL ? kbz_course_next (course, records) : NULL;
  const KbzLesson *lesson = next != NULL ? kbz_content_lesson (content, next) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->lesson), lesson != NULL);
  if (lesson == NULL)
    return;
  const KbzLessonRecord *record = kbz_lesson_record (records, next);
  gboolean begun = record != NULL && record->open && record->done > 0;
  g_autofree char *title = kbz_learner_plain (lesson->title);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *course_title = kbz_learner_plain (course->title);
  g_autofree char *steps =
      begun ? g_strdup_printf (_ ("%d of %d steps"), record->done, record->steps) : NULL;
  g_autofree char *subtitle =
      steps != NULL ? g_strdup_printf ("%s · %s", course_title, steps) : g_strdup (course_title);
  g_autofree char *plain = g_markup_escape_text (subtitle, -1);
  const char *verb = begun ? _ ("Continue") : _ ("Begin");
  /* Translators: for a screen reader: “Continue”, then the lesson. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), verb, title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->lesson), escaped);
  adw_action_row_set_subtitle (self->lesson, plain);
  gtk_button_set_label (self->lesson_button, verb);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->lesson_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lesson_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->lesson_button), "s", next);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->lesson_button), "win.lesson");
}

/* ---- Reviews and the streak ---------------------------------------------------------------- */

static void show_reviews (KbzPlan *self, const KbzToday *today)
{
  int due = today != NULL ? (int)today->due->len : 0;
  g_autofree char *title =
      due > 0 ? g_strdup_printf (
          ngettext ("%d refresher due", "%d refreshers due", (unsigned long)due), due)
              : g_strdup (_ ("No refreshers due"));
  g_autofree char *later =
      today != NULL && today->later > 0
          ? g_strdup_printf (ngettext ("%d more waits for another day.",
                                       "%d more wait for other days.", (unsigned long)today->later),
                             today->later)
          : NULL;
  const char *words = due > 0 ? _ ("New deals of what you have learned, before you forget it.")
                      : today != NULL && today->done > 0
                          ? _ ("You have done all of today’s.")
                          : _ ("What you learn comes back here when it is time.");
  g_autofree char *subtitle =
      g_strdup_printf ("%s%s%s", words, later != NULL ? " " : "", later != NULL ? later : "");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reviews), title);
  adw_action_row_set_subtitle (self->reviews, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->reviews_button), due > 0);
}

/* Own mistakes that come back, and once there are any of this week, what they were about. */
static void show_mistakes (KbzPlan *self, KbzLog *log)
{
  int due = log != NULL ? kbz_choices_n_due (log) : 0;
  g_autofree char *week = log != NULL ? kbz_own_theme_of_the_week (log) : NULL;
  g_autofree char *title =
      due > 0 ? g_strdup_printf (ngettext ("%d mistake of yours to try again",
                                           "%d mistakes of yours to try again", (gulong)due),
                                 due)
              : g_strdup (_ ("Your own mistakes"));
  const char *words = due > 0
                          ? _ ("The same decisions from your own hands, some of them right ones.")
                          : _ ("None of them is to be asked again today.");
  g_autofree char *subtitle =
      g_strdup_printf ("%s%s%s", week != NULL ? week : "", week != NULL ? "\n" : "", words);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->mistakes), title);
  adw_action_row_set_subtitle (self->mistakes, escaped);
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes), due > 0 || week != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes_button), due > 0);
}

static void show_streak (KbzPlan *self, const KbzToday *today)
{
  int days = today != NULL ? today->streak.days : 0;
  g_autofree char *row =
      g_strdup_printf (ngettext ("%d day in a row", "%d days in a row", (unsigned long)days), days);
  g_autofree char *longest = days > 0
                                 ? g_strdup_printf (ngettext ("longest: %d day", "longest: %d days",
                                                              (unsigned long)today->streak.longest),
                                                    today->streak.longest)
                                 : NULL;
  g_autofree char *words = days > 0 ? g_strdup_printf ("%s · %s", row, longest)
                                    : g_strdup (_ ("Your streak begins today."));
  gtk_label_set_label (self->streak, words);
}

/* ---- Results ------------------------------------------------------------------------------- */

static GtkWidget *row_new (const KbzResult *result)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->time);
  g_autofree char *day = kbz_say_day (time);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, result->seed);
  /* Translators: first the number of a deal, then a day. */
  g_autofree char *deal = g_strdup_printf (_ ("Deal %s · %s"), number, day);
  g_autofree char *marks = kbz_result_say_marks (result->marks);
  g_autofree char *subtitle =
      marks != NULL ? g_strdup_printf ("%s\n%s", deal, marks) : g_strdup (deal);
  g_autofree char *mine = kbz_say_points (result->mine);
  g_autofree char *theirs = kbz_say_points (result->theirs);
  /* Translators: points of the player and of the other side. */
  g_autofree char *points = g_strdup_printf (_ ("You %s · They %s"), mine, theirs);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", kbz_translate (result->game->name),
                                 "subtitle", subtitle, NULL);
  GtkWidget *label = gtk_label_new (points);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static void show_results (KbzPlan *self)
{
  KbzResult results[RESULTS_SHOWN];
  gsize n = kbz_results_get (results, RESULTS_SHOWN);
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->results, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (gsize i = 0; i < n; i++) {
    GtkWidget *row = row_new (&results[i]);
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->results, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->results), n > 0);
}

/* The deal that was left last; the page Play lists them all. */
static void show_unfinished (KbzPlan *self)
{
  g_autoptr (GPtrArray) all = kbz_begun_list ();
  if (self->begun != NULL)
    adw_preferences_group_remove (self->unfinished, self->begun);
  self->begun = all->len > 0 ? kbz_resume_row_new (g_ptr_array_index (all, 0), FALSE) : NULL;
  if (self->begun != NULL)
    adw_preferences_group_add (self->unfinished, self->begun);
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), self->begun != NULL);
}

/* -------------------------------------------------------------------------------------------- */

void kbz_plan_show (KbzPlan *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (KbzToday) today = log != NULL ? kbz_today_new (log, &kbz_today_options, NULL) : NULL;
  show_unfinished (self);
  show_lesson (self, log);
  show_reviews (self, today);
  show_mistakes (self, log);
  show_streak (self, today);
  kbz_daily_card_show (self->daily);
  kbz_practice_grid_show (self->grid, log);
  show_results (self);
}

static void kbz_plan_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_PLAN (object)->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PLAN);
  G_OBJECT_CLASS (kbz_plan_parent_class)->dispose (object);
}

static void kbz_plan_class_init (KbzPlanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_plan_dispose;
  g_type_ensure (KBZ_TYPE_DAILY_CARD);
  g_type_ensure (KBZ_TYPE_PRACTICE_GRID);
  g_type_ensure (KBZ_TYPE_SYNC_SIGN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/today/plan.ui");
  KBZ_BIND (widget_class, KbzPlan, lesson, lesson_button, reviews, reviews_button, daily, grid,
            streak, results, unfinished, mistakes, mistakes_button)
}

static void kbz_plan_init (KbzPlan *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
