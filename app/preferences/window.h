/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_PREFERENCES_WINDOW (kbz_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (KbzPreferencesWindow, kbz_preferences_window, KBZ, PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

/* Shows the preferences over `parent`. The one place that uses AdwPreferencesWindow, which
 * libadwaita 1.6 replaces by a dialog. */
void kbz_preferences_show (GtkWindow *parent);
/* The same, with the page about sync in front. */
void kbz_preferences_show_sync (GtkWindow *parent);

G_END_DECLS
