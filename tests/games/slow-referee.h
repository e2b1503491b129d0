/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

#include <stdlib.h>

/* A second referee for a game, written from the rules alone by someone who did not look at the
 * first: plain and slow. It is told the position only by its written fields. */
typedef struct {
  const char *game;
  bool (*accepts) (const KbzFields *position, const KbzMove *move);
} KbzSlowReferee;

/* Items of a field: how many, and each as text; "" for one that is not there. */
static inline size_t slow_items (const KbzFields *position, const char *key)
{
  const KbzField *field = kbz_fields_find (position, key);
  return field != NULL ? field->n : 0;
}

static inline const char *slow_item (const KbzFields *position, const char *key, size_t i)
{
  return i < slow_items (position, key) ? kbz_fields_find (position, key)->items[i] : "";
}

/* The cards of a text; `cards` has room for KBZ_CARDS_MAX. */
static inline size_t slow_cards (const char *text, KbzPackKind kind, KbzCard *cards)
{
  size_t n = 0;
  if (kbz_cards_read (text, kind, cards, KBZ_CARDS_MAX, &n, NULL) != KBZ_OK)
    abort ();
  return n;
}

/* Whether the hand has all cards of the move, each as often as it stands there. */
static inline bool slow_holds (const KbzCard *hand, size_t n, const KbzMove *move)
{
  bool used[KBZ_CARDS_MAX] = { false };
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return false;
  for (size_t i = 0; i < move->n; i++) {
    size_t at = 0;
    while (at < n && (used[at] || hand[at] != move->cards[i]))
      at++;
    if (at == n)
      return false;
    used[at] = true;
  }
  return true;
}

/* One for every registered game, in the registry's order; made by meson from the list of games. */
extern const KbzSlowReferee *const kbz_slow_referees[];
