/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/analyse/layout.h"

G_BEGIN_DECLS

#define KBZ_TYPE_FELT (kbz_felt_get_type ())
G_DECLARE_FINAL_TYPE (KbzFelt, kbz_felt, KBZ, FELT, GtkBox)

/* Where cards are laid out: a tray for every place of the game, and the pack. Cards are clicked,
 * dragged or typed.
 *
 * Signals:
 *   "changed" (): other cards lie there;
 *   "refused" (const char *why): a card cannot go where it was sent;
 *   "pasted" (const char *text): a whole position was put into the entry of a place. */

/* Begins anew with the cards of another game. Not before the first can anything else be asked. */
void kbz_felt_start (KbzFelt *self, const KbzLayout *layout);
const KbzLayout *kbz_felt_get_layout (KbzFelt *self);
/* Lays other cards of the same game; that can be taken back. */
void kbz_felt_set_layout (KbzFelt *self, const KbzLayout *layout);
void kbz_felt_deal_rest (KbzFelt *self);
void kbz_felt_clear (KbzFelt *self);

/* The last change taken back (−1), or made again (1). FALSE when there is none. */
gboolean kbz_felt_walk (KbzFelt *self, int steps);
gboolean kbz_felt_can_walk (KbzFelt *self, int steps);

/* Whether trays lie below each other. */
void kbz_felt_set_narrow (KbzFelt *self, gboolean narrow);

G_END_DECLS
