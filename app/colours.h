/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Colours of the style for what is drawn by hand. GTK 4.8 tells them only through GtkStyleContext,
 * which later versions drop: this file is the only one that asks it. */

/* Of the text of `widget`, mixed with the background by `alpha`. */
GdkRGBA kbz_colour_text (GtkWidget *widget, double alpha);
/* A named one, such as "accent_color"; that of the text when there is none of that name. */
GdkRGBA kbz_colour_named (GtkWidget *widget, const char *name);

G_END_DECLS
