/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows what Kibitz is, over `parent`. The one place that uses AdwAboutWindow, which libadwaita 1.6
 * replaces by a dialog. */
void kbz_about_show (GtkWindow *parent);
