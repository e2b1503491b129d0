/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/readings.h"
#include "app/table/table.h"

G_BEGIN_DECLS

#define KBZ_TYPE_MOVER (kbz_mover_get_type ())
G_DECLARE_FINAL_TYPE (KbzMover, kbz_mover, KBZ, MOVER, GObject)

/* The one way to move cards: a position goes onto a table, and what the person clicks, drags and
 * picks there comes back as moves. The same gesture means the same move on every page.
 *
 * Signals:
 *   "changed" (): another position is shown, or somebody else is to decide;
 *   "move" (KbzMove *moves, guint n): the person makes these moves as one; the first is legal, the
 *       others follow where cards go one by one;
 *   "refused" (const char *why): the person tried what the rules do not allow;
 *   "read" (KbzReadings *readings, gboolean wanted): what the cards picked may be played as. Where
 *       they are several things of one kind, kbz_mover_choose says which is meant; `wanted`: the
 *       person has tried to play them. */
KbzMover *kbz_mover_new (KbzTable *table);

/* Shows `position` as kbz_table_show does. `mine`: the person decides, for whoever is to play. */
void kbz_mover_show (KbzMover *self, const KbzPosition *position, int viewer, gboolean mine);
/* Nothing can be done any more; the position stays on the table. */
void kbz_mover_close (KbzMover *self);
/* Forgets the position as well. */
void kbz_mover_drop (KbzMover *self);

/* NULL when there is none. The mover owns it, until the next one is shown. */
const KbzPosition *kbz_mover_get_position (KbzMover *self);
gboolean kbz_mover_is_mine (KbzMover *self);
/* What is legal, and of which kinds it is: bit k for KbzMoveKind k. Nothing when somebody else
 * decides. */
const KbzMoves *kbz_mover_get_moves (KbzMover *self);
guint kbz_mover_get_kinds (KbzMover *self);
/* Whether cards are picked rather than played at once. */
gboolean kbz_mover_is_picking (KbzMover *self);

/* What the cards picked come to before they go, in a sentence that the caller frees, and how far
 * that is; NULL when nothing is to be said. */
char *kbz_mover_say_picked (KbzMover *self, KbzProgress *progress);

/* Calls. */
void kbz_mover_call (KbzMover *self, int arg);
/* Does this with the cards picked, or without any where it needs none. */
void kbz_mover_act (KbzMover *self, KbzMoveKind kind);
/* Plays the cards picked, as if they were dragged to the middle. */
void kbz_mover_play_picked (KbzMover *self);
/* Whether cards may be played in the second way as well (KbzGame.second_way), and that the next one
 * is; the next turn begins without. */
gboolean kbz_mover_has_second_way (KbzMover *self);
void kbz_mover_set_second_way (KbzMover *self, gboolean second);
/* Plays the i-th of the readings that were told last. */
void kbz_mover_choose (KbzMover *self, guint i);

G_END_DECLS
