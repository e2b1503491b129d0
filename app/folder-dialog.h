/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Dialogs for folders and files. `chosen` is called with a path, or not at all; `object` is kept
 * alive until then. GTK 4.8 has only GtkFileChooserNative for this, which later versions drop: this
 * file is the only one that uses it. */

/* Asks for a folder to write into; `verb` is what the button says. */
void kbz_folder_dialog_show (GtkWindow *parent, const char *title, const char *verb,
                             void (*chosen) (const char *path, GObject *object), gpointer object);
/* Asks for a file to write, suggesting a name. */
void kbz_save_dialog_show (GtkWindow *parent, const char *title, const char *name,
                           void (*chosen) (const char *path, GObject *object), gpointer object);
/* Asks for a file to read. */
void kbz_open_dialog_show (GtkWindow *parent, const char *title,
                           void (*chosen) (const char *path, GObject *object), gpointer object);

G_END_DECLS
