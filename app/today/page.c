/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/today/page.h"

#include "app/folder-dialog.h"
#include "app/learner.h"
#include "app/play/options.h"
#include "app/progress/view.h"
#include "app/settings.h"
#include "app/template.h"
#include "app/today/plan.h"
#include "app/today/welcome.h"
#include "lessons/learner/csv.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/today.h"
#include "puzzles/theme.h"

struct _KbzTodayPage {
  KbzPage parent_instance;

  GtkStack *stack;
  GtkWidget *waiting, *back;
  KbzWelcome *welcome;
  KbzPlan *plan;
  KbzProgressView *progress;
};

G_DEFINE_FINAL_TYPE (KbzTodayPage, kbz_today_page, KBZ_TYPE_PAGE)

static gboolean is_shown (KbzTodayPage *self, gpointer child)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (child);
}

static void show (KbzTodayPage *self, gpointer child)
{
  gboolean progress = child == self->progress;
  kbz_page_set_subtitle (KBZ_PAGE (self), progress ? _ ("My Progress") : "");
  gtk_widget_set_visible (self->back, progress);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (child));
}

/* Nothing was ever done or answered here, and there is something to begin with. */
static gboolean is_first_start (void)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  return log != NULL && kbz_log_count (log, NULL) == 0 && content != NULL
         && kbz_content_courses (content)->len > 0;
}

static void fill (KbzTodayPage *self)
{
  if (!kbz_learner_is_open (kbz_learner ()))
    return;
  if (is_first_start ()) {
    kbz_welcome_show (self->welcome);
    show (self, self->welcome);
    return;
  }
  kbz_plan_show (self->plan);
  if (is_shown (self, self->progress))
    kbz_progress_view_show (self->progress);
  else
    show (self, self->plan);
}

/* What is not looked at is filled when it is. */
static void changed_cb (KbzTodayPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

void kbz_today_page_show_progress (KbzTodayPage *self)
{
  kbz_progress_view_show (self->progress);
  show (self, self->progress);
  gtk_widget_child_focus (GTK_WIDGET (self->progress), GTK_DIR_TAB_FORWARD);
}

/* ---- The first start ----------------------------------------------------------------------- */

static void remember (const char *key, const char *value)
{
  GError *error = NULL;
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  if (log != NULL && !kbz_log_setting (log, key, value, &error))
    kbz_learner_complain (kbz_learner (), error);
}

/* What was answered decides what the other pages begin with: the game, how hard its puzzles are,
 * and how well the others play. Whoever has chosen something there meanwhile keeps it. */
static void choose_for (const KbzGame *game, gboolean played)
{
  GSettings *settings = kbz_settings ();
  if (settings == NULL)
    return;
  g_settings_set_string (settings, "game", game->id);
  g_settings_set_string (settings, "puzzle-game", game->id);
  g_settings_set_int (settings, "puzzle-level", played ? 2 : 0);
  kbz_settings_choose ("game-strengths", game->id,
                       kbz_strength_key (played ? KBZ_STRENGTH_PLAYER : KBZ_STRENGTH_BEGINNER));
}

/* Who knows the rules is about as strong as this; a few puzzles tell more. Where a game has none, a
 * lesson after the first third of the course is begun: before it are the rules. */
#define KNOWS_THE_RULES 1200

static gboolean place (KbzTodayPage *self, const KbzGame *game)
{
  GError *error = NULL;
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  if (kbz_puzzler_of (game) == NULL)
    return FALSE;
  if (log != NULL && !kbz_log_placed (log, game->id, KNOWS_THE_RULES, &error))
    kbz_learner_complain (kbz_learner (), error);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.place", "s", game->id);
  return TRUE;
}

static void begin_cb (KbzTodayPage *self, const char *id, gboolean played)
{
  const KbzCourse *course = kbz_content_course (kbz_learner_get_content (kbz_learner ()), id);
  if (course == NULL || course->lessons->len == 0)
    return;
  const char *lesson = g_ptr_array_index (course->lessons, played ? course->lessons->len / 3 : 0);
  choose_for (course->game, played);
  remember ("first-course", course->id);
  remember ("played-before", played ? "yes" : "no");
  if (!played || !place (self, course->game))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson", "s", lesson);
}

static void skip_cb (KbzTodayPage *self)
{
  remember ("first-course", "");
  fill (self);
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzTodayPage *self = data;
  (void)action, (void)parameter;
  if (is_shown (self, self->welcome))
    kbz_welcome_back (self->welcome);
  else if (is_shown (self, self->progress)) {
    show (self, self->plan);
    fill (self);
    gtk_widget_child_focus (GTK_WIDGET (self->plan), GTK_DIR_TAB_FORWARD);
  }
}

static void export_to (const char *folder, GObject *object)
{
  KbzPage *self = KBZ_PAGE (object);
  g_autoptr (GError) error = NULL;
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  if (log == NULL)
    return;
  if (kbz_csv_export (log, folder, kbz_today_options.day_start, &error)) {
    /* Translators: %s is a folder. */
    g_autofree char *text = g_strdup_printf (_ ("Your progress is saved in %s."), folder);
    kbz_page_tell (self, text);
  } else {
    kbz_page_tell (self, error->message);
  }
}

static void export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzTodayPage *self = data;
  (void)action, (void)parameter;
  if (kbz_learner_get_log (kbz_learner ()) == NULL) {
    kbz_page_tell (KBZ_PAGE (self), _ ("There is no log of your progress to save."));
    return;
  }
  kbz_folder_dialog_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _ ("Where to Save Your Progress"), _ ("_Save Here"), export_to, self);
}

static const GActionEntry actions[] = {
  { .name = "back", .activate = back_cb },
  { .name = "export", .activate = export_cb },
};

static void kbz_today_page_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_TODAY_PAGE);
  G_OBJECT_CLASS (kbz_today_page_parent_class)->dispose (object);
}

static void kbz_today_page_class_init (KbzTodayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_today_page_dispose;
  g_type_ensure (KBZ_TYPE_PLAN);
  g_type_ensure (KBZ_TYPE_PROGRESS_VIEW);
  g_type_ensure (KBZ_TYPE_WELCOME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/today/page.ui");
  KBZ_BIND (widget_class, KbzTodayPage, stack, waiting, back, welcome, plan, progress)
  KBZ_BIND_CALLBACKS (widget_class, begin_cb, skip_cb)
}

static void kbz_today_page_init (KbzTodayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (fill), NULL);
}
