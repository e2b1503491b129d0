/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TODAY_PAGE (kbz_today_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzTodayPage, kbz_today_page, KBZ, TODAY_PAGE, KbzPage)

/* The questions of the first start, the plan of the day, and behind it one's progress. */

void kbz_today_page_show_progress (KbzTodayPage *self);

G_END_DECLS
