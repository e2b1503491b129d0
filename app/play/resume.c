/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/resume.h"

static GtkWidget *button_new (const char *name, const char *action, const char *target)
{
  GtkWidget *button = gtk_button_new ();
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *forget_button_new (const KbzBegun *begun, const char *which)
{
  /* Translators: for a screen reader; %s is a deal, such as “Bridge, deal 17”. */
  g_autofree char *name = g_strdup_printf (_ ("Throw away: %s"), which);
  GtkWidget *button = button_new (name, "page.forget-deal", begun->name);
  gtk_button_set_icon_name (GTK_BUTTON (button), "user-trash-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Throw Away"));
  gtk_widget_add_css_class (button, "flat");
  return button;
}

GtkWidget *kbz_resume_row_new (const KbzBegun *begun, gboolean forgettable)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (begun->time);
  g_autofree char *day = time != NULL ? kbz_say_day (time) : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, begun->seed);
  const char *game = kbz_translate (begun->game->name);
  /* Translators: first the number of a deal, then a day. */
  g_autofree char *deal = g_strdup_printf (_ ("Deal %s · %s"), number, day);
  /* Translators: a game and the number of a deal. */
  g_autofree char *which = g_strdup_printf (_ ("%s, deal %s"), game, number);
  /* Translators: for a screen reader; %s is a deal, such as “Bridge, deal 17”. */
  g_autofree char *name = g_strdup_printf (_ ("Resume: %s"), which);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", game, "subtitle", deal, NULL);
  GtkWidget *resume = button_new (name, "win.resume", begun->name);
  gtk_button_set_label (GTK_BUTTON (resume), _ ("Resume"));
  /* The label set above is for the screen; with it comes a name that must stay ours. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (resume), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (resume), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (forgettable)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget_button_new (begun, which));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), resume);
  return row;
}
