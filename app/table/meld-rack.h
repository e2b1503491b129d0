/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pile.h"

G_BEGIN_DECLS

#define KBZ_TYPE_MELD_RACK (kbz_meld_rack_get_type ())
G_DECLARE_FINAL_TYPE (KbzMeldRack, kbz_meld_rack, KBZ, MELD_RACK, GtkWidget)

/* The melds of one side, each a column of overlapping cards; in several rows where it is narrow.
 *
 * Signal "meld-activated" (KbzPile *). */
GtkWidget *kbz_meld_rack_new (void);

/* Whose melds they are, above them. */
void kbz_meld_rack_set_caption (KbzMeldRack *self, const char *caption);
/* Makes it hold `n` melds and returns the one at `i` to be filled with kbz_pile_set. */
void kbz_meld_rack_set_n (KbzMeldRack *self, guint n);
guint kbz_meld_rack_get_n (KbzMeldRack *self);
KbzPile *kbz_meld_rack_get (KbzMeldRack *self, guint i);
/* Height of a card at most. */
void kbz_meld_rack_set_card_max (KbzMeldRack *self, int card_max);

G_END_DECLS
