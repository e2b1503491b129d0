/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PUZZLES_PAGE (kbz_puzzles_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzPuzzlesPage, kbz_puzzles_page, KBZ, PUZZLES_PAGE, KbzPage)

/* Opens today's puzzle of the game that was chosen, or the one for everybody. */
void kbz_puzzles_page_open_daily (KbzPuzzlesPage *self);
/* Begins a row of KBZ_LESSON_PUZZLES of this theme, as a lesson leads on to them. */
#define KBZ_LESSON_PUZZLES 10
void kbz_puzzles_page_open_theme (KbzPuzzlesPage *self, const char *game, const char *theme);

/* Begins the few puzzles that tell how strong somebody is who knows the rules of a game. FALSE:
 * there are none of it. */
#define KBZ_PLACING_PUZZLES 5
gboolean kbz_puzzles_page_place (KbzPuzzlesPage *self, const char *game);

G_END_DECLS
