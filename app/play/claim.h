/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CLAIM_BUTTON (kbz_claim_button_get_type ())
G_DECLARE_FINAL_TYPE (KbzClaimButton, kbz_claim_button, KBZ, CLAIM_BUTTON, AdwBin)

/* A button with a popover that asks how many of the tricks left one claims, and activates
 * "page.claim" with the number. Seen only while somebody may claim. */
void kbz_claim_button_show (KbzClaimButton *self, KbzSession *session);
/* Opens the popover, if the button is there. */
void kbz_claim_button_open (KbzClaimButton *self);

/* Whether the person may claim now. */
gboolean kbz_may_claim (KbzSession *session);

G_END_DECLS
