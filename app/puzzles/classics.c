/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/classics.h"

#include "app/puzzles/words.h"
#include "app/template.h"
#include "lessons/learner/progress.h"

struct _KbzClassicsView {
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkLabel *standing;
  GtkLevelBar *bar;
  GtkButton *play;

  const KbzPuzzler *puzzler;
  GList *rows; /* the group owns them */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (KbzClassicsView, kbz_classics_view, ADW_TYPE_BIN)

typedef struct {
  char *id, *title, *subtitle;
  gboolean solved;
} Line;

static void line_free (gpointer data)
{
  Line *line = data;
  g_free (line->id);
  g_free (line->title);
  g_free (line->subtitle);
  g_free (line);
}

static Line *line_new (const KbzPuzzleEntry *entry, guint number, gboolean solved)
{
  KbzError error = { 0 };
  g_autoptr (KbzPuzzle) puzzle = kbz_puzzle_from_text (entry->text, NULL, &error);
  KbzText asked = puzzle != NULL ? kbz_puzzle_goal (puzzle) : (KbzText){ 0 };
  g_autofree char *goal = puzzle != NULL ? kbz_say (&asked) : g_strdup (entry->id);
  const char *title = puzzle != NULL ? kbz_puzzle_title (puzzle, g_get_language_names ()) : NULL;
  Line *line = g_new0 (Line, 1);
  line->id = g_strdup (entry->id);
  /* Translators: the number of a puzzle, and what is asked or what it is called. */
  line->title = g_strdup_printf (_ ("%u. %s"), number, solved && title != NULL ? title : goal);
  line->subtitle = kbz_say_difficulty (entry->rating);
  line->solved = solved;
  return line;
}

static gpointer read_work (const KbzTools *tools, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) all = kbz_store_classics (tools->store, data, error);
  if (all == NULL)
    return NULL;
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; i < all->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (all, i);
    gboolean solved = FALSE;
    if (tools->log != NULL)
      kbz_progress_solved (tools->log, entry->id, &solved, NULL);
    g_ptr_array_add (lines, line_new (entry, i + 1, solved));
  }
  return lines;
}

static GtkWidget *row_new (const Line *line)
{
  g_autofree char *title = g_markup_escape_text (line->title, -1);
  g_autofree char *subtitle = g_markup_escape_text (line->subtitle, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle,
                                 "activatable", TRUE, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", line->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "page.open-puzzle");
  if (line->solved) {
    GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
    gtk_widget_add_css_class (mark, "success");
    gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ ("Solved"), -1);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), mark);
  }
  return row;
}

static void show_standing (KbzClassicsView *self, const GPtrArray *lines)
{
  guint solved = 0;
  for (guint i = 0; i < lines->len; i++)
    solved += ((Line *)g_ptr_array_index (lines, i))->solved;
  /* Translators: how many puzzles are solved, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u solved"), solved, lines->len);
  gtk_label_set_label (self->standing, text);
  gtk_level_bar_set_max_value (self->bar, MAX (lines->len, 1));
  gtk_level_bar_set_value (self->bar, solved);
  gtk_button_set_label (self->play, solved == 0            ? _ ("Begin")
                                    : solved == lines->len ? _ ("Once More")
                                                           : _ ("Go On"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->play), lines->len > 0);
}

static void read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = kbz_job_finish (result, &error);
  (void)source;
  if (lines == NULL)
    return;
  KbzClassicsView *self = data;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->group, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (guint i = 0; i < lines->len; i++) {
    GtkWidget *row = row_new (g_ptr_array_index (lines, i));
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
  show_standing (self, lines);
}

void kbz_classics_view_show (KbzClassicsView *self, const KbzPuzzler *puzzler)
{
  if (puzzler != NULL)
    self->puzzler = puzzler;
  if (self->puzzler != NULL)
    kbz_trainer_do (kbz_trainer (), read_work, (gpointer)self->puzzler, NULL,
                    (GDestroyNotify)g_ptr_array_unref, self->cancellable, read_cb, self);
}

static void kbz_classics_view_dispose (GObject *object)
{
  KbzClassicsView *self = KBZ_CLASSICS_VIEW (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CLASSICS_VIEW);
  G_OBJECT_CLASS (kbz_classics_view_parent_class)->dispose (object);
}

static void kbz_classics_view_class_init (KbzClassicsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_classics_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/classics.ui");
  KBZ_BIND (widget_class, KbzClassicsView, group, standing, bar, play)
}

static void kbz_classics_view_init (KbzClassicsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}
