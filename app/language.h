/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n.h>

#include "analysis/game.h"
#include "lessons/language.h"

G_BEGIN_DECLS

/* Why a question of the analysis has no answer, in short and for people who play; kbz_say_error
 * tells those who write positions more. The caller frees it. */
char *kbz_say_status (KbzStatus status);

/* Cards for a list, in symbols and separated by blanks; the caller frees it. */
char *kbz_say_cards (const KbzGame *game, const KbzCard *cards, size_t n);

/* A day of the year: "16 November". The caller frees it. */
char *kbz_say_day (GDateTime *time);

/* Points with a sign that stands well in a column: "+120", "−50", "0". The caller frees it. */
char *kbz_say_points (int points);

G_END_DECLS
