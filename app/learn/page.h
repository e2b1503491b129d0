/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_LEARN_PAGE (kbz_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzLearnPage, kbz_learn_page, KBZ, LEARN_PAGE, KbzPage)

G_END_DECLS
