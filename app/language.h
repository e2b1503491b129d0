/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n.h>

#include "analysis/game.h"

G_BEGIN_DECLS

/* The language of the screen: sentences through gettext, cards as its players write them. */
const KbzLanguage *kbz_language (void);

/* A sentence of the analysis in that language; the caller frees it. "" when there is none. */
char *kbz_say (const KbzText *text);
/* Why a question of the analysis has no answer, as a sentence. KbzError.message is English and for
 * those who write positions by hand; this is for people who play. The caller frees it. */
char *kbz_say_status (KbzStatus status);
/* A constant string of the analysis (a name, a label) in that language. */
const char *kbz_translate (const char *message);

/* Cards for a list, in symbols and separated by blanks; the caller frees it. */
char *kbz_say_cards (const KbzGame *game, const KbzCard *cards, size_t n);

/* A day of the year: "16 November". The caller frees it. */
char *kbz_say_day (GDateTime *time);

/* Points with a sign that stands well in a column: "+120", "−50", "0". The caller frees it. */
char *kbz_say_points (int points);

G_END_DECLS
