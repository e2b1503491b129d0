/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_DAILY_CARD (kbz_daily_card_get_type ())
G_DECLARE_FINAL_TYPE (KbzDailyCard, kbz_daily_card, KBZ, DAILY_CARD, AdwBin)

/* The puzzle of the day for everybody: its goal, its cards, how it went; "win.daily" opens it.
 * Hidden while there is none. */

/* Reads it anew. */
void kbz_daily_card_show (KbzDailyCard *self);

G_END_DECLS
