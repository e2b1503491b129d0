/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/today/page.h"

#include "app/learner.h"
#include "app/play/results.h"

#define SHOWN 3

struct _KbzTodayPage {
  KbzPage parent_instance;

  GtkLabel *greeting, *sentence;
  AdwPreferencesGroup *results;
  GList *rows; /* in the group, which owns them */
};

G_DEFINE_FINAL_TYPE (KbzTodayPage, kbz_today_page, KBZ_TYPE_PAGE)

static GtkWidget *row_new (const KbzResult *result)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->time);
  /* Translators: the day of a result, see g_date_time_format(). */
  g_autofree char *day = g_date_time_format (time, _ ("%e %B"));
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, result->seed);
  /* Translators: first the number of a deal, then a day. */
  g_autofree char *deal = g_strdup_printf (_ ("Deal %s · %s"), number, g_strstrip (day));
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

static void fill (KbzTodayPage *self)
{
  KbzResult results[SHOWN];
  gsize n = kbz_results_get (results, SHOWN);
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->results, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (gsize i = 0; i < n; i++) {
    GtkWidget *row = row_new (&results[i]);
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->results, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->results), n > 0);
  gtk_label_set_label (self->greeting, n > 0 ? _ ("Welcome Back") : _ ("Welcome to Kibitz"));
  gtk_label_set_label (self->sentence,
                       n > 0 ? _ ("A hand takes about five minutes.")
                             : _ ("Here you learn card games with a referee at your side: when a "
                                  "play is not allowed, it tells you the rule."));
}

static void kbz_today_page_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_TODAY_PAGE (object)->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_TODAY_PAGE);
  G_OBJECT_CLASS (kbz_today_page_parent_class)->dispose (object);
}

static void kbz_today_page_class_init (KbzTodayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_today_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/today/page.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzTodayPage, greeting);
  gtk_widget_class_bind_template_child (widget_class, KbzTodayPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, KbzTodayPage, results);
}

static void kbz_today_page_init (KbzTodayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}
