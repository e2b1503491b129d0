/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_DOTS (kbz_dots_get_type ())
G_DECLARE_FINAL_TYPE (KbzDots, kbz_dots, KBZ, DOTS, GtkWidget)

/* How far one is in a row of steps: a dot for each, filled once it is done, a ring for the present
 * one. */
void kbz_dots_set (KbzDots *self, int n, int at);

G_END_DECLS
