/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/folder-dialog.h"

#include <glib/gi18n.h>

typedef struct {
  void (*chosen) (const char *path, GObject *object);
  GObject *object;
} Asked;

static void response_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) folder = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;
    if (path != NULL)
      asked->chosen (path, asked->object);
  }
  g_object_unref (asked->object);
  g_free (asked);
  g_object_unref (dialog);
}

static void show (GtkFileChooserNative *dialog, void (*chosen) (const char *path, GObject *object),
                  gpointer object)
{
  Asked *asked = g_new (Asked, 1);
  *asked = (Asked){ chosen, g_object_ref (object) };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void kbz_folder_dialog_show (GtkWindow *parent, const char *title, const char *verb,
                             void (*chosen) (const char *path, GObject *object), gpointer object)
{
  show (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, verb,
                                     _ ("_Cancel")),
        chosen, object);
}

void kbz_save_dialog_show (GtkWindow *parent, const char *title, const char *name,
                           void (*chosen) (const char *path, GObject *object), gpointer object)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, chosen, object);
}

void kbz_open_dialog_show (GtkWindow *parent, const char *title,
                           void (*chosen) (const char *path, GObject *object), gpointer object)
{
  show (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                                     _ ("_Cancel")),
        chosen, object);
}
