/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window.h"

#include <glib/gi18n.h>

#include "app/analyse/page.h"
#include "app/classroom/page.h"
#include "app/learn/page.h"
#include "app/learner.h"
#include "app/narrow-bin.h"
#include "app/page.h"
#include "app/picture.h"
#include "app/play/page.h"
#include "app/puzzles/page.h"
#include "app/review/page.h"
#include "app/folder-dialog.h"
#include "app/settings.h"
#include "app/template.h"
#include "app/today/page.h"
#include "analysis/transcript.h"

static const struct {
  const char *name, *title, *icon;
  GType (*type) (void);
} pages[] = {
  { "today", N_ ("Today"), "kbz-today-symbolic", kbz_today_page_get_type },
  { "learn", N_ ("Learn"), "kbz-learn-symbolic", kbz_learn_page_get_type },
  { "puzzles", N_ ("Puzzles"), "kbz-puzzles-symbolic", kbz_puzzles_page_get_type },
  { "play", N_ ("Play"), "kbz-play-symbolic", kbz_play_page_get_type },
  { "review", N_ ("Review"), "kbz-review-symbolic", kbz_review_page_get_type },
  { "analyse", N_ ("Analyse"), "kbz-analyse-symbolic", kbz_analyse_page_get_type },
  { "class", N_ ("Class"), "kbz-class-symbolic", kbz_class_page_get_type },
};

#define N_PAGES ((int)G_N_ELEMENTS (pages))

struct _KbzWindow {
  AdwApplicationWindow parent_instance;

  GtkListBox *sidebar;
  GtkWidget *content; /* all but the sidebar */
  GtkBox *bar;
  GtkStack *stack;
  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkRevealer *notice;
  GtkLabel *notice_text;
  GtkWidget *notice_restore;
  char *noticed; /* what was shown last, so that it is shown once */

  KbzPage *page; /* the one shown; the stack owns it */
  GtkWidget *header_start, *header_end;
  GBinding *title_binding, *subtitle_binding;
};

G_DEFINE_FINAL_TYPE (KbzWindow, kbz_window, ADW_TYPE_APPLICATION_WINDOW)

static int page_index (const char *name)
{
  for (int i = 0; i < N_PAGES; i++)
    if (g_str_equal (pages[i].name, name))
      return i;
  return -1;
}

gboolean kbz_window_has_page (const char *name)
{
  return page_index (name) >= 0;
}

static void take_header_widgets (KbzWindow *self)
{
  if (self->header_start != NULL)
    adw_header_bar_remove (self->header, self->header_start);
  if (self->header_end != NULL)
    adw_header_bar_remove (self->header, self->header_end);
  g_clear_object (&self->header_start);
  g_clear_object (&self->header_end);
  g_clear_pointer (&self->title_binding, g_binding_unbind);
  g_clear_pointer (&self->subtitle_binding, g_binding_unbind);
}

static void put_header_widgets (KbzWindow *self)
{
  g_object_get (self->page, "header-start", &self->header_start, "header-end", &self->header_end,
                NULL);
  if (self->header_start != NULL)
    adw_header_bar_pack_start (self->header, self->header_start);
  if (self->header_end != NULL)
    adw_header_bar_pack_end (self->header, self->header_end);
  self->title_binding =
      g_object_bind_property (self->page, "title", self->title, "title", G_BINDING_SYNC_CREATE);
  self->subtitle_binding = g_object_bind_property (self->page, "subtitle", self->title, "subtitle",
                                                   G_BINDING_SYNC_CREATE);
}

void kbz_window_show_page (KbzWindow *self, const char *name)
{
  int i = page_index (name);
  g_return_if_fail (i >= 0);

  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, name);
  if (page == NULL) {
    page = g_object_new (pages[i].type (), NULL);
    gtk_stack_add_named (self->stack, page, name);
  }
  if (KBZ_PAGE (page) == self->page)
    return;

  take_header_widgets (self);
  self->page = KBZ_PAGE (page);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  G_ACTION_GROUP (kbz_page_get_actions (self->page)));
  put_header_widgets (self);
  gtk_stack_set_visible_child (self->stack, page);
  gtk_list_box_select_row (self->sidebar, gtk_list_box_get_row_at_index (self->sidebar, i));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "page");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
}

void kbz_window_play (KbzWindow *self, const KbzGame *game, guint64 seed)
{
  kbz_window_show_page (self, "play");
  kbz_play_page_start (KBZ_PLAY_PAGE (self->page), game, seed);
}

void kbz_window_set_page_accels (GtkApplication *application)
{
  for (int i = 0; i < N_PAGES; i++) {
    g_autofree char *action = g_strdup_printf ("win.page::%s", pages[i].name);
    g_autofree char *key = g_strdup_printf ("<Alt>%d", i + 1);
    gtk_application_set_accels_for_action (application, action, (const char *[]){ key, NULL });
  }
}

static void row_selected_cb (KbzWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    kbz_window_show_page (self, pages[gtk_list_box_row_get_index (row)].name);
}

/* One press of Tab leaves the list: its rows are for the arrow keys. */
static gboolean sidebar_key_cb (KbzWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  (void)code;
  gboolean back = key == GDK_KEY_ISO_Left_Tab || (modifiers & GDK_SHIFT_MASK) != 0;
  if (key != GDK_KEY_Tab && key != GDK_KEY_KP_Tab && key != GDK_KEY_ISO_Left_Tab)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_child_focus (self->content, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

static void change_page_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  (void)action;
  KbzWindow *self = data;
  const char *name = g_variant_get_string (value, NULL);
  if (!kbz_window_has_page (name))
    return;
  kbz_window_show_page (self, name);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page)))
    gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);
}

static void fullscreen_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  if (g_variant_get_boolean (value))
    gtk_window_fullscreen (data);
  else
    gtk_window_unfullscreen (data);
}

static KbzLearnPage *learn_page (KbzWindow *self)
{
  kbz_window_show_page (self, "learn");
  return KBZ_LEARN_PAGE (self->page);
}

static void course_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  kbz_learn_page_open_course (learn_page (data), g_variant_get_string (parameter, NULL));
}

static void lesson_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  kbz_learn_page_open_lesson (learn_page (data), g_variant_get_string (parameter, NULL), NULL);
}

static void step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *lesson, *step;
  (void)action;
  g_variant_get (parameter, "(&s&s)", &lesson, &step);
  kbz_learn_page_open_lesson (learn_page (data), lesson, *step != '\0' ? step : NULL);
}

static void practice_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *game, *drill;
  (void)action;
  g_variant_get (parameter, "(&s&s)", &game, &drill);
  kbz_learn_page_practise (learn_page (data), game, drill);
}

static void reviews_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_learn_page_open_reviews (learn_page (data));
}

static void mistakes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_learn_page_open_mistakes (learn_page (data));
}

static void daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  (void)action, (void)parameter;
  kbz_window_show_page (self, "puzzles");
  kbz_puzzles_page_open_daily (KBZ_PUZZLES_PAGE (self->page));
}

static void theme_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  const char *game, *theme;
  (void)action;
  g_variant_get (parameter, "(&s&s)", &game, &theme);
  kbz_window_show_page (self, "puzzles");
  kbz_puzzles_page_open_theme (KBZ_PUZZLES_PAGE (self->page), game, theme);
}

static void place_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  (void)action;
  kbz_window_show_page (self, "puzzles");
  kbz_puzzles_page_place (KBZ_PUZZLES_PAGE (self->page), g_variant_get_string (parameter, NULL));
}

static void progress_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  (void)action, (void)parameter;
  kbz_window_show_page (self, "today");
  kbz_today_page_show_progress (KBZ_TODAY_PAGE (self->page));
}

static void resume_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  (void)action;
  kbz_window_show_page (self, "play");
  kbz_play_page_resume (KBZ_PLAY_PAGE (self->page), g_variant_get_string (parameter, NULL));
}

/* A hand that was played, as text: it is judged on the Review page. */
static void review_hand_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  const char *deal;
  g_autofree const char **moves = NULL;
  KbzError error = { 0 };
  (void)action;
  g_variant_get (parameter, "(&s^a&s)", &deal, &moves);
  KbzPosition *position = kbz_transcript_play (deal, moves, &error);
  if (position == NULL)
    return;
  kbz_window_show_page (self, "review");
  kbz_review_page_show_hand (KBZ_REVIEW_PAGE (self->page), position,
                             kbz_position_game (position)->home);
  kbz_position_free (position);
}

/* The same on the board, after so many of its moves. */
static void analyse_hand_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWindow *self = data;
  const char *deal;
  g_autofree const char **moves = NULL;
  KbzError error = { 0 };
  guint at;
  (void)action;
  g_variant_get (parameter, "(&s^a&su)", &deal, &moves, &at);
  KbzPosition *position = kbz_transcript_play (deal, moves, &error);
  if (position == NULL)
    return;
  kbz_window_show_page (self, "analyse");
  kbz_analyse_page_show_hand_at (KBZ_ANALYSE_PAGE (self->page), position, at);
}

void kbz_window_open_file (KbzWindow *self, const char *path)
{
  kbz_window_show_page (self, "review");
  kbz_review_page_open_file (KBZ_REVIEW_PAGE (self->page), path);
}

static void record_chosen_cb (const char *path, GObject *object)
{
  kbz_window_open_file (KBZ_WINDOW (object), path);
}

static void open_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_open_dialog_show (GTK_WINDOW (data), _ ("Open Hands That Were Played"), record_chosen_cb,
                        data);
}

static void close_notice_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  gtk_revealer_set_reveal_child (KBZ_WINDOW (data)->notice, FALSE);
}

static void restore_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  (void)parameter;
  gtk_widget_set_visible (KBZ_WINDOW (data)->notice_restore, FALSE);
  kbz_learner_restore (kbz_learner ());
}

static const GActionEntry actions[] = {
  { .name = "course", .activate = course_cb, .parameter_type = "s" },
  { .name = "lesson", .activate = lesson_cb, .parameter_type = "s" },
  { .name = "step", .activate = step_cb, .parameter_type = "(ss)" },
  { .name = "practice", .activate = practice_cb, .parameter_type = "(ss)" },
  { .name = "reviews", .activate = reviews_cb },
  { .name = "mistakes", .activate = mistakes_cb },
  { .name = "daily", .activate = daily_cb },
  { .name = "theme", .activate = theme_cb, .parameter_type = "(ss)" },
  { .name = "place", .activate = place_cb, .parameter_type = "s" },
  { .name = "progress", .activate = progress_cb },
  { .name = "review-hand", .activate = review_hand_cb, .parameter_type = "(sas)" },
  { .name = "analyse-hand", .activate = analyse_hand_cb, .parameter_type = "(sasu)" },
  { .name = "open-record", .activate = open_record_cb },
  { .name = "resume", .activate = resume_cb, .parameter_type = "s" },
  { .name = "close-notice", .activate = close_notice_cb },
  { .name = "restore-log", .activate = restore_cb },
  { .name = "page", .parameter_type = "s", .state = "''", .change_state = change_page_cb },
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
};

static GtkWidget *icon_and_label (int i, GtkOrientation orientation, int spacing)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);
  GtkWidget *label = gtk_label_new (_ (pages[i].title));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), kbz_picture_new (pages[i].icon));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void add_to_sidebar (KbzWindow *self, int i)
{
  gtk_list_box_append (self->sidebar, icon_and_label (i, GTK_ORIENTATION_HORIZONTAL, 12));
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->sidebar, i));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (pages[i].title), -1);
}

static void add_to_bar (KbzWindow *self, int i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = icon_and_label (i, GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.page");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pages[i].name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (pages[i].title), -1);
  gtk_box_append (self->bar, button);
}

static void remember_size (KbzWindow *self)
{
  GSettings *settings = kbz_settings ();
  if (settings == NULL)
    return;
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

/* What must be said about the learner's log. */
static void learner_changed_cb (KbzWindow *self)
{
  const char *notice = kbz_learner_get_notice (kbz_learner ());
  if (notice == NULL || g_strcmp0 (notice, self->noticed) == 0)
    return;
  g_free (self->noticed);
  self->noticed = g_strdup (notice);
  gtk_label_set_label (self->notice_text, notice);
  gtk_widget_set_visible (self->notice_restore, kbz_learner_can_restore (kbz_learner ()));
  gtk_revealer_set_reveal_child (self->notice, TRUE);
}

/* Starts with Today unless the command line named another page. */
static void kbz_window_realize (GtkWidget *widget)
{
  KbzWindow *self = KBZ_WINDOW (widget);
  if (self->page == NULL)
    kbz_window_show_page (self, pages[0].name);
  GTK_WIDGET_CLASS (kbz_window_parent_class)->realize (widget);
}

static void kbz_window_dispose (GObject *object)
{
  KbzWindow *self = KBZ_WINDOW (object);
  if (self->header != NULL)
    take_header_widgets (self);
  g_clear_pointer (&self->noticed, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_WINDOW);
  G_OBJECT_CLASS (kbz_window_parent_class)->dispose (object);
}

static void kbz_window_class_init (KbzWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_window_dispose;
  widget_class->realize = kbz_window_realize;

  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kibitz/Kibitz/window.ui");
  KBZ_BIND (widget_class, KbzWindow, sidebar, content, bar, stack, header, title, notice,
            notice_text, notice_restore)
  KBZ_BIND_CALLBACKS (widget_class, row_selected_cb, sidebar_key_cb)
}

static void kbz_window_init (KbzWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (int i = 0; i < N_PAGES; i++) {
    add_to_sidebar (self, i);
    add_to_bar (self, i);
  }
  remember_size (self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (learner_changed_cb), self,
                           G_CONNECT_SWAPPED);
  learner_changed_cb (self);
}

KbzWindow *kbz_window_new (GtkApplication *application)
{
  return g_object_new (KBZ_TYPE_WINDOW, "application", application, NULL);
}
