/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card-widget.h"
#include "trick-layout.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TRICK_AREA (kbz_trick_area_get_type ())
G_DECLARE_FINAL_TYPE (KbzTrickArea, kbz_trick_area, KBZ, TRICK_AREA, GtkWidget)

/* The middle of the table: what each seat has played. */
GtkWidget *kbz_trick_area_new (void);

/* `names` holds the name of every seat; they are not kept. */
void kbz_trick_area_set_plays (KbzTrickArea *self, const KbzPlay *plays, int n_plays, int n_seats,
                               KbzPackKind kind, const KbzCardStyle *style,
                               const char *const *names);
/* How high cards are. */
void kbz_trick_area_set_card (KbzTrickArea *self, int card);

guint kbz_trick_area_get_n_cards (KbzTrickArea *self);
/* Card `i` and the seat that played it. */
KbzCardWidget *kbz_trick_area_get_card (KbzTrickArea *self, guint i, int *seat);

/* Where card `k` of play `i` of a trick would lie, in the coordinates of `target`. */
gboolean kbz_trick_area_get_rect (KbzTrickArea *self, const KbzPlay *plays, int n_plays, int i,
                                  int k, GtkWidget *target, graphene_rect_t *rect);

G_END_DECLS
