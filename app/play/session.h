/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_SESSION (kbz_session_get_type ())
G_DECLARE_FINAL_TYPE (KbzSession, kbz_session, KBZ, SESSION, GObject)

/* A match of one person against simple opponents, who move by themselves after a while.
 *
 * Signals: "changed" (): the position is another one. */

/* `options` may be NULL; seed 0 stands for a random deal. */
KbzSession *kbz_session_new (const KbzGame *game, const KbzOptions *options, guint64 seed);

const KbzGame *kbz_session_get_game (KbzSession *self);
const KbzPosition *kbz_session_get_position (KbzSession *self);
/* The seat of the person, at the bottom of the table. */
int kbz_session_get_viewer (KbzSession *self);
guint64 kbz_session_get_seed (KbzSession *self);
/* The match before this deal. */
const KbzMatch *kbz_session_get_match (KbzSession *self);
/* "You" or the name of the seat, translated. */
const char *kbz_session_seat_name (KbzSession *self, int seat);
/* The moves made, newest first: a list of KbzPlayed. The session owns it. */
GListModel *kbz_session_get_played (KbzSession *self);

/* Whether the person decides now. */
gboolean kbz_session_is_mine (KbzSession *self);
gboolean kbz_session_is_over (KbzSession *self);
/* Whether cards are picked before they are played, since several may go at once. */
gboolean kbz_session_is_picking (KbzSession *self);

/* Makes the person's move. If it is illegal nothing happens and the caller gets, and frees, the
 * sentence that says why; otherwise NULL. */
char *kbz_session_move (KbzSession *self, const KbzMove *move);
/* The same where only kind and cards are known: takes the first legal meaning of them. */
char *kbz_session_move_cards (KbzSession *self, KbzMoveKind kind, const KbzCard *cards, size_t n);

/* While held, opponents do not move. */
void kbz_session_hold (KbzSession *self, gboolean held);

/* What a simple opponent would do in the person's place. Only when it is the person's turn. */
KbzMove kbz_session_hint (KbzSession *self);

/* Back to the person's last decision, and forward again. */
gboolean kbz_session_can_undo (KbzSession *self);
gboolean kbz_session_can_redo (KbzSession *self);
void kbz_session_undo (KbzSession *self);
void kbz_session_redo (KbzSession *self);

/* Leaves this deal for a new one of the same match; seed 0 stands for a random deal. */
void kbz_session_new_deal (KbzSession *self, guint64 seed);
/* Takes up again the deal that kbz_session_new_deal left, if there is one. */
void kbz_session_restore (KbzSession *self);
/* After the end: the next deal of the match. */
void kbz_session_next_deal (KbzSession *self);

G_END_DECLS
