/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"
#include "app/table/acts.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CONTROLS (kbz_controls_get_type ())
G_DECLARE_FINAL_TYPE (KbzControls, kbz_controls, KBZ, CONTROLS, AdwBin)

/* What is asked of the player and the buttons to answer. The box of calls activates "page.call"
 * with the arg of the call. */

/* Whose cards the buttons are for. */
void kbz_controls_follow (KbzControls *self, KbzMover *mover);
/* Before the mover shows its position. */
void kbz_controls_show (KbzControls *self, KbzSession *session);
/* Little room: fewer buttons stand side by side. */
void kbz_controls_set_narrow (KbzControls *self, gboolean narrow);
/* A suggestion or an explanation under the question; NULL takes it away. */
void kbz_controls_tell (KbzControls *self, const char *sentence);
/* Puts the focus on the first call; FALSE if there is none. */
gboolean kbz_controls_focus_calls (KbzControls *self);
/* Asks how many tricks are claimed. */
void kbz_controls_open_chances (KbzControls *self);
void kbz_controls_open_claim (KbzControls *self);
/* Says who is to play, again: whether they think has changed. */
void kbz_controls_update_prompt (KbzControls *self);

G_END_DECLS
