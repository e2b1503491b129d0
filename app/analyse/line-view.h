/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_LINE_VIEW (kbz_line_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzLineView, kbz_line_view, KBZ, LINE_VIEW, GtkBox)

/* Best play to the end in words, and a button that puts it on the board ("page.walk-line"). */

/* `proved`: it is all of it, and proved to be best. */
void kbz_line_view_show (KbzLineView *self, const KbzPosition *position, const KbzMoves *line,
                         gboolean proved);

G_END_DECLS
