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
  int arg;
} verbs[] = {
  { "draw", KBZ_MOVE_DRAW, 0 },
  { "take", KBZ_MOVE_TAKE, 0 },
  { "lay", KBZ_MOVE_LAY, 0 },
  { "discard", KBZ_MOVE_DISCARD, 0 },
  { "end", KBZ_MOVE_CALL, KBZ_CANASTA_END },
  { "ask", KBZ_MOVE_CALL, KBZ_CANASTA_ASK },
  { "yes", KBZ_MOVE_CALL, KBZ_CANASTA_SAY_YES },
  { "no", KBZ_MOVE_CALL, KBZ_CANASTA_SAY_NO },
};

#define VERBS (sizeof verbs / sizeof verbs[0])

static void append (char *text, size_t size, const char *word)
{
  size_t length = strlen (text);
  if (length + strlen (word) + 2 <= size)
    snprintf (text + length, size - length, "%s%s", length > 0 ? " " : "", word);
}

const char *kbz_canasta_write_card (bool suits, KbzCard card, char text[KBZ_CANASTA_CARD_TEXT])
{
  int kind = kbz_canasta_kind (card);
  if (!suits || kind < KBZ_KIND_LOWEST)
    return kbz_canasta_write_kind (kind, text);
  text[0] = "SHDC"[kbz_card_suit (card)];
  text[1] = kbz_rank_letter (kind);
  text[2] = '\0';
  return text;
}

/* Natural cards first, suit by suit where suits count, then twos, then jokers: the order in which
 * moves are listed. */
static void append_cards (bool suits, const KbzMove *move, char *text, size_t size)
{
  static const int order[] = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 2, 1 };
  for (size_t k = 0; k < KBZ_KINDS; k++) {
    bool sorted = suits && order[k] >= KBZ_KIND_LOWEST;
    for (int suit = 0; suit <= (sorted ? (int)KBZ_CLUBS : 0); suit++)
      for (int i = 0; i < move->n && i < KBZ_MOVE_CARDS_MAX; i++) {
        KbzCard card = move->cards[i];
        char word[KBZ_CANASTA_CARD_TEXT];
        if (kbz_pack_kind_has (KBZ_PACK_JOKERS, card) && kbz_canasta_kind (card) == order[k]
            && (!sorted || (int)kbz_card_suit (card) == suit))
          append (text, size, kbz_canasta_write_card (suits, card, word));
      }
  }
}

/* Which meld, where the cards do not say so. */
static void append_target (const KbzMove *move, bool wilds_only, char *text, size_t size)
{
  char word[KBZ_CANASTA_CARD_TEXT], last[KBZ_CANASTA_CARD_TEXT], both[2 * sizeof word];
  int rank = move->arg - KBZ_CANASTA_ON_FINISHED;
  KbzCanastaRun run;
  if (kbz_canasta_arg_run (move->arg, &run)) {
    append (text, size, "on");
    snprintf (both, sizeof both, "%s-%s",
              kbz_canasta_write_card (true, kbz_card ((KbzSuit)run.suit, run.low), word),
              kbz_canasta_write_card (true, kbz_card ((KbzSuit)run.suit, run.high), last));
    append (text, size, both);
  } else if (rank >= KBZ_KIND_LOWEST && rank < KBZ_KINDS) {
    append (text, size, "on canasta");
    append (text, size, kbz_canasta_write_kind (rank, word));
  } else if (wilds_only && move->arg >= 2 && move->arg < KBZ_KINDS) {
    append (text, size, "on");
    append (text, size, kbz_canasta_write_kind (move->arg, word));
  }
}

char *kbz_canasta_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  const char *verb = "?";
  bool wilds_only = move->n > 0;
  for (size_t i = 0; i < VERBS; i++)
    if (verbs[i].kind == move->kind
        && (verbs[i].kind != KBZ_MOVE_CALL || verbs[i].arg == move->arg))
      verb = verbs[i].word;
  text[0] = '\0';
  append (text, size, verb);
  append_cards (kbz_canasta_knows_suits (state), move, text, size);
  for (int i = 0; i < move->n && i < KBZ_MOVE_CARDS_MAX; i++)
    wilds_only = wilds_only && kbz_canasta_is_wild (move->cards[i]);
  if (move->kind == KBZ_MOVE_LAY || move->kind == KBZ_MOVE_TAKE)
    append_target (move, wilds_only, text, size);
  return text;
}

char *kbz_canasta_write_lay (const KbzCanastaLay *lay, char *text, size_t size)
{
  char word[KBZ_CANASTA_CARD_TEXT];
  KbzCanastaRun before = { 0, 1, 0 };
  int told = 0;
  text[0] = '\0';
  kbz_canasta_arg_run (lay->arg, &before);
  for (int rank = lay->run.low; lay->rank == 0 && rank <= lay->run.high; rank++)
    if (rank < before.low || rank > before.high)
      append (text, size,
              kbz_canasta_write_card (true, kbz_card ((KbzSuit)lay->run.suit, rank), word));
  for (int suit = 0; suit <= KBZ_CLUBS && lay->rank != 0; suit++)
    for (int i = 0; i < lay->suits[suit]; i++, told++)
      append (text, size, kbz_canasta_write_card (true, kbz_card ((KbzSuit)suit, lay->rank), word));
  for (; told < lay->naturals && lay->rank != 0; told++)
    append (text, size, kbz_canasta_write_kind (lay->rank, word));
  for (int i = 0; i < lay->twos; i++)
    append (text, size, kbz_canasta_write_kind (KBZ_KIND_TWO, word));
  for (int i = 0; i < lay->jokers; i++)
    append (text, size, kbz_canasta_write_kind (KBZ_KIND_JOKER, word));
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

/* What stands after “on”: 4, canasta 4, or H5-H7. */
static bool read_target (const char **at, KbzMove *move)
{
  const char *start;
  KbzCanastaToken token, last;
  size_t length = kbz_canasta_next_word (at, &start);
  int finished = 0;
  if (equals (start, length, "canasta")) {
    finished = KBZ_CANASTA_ON_FINISHED;
    length = kbz_canasta_next_word (at, &start);
  }
  if (length == 0 || !kbz_canasta_read_token (start, length, &token))
    return false;
  move->arg = (int16_t)(finished + token.kind);
  if (token.card == KBZ_NO_CARD || finished != 0 || token.kind < KBZ_KIND_LOWEST)
    return true;
  length = kbz_canasta_next_word (at, &start);
  if (length == 0 || !kbz_canasta_read_token (start, length, &last) || last.card == KBZ_NO_CARD
      || last.kind < KBZ_KIND_LOWEST)
    return false;
  move->arg = (int16_t)kbz_canasta_run_arg ((KbzCanastaRun){
      (uint8_t)kbz_card_suit (token.card), (uint8_t)token.kind, (uint8_t)last.kind });
  return true;
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
    if ((move->kind == KBZ_MOVE_LAY || move->kind == KBZ_MOVE_TAKE)
        && equals (start, length, "on")) {
      if (!read_target (&at, move))
        return kbz_fail (error, KBZ_E_SYNTAX, place,
                         KBZ_TEXT (N_ ("Say the rank of the meld after “on”, or the first and the "
                                       "last card of a sequence.")));
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
      *move = (KbzMove){ .kind = (uint8_t)verbs[i].kind, .arg = (int16_t)verbs[i].arg };
      return read_move_cards (data, text, at, move, error);
    }
  return kbz_fail (
      error, KBZ_E_SYNTAX, (size_t)(start - text),
      KBZ_TEXT (N_ ("A move begins with draw, take, lay, discard, end, ask, yes or no.")));
}

static KbzText name_call (int call)
{
  switch (call) {
  case KBZ_CANASTA_ASK:
    return KBZ_TEXT (N_ ("Ask: may I go out?"));
  case KBZ_CANASTA_SAY_YES:
    return KBZ_TEXT (N_ ("Yes, go out"));
  case KBZ_CANASTA_SAY_NO:
    return KBZ_TEXT (N_ ("No, play on"));
  default:
    return KBZ_TEXT (N_ ("End the deal"));
  }
}

static KbzText name_take (const KbzMove *move, int wilds, int rank)
{
  KbzCanastaRun run;
  if (kbz_canasta_arg_run (move->arg, &run))
    return KBZ_TEXT (N_ ("Take the pile onto your sequence {0} to {1}"),
                     KBZ_CARD_ARG (kbz_card ((KbzSuit)run.suit, run.low)),
                     KBZ_CARD_ARG (kbz_card ((KbzSuit)run.suit, run.high)));
  if (move->n == 0)
    return KBZ_TEXT (N_ ("Take the pile onto your meld"));
  if (wilds == 0)
    return KBZ_TEXT (N_ ("Take the pile with {0} × {1}"), KBZ_NUMBER (move->n),
                     KBZ_RANK_ARG (rank));
  return KBZ_TEXT (N_ ("Take the pile with {0} × {1} and {2} wild"), KBZ_NUMBER (move->n - wilds),
                   KBZ_RANK_ARG (rank), KBZ_NUMBER (wilds));
}

/* The lowest or the highest card of a lay in a sequence. */
static KbzCard end_card (const KbzMove *move, bool highest)
{
  KbzCard card = move->cards[0];
  for (int i = 1; i < move->n; i++)
    if (highest ? move->cards[i] > card : move->cards[i] < card)
      card = move->cards[i];
  return card;
}

static KbzText name_run (const KbzMove *move)
{
  KbzCanastaRun run;
  if (!kbz_canasta_arg_run (move->arg, &run))
    return KBZ_TEXT (N_ ("Lay the sequence {0} to {1}"), KBZ_CARD_ARG (end_card (move, false)),
                     KBZ_CARD_ARG (end_card (move, true)));
  return KBZ_TEXT (N_ ("Add {0} to the sequence {1} to {2}"), KBZ_NUMBER (move->n),
                   KBZ_CARD_ARG (kbz_card ((KbzSuit)run.suit, run.low)),
                   KBZ_CARD_ARG (kbz_card ((KbzSuit)run.suit, run.high)));
}

KbzText kbz_canasta_move_name (const void *data, const KbzMove *move)
{
  (void)data;
  KbzCanastaCounts cards = kbz_canasta_count (move->cards, move->n);
  int wilds = cards.of[KBZ_KIND_JOKER] + cards.of[KBZ_KIND_TWO];
  int rank = kbz_canasta_lay_rank (move);
  bool finished = move->arg >= KBZ_CANASTA_ON_FINISHED && move->arg < 256;
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    return KBZ_TEXT (N_ ("Draw"));
  case KBZ_MOVE_CALL:
    return name_call (move->arg);
  case KBZ_MOVE_DISCARD:
    return KBZ_TEXT (N_ ("Discard {0}"), KBZ_CARD_ARG (move->cards[0]));
  case KBZ_MOVE_TAKE:
    return name_take (move, wilds, rank);
  default:
    break;
  }
  if (rank == 0)
    return KBZ_TEXT (N_ ("Lay"));
  if (move->arg >= 256 || (wilds == 0 && cards.of[rank] < move->n))
    return name_run (move);
  if (finished)
    return KBZ_TEXT (N_ ("Add {0} cards to the canasta of {1}"), KBZ_NUMBER (move->n),
                     KBZ_RANK_ARG (rank));
  if (wilds == 0)
    return KBZ_TEXT (N_ ("Lay {0} × {1}"), KBZ_NUMBER (move->n), KBZ_RANK_ARG (rank));
  if (wilds == move->n)
    return KBZ_TEXT (N_ ("Add {0} wild to {1}"), KBZ_NUMBER (wilds), KBZ_RANK_ARG (rank));
  return KBZ_TEXT (N_ ("Lay {0} × {1} and {2} wild"), KBZ_NUMBER (move->n - wilds),
                   KBZ_RANK_ARG (rank), KBZ_NUMBER (wilds));
}
