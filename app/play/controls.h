/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CONTROLS (kbz_controls_get_type ())
G_DECLARE_FINAL_TYPE (KbzControls, kbz_controls, KBZ, CONTROLS, AdwBin)

/* What is asked of the player and the buttons to answer. Buttons activate "page.call" (the arg of
 * the call) and "page.act" (a KbzMoveKind, for the cards picked). */
void kbz_controls_show (KbzControls *self, KbzSession *session);
/* How many buttons stand side by side. */
void kbz_controls_set_columns (KbzControls *self, int columns);
/* A suggestion or an explanation under the question; NULL takes it away. */
void kbz_controls_tell (KbzControls *self, const char *sentence);
/* Puts the focus on the first call; FALSE if there is none. */
gboolean kbz_controls_focus_calls (KbzControls *self);

G_END_DECLS
