/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Whether cards are picked before they go, as where several may go at once, or played by the first
 * click. Within one game it hardly ever changes: what a click does must not surprise anybody. */
gboolean kbz_cards_are_picked (const KbzGame *game, const KbzMoves *moves);
/* Whether one of these calls has a place in the box of calls (KbzGame.call_box); others, such as
 * the cards that may be named, make a list. */
gboolean kbz_calls_have_box (const KbzGame *game, const KbzMoves *moves);

/* A move as words or as cards, whichever a player would say; the caller frees it. */
char *kbz_say_move (const KbzPosition *position, const KbzMove *move);
/* What a player would call these cards: "Pair of eights"; the caller frees it. */
char *kbz_say_reading (const KbzPosition *position, const KbzMove *move);

#define KBZ_READINGS_MAX 8

/* What cards may be played as. */
typedef struct {
  size_t n;
  struct {
    KbzMove move; /* of several cards that go one by one: all of them */
    char *name;
  } items[KBZ_READINGS_MAX];
  char *why; /* when there is none: what is wrong with them; NULL when nothing is to be said */
} KbzReadings;

/* As moves of these kinds (bit k for KbzMoveKind k) in a position with these legal moves; without
 * cards, the moves that need none. The caller clears it. */
KbzReadings kbz_readings_get (const KbzPosition *position, const KbzMoves *moves,
                              const KbzCard *cards, size_t n, guint kinds);
void kbz_readings_clear (KbzReadings *readings);
/* Whether two of them are the same kind of move: then one must say which is meant. */
gboolean kbz_readings_must_choose (const KbzReadings *readings);

/* A reading as the moves that the game wants: itself, or card by card where they go one by one.
 * `steps` has room for KBZ_MOVE_CARDS_MAX; returns how many there are. */
size_t kbz_reading_steps (const KbzMoves *moves, const KbzMove *move, KbzMove *steps);

G_END_DECLS
