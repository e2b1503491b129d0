/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_MAKER (kbz_maker_get_type ())
G_DECLARE_FINAL_TYPE (KbzMaker, kbz_maker, KBZ, MAKER, AdwBin)

/* Makes a puzzle of a position that was laid out: who solves, what is to be reached, what the
 * solver says to it, and where it is kept.
 *
 * Actions: "maker.check", "maker.stop", "maker.copy", "maker.save".
 * Signals: "told" (const char *sentence): something must be said to the person. */

/* Takes the position over. */
void kbz_maker_show (KbzMaker *self, KbzPosition *position);
/* Stops what the solver does. */
void kbz_maker_leave (KbzMaker *self);
void kbz_maker_focus (KbzMaker *self);

G_END_DECLS
