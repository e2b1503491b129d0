/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "app/page.h"

G_BEGIN_DECLS

#define KBZ_TYPE_PLAY_PAGE (kbz_play_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzPlayPage, kbz_play_page, KBZ, PLAY_PAGE, KbzPage)

/* Deals a hand of `game` with the options chosen last; seed 0 stands for a random deal. */
void kbz_play_page_start (KbzPlayPage *self, const KbzGame *game, guint64 seed);
/* Goes on with the unfinished deal of that name. */
void kbz_play_page_resume (KbzPlayPage *self, const char *name);

G_END_DECLS
