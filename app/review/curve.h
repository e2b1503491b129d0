/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/review/review.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_CURVE (kbz_review_curve_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewCurve, kbz_review_curve, KBZ, REVIEW_CURVE, GtkWidget)

/* What a seat could expect in the end, move by move: from what was known, and with all cards seen.
 * Turning points are marked.
 *
 * Signals: "go" (guint): a move was clicked. */

/* Copied; NULL: nothing. */
void kbz_review_curve_show (KbzReviewCurve *self, const KbzReview *review, int seat);
/* Where one is. */
void kbz_review_curve_set_at (KbzReviewCurve *self, guint at);

G_END_DECLS
