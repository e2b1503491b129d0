/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_BUBBLES (kbz_bubbles_get_type ())
G_DECLARE_FINAL_TYPE (KbzBubbles, kbz_bubbles, KBZ, BUBBLES, GtkWidget)

/* What players have just said, drawn over the table beside their plates, each for a short while.
 * Only for the eye: the message line says the same. */
GtkWidget *kbz_bubbles_new (void);

/* On which side of the plate a bubble stands. */
typedef enum { KBZ_BUBBLE_BELOW, KBZ_BUBBLE_RIGHT, KBZ_BUBBLE_LEFT } KbzBubbleSide;

/* NULL or an empty text: this seat falls silent. */
void kbz_bubbles_say (KbzBubbles *self, int seat, const char *words);
void kbz_bubbles_clear (KbzBubbles *self);
/* Where the plate of a seat is, in the coordinates of this widget. */
void kbz_bubbles_place (KbzBubbles *self, int seat, const graphene_rect_t *plate,
                        KbzBubbleSide side);
/* What is to be read there; NULL: nothing. */
const char *kbz_bubbles_get (KbzBubbles *self, int seat);
/* Where that stands. */
gboolean kbz_bubbles_get_rect (KbzBubbles *self, int seat, graphene_rect_t *rect);

G_END_DECLS
