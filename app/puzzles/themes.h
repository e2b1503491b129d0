/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/facts.h"

G_BEGIN_DECLS

#define KBZ_TYPE_THEMES_VIEW (kbz_themes_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzThemesView, kbz_themes_view, KBZ, THEMES_VIEW, AdwBin)

/* The themes of a game to choose from, several at once; "page.start-themes" begins.
 *
 * Signals: "changed" (): other ones are chosen. */
void kbz_themes_view_show (KbzThemesView *self, const KbzFacts *facts);
void kbz_themes_view_focus (KbzThemesView *self);

KbzThemes kbz_themes_view_get (KbzThemesView *self);
/* Whether a puzzle must show all of them. */
gboolean kbz_themes_view_get_all (KbzThemesView *self);

G_END_DECLS
