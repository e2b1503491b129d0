/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card-widget.h"
#include "chip.h"
#include "fan-layout.h"
#include "analysis/cards/pack.h"

G_BEGIN_DECLS

#define KBZ_TYPE_FAN (kbz_fan_get_type ())
G_DECLARE_FINAL_TYPE (KbzFan, kbz_fan, KBZ, FAN, GtkWidget)

/* A hand of open cards. One stop of the Tab key; within it the arrow keys, Home, End and the letter
 * of a rank or suit walk from card to card.
 *
 * Signals:
 *   "card-activated" (KbzCardWidget *): clicked, tapped, Enter or Space; while cards are picked not
 *       Enter;
 *   "card-played" (KbzCardWidget *): while cards are picked, clicked twice, or Enter with some
 * picked; "card-dropped" (KbzCardWidget *, double x, double y): dragged there, in the fan's
 * coordinates; "card-stepped" (KbzCardWidget *, gboolean up): while cards are picked, Up or Down
 * was pressed, or the pointer swept over it. */

/* A passive fan only lies there: no focus, no clicks. */
GtkWidget *kbz_fan_new (gboolean passive);

/* Shows these cards in the order of a hand, keeping the widgets of those that stay. `who` is said
 * before them by screen readers: "Your hand". */
void kbz_fan_set_cards (KbzFan *self, const KbzCard *cards, size_t n, KbzPackKind kind,
                        bool by_rank, const KbzCardStyle *style, const char *who);
/* Sorts by these places of a game, by code, from the next cards on; NULL: by suit or rank. */
void kbz_fan_set_places (KbzFan *self, const int16_t *places);
guint kbz_fan_get_n_cards (KbzFan *self);
KbzCardWidget *kbz_fan_get_card (KbzFan *self, guint i);

/* What the rules say of card `i`; `reason` (may be NULL) when they do not allow it. */
void kbz_fan_set_state (KbzFan *self, guint i, KbzCardState state, const char *reason);
/* Whether cards are picked rather than played. */
void kbz_fan_set_picking (KbzFan *self, gboolean picking);
/* A chip below card `i`; NULL takes it away. */
void kbz_fan_set_chip (KbzFan *self, guint i, const char *text, const char *words, KbzGrade grade);

/* See KbzFanBox. */
void kbz_fan_set_limits (KbzFan *self, int card_max, int rows_max, double align, bool stacked);
void kbz_fan_set_fixed (KbzFan *self, int card_height, int rows_max, double align, bool stacked);
/* How the hand would lie in this room; the height includes the chips. */
KbzFanShape kbz_fan_plan (KbzFan *self, int width, int height);

/* Puts the focus on the card that had it last, or on the first. */
gboolean kbz_fan_focus (KbzFan *self);

G_END_DECLS
