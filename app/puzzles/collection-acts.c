/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/collection-private.h"

#include "app/folder-dialog.h"
#include "lessons/trainer/collections.h"

/* What is done with a collection and its puzzles. */

static gpointer remove_work (const KbzTools *tools, gpointer data, GError **error)
{
  const KbzDeed *deed = data;
  kbz_collection_remove (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (kbz_collection_view_is_done (result, data, NULL))
    kbz_collection_view_read (data);
}

static void remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name;
  kbz_collection_view_act (KBZ_COLLECTION_VIEW (widget), remove_work,
                           g_variant_get_string (parameter, NULL), NULL, changed_cb);
}

static gpointer rename_work (const KbzTools *tools, gpointer data, GError **error)
{
  const KbzDeed *deed = data;
  if (!g_str_equal (deed->name, deed->other))
    kbz_collection_rename (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void renamed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (kbz_collection_view_is_done (result, data, NULL))
    kbz_collection_view_set_name (data, ((KbzDeed *)kbz_trainer_data (result))->other);
}

void kbz_collection_view_rename (KbzCollectionView *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  g_strstrip (name);
  kbz_collection_view_act (self, rename_work, name, NULL, renamed_cb);
}

static gpointer delete_work (const KbzTools *tools, gpointer data, GError **error)
{
  kbz_collection_delete (tools->store, ((KbzDeed *)data)->name, error);
  return NULL;
}

static void deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (kbz_collection_view_is_done (result, data, NULL))
    g_signal_emit_by_name (data, "gone");
}

static void delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  gtk_menu_button_popdown (KBZ_COLLECTION_VIEW (widget)->delete_button);
  kbz_collection_view_act (KBZ_COLLECTION_VIEW (widget), delete_work, NULL, NULL, deleted_cb);
}

static gpointer export_work (const KbzTools *tools, gpointer data, GError **error)
{
  const KbzDeed *deed = data;
  kbz_collection_export (tools->store, deed->name, deed->other, error);
  return NULL;
}

static void exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (!kbz_collection_view_is_done (result, data, NULL))
    return;
  /* Translators: %s is a file. */
  g_autofree char *sentence = g_strdup_printf (_ ("The collection is saved in %s."),
                                               ((KbzDeed *)kbz_trainer_data (result))->other);
  g_signal_emit_by_name (data, "told", sentence);
}

static void export_to (const char *path, GObject *object)
{
  kbz_collection_view_act (KBZ_COLLECTION_VIEW (object), export_work, path, NULL, exported_cb);
}

static void export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  g_autofree char *file = g_strdup_printf ("%s.puzzle", KBZ_COLLECTION_VIEW (widget)->name);
  kbz_save_dialog_show (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Save the Collection"), file,
                        export_to, widget);
}

void kbz_collection_view_install_acts (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "collection.remove", "s", remove_cb);
  gtk_widget_class_install_action (klass, "collection.delete", NULL, delete_cb);
  gtk_widget_class_install_action (klass, "collection.export", NULL, export_cb);
}
