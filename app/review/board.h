/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/review/hand.h"
#include "app/review/what-if.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_BOARD (kbz_review_board_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewBoard, kbz_review_board, KBZ, REVIEW_BOARD, AdwBin)

/* A hand of the library: the table before each choice, all choices with what is said of them, the
 * curve of the expected result and where it came from.
 *
 * Signals: "judged" (): the whole review is there; "changed" (): one is somewhere else in it. */

/* FALSE and why when the hand cannot be laid out. */
gboolean kbz_review_board_show (KbzReviewBoard *self, KbzReviewHand *hand, char **why);
KbzReviewHand *kbz_review_board_get_hand (KbzReviewBoard *self);

/* Before which move one is, and the hand with those moves made. */
guint kbz_review_board_get_at (KbzReviewBoard *self);
const KbzPosition *kbz_review_board_get_position (KbzReviewBoard *self);
guint kbz_review_board_get_length (KbzReviewBoard *self);
void kbz_review_board_go (KbzReviewBoard *self, guint at);
/* Puts the keyboard focus on the first button; arrows walk the hand from there. */
void kbz_review_board_focus (KbzReviewBoard *self);
/* To the next (1) or the previous (−1) choice that cost something; FALSE when there is none. */
gboolean kbz_review_board_go_to_mistake (KbzReviewBoard *self, int step);
/* Whether only the cards are shown that the one who decides could see. */
void kbz_review_board_set_as_seen (KbzReviewBoard *self, gboolean as_seen);
/* Another way on from here, shown in place of the hand until one goes somewhere: found by the
 * solver or the bots, or made by hand on the table. */
void kbz_review_board_ask (KbzReviewBoard *self, KbzWhatIfKind kind);
gboolean kbz_review_board_is_elsewhere (KbzReviewBoard *self);
/* Whether a deal can be looked for that shows why the choice here was not the best. */
gboolean kbz_review_board_has_why (KbzReviewBoard *self);
/* One step on another way (−1, 1); before its start one is back on the hand. FALSE when there is
 * none. */
gboolean kbz_review_board_step_elsewhere (KbzReviewBoard *self, int step);

G_END_DECLS
