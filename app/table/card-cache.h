/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "card-art.h"

G_BEGIN_DECLS

/* Stands for the back of a card where a face is asked for. */
#define KBZ_CARD_BACK ((KbzCard)127)

/* The picture of a card, `width` × `height` application pixels, sharp at `scale` device pixels
 * each, with its shadow around it. Pictures are kept with the display and shared by all widgets on
 * it; take a reference to keep one. */
GdkTexture *kbz_card_texture (GdkDisplay *display, KbzCard card, int width, int height, int scale,
                              const KbzCardStyle *style);

/* Draws a card with its shadow and thin edge into the rectangle at 0, 0. */
void kbz_card_snapshot (GtkSnapshot *snapshot, GtkWidget *widget, KbzCard card, int width,
                        int height, const KbzCardStyle *style);

G_END_DECLS
