/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* What a step, an answer or a topic of the help shows, as widgets in the reader's language. The
 * parts must outlive them. */

/* Appends a widget for each part to `box`, but for `without` (may be NULL), which is shown
 * elsewhere. */
void kbz_parts_show (GtkBox *box, const KbzGame *game, const GPtrArray *parts,
                     const KbzPart *without);
/* A paragraph with its cards in the line. */
GtkWidget *kbz_prose_label_new (const KbzGame *game, const KbzProse *prose);
/* Parts as one line of plain words, for screen readers; the caller frees it. */
char *kbz_parts_plain (const KbzGame *game, const GPtrArray *parts);
/* Takes all children away. */
void kbz_box_clear (GtkBox *box);

G_END_DECLS
