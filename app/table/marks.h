/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks around a card. */

extern const GdkRGBA kbz_gold; /* seen on the green table and on cards */

/* A line around a card, `out` pixels away from its edge and going inwards from there. */
void kbz_ring_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card, float out, float line,
                        const GdkRGBA *colour);
/* A tick at the upper right corner. */
void kbz_tick_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card);

G_END_DECLS
