/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/learn/contest.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ARENA (kbz_arena_get_type ())
G_DECLARE_FINAL_TYPE (KbzArena, kbz_arena, KBZ, ARENA, AdwBin)

/* The table of a lesson: a position to look at, to pick cards in, or to play on from. Below it are
 * the buttons for what is not done by a click on a card.
 *
 * Signals: "picked" (): other cards are picked.
 *          "submitted" (): the learner wants the picked cards judged.
 *          "refused" (const char *why): the learner tried what the rules do not allow. */

/* Whether all hands are open; from the next position on. */
void kbz_arena_set_open (KbzArena *self, gboolean open);
/* A position as `seat` sees it. */
void kbz_arena_look (KbzArena *self, const KbzPosition *position, int seat);
/* The same, and cards of the hand to play are picked. */
void kbz_arena_ask (KbzArena *self, const KbzPosition *position, int seat);
/* From then on, until something else is shown, a card that is picked takes the place of another. */
void kbz_arena_hold_one (KbzArena *self);
size_t kbz_arena_get_picked (KbzArena *self, KbzCard *cards);
void kbz_arena_set_picked (KbzArena *self, const KbzCard *cards, size_t n);
/* Plays; NULL: no more. */
void kbz_arena_play (KbzArena *self, KbzContest *contest);
/* Ends what can be done here; the position stays. */
void kbz_arena_close (KbzArena *self);

void kbz_arena_focus (KbzArena *self);

G_END_DECLS
