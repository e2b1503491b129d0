/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_SCORE_VIEW (kbz_score_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzScoreView, kbz_score_view, KBZ, SCORE_VIEW, AdwBin)

/* What came of a finished deal: the result from one's own side, the choices that the solver proves
 * to have cost something ("page.try-from"), all hands as dealt, each side's points as a sum of
 * named parts, the match, and what to do next ("page.review-hand", "page.next-deal", "page.again",
 * "page.choose"). */
void kbz_score_view_show (KbzScoreView *self, KbzSession *session);
/* Forgets it; the solver thinks no more. */
void kbz_score_view_drop (KbzScoreView *self);

G_END_DECLS
