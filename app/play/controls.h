/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/readings.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CONTROLS (kbz_controls_get_type ())
G_DECLARE_FINAL_TYPE (KbzControls, kbz_controls, KBZ, CONTROLS, AdwBin)

/* What is asked of the player and the buttons to answer. Buttons activate "page.call" (the arg of
 * the call), "page.act" (a KbzMoveKind, for the cards picked) and "page.read" (kind and arg, for
 * the cards picked). */
void kbz_controls_show (KbzControls *self, KbzSession *session);
/* Little room: fewer buttons stand side by side. */
void kbz_controls_set_narrow (KbzControls *self, gboolean narrow);
/* A suggestion or an explanation under the question; NULL takes it away. */
void kbz_controls_tell (KbzControls *self, const char *sentence);
/* Says what the cards picked are; where they may be several things, there is a button for each. */
void kbz_controls_show_readings (KbzControls *self, const KbzReadings *readings);
/* Puts the focus on the first reading, when there are several to choose from. */
gboolean kbz_controls_focus_readings (KbzControls *self);
/* Puts the focus on the first call; FALSE if there is none. */
gboolean kbz_controls_focus_calls (KbzControls *self);
/* Asks how many tricks are claimed. */
void kbz_controls_open_claim (KbzControls *self);
/* Says who is to play, again: whether they think has changed. */
void kbz_controls_update_prompt (KbzControls *self);

/* What is done with cards: "_Play", "Lay _Aside", translated; "" for a call. */
const char *kbz_act_label (KbzMoveKind kind);
/* A button for it, or for a call, that activates `action` with `target`. */
GtkWidget *kbz_act_button_new (const char *label, const char *action, int target);
/* Names a button whose label has a mnemonic: GTK 4.8 lets screen readers say such a label twice. */
void kbz_name_button (GtkButton *button);

G_END_DECLS
