/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_WELCOME (kbz_welcome_get_type ())
G_DECLARE_FINAL_TYPE (KbzWelcome, kbz_welcome, KBZ, WELCOME, AdwBin)

/* The first start: which game, and whether one has played it; then a first lesson.
 *
 * Signals: "begin" (const char *course, gboolean played).
 *          "skip" (): the person only wants to look around. */
void kbz_welcome_show (KbzWelcome *self);
/* Back to the first question; FALSE if it is the one shown. */
gboolean kbz_welcome_back (KbzWelcome *self);

G_END_DECLS
