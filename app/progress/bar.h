/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_BAR (kbz_bar_get_type ())
G_DECLARE_FINAL_TYPE (KbzBar, kbz_bar, KBZ, BAR, GtkWidget)

/* A share of a whole, 0 … 1, as a bar; what it means stands beside it. */
GtkWidget *kbz_bar_new (double share);

G_END_DECLS
