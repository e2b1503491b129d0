/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/collect.h"

#include "app/learn/parts.h"
#include "app/puzzles/trainer.h"
#include "app/template.h"
#include "lessons/trainer/collections.h"

struct _KbzCollect {
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkBox *names;
  GtkEditable *entry;
  GtkLabel *complaint;

  KbzPuzzle *puzzle;
  GCancellable *cancellable;
};

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzCollect, kbz_collect, ADW_TYPE_BIN)

/* ---- Adding -------------------------------------------------------------------------------- */

typedef struct {
  char *name;
  KbzPuzzle *puzzle;
} Wanted;

static void wanted_free (gpointer data)
{
  Wanted *wanted = data;
  g_free (wanted->name);
  kbz_puzzle_free (wanted->puzzle);
  g_free (wanted);
}

static gpointer add_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Wanted *wanted = data;
  kbz_collection_add (tools->store, wanted->name, wanted->puzzle, error);
  return NULL;
}

static void added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  (void)source;
  kbz_job_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  const Wanted *wanted = kbz_trainer_data (result);
  /* Translators: %s is the name of a collection. */
  g_autofree char *sentence = error != NULL ? g_strdup (error->message)
                                            : g_strdup_printf (_ ("Added to “%s”."), wanted->name);
  g_signal_emit (data, signals[TOLD], 0, sentence);
}

static void add (KbzCollect *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  if (!kbz_collection_name_check (name, &error)) {
    gtk_label_set_label (self->complaint, error->message);
    gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
    return;
  }
  Wanted *wanted = g_new (Wanted, 1);
  *wanted = (Wanted){ g_strdup (name), kbz_puzzle_copy (self->puzzle) };
  kbz_trainer_do (kbz_trainer (), add_work, wanted, wanted_free, NULL, self->cancellable, added_cb,
                  self);
  gtk_popover_popdown (self->popover);
}

static void name_cb (GtkButton *button, KbzCollect *self)
{
  add (self, g_object_get_data (G_OBJECT (button), "kbz-name"));
}

static void entry_cb (KbzCollect *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->entry));
  add (self, g_strstrip (name));
}

/* ---- The list ------------------------------------------------------------------------------ */

static void listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = kbz_job_finish (result, &error);
  (void)source;
  if (list == NULL)
    return;
  KbzCollect *self = data;
  kbz_box_clear (self->names);
  for (guint i = 0; i < list->len; i++) {
    const KbzCollectionInfo *info = g_ptr_array_index (list, i);
    GtkWidget *button = gtk_button_new_with_label (info->name);
    gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
    gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                             PANGO_ELLIPSIZE_END);
    gtk_widget_add_css_class (button, "flat");
    g_object_set_data_full (G_OBJECT (button), "kbz-name", g_strdup (info->name), g_free);
    g_signal_connect (button, "clicked", G_CALLBACK (name_cb), self);
    gtk_box_append (self->names, button);
  }
}

static void shown_cb (KbzCollect *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  gtk_editable_set_text (self->entry, "");
  kbz_trainer_list_collections (kbz_trainer (), self->cancellable, listed_cb, self);
}

void kbz_collect_set_puzzle (KbzCollect *self, const KbzPuzzle *puzzle)
{
  kbz_puzzle_free (self->puzzle);
  self->puzzle = puzzle != NULL ? kbz_puzzle_copy (puzzle) : NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), puzzle != NULL);
}

static void kbz_collect_dispose (GObject *object)
{
  KbzCollect *self = KBZ_COLLECT (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->puzzle, kbz_puzzle_free);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_COLLECT);
  G_OBJECT_CLASS (kbz_collect_parent_class)->dispose (object);
}

static void kbz_collect_class_init (KbzCollectClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_collect_dispose;
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_COLLECT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/collect.ui");
  KBZ_BIND (widget_class, KbzCollect, button, popover, names, entry, complaint)
  KBZ_BIND_CALLBACKS (widget_class, shown_cb, entry_cb)
}

static void kbz_collect_init (KbzCollect *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}
