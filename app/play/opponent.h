/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/think.h"

G_BEGIN_DECLS

#define KBZ_TYPE_OPPONENT (kbz_opponent_get_type ())
G_DECLARE_FINAL_TYPE (KbzOpponent, kbz_opponent, KBZ, OPPONENT, GObject)

/* Thinks for whoever is to play, and moves after a while. The newest question wins.
 *
 * Property: "thinking" (read only: it has taken longer than one notices).
 * Signal: "moves" (GArray of KbzMove): what it does, see kbz_think_moves. */
KbzOpponent *kbz_opponent_new (void);

/* Begins to think; it moves `delay` milliseconds from now or when it knows what to do, whichever
 * comes last. */
void kbz_opponent_ask (KbzOpponent *self, const KbzPosition *position, KbzStrength strength,
                       guint64 seed, guint delay);
/* Forgets the question. */
void kbz_opponent_drop (KbzOpponent *self);
/* While held it thinks but does not move. */
void kbz_opponent_hold (KbzOpponent *self, gboolean held);
gboolean kbz_opponent_is_thinking (KbzOpponent *self);

G_END_DECLS
