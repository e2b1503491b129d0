/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/themes.h"

#include "app/learner.h"
#include "app/template.h"

struct _KbzThemesView {
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  AdwActionRow *all_row;
  GtkSwitch *all;
  GtkButton *start;

  const KbzPuzzler *puzzler;
  GtkCheckButton *checks[32];
  GList *rows; /* the group owns them */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzThemesView, kbz_themes_view, ADW_TYPE_BIN)

KbzThemes kbz_themes_view_get (KbzThemesView *self)
{
  KbzThemes themes = 0;
  for (int i = 0; i < 32; i++)
    if (self->checks[i] != NULL && gtk_check_button_get_active (self->checks[i]))
      themes |= (KbzThemes)1 << i;
  return themes;
}

gboolean kbz_themes_view_get_all (KbzThemesView *self)
{
  return gtk_switch_get_active (self->all);
}

void kbz_themes_view_focus (KbzThemesView *self)
{
  if (self->checks[0] != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->checks[0]));
}

static void toggled_cb (KbzThemesView *self)
{
  KbzThemes themes = kbz_themes_view_get (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->all_row), (themes & (themes - 1)) != 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A button that leads to the lesson of the theme; NULL when there is none. */
static GtkWidget *lesson_button_new (const KbzPuzzler *puzzler, const KbzTheme *theme)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  const KbzLesson *lesson =
      content != NULL ? kbz_content_lesson_for (content, puzzler->game, theme->id) : NULL;
  if (lesson == NULL)
    return NULL;
  g_autofree char *title = kbz_learner_plain (lesson->title);
  /* Translators: %s is the title of a lesson. */
  g_autofree char *name = g_strdup_printf (_ ("Lesson: %s"), title);
  GtkWidget *button = gtk_button_new_with_label (_ ("Lesson"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", lesson->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.lesson");
  return button;
}

static GtkWidget *row_new (KbzThemesView *self, int i, int count)
{
  const KbzTheme *theme = &self->puzzler->themes[i];
  g_autofree char *title = g_markup_escape_text (kbz_translate (theme->name), -1);
  g_autofree char *subtitle = g_markup_escape_text (kbz_translate (theme->meaning), -1);
  g_autofree char *number = g_strdup_printf ("%d", count);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *label = gtk_label_new (number);
  self->checks[i] = GTK_CHECK_BUTTON (check);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_sensitive (row, count > 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  GtkWidget *lesson = lesson_button_new (self->puzzler, theme);
  if (lesson != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), lesson);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  kbz_translate (theme->name), -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return row;
}

void kbz_themes_view_show (KbzThemesView *self, const KbzFacts *facts)
{
  if (self->puzzler == facts->puzzler)
    return; /* what was chosen stays chosen */
  self->puzzler = facts->puzzler;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->group, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  memset (self->checks, 0, sizeof self->checks);
  for (int i = 0; self->puzzler->themes[i].id != NULL; i++) {
    GtkWidget *row = row_new (self, i, facts->counts[i]);
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
  toggled_cb (self);
}

static void kbz_themes_view_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_THEMES_VIEW (object)->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_THEMES_VIEW);
  G_OBJECT_CLASS (kbz_themes_view_parent_class)->dispose (object);
}

static void kbz_themes_view_class_init (KbzThemesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_themes_view_dispose;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_THEMES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/themes.ui");
  KBZ_BIND (widget_class, KbzThemesView, group, all_row, all, start)
}

static void kbz_themes_view_init (KbzThemesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
