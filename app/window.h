/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"

G_BEGIN_DECLS

#define KBZ_TYPE_WINDOW (kbz_window_get_type ())
G_DECLARE_FINAL_TYPE (KbzWindow, kbz_window, KBZ, WINDOW, AdwApplicationWindow)

/* The window with the seven pages; a page is made when it is first shown.
 * Actions: "win.page" (stateful, the name of the page shown), "win.fullscreen"; "win.course" (id),
 * "win.lesson" (id), "win.step" (lesson, step) and "win.reviews", which go to the Learn page;
 * "win.progress"; the verbs of the page shown are "page.…". */
KbzWindow *kbz_window_new (GtkApplication *application);

/* Whether there is a page of that name; `name` must be one for the functions below. */
gboolean kbz_window_has_page (const char *name);
void kbz_window_show_page (KbzWindow *self, const char *name);

/* Goes to the Review page and brings a file of played hands in. */
void kbz_window_open_file (KbzWindow *self, const char *path);

/* Goes to the Play page and deals; seed 0 stands for a random deal. */
void kbz_window_play (KbzWindow *self, const KbzGame *game, guint64 seed);

/* Alt+1 … Alt+7. */
void kbz_window_set_page_accels (GtkApplication *application);

G_END_DECLS
