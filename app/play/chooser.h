/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CHOOSER (kbz_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KbzChooser, kbz_chooser, KBZ, CHOOSER, AdwBin)

/* Chooses a game, its options and the deal. Its button activates "page.deal". */

/* The game chosen, never NULL. */
const KbzGame *kbz_chooser_get_game (KbzChooser *self);
/* The number typed, 0 for a random deal. FALSE if what was typed is no number; the chooser then
 * marks it. */
gboolean kbz_chooser_get_seed (KbzChooser *self, guint64 *seed);
/* Puts the focus where the choice begins. */
void kbz_chooser_focus (KbzChooser *self);
/* Lists the deals that were begun and left, to go on with. */
void kbz_chooser_show_unfinished (KbzChooser *self);

G_END_DECLS
