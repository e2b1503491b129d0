/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "card-art.h"

G_BEGIN_DECLS

#define KBZ_TYPE_BACKS (kbz_backs_get_type ())
G_DECLARE_FINAL_TYPE (KbzBacks, kbz_backs, KBZ, BACKS, GtkWidget)

/* A hidden hand: small backs, side by side or as a short stack, and how many they are. */
GtkWidget *kbz_backs_new (void);

/* `who` is what screen readers say: "West: 13 cards". */
void kbz_backs_set (KbzBacks *self, int count, const KbzCardStyle *style, const char *who);
void kbz_backs_set_shape (KbzBacks *self, int card_height, gboolean stack);
/* The size it wants in its present shape. */
void kbz_backs_get_size (KbzBacks *self, int *width, int *height);
int kbz_backs_get_count (KbzBacks *self);
/* How many of them can be told apart. */
int kbz_backs_get_seen (KbzBacks *self);
/* Where card `i` lies, in the coordinates of `target`. */
gboolean kbz_backs_get_rect (KbzBacks *self, int i, GtkWidget *target, graphene_rect_t *rect);

G_END_DECLS
