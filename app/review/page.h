/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_PAGE (kbz_review_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewPage, kbz_review_page, KBZ, REVIEW_PAGE, KbzPage)

G_END_DECLS
