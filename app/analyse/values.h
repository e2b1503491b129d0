/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/estimates.h"
#include "app/analyse/thinker.h"
#include "app/table/table.h"

G_BEGIN_DECLS

/* What choices are worth, on the table. */

/* Whether a move is one card that is put down: its value can stand below the card. */
gboolean kbz_move_is_one_card (const KbzMove *move);

/* Keeps room for chips while they are not known, so that cards do not jump. */
void kbz_values_keep_room (KbzTable *table, const KbzMoves *moves);
/* Shows the value of every single card. */
void kbz_values_show (KbzTable *table, const KbzUnit *unit, const KbzAnalysis *analysis);

/* Thinks about what is likely to be looked at next: the move that was taken back, and the best
 * choices. */
void kbz_values_prepare (KbzThinker *thinker, const KbzPosition *position,
                         const KbzAnalysis *analysis);

G_END_DECLS
