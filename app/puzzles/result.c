/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/result.h"

#include "app/template.h"

struct _KbzRunResult {
  AdwBin parent_instance;

  AdwStatusPage *page;
  GtkButton *again;
};

G_DEFINE_FINAL_TYPE (KbzRunResult, kbz_run_result, ADW_TYPE_BIN)

/* The records it broke, or the one to be broken. */
static char *record_words (int score, const KbzBest *best)
{
  if (score > 0 && score > best->ever)
    return g_strdup (_ ("Your best ever!"));
  if (score > 0 && score > best->week)
    return g_strdup (_ ("Your best this week!"));
  if (score > 0 && score > best->today)
    return g_strdup (_ ("Your best today!"));
  if (best->ever == 0)
    return NULL;
  /* Translators: the best scores. */
  return g_strdup_printf (_ ("Your best: %d today, %d this week, %d ever."), best->today,
                          best->week, best->ever);
}

void kbz_run_result_show (KbzRunResult *self, KbzTraining *training)
{
  const KbzRun *run = kbz_training_get_run (training);
  gboolean storm = run->mode == KBZ_MODE_STORM;
  g_autofree char *title = g_strdup_printf (
      ngettext ("%d puzzle solved", "%d puzzles solved", (unsigned long)run->score), run->score);
  g_autofree char *record = record_words (run->score, kbz_training_get_best (training));
  g_autofree char *combo = run->best_combo > 1
                               ? g_strdup_printf (_ ("%d right choices in a row."), run->best_combo)
                               : NULL;
  g_autofree char *errors =
      storm ? g_strdup_printf (ngettext ("%d error.", "%d errors.", (unsigned long)run->errors),
                               run->errors)
            : NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  const char *lines[] = { record, combo, errors };
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", lines[i]);
  adw_status_page_set_icon_name (self->page, storm ? "alarm-symbolic" : "go-up-symbolic");
  adw_status_page_set_title (self->page, title);
  adw_status_page_set_description (self->page, words->str);
}

void kbz_run_result_focus (KbzRunResult *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->again));
}

static void kbz_run_result_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_RUN_RESULT);
  G_OBJECT_CLASS (kbz_run_result_parent_class)->dispose (object);
}

static void kbz_run_result_class_init (KbzRunResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_run_result_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/result.ui");
  KBZ_BIND (widget_class, KbzRunResult, page, again)
}

static void kbz_run_result_init (KbzRunResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
