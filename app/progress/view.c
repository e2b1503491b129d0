/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/progress/view.h"

#include "app/learner.h"
#include "app/progress/bar.h"
#include "app/progress/curves.h"
#include "app/progress/grid.h"
#include "app/template.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/today.h"
#include "lessons/trainer/mistakes.h"

struct _KbzProgressView {
  AdwBin parent_instance;

  KbzPracticeGrid *grid;
  GtkLabel *grid_words, *curves_words;
  KbzCurves *curves;
  AdwPreferencesGroup *ratings, *themes, *mistakes;
  GtkWidget *no_ratings, *no_themes;
  GList *rating_rows, *rows, *mistake_rows; /* of these three; the groups own them */
};

G_DEFINE_FINAL_TYPE (KbzProgressView, kbz_progress_view, ADW_TYPE_BIN)

static const char *verdict_words (KbzThemeVerdict verdict)
{
  static const char *const words[] = {
    [KBZ_THEME_UNCLEAR] = NULL,
    [KBZ_THEME_WEAK] = N_ ("worth practising"),
    [KBZ_THEME_EVEN] = N_ ("about your mean"),
    [KBZ_THEME_STRONG] = N_ ("a strength of yours"),
  };
  return words[verdict] != NULL ? _ (words[verdict]) : NULL;
}

static GtkWidget *theme_row (const KbzThemeRecord *theme)
{
  g_autofree char *name = kbz_learner_concept_name (kbz_learner (), theme->theme);
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  const KbzGame *game = kbz_game_find (theme->game);
  int right = theme->count.right + theme->count.hinted;
  double share = theme->count.tries > 0 ? (double)right / theme->count.tries : 0;
  const char *verdict = verdict_words (theme->verdict);
  /* Translators: first tries that were right, and all first tries. */
  g_autofree char *tries = g_strdup_printf (_ ("%d of %d right"), right, theme->count.tries);
  g_autofree char *count =
      theme->count.hinted > 0
          /* Translators: “5 of 6 right”, and how many of these were right with hints. */
          ? g_strdup_printf (_ ("%s, %d with hints"), tries, theme->count.hinted)
          : g_strdup (tries);
  g_autofree char *subtitle =
      g_strdup_printf ("%s · %s%s%s", game != NULL ? kbz_translate (game->name) : theme->game,
                       count, verdict != NULL ? " · " : "", verdict != NULL ? verdict : "");
  g_autofree char *percent = g_strdup_printf ("%.0f %%", 100 * share);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", subtitle, NULL);
  GtkWidget *label = gtk_label_new (percent);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), kbz_bar_new (share));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

/* ---- Ratings ------------------------------------------------------------------------------- */

static void reset_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  (void)widget, (void)name;
  if (log != NULL && !kbz_log_rating_reset (log, g_variant_get_string (parameter, NULL), &error))
    kbz_learner_complain (kbz_learner (), error);
}

/* Asks once more, and says what is kept. */
static GtkWidget *reset_popover (const KbzGame *game)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *label = gtk_label_new (
      _ ("The rating begins at 1000 again. What you have solved stays in your progress."));
  GtkWidget *button = gtk_button_new_with_label (_ ("Begin This Rating Anew"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_widget_add_css_class (button, "destructive-action");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "progress.reset-rating");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static GtkWidget *rating_row (const KbzGame *game, const KbzRating *rating)
{
  int low, high;
  kbz_rating_range (rating, &low, &high);
  g_autofree char *number =
      kbz_rating_is_provisional (rating)
          ? g_strdup_printf ("%d–%d", low, high)
          : g_strdup_printf ("%.0f ± %.0f", rating->rating, rating->deviation);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", kbz_translate (game->name),
                                 "subtitle", number, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "label", _ ("Begin Anew…"), "valign",
                                    GTK_ALIGN_CENTER, "popover", reset_popover (game), NULL);
  gtk_widget_add_css_class (button, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void show_ratings (KbzProgressView *self, KbzLog *log)
{
  for (GList *at = self->rating_rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->ratings, at->data);
  g_clear_pointer (&self->rating_rows, g_list_free);
  for (size_t i = 0; log != NULL && i < kbz_n_games; i++) {
    KbzRating rating;
    if (!kbz_progress_rating (log, kbz_games[i]->id, &rating, NULL))
      continue;
    GtkWidget *row = rating_row (kbz_games[i], &rating);
    self->rating_rows = g_list_append (self->rating_rows, row);
    adw_preferences_group_add (self->ratings, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->ratings), self->rating_rows != NULL);
}

/* -------------------------------------------------------------------------------------------- */

static void show_themes (KbzProgressView *self, KbzLog *log)
{
  g_autoptr (GPtrArray) themes = log != NULL ? kbz_progress_themes (log, NULL, NULL) : NULL;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->themes, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (guint i = 0; themes != NULL && i < themes->len; i++) {
    GtkWidget *row = theme_row (g_ptr_array_index (themes, i));
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->themes, row);
  }
  gtk_widget_set_visible (self->no_themes, self->rows == NULL);
}

/* What reviews found, by theme, the dearest first. */
static void show_mistakes (KbzProgressView *self, KbzLog *log)
{
  g_autoptr (GPtrArray) costs = log != NULL ? kbz_choices_costs (log, TRUE, NULL) : NULL;
  for (GList *at = self->mistake_rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->mistakes, at->data);
  g_clear_pointer (&self->mistake_rows, g_list_free);
  for (guint i = 0; costs != NULL && i < costs->len; i++) {
    const KbzThemeCost *cost = g_ptr_array_index (costs, i);
    const KbzGame *game = kbz_game_find (cost->game);
    g_autofree char *name = kbz_own_theme_name (cost->theme);
    g_autofree char *escaped = g_markup_escape_text (name, -1);
    g_autofree char *count =
        g_strdup_printf (ngettext ("%d mistake", "%d mistakes", (gulong)cost->n), cost->n);
    /* Translators: a game, how many mistakes, and what they cost on the scale of chances. */
    g_autofree char *subtitle = g_strdup_printf (
        _ ("%s · %s · %d points of chance"), game != NULL ? kbz_translate (game->name) : cost->game,
        count, (cost->cost + 5) / 10);
    GtkWidget *row =
        g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", subtitle, NULL);
    self->mistake_rows = g_list_append (self->mistake_rows, row);
    adw_preferences_group_add (self->mistakes, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes), self->mistake_rows != NULL);
}

void kbz_progress_view_show (KbzProgressView *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) points =
      log != NULL ? kbz_progress_ratings (log, NULL, kbz_today_options.day_start, NULL) : NULL;
  gboolean rated = points != NULL && points->len > 0;
  kbz_practice_grid_show (self->grid, log);
  gtk_label_set_label (self->grid_words, kbz_practice_grid_get_words (self->grid));
  kbz_curves_show (self->curves, points);
  gtk_label_set_label (self->curves_words, kbz_curves_get_words (self->curves));
  gtk_widget_set_visible (GTK_WIDGET (self->curves), rated);
  gtk_widget_set_visible (GTK_WIDGET (self->curves_words), rated);
  gtk_widget_set_visible (self->no_ratings, !rated);
  show_ratings (self, log);
  show_themes (self, log);
  show_mistakes (self, log);
}

static void kbz_progress_view_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_PROGRESS_VIEW (object)->rating_rows, g_list_free);
  g_clear_pointer (&KBZ_PROGRESS_VIEW (object)->rows, g_list_free);
  g_clear_pointer (&KBZ_PROGRESS_VIEW (object)->mistake_rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PROGRESS_VIEW);
  G_OBJECT_CLASS (kbz_progress_view_parent_class)->dispose (object);
}

static void kbz_progress_view_class_init (KbzProgressViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_progress_view_dispose;
  gtk_widget_class_install_action (widget_class, "progress.reset-rating", "s", reset_cb);
  g_type_ensure (KBZ_TYPE_PRACTICE_GRID);
  g_type_ensure (KBZ_TYPE_CURVES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/progress/view.ui");
  KBZ_BIND (widget_class, KbzProgressView, grid, grid_words, curves, curves_words, ratings, themes,
            mistakes, no_ratings, no_themes)
}

static void kbz_progress_view_init (KbzProgressView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
