/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Moves as text: "P", "1H", "aside S2", "name HA", "DT", and "DT!" for a lead that demands the
 * secretary. */

static void write_cards (const char *word, const KbzCard *cards, size_t n, const char *end,
                         char *text, size_t size)
{
  char list[32];
  kbz_cards_write (cards, n, KBZ_PACK_JOKERS, KBZ_LETTERS, list, sizeof list);
  snprintf (text, size, "%s%s%s", word, list, end);
}

char *kbz_napoleon_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  char call[4];
  KbzCard named = kbz_napoleon_card ((KbzCard)(move->arg - KBZ_NAPOLEON_NAMING));
  if (move->kind == KBZ_MOVE_PLAY && move->n == 1)
    write_cards ("", move->cards, 1, move->arg == KBZ_NAPOLEON_DEMAND ? "!" : "", text, size);
  else if (move->kind == KBZ_MOVE_BURY && move->n == 1)
    write_cards ("aside ", move->cards, 1, "", text, size);
  else if (move->kind == KBZ_MOVE_CALL && move->arg >= KBZ_NAPOLEON_NAMING)
    write_cards ("name ", &named, 1, "", text, size);
  else
    snprintf (text, size, "%s",
              move->kind == KBZ_MOVE_CALL ? kbz_bridge_call_write (move->arg, call) : "?");
  return text;
}

KbzText kbz_napoleon_move_name (const void *state, const KbzMove *move)
{
  (void)state;
  if (move->kind == KBZ_MOVE_PLAY && move->n == 1)
    return move->arg == KBZ_NAPOLEON_DEMAND
               ? KBZ_TEXT (N_ ("{0}, and the secretary is demanded"), KBZ_CARD_ARG (move->cards[0]))
               : KBZ_TEXT ("{0}", KBZ_CARD_ARG (move->cards[0]));
  if (move->kind == KBZ_MOVE_BURY && move->n == 1)
    return KBZ_TEXT (N_ ("{0} aside"), KBZ_CARD_ARG (move->cards[0]));
  if (move->kind != KBZ_MOVE_CALL)
    return (KbzText){ 0 };
  if (move->arg >= KBZ_NAPOLEON_NAMING)
    return KBZ_TEXT (N_ ("Secretary: {0}"),
                     KBZ_CARD_ARG (kbz_napoleon_card ((KbzCard)(move->arg - KBZ_NAPOLEON_NAMING))));
  return KBZ_TEXT (kbz_bridge_call_name (move->arg));
}

/* Whether the text begins with the word and a blank; moves on behind it. */
static bool skip_word (const char **at, const char *word)
{
  size_t length = strlen (word);
  if (strncasecmp (*at, word, length) != 0 || (*at)[length] != ' ')
    return false;
  *at += length + 1;
  return true;
}

KbzStatus kbz_napoleon_move_read (const void *state, const char *text, KbzMove *move,
                                  KbzError *error)
{
  const KbzNapoleon *s = state;
  const char *at = text + strspn (text, " \t");
  size_t length = strcspn (at, " \t"), n = 0;
  int call = kbz_bridge_call_read (at, length);
  if (call >= 0 && at[length + strspn (at + length, " \t")] == '\0') {
    *move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
    return KBZ_OK;
  }
  bool name = skip_word (&at, "name"), aside = !name && skip_word (&at, "aside");
  char list[32];
  length = strlen (at);
  while (length > 0 && at[length - 1] == ' ')
    length--;
  bool demand = length > 0 && at[length - 1] == '!';
  snprintf (list, sizeof list, "%.*s", (int)(length - demand), at);
  KbzCard cards[2];
  KbzStatus status = kbz_cards_read (list, KBZ_PACK_JOKERS, cards, 1, &n, error);
  if (status != KBZ_OK || n == 0)
    return kbz_fail (error, KBZ_E_CARD, (size_t)(at - text),
                     KBZ_TEXT (N_ ("“{0}” is not a card, a call such as P or 1H, “aside S2” or "
                                   "“name HA”."),
                               KBZ_STRING_N (text, 40)));
  if (name || (n == 1 && !aside && s->phase == KBZ_NAPOLEON_NAME))
    *move = kbz_move (KBZ_MOVE_CALL, KBZ_NAPOLEON_NAMING + kbz_napoleon_code (cards[0]), NULL, 0);
  else if (aside || s->phase == KBZ_NAPOLEON_EXCHANGE)
    *move = kbz_move (KBZ_MOVE_BURY, 0, cards, n);
  else
    *move = kbz_move (KBZ_MOVE_PLAY, demand ? KBZ_NAPOLEON_DEMAND : 0, cards, 1);
  return KBZ_OK;
}
