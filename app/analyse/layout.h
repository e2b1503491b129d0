/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Hands being laid out, and the pack they are taken from. A value: copying it copies everything. */
typedef struct {
  const KbzGame *game;
  KbzHand hands[KBZ_SEATS_MAX];
} KbzLayout;

int kbz_layout_n_seats (const KbzLayout *layout);
/* Cards that a seat can hold at most. */
int kbz_layout_hand_max (const KbzLayout *layout);
/* The cards that no seat holds. */
KbzHand kbz_layout_rest (const KbzLayout *layout);
/* Who holds such a card; KBZ_NO_SEAT when the pack has it still. */
int kbz_layout_owner (const KbzLayout *layout, KbzCard card);

/* Gives a card to a seat, from the pack or from who has it; KBZ_NO_SEAT puts it back into the pack.
 * FALSE when the seat has as many cards as it can hold. */
gboolean kbz_layout_give (KbzLayout *layout, KbzCard card, int seat);
/* Fills all hands from the pack, as far as its cards go round. */
void kbz_layout_deal_rest (KbzLayout *layout, guint64 seed);
/* The hands as they lie in a position. */
void kbz_layout_take (KbzLayout *layout, const KbzPosition *position);

/* The field "deal": "N:AKQ2.T9… … … …". The caller frees it. */
char *kbz_layout_write (const KbzLayout *layout);
/* One hand, "AKQ2.T9.J.854"; "" when it is empty. The caller frees it. */
char *kbz_layout_write_hand (const KbzLayout *layout, int seat);
/* Puts what somebody typed into a hand: "AKQ2.T9.J.854", "♠AKQ2 ♥T9", "SA HK". When that cannot be,
 * nothing changes and a sentence is returned that names the card or the place; the caller frees it.
 */
char *kbz_layout_read_hand (KbzLayout *layout, int seat, const char *text);

G_END_DECLS
