/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_TILE (kbz_tile_get_type ())
G_DECLARE_FINAL_TYPE (KbzTile, kbz_tile, KBZ, TILE, GtkWidget)

/* A way to train: an icon, a title and one line. */
GtkWidget *kbz_tile_new (const char *icon, const char *title, const char *action);
void kbz_tile_set_line (KbzTile *self, const char *line);

G_END_DECLS
