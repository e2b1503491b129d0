/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_APPLICATION (kbz_application_get_type ())
G_DECLARE_FINAL_TYPE (KbzApplication, kbz_application, KBZ, APPLICATION, AdwApplication)

/* The program. Its actions, open to other programs over D-Bus: "page" (the name of a page), "deal"
 * (the id of a game and a seed, 0 for a random deal), "sync" (if a place is chosen), "preferences",
 * "sync-preferences", "about", "quit". */
KbzApplication *kbz_application_new (void);
/* Whether it ended to begin anew, as after another language was chosen. */
gboolean kbz_application_wants_restart (KbzApplication *self);

G_END_DECLS
