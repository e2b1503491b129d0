/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_BOARD (kbz_board_get_type ())
G_DECLARE_FINAL_TYPE (KbzBoard, kbz_board, KBZ, BOARD, AdwBin)

/* A session on the screen: the table, the question and its buttons below, the notes beside it.
 *
 * Properties: "narrow" (read only: the notes have no room beside the table); "notes" (whether they
 * are shown instead of the table when it is narrow). */

/* Shows `session` and follows it; NULL for none. */
void kbz_board_set_session (KbzBoard *self, KbzSession *session);

/* Offers something for a few seconds, where it covers neither the hand nor the buttons. False while
 * the table is not shown. */
gboolean kbz_board_offer (KbzBoard *self, const char *text, const char *button, const char *action);

/* The person calls. If that is illegal the board says why. */
void kbz_board_call (KbzBoard *self, int arg);
/* Shows the next suggestion, and that this is all it is. */
void kbz_board_hint (KbzBoard *self);
/* Says what the rules demand now, and why. */
void kbz_board_tell_duty (KbzBoard *self);
/* Asks how many tricks are claimed, and lets the solver decide. */
void kbz_board_open_chances (KbzBoard *self);
void kbz_board_open_claim (KbzBoard *self);
void kbz_board_claim (KbzBoard *self, int tricks);

G_END_DECLS
