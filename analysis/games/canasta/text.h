/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "opening.h"

/* Cards where suits do not matter: "4", "T", "JK", "3R", "3B", or full cards. */

/* One card of a text, as it stands there. */
typedef struct {
  int kind;     /* KBZ_KIND_… or a rank */
  KbzCard card; /* KBZ_NO_CARD: only the kind was said */
} KbzCanastaToken;

/* Goes to the next card of `*at`. Returns its length, 0 at the end; `*start` is where it begins. */
size_t kbz_canasta_next_word (const char **at, const char **start);
/* A card by its word. "3" alone is read as a black three, since red ones are never held. */
bool kbz_canasta_read_token (const char *word, size_t length, KbzCanastaToken *token);
/* A card of the kind: of several, the first that stands least often in `counts`, by code. */
KbzCard kbz_canasta_card_of_kind (int kind, const uint8_t *counts);
/* Reads cards and adds them to `cards` (room for KBZ_MOVE_CARDS_MAX … `max`). Bare ranks become
 * cards of that rank, those first of which the fewest stand there already; no more than the packs
 * hold. */
KbzStatus kbz_canasta_read_cards (const KbzCanastaRules *rules, const char *text, KbzCard *cards,
                                  size_t max, size_t *n, bool *suits_known, KbzError *error);

#define KBZ_CANASTA_CARD_TEXT 3
/* "4", "T", "JK", "3R", "3B". */
const char *kbz_canasta_write_kind (int kind, char text[KBZ_CANASTA_CARD_TEXT]);
/* A card with its suit, where `suits` matter: "S4"; wild cards and threes by their kind. */
const char *kbz_canasta_write_card (bool suits, KbzCard card, char text[KBZ_CANASTA_CARD_TEXT]);
/* Cards of a plan: "4 4 2", or with their suits "H4 H5 H6". Returns `text`. */
char *kbz_canasta_write_lay (const KbzCanastaLay *lay, char *text, size_t size);
