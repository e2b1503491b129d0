/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks for a folder to write into; `verb` is what the button says. `chosen` is called with its
 * path, or not at all; `object` is kept alive until then. GTK 4.8 has only GtkFileChooserNative for
 * this, which later versions drop: this file is the only one that uses it. */
void kbz_folder_dialog_show (GtkWindow *parent, const char *title, const char *verb,
                             void (*chosen) (const char *path, GObject *object), gpointer object);

G_END_DECLS
