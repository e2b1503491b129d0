/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CLASS_PAGE (kbz_class_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzClassPage, kbz_class_page, KBZ, CLASS_PAGE, KbzPage)

G_END_DECLS
