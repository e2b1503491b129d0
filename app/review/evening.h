/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/review/hand.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_EVENING (kbz_review_evening_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewEvening, kbz_review_evening, KBZ, REVIEW_EVENING, AdwBin)

/* An evening of duplicate: what pairs came to, and board by board what each table made of it,
 * against the others and against par. Par is proved board by board while one reads.
 *
 * Signals: "open" (KbzReviewHand *): a table was chosen. */

/* `tables`: the hands of one file. */
void kbz_review_evening_show (KbzReviewEvening *self, GPtrArray *tables, const char *title);
const char *kbz_review_evening_get_title (KbzReviewEvening *self);

G_END_DECLS
