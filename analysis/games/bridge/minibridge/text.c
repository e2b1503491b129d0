/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Moves as text ("12", "game H", "DT") and as names. Positions are in fields.c. */

static bool split_contract (int call, KbzMinibridgeContract *contract, KbzSuit *strain)
{
  bool game = call >= KBZ_MINIBRIDGE_GAME_CALL;
  int suit = call - (game ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL);
  if (suit < KBZ_SPADES || suit > KBZ_NO_SUIT)
    return false;
  *contract = game ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART;
  *strain = (KbzSuit)suit;
  return true;
}

char *kbz_minibridge_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  KbzMinibridgeContract contract;
  KbzSuit strain;
  if (kbz_trick_play_is_card (move))
    kbz_cards_write (move->cards, 1, KBZ_PACK_FRENCH, KBZ_LETTERS, text, size);
  else if (move->kind != KBZ_MOVE_CALL)
    snprintf (text, size, "?");
  else if (split_contract (move->arg, &contract, &strain))
    snprintf (text, size, "%s %c", kbz_minibridge_contract_words[contract],
              kbz_suit_letter (strain));
  else
    snprintf (text, size, "%d", move->arg);
  return text;
}

KbzText kbz_minibridge_move_name (const void *state, const KbzMove *move)
{
  (void)state;
  KbzMinibridgeContract contract;
  KbzSuit strain;
  if (kbz_trick_play_is_card (move))
    return KBZ_TEXT ("{0}", KBZ_CARD_ARG (move->cards[0]));
  if (move->kind != KBZ_MOVE_CALL)
    return (KbzText){ 0 };
  if (split_contract (move->arg, &contract, &strain))
    return contract == KBZ_MINIBRIDGE_GAME
               ? KBZ_TEXT (N_ ("Game in {0}"), KBZ_SUIT_ARG (strain))
               : KBZ_TEXT (N_ ("Part-score in {0}"), KBZ_SUIT_ARG (strain));
  if (move->arg == 1)
    return KBZ_TEXT (N_ ("1 point"));
  return KBZ_TEXT (N_ ("{0} points"), KBZ_NUMBER (move->arg));
}

static const char *skip_blanks (const char *at)
{
  while (*at == ' ' || *at == '\t')
    at++;
  return at;
}

static size_t word_length (const char *at)
{
  return strcspn (at, " \t");
}

/* "part H", "game N". */
static bool read_contract (const char *text, KbzMove *move)
{
  size_t length = word_length (text);
  for (int contract = KBZ_MINIBRIDGE_PART; contract <= KBZ_MINIBRIDGE_GAME; contract++) {
    const char *word = kbz_minibridge_contract_words[contract];
    if (strlen (word) != length || strncmp (text, word, length) != 0)
      continue;
    const char *rest = skip_blanks (text + length);
    size_t rest_length = word_length (rest);
    int strain = kbz_suit_read (rest, rest_length);
    if (strain < 0 || *skip_blanks (rest + rest_length) != '\0')
      return false;
    int call =
        contract == KBZ_MINIBRIDGE_GAME ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL;
    *move = kbz_move (KBZ_MOVE_CALL, call + strain, NULL, 0);
    return true;
  }
  return false;
}

/* At most two digits: a larger number never was a count of points. */
static bool read_points (const char *text, KbzMove *move)
{
  size_t digits = strspn (text, "0123456789");
  if (digits < 1 || digits > 2 || *skip_blanks (text + digits) != '\0')
    return false;
  *move = kbz_move (KBZ_MOVE_CALL, atoi (text), NULL, 0);
  return true;
}

KbzStatus kbz_minibridge_move_read (const void *state, const char *text, KbzMove *move,
                                    KbzError *error)
{
  (void)state;
  const char *at = skip_blanks (text);
  if (read_contract (at, move) || read_points (at, move) || kbz_trick_play_read_card (at, move))
    return KBZ_OK;
  return kbz_fail (
      error, KBZ_E_CARD, (size_t)(at - text),
      KBZ_TEXT (N_ ("“{0}” is not a card, a number of points or a contract such as “game H”."),
                KBZ_STRING_N (at, 40)));
}
