/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_NOTE_BUTTON (kbz_note_button_get_type ())
G_DECLARE_FINAL_TYPE (KbzNoteButton, kbz_note_button, KBZ, NOTE_BUTTON, AdwBin)

/* A button that opens the learner's own words about a lesson or a puzzle. They are kept when the
 * field is closed; the button shows whether there are any. */

/* About what, by its id; NULL: nothing, and the button is hidden, as it is without a log. */
void kbz_note_button_show (KbzNoteButton *self, const char *about);

G_END_DECLS
