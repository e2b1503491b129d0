/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CHANCES_BUTTON (kbz_chances_button_get_type ())
G_DECLARE_FINAL_TYPE (KbzChancesButton, kbz_chances_button, KBZ, CHANCES_BUTTON, AdwBin)

/* A button with a popover that tells what a careful player would reckon now (KbzGame.chances).
 * Seen only in games that can tell, and while it is the person's turn. */
void kbz_chances_button_show (KbzChancesButton *self, KbzSession *session);
/* Opens the popover, if the button is there. */
void kbz_chances_button_open (KbzChancesButton *self);

G_END_DECLS
