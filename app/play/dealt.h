/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_DEALT_VIEW (kbz_dealt_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzDealtView, kbz_dealt_view, KBZ, DEALT_VIEW, AdwBin)

/* All hands of a deal as they were dealt, in letters, and what was dealt beside them. */
void kbz_dealt_view_show (KbzDealtView *self, KbzSession *session);

G_END_DECLS
