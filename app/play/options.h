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

G_END_DECLS
