/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PUZZLES_PAGE (kbz_puzzles_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzPuzzlesPage, kbz_puzzles_page, KBZ, PUZZLES_PAGE, KbzPage)

/* Opens today's puzzle, the one for everybody. */
void kbz_puzzles_page_open_daily (KbzPuzzlesPage *self);
/* Begins a row of KBZ_LESSON_PUZZLES of this theme, as a lesson leads on to them. */
#define KBZ_LESSON_PUZZLES 10
void kbz_puzzles_page_open_theme (KbzPuzzlesPage *self, const char *game, const char *theme);

G_END_DECLS
