/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include <stdio.h>
#include <string.h>

/* Moves as text ("P", "1H", "XX", "DT") and as names. */

char *kbz_bridge_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  char call[4];
  if (kbz_trick_play_is_card (move))
    kbz_cards_write (move->cards, 1, KBZ_PACK_FRENCH, KBZ_LETTERS, text, size);
  else
    snprintf (text, size, "%s",
              move->kind == KBZ_MOVE_CALL ? kbz_bridge_call_write (move->arg, call) : "?");
  return text;
}

KbzText kbz_bridge_move_name (const void *state, const KbzMove *move)
{
  (void)state;
  if (kbz_trick_play_is_card (move))
    return KBZ_TEXT ("{0}", KBZ_CARD_ARG (move->cards[0]));
  if (move->kind != KBZ_MOVE_CALL)
    return (KbzText){ 0 };
  return KBZ_TEXT (kbz_bridge_call_name (move->arg));
}

/* In the auction "D4" cannot be meant as a card, and in the play "X" cannot be meant as a call; but
 * no text is both, so either is read at any time and the rules say what is wrong with it. */
KbzStatus kbz_bridge_move_read (const void *state, const char *text, KbzMove *move, KbzError *error)
{
  (void)state;
  const char *at = text + strspn (text, " \t");
  size_t length = strcspn (at, " \t");
  int call = kbz_bridge_call_read (at, length);
  if (call >= 0 && at[length + strspn (at + length, " \t")] == '\0') {
    *move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
    return KBZ_OK;
  }
  if (kbz_trick_play_read_card (at, move))
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_CARD, (size_t)(at - text),
                   KBZ_TEXT (N_ ("“{0}” is not a card and not a call such as P, 1H, 3N, X or XX."),
                             KBZ_STRING_N (at, 40)));
}
