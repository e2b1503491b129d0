/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page.h"
#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ANALYSE_PAGE (kbz_analyse_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzAnalysePage, kbz_analyse_page, KBZ, ANALYSE_PAGE, KbzPage)

/* Takes over a hand that was played and shows it before its first card: its moves lie ahead. */
void kbz_analyse_page_show_hand (KbzAnalysePage *self, KbzPosition *position);
/* The same after so many of its moves. */
void kbz_analyse_page_show_hand_at (KbzAnalysePage *self, KbzPosition *position, size_t at);

G_END_DECLS
