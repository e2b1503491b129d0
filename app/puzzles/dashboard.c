/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/dashboard.h"

#include <math.h>

#include "app/progress/bar.h"
#include "app/template.h"

struct _KbzDashboardView {
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkDropDown *days;
  GtkLabel *sum, *none;

  GList *rows; /* the group owns them */
};

enum { DAYS, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzDashboardView, kbz_dashboard_view, ADW_TYPE_BIN)

/* All time comes after the windows of the dashboard. */
static const int windows[] = { 7, 30, 90, 0 };

int kbz_dashboard_view_get_days (KbzDashboardView *self)
{
  guint i = gtk_drop_down_get_selected (self->days);
  return i < G_N_ELEMENTS (windows) ? windows[i] : 0;
}

static gboolean is_in (const GArray *rows, const KbzTheme *theme)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, KbzDashboardRow, i).theme == theme)
      return TRUE;
  return FALSE;
}

static const char *verdict_words (const KbzDashboard *dashboard, const KbzTheme *theme)
{
  return is_in (dashboard->weak, theme)     ? _ ("worth practising")
         : is_in (dashboard->strong, theme) ? _ ("a strength of yours")
                                            : NULL;
}

/* How many there were, how many were right at once, and what that is worth. */
static char *row_words (const KbzDashboardRow *row, const char *verdict)
{
  g_autoptr (GString) words = g_string_new (NULL);
  /* Translators: first tries that were right, and all first tries. */
  g_string_printf (words, _ ("%d of %d right"), row->right, row->tries);
  if (row->fixed > 0) {
    g_autofree char *fixed = g_strdup_printf (
        ngettext ("%d solved later", "%d solved later", (unsigned long)row->fixed), row->fixed);
    g_string_append_printf (words, " · %s", fixed);
  }
  if (row->clear) {
    /* Translators: how well somebody plays, on the scale of ratings. */
    g_autofree char *level = g_strdup_printf (_ ("level %d"), (int)lround (row->performance));
    g_string_append_printf (words, " · %s", level);
  }
  if (verdict != NULL)
    g_string_append_printf (words, " · %s", verdict);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static GtkWidget *row_new (const KbzDashboard *dashboard, const KbzDashboardRow *theme)
{
  double share = theme->tries > 0 ? (double)theme->right / theme->tries : 0;
  g_autofree char *subtitle = row_words (theme, verdict_words (dashboard, theme->theme));
  g_autofree char *title = g_markup_escape_text (kbz_translate (theme->theme->name), -1);
  g_autofree char *percent = g_strdup_printf ("%.0f %%", 100 * share);
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, "activatable", TRUE,
                    "tooltip-text", kbz_translate (theme->theme->meaning), NULL);
  GtkWidget *label = gtk_label_new (percent);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", theme->theme->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "page.theme");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kbz_bar_new (share));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static void show_sum (KbzDashboardView *self, const KbzDashboard *dashboard)
{
  gboolean any = dashboard != NULL && dashboard->all.tries > 0;
  g_autofree char *sum = any ? row_words (&dashboard->all, NULL) : NULL;
  gtk_label_set_label (self->sum, any ? sum : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sum), any);
  gtk_widget_set_visible (GTK_WIDGET (self->none), !any);
}

void kbz_dashboard_view_show (KbzDashboardView *self, const KbzFacts *facts)
{
  const KbzDashboard *dashboard = facts->dashboard;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->group, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  show_sum (self, dashboard);
  for (guint i = 0; dashboard != NULL && i < dashboard->themes->len; i++) {
    const KbzDashboardRow *theme = &g_array_index (dashboard->themes, KbzDashboardRow, i);
    if (theme->theme == NULL)
      continue;
    GtkWidget *row = row_new (dashboard, theme);
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
}

static void days_cb (KbzDashboardView *self)
{
  g_signal_emit (self, signals[DAYS], 0);
}

static void kbz_dashboard_view_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_DASHBOARD_VIEW (object)->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_DASHBOARD_VIEW);
  G_OBJECT_CLASS (kbz_dashboard_view_parent_class)->dispose (object);
}

static void kbz_dashboard_view_class_init (KbzDashboardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_dashboard_view_dispose;
  signals[DAYS] = g_signal_new ("days", KBZ_TYPE_DASHBOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/dashboard.ui");
  KBZ_BIND (widget_class, KbzDashboardView, group, days, sum, none)
}

static void kbz_dashboard_view_init (KbzDashboardView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++) {
    g_autofree char *name =
        windows[i] > 0 ? g_strdup_printf (
            ngettext ("Last %d day", "Last %d days", (unsigned long)windows[i]), windows[i])
                       : g_strdup (_ ("All time"));
    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->days, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->days, 1);
  g_signal_connect_swapped (self->days, "notify::selected", G_CALLBACK (days_cb), self);
}
