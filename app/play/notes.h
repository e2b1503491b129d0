/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_NOTES (kbz_notes_get_type ())
G_DECLARE_FINAL_TYPE (KbzNotes, kbz_notes, KBZ, NOTES, AdwBin)

/* The side panel: what everybody knows, the match so far, the number of the deal, the plays. */
void kbz_notes_show (KbzNotes *self, KbzSession *session);

G_END_DECLS
