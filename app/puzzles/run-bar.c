/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/run-bar.h"

#include "app/puzzles/words.h"
#include "app/template.h"

/* From here on the clock says that it is nearly over. */
#define SHORT_MS 20000

struct _KbzRunBar {
  AdwBin parent_instance;

  GtkLabel *clock, *bonus, *score, *combo;
  GtkWidget *clock_box, *skip;
};

G_DEFINE_FINAL_TYPE (KbzRunBar, kbz_run_bar, ADW_TYPE_BIN)

static void show_clock (KbzRunBar *self, gint64 left, int bonus)
{
  g_autofree char *time = kbz_say_clock (left);
  /* Translators: seconds that were won. */
  g_autofree char *won = bonus > 0 ? g_strdup_printf (_ ("+%d s"), bonus) : g_strdup ("");
  gtk_widget_set_visible (self->clock_box, left >= 0);
  gtk_label_set_label (self->clock, time);
  gtk_label_set_label (self->bonus, won);
  if (left <= SHORT_MS)
    gtk_widget_add_css_class (GTK_WIDGET (self->clock), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->clock), "warning");
}

void kbz_run_bar_show (KbzRunBar *self, KbzTraining *training)
{
  const KbzRun *run = kbz_training_get_run (training);
  gtk_widget_set_visible (GTK_WIDGET (self), run != NULL);
  if (run == NULL)
    return;
  g_autofree char *score =
      g_strdup_printf (ngettext ("%d solved", "%d solved", (unsigned long)run->score), run->score);
  g_autofree char *combo =
      run->combo > 1 ? g_strdup_printf (_ ("%d right in a row"), run->combo) : g_strdup ("");
  show_clock (self, kbz_training_get_left (training), run->bonus);
  gtk_label_set_label (self->score, score);
  gtk_label_set_label (self->combo, combo);
  gtk_widget_set_visible (self->skip, run->skips > 0);
}

static void kbz_run_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_RUN_BAR);
  G_OBJECT_CLASS (kbz_run_bar_parent_class)->dispose (object);
}

static void kbz_run_bar_class_init (KbzRunBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_run_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/run-bar.ui");
  KBZ_BIND (widget_class, KbzRunBar, clock, clock_box, bonus, score, combo, skip)
}

static void kbz_run_bar_init (KbzRunBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
