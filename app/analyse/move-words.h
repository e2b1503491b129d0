/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* A move in as few letters as a player would need: its cards, without suits where they do not
 * matter, or what is said. The caller frees it. */
char *kbz_move_words (const KbzPosition *position, const KbzMove *move);

/* Whether a move plays all these cards, suits apart where they do not matter. */
gboolean kbz_move_plays (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n);
/* Whether it plays these cards and no others. */
gboolean kbz_move_is (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n);

/* What sort of play a move is, for lists: the same string for all of one sort. It lives as long as
 * the program. */
const char *kbz_move_kind (const KbzPosition *position, const KbzMove *move);
/* An order for lists: calls first, then by the number of cards, then by sort, then as cards are
 * held. Negative when `a` comes first. */
int kbz_move_order (const KbzGame *game, const KbzMove *a, const char *kind_a, const KbzMove *b,
                    const char *kind_b);

G_END_DECLS
