/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/trainer.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CLASSICS_VIEW (kbz_classics_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzClassicsView, kbz_classics_view, KBZ, CLASSICS_VIEW, AdwBin)

/* The classics of a game from end to end, with how far one has come. Its button activates
 * "page.play-classics", a row "page.open-puzzle" with the id. What a classic is called is told when
 * it is solved: its title may give the idea away. */

/* Reads the list of a game anew; `puzzler` NULL: of the same game. */
void kbz_classics_view_show (KbzClassicsView *self, const KbzPuzzler *puzzler);

G_END_DECLS
