/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "analysis/position.h"
#include "chip.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TABLE (kbz_table_get_type ())
G_DECLARE_FINAL_TYPE (KbzTable, kbz_table, KBZ, TABLE, GtkWidget)

/* The green table: draws any game from what its KbzView says, for 2 to 5 seats.
 *
 * Properties:
 *   "interactive" (whether the viewer may act now; default FALSE);
 *   "four-colours" (♦ blue and ♣ green; default FALSE);
 *   "show-facts" (contract, trump and the like in a corner of the table; default TRUE);
 *   "open-hands" (from the next position on everything is shown face up; default FALSE);
 *   "thinking" (the one to play is shown as thinking; default FALSE);
 *   "showing-last" (the last trick instead of this one, until the next move; default FALSE);
 *   "moving" (read only: cards are on their way. Wait for it before a bot's next move is shown).
 * Actions: "table.show-last" (also the key L).
 * Signals:
 *   "card-activated" (guint card): the viewer clicked, dragged to the middle, or pressed Enter on a
 *       card of the hand that is to play, while single cards are asked for;
 *   "selection-changed" (): while several cards may be asked for, a card was picked or put back;
 *   "selection-dropped" (): while several cards may be asked for, picked cards were dragged to the
 *       middle, or one of them was clicked twice or Enter was pressed: play them;
 *   "card-refused" (guint card, const char *reason): the viewer tried a card that the rules do not
 *       allow. The table says why in its status line;
 *   "zone-activated" (guint zone_kind, int arg): stock, pile or a meld was clicked or activated. */
GtkWidget *kbz_table_new (void);

/* Shows `position` as `viewer` sees it (KBZ_NO_SEAT: all open), moving cards from where they lay.
 * The table keeps no reference to the position. */
void kbz_table_show (KbzTable *self, const KbzPosition *position, int viewer);

/* Which seat is at the bottom when nobody in particular looks; KBZ_NO_SEAT: the usual one. Counts
 * from the next position on. */
void kbz_table_set_home (KbzTable *self, int seat);

/* Hides the hands of these seats (bit 1 << seat) from the next position on, whoever looks. */
void kbz_table_set_hidden (KbzTable *self, guint seats);

/* TRUE: cards are picked one by one and the page asks for them; FALSE: a card plays at once. */
void kbz_table_set_picking (KbzTable *self, gboolean picking);
/* The cards picked, in the order of the hand. `cards` has room for KBZ_CARDS_MAX. */
size_t kbz_table_get_picked (KbzTable *self, KbzCard *cards);
void kbz_table_set_picked (KbzTable *self, const KbzCard *cards, size_t n);

/* While cards are picked: which of them, by code, are in some legal play; the others are dimmed.
 * Until the next position; NULL: none is dimmed. */
void kbz_table_set_useful (KbzTable *self, const bool useful[KBZ_CARD_CODES]);

/* What a card of the hand that is to play is worth, shown as a chip below it. */
typedef struct {
  KbzCard card;
  KbzGrade grade;
  const char *text;  /* "=", "−1": a few letters */
  const char *words; /* the same as a screen reader says it; NULL: the text */
} KbzCardValue;

/* Shows these until the next position; 0 takes them away. */
void kbz_table_set_values (KbzTable *self, const KbzCardValue *values, size_t n);

/* The cards of the position shown are dealt, where the system's animations are on. */
void kbz_table_deal (KbzTable *self);
/* Ends every motion at once. */
void kbz_table_skip_motion (KbzTable *self);
/* Puts the keyboard focus on the hand that is to play. */
void kbz_table_focus_hand (KbzTable *self);

G_END_DECLS
