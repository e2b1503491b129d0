/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"
#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_PAGE (kbz_review_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewPage, kbz_review_page, KBZ, REVIEW_PAGE, KbzPage)

/* Opens a hand that has just been played; the person sat at `seat`. */
void kbz_review_page_show_hand (KbzReviewPage *self, const KbzPosition *position, int seat);
/* Brings a file into the library. */
void kbz_review_page_open_file (KbzReviewPage *self, const char *path);

G_END_DECLS
