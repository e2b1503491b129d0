/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_SET_UP (kbz_set_up_get_type ())
G_DECLARE_FINAL_TYPE (KbzSetUp, kbz_set_up, KBZ, SET_UP, AdwBin)

/* Where a position is laid out: seats, the pack, what is trump, and the position as text.
 *
 * Signals:
 *   "changed" (): what was laid out changed;
 *   "pasted" (const char *text): a whole position was put into the entry of a hand. */

/* The game that is chosen. */
const KbzGame *kbz_set_up_get_game (KbzSetUp *self);
void kbz_set_up_set_game (KbzSetUp *self, const KbzGame *game);
/* Whether hands of that game can be laid out; if not, its positions come as text. */
gboolean kbz_set_up_has_hands (KbzSetUp *self);

/* Shows a position as it was when its first card was played. */
void kbz_set_up_show (KbzSetUp *self, const KbzPosition *position);
/* The position that is laid out; the caller frees it. NULL when it cannot be, and `why` is then a
 * sentence that the caller frees. */
KbzPosition *kbz_set_up_read (KbzSetUp *self, char **why);
/* The position that a text says, with the choices made here for what it leaves open. Ownership as
 * above. */
KbzPosition *kbz_set_up_read_text (KbzSetUp *self, const char *text, char **why);
/* What stands in the field for text; the caller frees it. */
char *kbz_set_up_get_text (KbzSetUp *self);
void kbz_set_up_set_text (KbzSetUp *self, const char *text);

/* What the button below everything does: a label with a mnemonic. It activates "page.analyse". */
void kbz_set_up_set_verb (KbzSetUp *self, const char *label);
/* Says what is wrong, below everything; NULL: nothing. */
void kbz_set_up_complain (KbzSetUp *self, const char *sentence);

void kbz_set_up_deal_rest (KbzSetUp *self);
void kbz_set_up_clear (KbzSetUp *self);

/* The last change of the cards taken back (−1), or made again (1). FALSE when there is none. */
gboolean kbz_set_up_walk (KbzSetUp *self, int steps);
gboolean kbz_set_up_can_walk (KbzSetUp *self, int steps);

G_END_DECLS
