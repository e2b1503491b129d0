/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "puzzles/puzzle.h"

G_BEGIN_DECLS

#define KBZ_TYPE_COLLECT (kbz_collect_get_type ())
G_DECLARE_FINAL_TYPE (KbzCollect, kbz_collect, KBZ, COLLECT, AdwBin)

/* Puts a puzzle into one of the person's collections: a button with the list of them, and a field
 * for a new one.
 *
 * Signals: "told" (const char *sentence): what came of it. */

/* Keeps a copy; NULL: there is none, and the button cannot be used. */
void kbz_collect_set_puzzle (KbzCollect *self, const KbzPuzzle *puzzle);

G_END_DECLS
