/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CALLS (kbz_calls_get_type ())
G_DECLARE_FINAL_TYPE (KbzCalls, kbz_calls, KBZ, CALLS, AdwBin)

/* What one may say: buttons, a box of bids where the game lays its calls out as one, or a number.
 * They activate "page.call" with the arg of the call. Hidden when there is nothing to say.
 *
 * Signal: "meaning" (const char *): what the call under the pointer or with the focus would tell
 * the others; NULL when there is none. */
void kbz_calls_show (KbzCalls *self, KbzSession *session);
/* Whether the calls are so few, and cards may be played instead, that their buttons stand among
 * those for cards: this widget is then hidden. */
gboolean kbz_calls_are_beside (KbzSession *session);
/* Little room: fewer buttons stand side by side. */
void kbz_calls_set_narrow (KbzCalls *self, gboolean narrow);
/* Puts the focus on the first call; FALSE if there is none. */
gboolean kbz_calls_focus (KbzCalls *self);

G_END_DECLS
