/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* With KIBITZ_STARTUP_TIME set, prints how many milliseconds lay between the start of the process
 * and the first frame of this window, and ends the program. For tests/bench/startup.sh. */
void kbz_startup_watch (GtkWidget *window);

G_END_DECLS
