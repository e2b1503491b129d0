/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_NO_PLACE (-1)

/* Cards being laid out by hand: what lies at each place of the game's plan (KbzSetUpPlan), and the
 * packs they are taken from. The hands come first, by seat. A value: copying it copies everything.
 */
typedef struct {
  const KbzGame *game;
  int packs;
  KbzHand places[KBZ_PLACES_MAX];
} KbzLayout;

/* Nothing laid out yet; also for a game without a plan. */
KbzLayout kbz_layout_new (const KbzGame *game);
gboolean kbz_layout_equal (const KbzLayout *a, const KbzLayout *b);
gboolean kbz_layout_is_empty (const KbzLayout *layout);

int kbz_layout_n_places (const KbzLayout *layout);
gboolean kbz_layout_is_hand (const KbzLayout *layout, int place);
/* In the language of the screen: "South", "Kitty". */
const char *kbz_layout_name (const KbzLayout *layout, int place);
/* Cards that a place can hold at most. */
int kbz_layout_room (const KbzLayout *layout, int place);
gboolean kbz_layout_is_full (const KbzLayout *layout, int place);

/* The cards that lie nowhere. */
KbzHand kbz_layout_rest (const KbzLayout *layout);
/* The first place that has such a card; KBZ_NO_PLACE while the pack has one still. */
int kbz_layout_owner (const KbzLayout *layout, KbzCard card);

/* Moves one card, which must lie where it is taken from; KBZ_NO_PLACE stands for the pack. FALSE
 * when the place is full. */
gboolean kbz_layout_move (KbzLayout *layout, KbzCard card, int from, int to);
/* Takes more packs, or fewer: then copies that no longer exist leave the places, the last first. */
void kbz_layout_set_packs (KbzLayout *layout, int packs);
/* Fills the hands and what is dealt beside them from the pack, as far as its cards go. */
void kbz_layout_deal_rest (KbzLayout *layout, guint64 seed);

/* ---- Text: layout-text.c ----------------------------------------------------------------- */

/* The cards of a place as one types them: "AKQ2.T9.J.854" where the game writes PBN, "3 3 T BJ"
 * where suits do not matter, else "SA SA HT BJ"; "" when it is empty. The caller frees it. */
char *kbz_layout_write_place (const KbzLayout *layout, int place);
/* Puts what somebody typed into a place, in any of the notations above, in symbols or in Chinese.
 * When that cannot be, nothing changes and a sentence is returned that names the card or the place;
 * the caller frees it. */
char *kbz_layout_read_place (KbzLayout *layout, int place, const char *text);

/* ---- Fields: layout-fields.c ------------------------------------------------------------- */

/* Puts the cards into the fields of a position, as the plan says. */
void kbz_layout_put (const KbzLayout *layout, KbzFields *fields);
/* The cards as fields say; what they leave out is empty. Returns a sentence like
 * kbz_layout_read_place. */
char *kbz_layout_take (KbzLayout *layout, const KbzFields *fields);

/* Layouts that were, the present one among them, and the way back and forth. */
typedef struct {
  GArray *layouts; /* KbzLayout */
  guint at;        /* the present one */
} KbzLayoutHistory;

void kbz_layout_history_init (KbzLayoutHistory *history);
void kbz_layout_history_clear (KbzLayoutHistory *history);

/* Forgets everything but this layout. */
void kbz_layout_history_start (KbzLayoutHistory *history, const KbzLayout *layout);
/* This is the present layout now; what was taken back before is forgotten. FALSE when it is the
 * same as before. */
gboolean kbz_layout_history_add (KbzLayoutHistory *history, const KbzLayout *layout);

gboolean kbz_layout_history_can_walk (const KbzLayoutHistory *history, int steps);
/* Goes back (−1) or forward (1), which must be possible, and returns the layout there. */
const KbzLayout *kbz_layout_history_walk (KbzLayoutHistory *history, int steps);

G_END_DECLS
