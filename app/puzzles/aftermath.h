/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/puzzles/decisions.h"

G_BEGIN_DECLS

#define KBZ_TYPE_AFTERMATH (kbz_aftermath_get_type ())
G_DECLARE_FINAL_TYPE (KbzAftermath, kbz_aftermath, KBZ, AFTERMATH, GtkBox)

/* What every choice was worth, decision by decision. A choice is a button.
 *
 * Signals: "walk" (KbzPosition *position): somebody wants to see what follows a choice. The
 * position, in which the choice has been made, is lent. */

/* Takes a reference on the array of KbzPuzzleDecision; NULL shows nothing. */
void kbz_aftermath_show (KbzAftermath *self, GPtrArray *decisions);

G_END_DECLS
