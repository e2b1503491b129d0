/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/layout.h"
#include "app/table/card-art.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_TRAY (kbz_tray_get_type ())
G_DECLARE_FINAL_TYPE (KbzTray, kbz_tray, KBZ, TRAY, GtkWidget)

/* One place while cards are laid out: its name, its cards, and an entry to type them.
 *
 * Signals:
 *   "chosen" (): the cards clicked next are for this place;
 *   "typed" (const char *text): the entry holds something new;
 *   "card-activated" (guint card): a card there was clicked;
 *   "card-dropped" (guint card, double x, double y): one was dragged there, in its coordinates. */
GtkWidget *kbz_tray_new (int place);

int kbz_tray_get_place (KbzTray *self);
/* Shows the cards; the text of the entry stays while somebody types in it. */
void kbz_tray_show (KbzTray *self, const KbzLayout *layout, const KbzCardStyle *style,
                    gboolean chosen);
/* `compact`: there is so little room that only the chosen place shows its cards, or one beside the
 * hands that has some. `slim`: the name stands above the entry. */
void kbz_tray_set_shape (KbzTray *self, gboolean compact, gboolean slim);
/* Says what is wrong with what was typed; NULL: nothing. */
void kbz_tray_complain (KbzTray *self, const char *sentence);

G_END_DECLS
