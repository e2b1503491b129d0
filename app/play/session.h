/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/language.h"
#include "app/play/begun.h"

G_BEGIN_DECLS

#define KBZ_TYPE_SESSION (kbz_session_get_type ())
G_DECLARE_FINAL_TYPE (KbzSession, kbz_session, KBZ, SESSION, GObject)

/* A match of one person with others of some strength, who move by themselves after a while.
 *
 * Property: "thinking" (read only: the one to play is not the person and takes long).
 * Signals: "changed" (): the position is another one, or is seen otherwise. */

/* `options` may be NULL; seed 0 stands for a random deal. */
KbzSession *kbz_session_new (const KbzGame *game, const KbzOptions *options, KbzStrength strength,
                             guint64 seed);

/* Takes up a deal that was kept when it was left; NULL if it cannot be read any more. */
KbzSession *kbz_session_resume (const KbzBegun *begun);

const KbzGame *kbz_session_get_game (KbzSession *self);
const KbzPosition *kbz_session_get_position (KbzSession *self);
/* The seat of the person, at the bottom of the table. */
int kbz_session_get_viewer (KbzSession *self);
guint64 kbz_session_get_seed (KbzSession *self);
/* Under which the deal is kept: another deal, or the same one dealt again, has another name. */
const char *kbz_session_get_name (KbzSession *self);
/* The match before this deal; and, when it is over, after it. Of a deal that is played again the
 * first result counts. */
const KbzMatch *kbz_session_get_match (KbzSession *self);
const KbzMatch *kbz_session_get_match_after (KbzSession *self);
/* How well the others play. */
KbzStrength kbz_session_get_strength (KbzSession *self);
/* The legal moves, and of which kinds they are: bit k for KbzMoveKind k. The session owns them. */
const KbzMoves *kbz_session_get_moves (KbzSession *self);
guint kbz_session_get_kinds (KbzSession *self);
/* "You" or the name of the seat, translated. */
const char *kbz_session_seat_name (KbzSession *self, int seat);
/* The moves made, newest first: a list of KbzPlayed. The session owns it. */
GListModel *kbz_session_get_played (KbzSession *self);

/* Whether the person decides now. Where only one thing can be done it may be done by itself: to
 * wait while cards are dealt, and a forced play if the settings say so. */
gboolean kbz_session_is_mine (KbzSession *self);
gboolean kbz_session_is_over (KbzSession *self);
/* Whether cards are picked before they are played, since several may go at once. */
gboolean kbz_session_is_picking (KbzSession *self);
/* Whether the one to play has been thinking for a while. */
gboolean kbz_session_is_thinking (KbzSession *self);

/* Makes the person's move. If it is illegal nothing happens and the caller gets, and frees, the
 * sentence that says why; otherwise NULL. */
char *kbz_session_move (KbzSession *self, const KbzMove *move);
/* Makes several moves as one, as far as they are legal; taking back takes them all back. The first
 * is the person's. Returns as kbz_session_move. */
char *kbz_session_move_all (KbzSession *self, const KbzMove *moves, size_t n);

/* While held, opponents do not move. While they rest, they do not think either. */
void kbz_session_hold (KbzSession *self, gboolean held);
void kbz_session_rest (KbzSession *self, gboolean resting);

/* Back to the person's last decision, and forward again. */
gboolean kbz_session_can_undo (KbzSession *self);
gboolean kbz_session_can_redo (KbzSession *self);
void kbz_session_undo (KbzSession *self);
void kbz_session_redo (KbzSession *self);

/* Leaves this deal for a new one of the same match; seed 0 stands for a random deal. */
void kbz_session_new_deal (KbzSession *self, guint64 seed);
/* Takes up again the deal that kbz_session_new_deal left, if there is one. */
void kbz_session_restore (KbzSession *self);
/* Plays this deal again from the start; kbz_session_restore goes back here. */
void kbz_session_replay (KbzSession *self);
/* The same from the position before its move number `at`, counted from 0. */
void kbz_session_try_from (KbzSession *self, size_t at);
/* All hands face up. The result of a deal that was once seen so is marked. */
void kbz_session_set_open (KbzSession *self, gboolean open);
gboolean kbz_session_is_open (KbzSession *self);
/* What is special about this deal's result, see KbzResult. */
guint kbz_session_get_marks (KbzSession *self);
/* After the end: the next deal of the match. */
void kbz_session_next_deal (KbzSession *self);

G_END_DECLS
