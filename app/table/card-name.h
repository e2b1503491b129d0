/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/cards/pack.h"

/* Cards in words, in the reader's language. The caller frees every result. */

/* "queen of hearts", "trump 21", "Excuse"; "card" for one that is not known. */
char *kbz_card_name (KbzCard card, KbzPackKind kind);
/* As the first word of a label: "Queen of hearts". */
char *kbz_card_title (KbzCard card, KbzPackKind kind);
/* Inside a sentence: "the queen of hearts". */
char *kbz_card_the (KbzCard card, KbzPackKind kind);
/* Several in a list: "queen of hearts, two of clubs". */
char *kbz_card_names (const KbzCard *cards, size_t n, KbzPackKind kind);
