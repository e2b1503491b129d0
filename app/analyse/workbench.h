/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/analyse/board.h"
#include "app/analyse/set-up.h"

G_BEGIN_DECLS

#define KBZ_TYPE_WORKBENCH (kbz_workbench_get_type ())
G_DECLARE_FINAL_TYPE (KbzWorkbench, kbz_workbench, KBZ, WORKBENCH, AdwBin)

/* A position is laid out, and then walked through on a board that knows what it is worth.
 *
 * Signals:
 *   "changed" (): another position, or the other half is shown;
 *   "told" (const char *sentence): something must be said to the person. */

/* Puts its verbs among the actions of the page that shows it, in place of those of the same names:
 * every button here activates "page.…". */
void kbz_workbench_put_actions (KbzWorkbench *self, GActionMap *map);

/* Takes a position over and shows it on the board. */
void kbz_workbench_show (KbzWorkbench *self, KbzPosition *position);
/* Shows the half where positions are laid out, or the board. */
void kbz_workbench_set_up (KbzWorkbench *self, gboolean setting_up);
gboolean kbz_workbench_is_setting_up (KbzWorkbench *self);
/* The position that is laid out; ownership as kbz_set_up_read. */
KbzPosition *kbz_workbench_read (KbzWorkbench *self, char **why);

/* Of what is shown. */
const KbzGame *kbz_workbench_get_game (KbzWorkbench *self);
KbzSetUp *kbz_workbench_get_set_up (KbzWorkbench *self);
KbzAnalyseBoard *kbz_workbench_get_board (KbzWorkbench *self);

G_END_DECLS
