/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_HELP_WINDOW (kbz_help_window_get_type ())
G_DECLARE_FINAL_TYPE (KbzHelpWindow, kbz_help_window, KBZ, HELP_WINDOW, AdwWindow)

/* Shows the help beside `parent`: the topic of this id; "" or one that there is not: the topic that
 * was read last, at first the first one. There is one help window at a time. */
void kbz_help_show (GtkWindow *parent, const char *id);

G_END_DECLS
