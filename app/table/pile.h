/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card-widget.h"
#include "analysis/game.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PILE (kbz_pile_get_type ())
G_DECLARE_FINAL_TYPE (KbzPile, kbz_pile, KBZ, PILE, GtkWidget)

/* Cards that lie together: stock, discard pile, kitty, one meld.
 *
 * Signal "activate" (): clicked, tapped, or activated by keyboard or a screen reader. */

typedef enum {
  KBZ_PILE_STACK,  /* only the last card is seen */
  KBZ_PILE_ROW,    /* side by side */
  KBZ_PILE_COLUMN, /* one below the other */
} KbzPileShape;

GtkWidget *kbz_pile_new (void);

/* Shows `zone`, whose cards stand in `cards`. `caption` (may be NULL) stands below, `spoken` is
 * what screen readers say. */
void kbz_pile_set (KbzPile *self, const KbzZone *zone, const KbzCard *cards, KbzPileShape shape,
                   const KbzCardStyle *style, const char *caption, const char *spoken);
const KbzZone *kbz_pile_get_zone (KbzPile *self);
/* Cards this high, overlapping so that the cards need no more than `length`. */
/* Whether its caption is seen, where there is room for it; it is always spoken. */
void kbz_pile_set_captioned (KbzPile *self, gboolean captioned);
void kbz_pile_set_size (KbzPile *self, int card_height, int length);
/* The size it wants then, with its caption. */
void kbz_pile_get_size (KbzPile *self, int *width, int *height);
/* Whether it can be activated. */
void kbz_pile_set_active (KbzPile *self, gboolean active);

guint kbz_pile_get_n_cards (KbzPile *self); /* widgets, which may be fewer than the zone's cards */
KbzCardWidget *kbz_pile_get_card (KbzPile *self, guint i);

G_END_DECLS
