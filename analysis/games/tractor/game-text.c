/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <stdio.h>
#include <string.h>

/* Moves as text: "wait", "declare S2 S2", "bury HK", "SA SA". */

static bool starts_with (const char *text, const char *word, const char **rest)
{
  size_t n = strlen (word);
  if (strncmp (text, word, n) != 0 || (text[n] != ' ' && text[n] != '\0'))
    return false;
  *rest = text + n;
  return true;
}

static bool are_cards (const KbzMove *move)
{
  for (int i = 0; i < move->n; i++)
    if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[i]))
      return false;
  return move->n <= KBZ_MOVE_CARDS_MAX;
}

char *kbz_tractor_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  const KbzTractor *t = state;
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  const char *word = "";
  size_t n = move->n;
  bool known = move->n <= KBZ_MOVE_CARDS_MAX && are_cards (move);
  if (move->kind == KBZ_MOVE_CALL) {
    if (move->arg == KBZ_TRACTOR_WAIT) {
      snprintf (text, size, "wait");
      return text;
    }
    known = kbz_tractor_call_cards (move->arg, cards, &n);
    word = "declare ";
  } else if (known) {
    memcpy (cards, move->cards, n);
    kbz_tractor_sort (&rules, cards, n);
    word = move->kind == KBZ_MOVE_BURY ? "bury " : "";
  }
  if (!known
      || (move->kind != KBZ_MOVE_CALL && move->kind != KBZ_MOVE_BURY
          && move->kind != KBZ_MOVE_PLAY)) {
    snprintf (text, size, "?");
    return text;
  }
  int length = snprintf (text, size, "%s", word);
  if ((size_t)length < size)
    kbz_cards_write (cards, n, KBZ_PACK_JOKERS, KBZ_LETTERS, text + length, size - (size_t)length);
  return text;
}

KbzStatus kbz_tractor_move_read (const void *state, const char *text, KbzMove *move,
                                 KbzError *error)
{
  const KbzTractor *t = state;
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  size_t n = 0;
  const char *rest = text + strspn (text, " ");
  KbzMoveKind kind = KBZ_MOVE_PLAY;
  if (strcmp (rest, "wait") == 0) {
    *move = kbz_move (KBZ_MOVE_CALL, KBZ_TRACTOR_WAIT, NULL, 0);
    return KBZ_OK;
  }
  if (starts_with (rest, "declare", &rest))
    kind = KBZ_MOVE_CALL;
  else if (starts_with (rest, "bury", &rest))
    kind = KBZ_MOVE_BURY;
  KbzStatus status = kbz_cards_read (rest, KBZ_PACK_JOKERS, cards, KBZ_MOVE_CARDS_MAX, &n, error);
  if (status != KBZ_OK)
    return status;
  if (n == 0)
    return kbz_fail (error, KBZ_E_CARD, 0,
                     KBZ_TEXT (N_ ("“{0}” has no cards."), KBZ_STRING_N (text, 40)));
  if (kind != KBZ_MOVE_CALL) {
    kbz_tractor_sort (&rules, cards, n);
    *move = kbz_move (kind, 0, cards, n);
    return KBZ_OK;
  }
  for (size_t i = 0; i < n; i++)
    if (cards[i] != cards[0] || n > 3)
      return kbz_fail (error, KBZ_E_CARD, 0,
                       KBZ_TEXT (N_ ("A declaration is of one to three equal cards.")));
  *move = kbz_move (kind, kbz_tractor_call (cards[0], (int)n), NULL, 0);
  return KBZ_OK;
}

static KbzText declaration_name (int call)
{
  KbzCard cards[3];
  size_t n;
  if (!kbz_tractor_call_cards (call, cards, &n))
    return (KbzText){ 0 };
  if (kbz_card_is_joker (cards[0]))
    return n == 2 ? KBZ_TEXT (N_ ("Declare no trump with two jokers"))
                  : KBZ_TEXT (N_ ("Declare no trump with three jokers"));
  KbzArg suit = KBZ_SUIT_ARG (kbz_card_suit (cards[0]));
  return n == 1   ? KBZ_TEXT (N_ ("Declare {0} with one card"), suit)
         : n == 2 ? KBZ_TEXT (N_ ("Declare {0} with a pair"), suit)
                  : KBZ_TEXT (N_ ("Declare {0} with a triple"), suit);
}

/* Cards that are no shape of their own: each of them, while they fit into a sentence. */
static KbzText name_of_cards (const KbzMove *move)
{
  static const char *const each[] = { "{0} {1}", "{0} {1} {2}", "{0} {1} {2} {3}",
                                      "{0} {1} {2} {3} {4}", "{0} {1} {2} {3} {4} {5}" };
  if (move->n > KBZ_TEXT_ARGS)
    return KBZ_TEXT (N_ ("{0} cards, {1} the first"), KBZ_NUMBER (move->n),
                     KBZ_CARD_ARG (move->cards[0]));
  KbzText text = { .message = each[move->n - 2] };
  for (size_t i = 0; i < move->n; i++)
    text.args[i] = KBZ_CARD_ARG (move->cards[i]);
  return text;
}

/* Plays of many cards are named by what they are; the cards themselves are on the table. */
KbzText kbz_tractor_move_name (const void *state, const KbzMove *move)
{
  const KbzTractor *t = state;
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorShape shape;
  if (move->kind == KBZ_MOVE_CALL)
    return move->arg == KBZ_TRACTOR_WAIT ? KBZ_TEXT (N_ ("Wait")) : declaration_name (move->arg);
  if (move->n == 0 || !are_cards (move))
    return (KbzText){ 0 };
  KbzArg card = KBZ_CARD_ARG (move->cards[0]);
  if (move->kind == KBZ_MOVE_BURY)
    return KBZ_TEXT (N_ ("Bury {0}"), card);
  if (move->n == 1)
    return KBZ_TEXT ("{0}", card);
  if (!kbz_tractor_shape (&rules, move->cards, move->n, &shape) || shape.n > 1)
    return name_of_cards (move);
  switch ((KbzTractorKind)shape.parts[0].kind) {
  case KBZ_TITANIC:
    return KBZ_TEXT (N_ ("Titanic of {0} triples from {1}"), KBZ_NUMBER (shape.parts[0].length),
                     card);
  case KBZ_TRACTOR:
    return KBZ_TEXT (N_ ("Tractor of {0} pairs from {1}"), KBZ_NUMBER (shape.parts[0].length),
                     card);
  case KBZ_TRIPLE:
    return KBZ_TEXT (N_ ("Triple of {0}"), card);
  case KBZ_PAIR:
    return KBZ_TEXT (N_ ("Pair of {0}"), card);
  case KBZ_SINGLE:
    break;
  }
  return KBZ_TEXT ("{0}", card);
}
