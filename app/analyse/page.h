/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ANALYSE_PAGE (kbz_analyse_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzAnalysePage, kbz_analyse_page, KBZ, ANALYSE_PAGE, KbzPage)

G_END_DECLS
