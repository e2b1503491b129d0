/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/mover.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ACTS (kbz_acts_get_type ())
G_DECLARE_FINAL_TYPE (KbzActs, kbz_acts, KBZ, ACTS, GtkBox)

/* What belongs below a table whose cards are moved: a line that says what the cards picked are, a
 * button for each of several things that they may be, and buttons for what is done with cards.
 *
 * Properties: "buttons" (those for what is done with cards; default TRUE. Without them the line
 * only speaks when there is something to choose); "calls" (also a button for each call; default
 * TRUE); "keeps-line" (the line stays free when nothing is said, so that the table keeps its size;
 * default FALSE). */

/* Follows what is shown and picked. */
void kbz_acts_follow (KbzActs *self, KbzMover *mover);
/* Says something in the line; NULL: nothing. */
void kbz_acts_tell (KbzActs *self, const char *sentence);
/* Puts the focus on the first button; FALSE if there is none. */
gboolean kbz_acts_focus (KbzActs *self);

/* Names a button whose label has a mnemonic: GTK 4.8 lets screen readers say such a label twice. */
void kbz_name_button (GtkButton *button);
/* Its label takes two lines and is cut then, so that a button never widens the window. */
void kbz_wrap_button (GtkButton *button);

G_END_DECLS
