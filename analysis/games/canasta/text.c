/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text.h"

#include "canasta.h"

#include <stdio.h>
#include <string.h>

static bool is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == '-';
}

size_t kbz_canasta_next_word (const char **at, const char **start)
{
  while (**at != '\0' && is_blank (**at))
    (*at)++;
  *start = *at;
  while (**at != '\0' && !is_blank (**at))
    (*at)++;
  return (size_t)(*at - *start);
}

static bool equals (const char *word, size_t length, const char *other)
{
  return strlen (other) == length && strncasecmp (word, other, length) == 0;
}

bool kbz_canasta_read_token (const char *word, size_t length, KbzCanastaToken *token)
{
  static const struct {
    const char *word;
    int kind;
  } kinds[] = {
    { "JK", KBZ_KIND_JOKER },
    { "搭", KBZ_KIND_JOKER },
    { "3R", KBZ_KIND_RED_THREE },
    { "3B", KBZ_KIND_BLACK_THREE },
  };
  token->card = KBZ_NO_CARD;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (equals (word, length, kinds[i].word)) {
      token->kind = kinds[i].kind;
      return true;
    }
  token->kind = kbz_rank_read (word, length);
  if (token->kind > 0)
    return true;
  if (!kbz_card_read (word, length, KBZ_PACK_JOKERS, &token->card))
    return false;
  token->kind = kbz_canasta_kind (token->card);
  return true;
}

KbzCard kbz_canasta_card_of_kind (int kind, const uint8_t *counts)
{
  KbzCard best = KBZ_NO_CARD;
  for (int code = 1; code < KBZ_CARD_CODES; code++) {
    KbzCard card = (KbzCard)code;
    if (kbz_pack_kind_has (KBZ_PACK_JOKERS, card) && kbz_canasta_kind (card) == kind
        && (best == KBZ_NO_CARD || counts[card] < counts[best]))
      best = card;
  }
  return best;
}

KbzStatus kbz_canasta_read_cards (const KbzCanastaRules *rules, const char *text, KbzCard *cards,
                                  size_t max, size_t *n, bool *suits_known, KbzError *error)
{
  uint8_t counts[KBZ_CARD_CODES] = { 0 };
  for (size_t i = 0; i < *n; i++)
    counts[cards[i]]++;
  const char *at = text, *start;
  for (size_t length; (length = kbz_canasta_next_word (&at, &start)) > 0;) {
    KbzCanastaToken token;
    int shown = length > 20 ? 20 : (int)length;
    size_t place = (size_t)(start - text);
    if (!kbz_canasta_read_token (start, length, &token))
      return kbz_fail (
          error, KBZ_E_CARD, place,
          KBZ_TEXT (N_ ("“{0}” is not a card of this pack."), KBZ_STRING_N (start, shown)));
    if (*n == max)
      return kbz_fail (
          error, KBZ_E_CARD, place,
          KBZ_TEXT (N_ ("There are more than {0} cards here."), KBZ_NUMBER ((int)max)));
    KbzCard card =
        token.card != KBZ_NO_CARD ? token.card : kbz_canasta_card_of_kind (token.kind, counts);
    if (token.card == KBZ_NO_CARD && token.kind >= KBZ_KIND_LOWEST)
      *suits_known = false;
    if (++counts[card] > rules->packs)
      return kbz_fail (error, KBZ_E_CARD, place,
                       KBZ_TEXT (N_ ("“{0}” stands here more often than in the pack."),
                                 KBZ_STRING_N (start, shown)));
    cards[(*n)++] = card;
  }
  return KBZ_OK;
}

const char *kbz_canasta_write_kind (int kind, char text[KBZ_CANASTA_CARD_TEXT])
{
  switch (kind) {
  case KBZ_KIND_RED_THREE:
    return "3R";
  case KBZ_KIND_JOKER:
    return "JK";
  case KBZ_KIND_BLACK_THREE:
    return "3B";
  default:
    text[0] = kbz_rank_letter (kind);
    text[1] = '\0';
    return text;
  }
}

/* ---- Moves ------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  KbzMoveKind kind;
} verbs[] = {
  { "draw", KBZ_MOVE_DRAW },       { "take", KBZ_MOVE_TAKE }, { "lay", KBZ_MOVE_LAY },
  { "discard", KBZ_MOVE_DISCARD }, { "end", KBZ_MOVE_CALL },
};

#define VERBS (sizeof verbs / sizeof verbs[0])

static void append (char *text, size_t size, const char *word)
{
  size_t length = strlen (text);
  if (length + strlen (word) + 2 <= size)
    snprintf (text + length, size - length, "%s%s", length > 0 ? " " : "", word);
}

/* Natural cards first, then twos, then jokers: the order in which moves are listed. */
static void append_cards (const KbzMove *move, char *text, size_t size)
{
  static const int order[] = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 2, 1 };
  for (size_t k = 0; k < KBZ_KINDS; k++)
    for (int i = 0; i < move->n && i < KBZ_MOVE_CARDS_MAX; i++) {
      char word[KBZ_CANASTA_CARD_TEXT];
      if (kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[i])
          && kbz_canasta_kind (move->cards[i]) == order[k])
        append (text, size, kbz_canasta_write_kind (order[k], word));
    }
}

char *kbz_canasta_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  const char *verb = "?";
  bool wilds_only = move->n > 0;
  for (size_t i = 0; i < VERBS; i++)
    if (verbs[i].kind == move->kind)
      verb = verbs[i].word;
  text[0] = '\0';
  append (text, size, verb);
  append_cards (move, text, size);
  for (int i = 0; i < move->n && i < KBZ_MOVE_CARDS_MAX; i++)
    wilds_only = wilds_only && kbz_canasta_is_wild (move->cards[i]);
  if (move->kind == KBZ_MOVE_LAY && wilds_only && move->arg >= 2 && move->arg < KBZ_KINDS) {
    char word[KBZ_CANASTA_CARD_TEXT];
    append (text, size, "on");
    append (text, size, kbz_canasta_write_kind (move->arg, word));
  }
  return text;
}

/* The card meant: the lowest of that kind that is still held, or any of it if none is. */
static KbzCard pick_card (const KbzHand *hand, const KbzCanastaToken *token)
{
  static const uint8_t none[KBZ_CARD_CODES];
  if (token->card != KBZ_NO_CARD)
    return token->card;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < n; i++)
    if (kbz_canasta_kind (cards[i]) == token->kind)
      return cards[i];
  return kbz_canasta_card_of_kind (token->kind, none);
}

static KbzStatus read_move_cards (const KbzCanastaState *state, const char *text, const char *at,
                                  KbzMove *move, KbzError *error)
{
  KbzHand rest = state->hands[state->turn];
  const char *start;
  for (size_t length; (length = kbz_canasta_next_word (&at, &start)) > 0;) {
    KbzCanastaToken token;
    int shown = length > 20 ? 20 : (int)length;
    size_t place = (size_t)(start - text);
    if (move->kind == KBZ_MOVE_LAY && equals (start, length, "on")) {
      length = kbz_canasta_next_word (&at, &start);
      if (length == 0 || !kbz_canasta_read_token (start, length, &token))
        return kbz_fail (error, KBZ_E_SYNTAX, place,
                         KBZ_TEXT (N_ ("Say the rank of the meld after “on”.")));
      move->arg = (int16_t)token.kind;
      continue;
    }
    if (!kbz_canasta_read_token (start, length, &token))
      return kbz_fail (
          error, KBZ_E_CARD, place,
          KBZ_TEXT (N_ ("“{0}” is not a card of this pack."), KBZ_STRING_N (start, shown)));
    if (move->n == KBZ_MOVE_CARDS_MAX)
      return kbz_fail (error, KBZ_E_CARD, place, KBZ_TEXT (N_ ("No move has so many cards.")));
    KbzCard card = pick_card (&rest, &token);
    if (kbz_hand_has (&rest, card))
      kbz_hand_remove (&rest, card);
    move->cards[move->n++] = card;
  }
  return KBZ_OK;
}

KbzStatus kbz_canasta_move_read (const void *data, const char *text, KbzMove *move, KbzError *error)
{
  const char *at = text, *start;
  size_t length = kbz_canasta_next_word (&at, &start);
  for (size_t i = 0; i < VERBS; i++)
    if (equals (start, length, verbs[i].word)) {
      *move = (KbzMove){ .kind = (uint8_t)verbs[i].kind };
      return read_move_cards (data, text, at, move, error);
    }
  return kbz_fail (error, KBZ_E_SYNTAX, (size_t)(start - text),
                   KBZ_TEXT (N_ ("A move begins with draw, take, lay, discard or end.")));
}

KbzText kbz_canasta_move_name (const void *data, const KbzMove *move)
{
  (void)data;
  KbzCanastaCounts cards = kbz_canasta_count (move->cards, move->n);
  int wilds = cards.of[KBZ_KIND_JOKER] + cards.of[KBZ_KIND_TWO];
  int rank = kbz_canasta_lay_rank (move);
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    return KBZ_TEXT (N_ ("Draw"));
  case KBZ_MOVE_CALL:
    return KBZ_TEXT (N_ ("End the deal"));
  case KBZ_MOVE_DISCARD:
    return KBZ_TEXT (N_ ("Discard {0}"), KBZ_CARD_ARG (move->cards[0]));
  case KBZ_MOVE_TAKE:
    if (move->n == 0)
      return KBZ_TEXT (N_ ("Take the pile onto your meld"));
    if (wilds == 0)
      return KBZ_TEXT (N_ ("Take the pile with {0} × {1}"), KBZ_NUMBER (move->n),
                       KBZ_RANK_ARG (rank));
    return KBZ_TEXT (N_ ("Take the pile with {0} × {1} and {2} wild"), KBZ_NUMBER (move->n - wilds),
                     KBZ_RANK_ARG (rank), KBZ_NUMBER (wilds));
  default:
    break;
  }
  if (rank == 0)
    return KBZ_TEXT (N_ ("Lay"));
  if (wilds == 0)
    return KBZ_TEXT (N_ ("Lay {0} × {1}"), KBZ_NUMBER (move->n), KBZ_RANK_ARG (rank));
  if (wilds == move->n)
    return KBZ_TEXT (N_ ("Add {0} wild to {1}"), KBZ_NUMBER (wilds), KBZ_RANK_ARG (rank));
  return KBZ_TEXT (N_ ("Lay {0} × {1} and {2} wild"), KBZ_NUMBER (move->n - wilds),
                   KBZ_RANK_ARG (rank), KBZ_NUMBER (wilds));
}
