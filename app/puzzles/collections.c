/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/collections.h"

#include "app/puzzles/trainer.h"
#include "app/template.h"
#include "lessons/trainer/collections.h"

struct _KbzCollectionsView {
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkWidget *none;
  AdwEntryRow *name;
  GtkLabel *complaint;

  GList *rows; /* the group owns them */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (KbzCollectionsView, kbz_collections_view, ADW_TYPE_BIN)

static void complain (KbzCollectionsView *self, const char *sentence)
{
  gtk_label_set_label (self->complaint, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), sentence != NULL);
}

/* ---- The list ------------------------------------------------------------------------------ */

static GtkWidget *row_new (const KbzCollectionInfo *info)
{
  g_autofree char *title = g_markup_escape_text (info->name, -1);
  g_autofree char *count = g_strdup_printf (
      ngettext ("%d puzzle", "%d puzzles", (unsigned long)info->puzzles), info->puzzles);
  g_autofree char *faults =
      info->faults > 0 ? g_strdup_printf (
          ngettext ("%d cannot be read", "%d cannot be read", (unsigned long)info->faults),
          info->faults)
                       : NULL;
  g_autofree char *subtitle =
      faults != NULL ? g_strdup_printf ("%s · %s", count, faults) : g_strdup (count);
  /* Translators: for a screen reader; %s is the name of a collection. */
  g_autofree char *name = g_strdup_printf (_ ("Solve the puzzles of “%s”"), info->name);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle,
                                 "activatable", TRUE, NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Solve"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, info->puzzles > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", info->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.play-collection");
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", info->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "page.collection");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                           "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                           NULL));
  return row;
}

static void listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = kbz_job_finish (result, &error);
  (void)source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  KbzCollectionsView *self = data;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->group, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  for (guint i = 0; list != NULL && i < list->len; i++) {
    GtkWidget *row = row_new (g_ptr_array_index (list, i));
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
  gtk_widget_set_visible (self->none, self->rows == NULL);
  if (error != NULL)
    complain (self, error->message);
}

void kbz_collections_view_show (KbzCollectionsView *self)
{
  complain (self, NULL);
  kbz_trainer_list_collections (kbz_trainer (), self->cancellable, listed_cb, self);
}

/* ---- A new one ----------------------------------------------------------------------------- */

static gpointer create_work (const KbzTools *tools, gpointer data, GError **error)
{
  kbz_collection_create (tools->store, data, error);
  return NULL;
}

static void created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  (void)source;
  kbz_job_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  KbzCollectionsView *self = data;
  if (error != NULL) {
    complain (self, error->message);
    return;
  }
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  kbz_collections_view_show (self);
}

static void create_cb (KbzCollectionsView *self)
{
  g_autoptr (GError) error = NULL;
  char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  if (kbz_collection_name_check (name, &error)) {
    kbz_trainer_do (kbz_trainer (), create_work, name, g_free, NULL, self->cancellable, created_cb,
                    self);
    return;
  }
  g_free (name);
  complain (self, error->message);
}

static void kbz_collections_view_dispose (GObject *object)
{
  KbzCollectionsView *self = KBZ_COLLECTIONS_VIEW (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_COLLECTIONS_VIEW);
  G_OBJECT_CLASS (kbz_collections_view_parent_class)->dispose (object);
}

static void kbz_collections_view_class_init (KbzCollectionsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_collections_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/collections.ui");
  KBZ_BIND (widget_class, KbzCollectionsView, group, none, name, complaint)
  KBZ_BIND_CALLBACKS (widget_class, create_cb)
}

static void kbz_collections_view_init (KbzCollectionsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}
