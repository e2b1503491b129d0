/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"

G_BEGIN_DECLS

/* The options of a game as they were chosen last; the defaults where nothing was. */
KbzOptions kbz_options_load (const KbzGame *game);

/* Rows to choose the options of `game`, each of which is remembered at once. The caller puts them
 * somewhere. An empty list when the game has no options. */
GList *kbz_options_rows (const KbzGame *game);

/* How well the others play: chosen for each game, or else for all of them in the preferences. */
KbzStrength kbz_strength_load (const KbzGame *game);

/* A row to choose it for `game`, remembered at once. The caller puts it somewhere. */
GtkWidget *kbz_strength_row (const KbzGame *game);

/* "Beginner", translated. */
const char *kbz_strength_name (KbzStrength strength);
/* "beginner", as settings and the log keep it. */
const char *kbz_strength_key (KbzStrength strength);
/* The other way round; a player for what is no key, or NULL. */
KbzStrength kbz_strength_of_key (const char *key);

G_END_DECLS
