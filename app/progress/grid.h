/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "lessons/learner/progress.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PRACTICE_GRID (kbz_practice_grid_get_type ())
G_DECLARE_FINAL_TYPE (KbzPracticeGrid, kbz_practice_grid, KBZ, PRACTICE_GRID, GtkWidget)

/* A calendar of practice: a column for each week, a square for each day, larger and stronger the
 * more was done. Shows as many weeks as there is room for, up to "weeks" (property, default 12). */

/* Fills it from the log, which may be NULL. */
void kbz_practice_grid_show (KbzPracticeGrid *self, KbzLog *log);
/* The same in a sentence; the grid owns it. */
const char *kbz_practice_grid_get_words (KbzPracticeGrid *self);

G_END_DECLS
