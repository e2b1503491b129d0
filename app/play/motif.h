/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"

G_BEGIN_DECLS

#define KBZ_TYPE_MOTIF (kbz_motif_get_type ())
G_DECLARE_FINAL_TYPE (KbzMotif, kbz_motif, KBZ, MOTIF, GtkWidget)

/* A small fan of cards from the pack of a game, as its picture. */
GtkWidget *kbz_motif_new (const KbzGame *game);

G_END_DECLS
