/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/language.h"
#include "card-name.h"
#include "table-private.h"

/* What was called, in the words of the game, which wants the state before the call. */
static char *call_words (const KbzPosition *position, const KbzMove *move, const char *who)
{
  const KbzGame *game = kbz_position_game (position);
  KbzPosition *before = kbz_position_copy (position);
  g_autofree char *words = NULL;

  if (kbz_position_undo (before)) {
    KbzText text = game->move_name (kbz_position_state (before), move);

    words = kbz_say (&text);
  }
  kbz_position_free (before);
  /* Translators: a player and what they said: "West: pass". */
  return g_strdup_printf (_ ("%s: %s"), who, words ? words : "");
}

static char *cards_words (const KbzMove *move, KbzPackKind kind)
{
  return move->n == 1 ? kbz_card_the (move->cards[0], kind)
                      : kbz_card_names (move->cards, move->n, kind);
}

char *kbz_table_last_move (const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  size_t length = kbz_position_length (position);
  g_autofree char *cards = NULL;
  const KbzMove *move;
  const char *who;
  int seat;

  if (length == 0)
    return NULL;
  move = kbz_position_move (position, length - 1, &seat);
  who = kbz_translate (game->seat_names[seat]);
  cards = cards_words (move, game->pack.kind);
  switch (move->kind) {
  case KBZ_MOVE_PLAY:
    return g_strdup_printf (_ ("%s played %s"), who, cards);
  case KBZ_MOVE_BURY: /* face down: which cards is nobody's business */
    return g_strdup_printf (ngettext ("%s laid %d card aside", "%s laid %d cards aside", move->n),
                            who, move->n);
  case KBZ_MOVE_DRAW:
    return g_strdup_printf (_ ("%s drew from the stock"), who);
  case KBZ_MOVE_TAKE:
    return g_strdup_printf (_ ("%s took the discard pile"), who);
  case KBZ_MOVE_LAY:
    return g_strdup_printf (_ ("%s laid %s"), who, cards);
  case KBZ_MOVE_DISCARD:
    return g_strdup_printf (_ ("%s discarded %s"), who, cards);
  default:
    return call_words (position, move, who);
  }
}
