/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/layout.h"
#include "app/table/card-widget.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PACK_VIEW (kbz_pack_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzPackView, kbz_pack_view, KBZ, PACK_VIEW, GtkWidget)

/* The whole pack, every card at a place of its own; of those that are dealt the letter of the seat
 * that has them is left. One stop of the Tab key; within it the keys are those of a hand.
 *
 * Signals:
 *   "card-activated" (guint card): clicked, tapped, Enter or Space;
 *   "card-dropped" (guint card, double x, double y): dragged there, in the view's coordinates. */

void kbz_pack_view_show (KbzPackView *self, const KbzLayout *layout, const KbzCardStyle *style);

G_END_DECLS
