/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CARD_ROW (kbz_card_row_get_type ())
G_DECLARE_FINAL_TYPE (KbzCardRow, kbz_card_row, KBZ, CARD_ROW, GtkWidget)

/* Cards in a text, face up, in the order given; they move together, then go into rows, where there
 * is little room. */
GtkWidget *kbz_card_row_new (const KbzGame *game, const KbzCard *cards, size_t n);

G_END_DECLS
