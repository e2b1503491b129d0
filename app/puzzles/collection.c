/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/collection.h"

#include "app/folder-dialog.h"
#include "app/learn/feedback.h"
#include "app/puzzles/trainer.h"
#include "app/puzzles/words.h"
#include "app/template.h"
#include "lessons/trainer/collections.h"

/* More faults than this are counted, not shown. */
#define FAULTS_MAX 50

struct _KbzCollectionView {
  AdwBin parent_instance;

  KbzFeedback *feedback;
  AdwPreferencesGroup *group;
  AdwEntryRow *name_row;
  GtkButton *play;
  GtkMenuButton *delete_button;

  char *name;
  GList *rows; /* the group owns them */
  GCancellable *cancellable;
};

/* What is done with a collection: its name, and another name, a path or an id. */
typedef struct {
  char *name, *other;
} Deed;

enum { GONE, IMPORTED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzCollectionView, kbz_collection_view, ADW_TYPE_BIN)

static void deed_free (gpointer data)
{
  Deed *deed = data;
  g_free (deed->name);
  g_free (deed->other);
  g_free (deed);
}

static void act (KbzCollectionView *self, KbzTrainerWork *work, const char *other,
                 GDestroyNotify free_result, GAsyncReadyCallback done)
{
  Deed *deed = g_new (Deed, 1);
  *deed = (Deed){ g_strdup (self->name), g_strdup (other) };
  kbz_trainer_do (kbz_trainer (), work, deed, deed_free, free_result, self->cancellable, done,
                  self);
}

static gboolean is_done (GAsyncResult *result, gpointer data, gpointer *answer)
{
  g_autoptr (GError) error = NULL;
  gpointer value = kbz_job_finish (result, &error);
  if (answer != NULL)
    *answer = value;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (data, signals[TOLD], 0, error->message);
  return error == NULL;
}

/* ---- Its puzzles --------------------------------------------------------------------------- */

typedef struct {
  char *id, *title, *subtitle;
} Line;

static void line_free (gpointer data)
{
  Line *line = data;
  g_free (line->id);
  g_free (line->title);
  g_free (line->subtitle);
  g_free (line);
}

static Line *line_new (const KbzPuzzleEntry *entry)
{
  KbzError error = { 0 };
  g_autoptr (KbzPuzzle) puzzle = kbz_puzzle_from_text (entry->text, NULL, &error);
  g_autofree char *difficulty = kbz_say_difficulty (entry->rating);
  const char *game = kbz_translate (entry->puzzler->game->name);
  Line *line = g_new0 (Line, 1);
  line->id = g_strdup (entry->id);
  line->title = puzzle != NULL ? kbz_say_puzzle (puzzle) : g_strdup (entry->id);
  line->subtitle =
      difficulty != NULL ? g_strdup_printf ("%s · %s", game, difficulty) : g_strdup (game);
  return line;
}

static gpointer read_work (const KbzTools *tools, gpointer data, GError **error)
{
  const KbzPuzzleFile *file = kbz_collection (tools->store, ((Deed *)data)->name, error);
  if (file == NULL)
    return NULL;
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; i < file->entries->len; i++)
    g_ptr_array_add (lines, line_new (g_ptr_array_index (file->entries, i)));
  return lines;
}

static GtkWidget *row_new (const Line *line)
{
  g_autofree char *title = g_markup_escape_text (line->title, -1);
  g_autofree char *subtitle = g_markup_escape_text (line->subtitle, -1);
  /* Translators: for a screen reader; %s says which puzzle. */
  g_autofree char *name = g_strdup_printf (_ ("Take out: %s"), line->title);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle,
                                 "activatable", TRUE, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Take Out of This Collection"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", line->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "collection.remove");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", line->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "page.open-puzzle");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gpointer lines = NULL;
  (void)source;
  if (!is_done (result, data, &lines))
    return;
  KbzCollectionView *self = data;
  g_autoptr (GPtrArray) list = lines;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->group, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (guint i = 0; i < list->len; i++) {
    GtkWidget *row = row_new (g_ptr_array_index (list, i));
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
  adw_preferences_group_set_description (self->group,
                                         list->len == 0 ? _ ("There is nothing in it yet.") : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->play), list->len > 0);
}

static void set_name (KbzCollectionView *self, const char *name)
{
  char *copy = g_strdup (name); /* `name` may be our own */
  g_free (self->name);
  self->name = copy;
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play), "page.play-collection");
}

static void read_puzzles (KbzCollectionView *self)
{
  act (self, read_work, NULL, (GDestroyNotify)g_ptr_array_unref, read_cb);
}

void kbz_collection_view_show (KbzCollectionView *self, const char *name)
{
  set_name (self, name);
  kbz_feedback_clear (self->feedback);
  read_puzzles (self);
}

/* ---- Import -------------------------------------------------------------------------------- */

static gpointer import_work (const KbzTools *tools, gpointer data, GError **error)
{
  return kbz_collection_import (tools->store, ((Deed *)data)->other, NULL, error);
}

static void say_import (KbzCollectionView *self, const KbzImport *import)
{
  gboolean clean = import->faults->len == 0 && import->added > 0;
  g_autofree char *added = g_strdup_printf (
      ngettext ("%d puzzle added", "%d puzzles added", (unsigned long)import->added),
      import->added);
  kbz_feedback_say (self->feedback, clean ? KBZ_FEEDBACK_RIGHT : KBZ_FEEDBACK_NOTE, added);
  if (import->doubles->len > 0) {
    g_autofree char *doubles = g_strdup_printf (
        ngettext ("%u was here already.", "%u were here already.", import->doubles->len),
        import->doubles->len);
    kbz_feedback_add (self->feedback, doubles);
  }
  for (guint i = 0; i < MIN (import->faults->len, FAULTS_MAX); i++)
    kbz_feedback_add (self->feedback,
                      ((const GError *)g_ptr_array_index (import->faults, i))->message);
  if (import->faults->len > FAULTS_MAX) {
    g_autofree char *more =
        g_strdup_printf (_ ("… and %u more faults."), import->faults->len - FAULTS_MAX);
    kbz_feedback_add (self->feedback, more);
  }
}

static void imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gpointer answer = NULL;
  (void)source;
  if (!is_done (result, data, &answer))
    return;
  g_autoptr (KbzImport) import = answer;
  kbz_collection_view_show (data, import->name);
  say_import (data, import);
  g_signal_emit (data, signals[IMPORTED], 0);
}

void kbz_collection_view_import (KbzCollectionView *self, const char *path)
{
  act (self, import_work, path, (GDestroyNotify)kbz_import_free, imported_cb);
}

/* ---- What is done with it ------------------------------------------------------------------ */

static gpointer remove_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Deed *deed = data;
  kbz_collection_remove (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (is_done (result, data, NULL))
    read_puzzles (data);
}

static void remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name;
  act (KBZ_COLLECTION_VIEW (widget), remove_work, g_variant_get_string (parameter, NULL), NULL,
       changed_cb);
}

static gpointer rename_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Deed *deed = data;
  if (!g_str_equal (deed->name, deed->other))
    kbz_collection_rename (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void renamed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (is_done (result, data, NULL))
    set_name (data, ((Deed *)kbz_trainer_data (result))->other);
}

static void rename_cb (KbzCollectionView *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  g_strstrip (name);
  act (self, rename_work, name, NULL, renamed_cb);
}

static gpointer delete_work (const KbzTools *tools, gpointer data, GError **error)
{
  kbz_collection_delete (tools->store, ((Deed *)data)->name, error);
  return NULL;
}

static void deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (is_done (result, data, NULL))
    g_signal_emit (data, signals[GONE], 0);
}

static void delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  gtk_menu_button_popdown (KBZ_COLLECTION_VIEW (widget)->delete_button);
  act (KBZ_COLLECTION_VIEW (widget), delete_work, NULL, NULL, deleted_cb);
}

static gpointer export_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Deed *deed = data;
  kbz_collection_export (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (!is_done (result, data, NULL))
    return;
  /* Translators: %s is a file. */
  g_autofree char *sentence = g_strdup_printf (_ ("The collection is saved in %s."),
                                               ((Deed *)kbz_trainer_data (result))->other);
  g_signal_emit (data, signals[TOLD], 0, sentence);
}

static void export_to (const char *path, GObject *object)
{
  act (KBZ_COLLECTION_VIEW (object), export_work, path, NULL, exported_cb);
}

static void export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  g_autofree char *file = g_strdup_printf ("%s.puzzle", KBZ_COLLECTION_VIEW (widget)->name);
  kbz_save_dialog_show (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Save the Collection"), file,
                        export_to, widget);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_collection_view_dispose (GObject *object)
{
  KbzCollectionView *self = KBZ_COLLECTION_VIEW (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, g_list_free);
  g_clear_pointer (&self->name, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_COLLECTION_VIEW);
  G_OBJECT_CLASS (kbz_collection_view_parent_class)->dispose (object);
}

static void kbz_collection_view_class_init (KbzCollectionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_collection_view_dispose;
  signals[GONE] = g_signal_new ("gone", KBZ_TYPE_COLLECTION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[IMPORTED] = g_signal_new ("imported", KBZ_TYPE_COLLECTION_VIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_COLLECTION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  gtk_widget_class_install_action (widget_class, "collection.remove", "s", remove_cb);
  gtk_widget_class_install_action (widget_class, "collection.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "collection.export", NULL, export_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/collection.ui");
  KBZ_BIND (widget_class, KbzCollectionView, feedback, group, name_row, play, delete_button)
  KBZ_BIND_CALLBACKS (widget_class, rename_cb)
}

static void kbz_collection_view_init (KbzCollectionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}
