/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "lessons/trainer/daily.h"
#include "puzzles/puzzle.h"

G_BEGIN_DECLS

/* A puzzle as text, for others. */

/* Puts it on the clipboard. */
void kbz_share_copy (GtkWidget *widget, const KbzPuzzle *puzzle);
/* Asks for a file and writes it there; `told` is called with `widget` and a sentence about what
 * came of it. */
void kbz_share_save (GtkWidget *widget, const KbzPuzzle *puzzle,
                     void (*told) (const char *sentence, GObject *widget));

/* Puts the result of the puzzle of a day on the clipboard, with the streak that it belongs to.
 * FALSE when `daily` is no day. */
gboolean kbz_share_result (GtkWidget *widget, const char *daily, KbzDailyResult *result);

G_END_DECLS
