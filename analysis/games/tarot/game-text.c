/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <stdio.h>
#include <string.h>

/* Moves as text: bids by their words, "call HR", "discard H5", "show T1 T2 …", "slam",
 * "no_slam", "misere", and a bare card. */

static const struct {
  const char *word;
  int arg;
} calls[] = {
  { "pass", KBZ_TAROT_PASS },           { "petite", KBZ_TAROT_PETITE },
  { "garde", KBZ_TAROT_GARDE },         { "garde_sans", KBZ_TAROT_SANS },
  { "garde_contre", KBZ_TAROT_CONTRE }, { "no_slam", KBZ_TAROT_NO_SLAM },
  { "slam", KBZ_TAROT_SLAM },           { "misere", KBZ_TAROT_MISERE },
};

static const struct {
  const char *word;
  KbzMoveKind kind;
} prefixes[] = {
  { "call ", KBZ_MOVE_CALL },
  { "discard ", KBZ_MOVE_BURY },
  { "show ", KBZ_MOVE_LAY },
  { "", KBZ_MOVE_PLAY },
};

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static bool are_cards (const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (!kbz_pack_kind_has (KBZ_PACK_TAROT, cards[i]))
      return false;
  return n > 0 && n <= KBZ_MOVE_CARDS_MAX;
}

static char *write_cards (const char *word, const KbzCard *cards, size_t n, char *text, size_t size)
{
  int length = snprintf (text, size, "%s", word);
  if (!are_cards (cards, n))
    snprintf (text, size, "?");
  else if ((size_t)length < size)
    kbz_cards_write (cards, n, KBZ_PACK_TAROT, KBZ_LETTERS, text + length, size - (size_t)length);
  return text;
}

char *kbz_tarot_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  if (move->kind == KBZ_MOVE_CALL) {
    for (size_t i = 0; i < COUNT (calls); i++)
      if (move->arg == calls[i].arg) {
        snprintf (text, size, "%s", calls[i].word);
        return text;
      }
    KbzCard card = (KbzCard)(move->arg - KBZ_TAROT_CALLS);
    bool is_call = move->arg > KBZ_TAROT_CALLS && move->arg < KBZ_TAROT_CALLS + 64;
    return write_cards ("call ", &card, is_call, text, size);
  }
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  size_t n = move->n <= KBZ_MOVE_CARDS_MAX ? move->n : 0;
  memcpy (cards, move->cards, n);
  /* A set is written low to high, so that one set has one text. */
  for (size_t i = 1; i < n; i++)
    for (size_t j = i; j > 0 && cards[j] < cards[j - 1]; j--) {
      KbzCard card = cards[j];
      cards[j] = cards[j - 1];
      cards[j - 1] = card;
    }
  for (size_t i = 1; i < COUNT (prefixes); i++)
    if (prefixes[i].kind == move->kind)
      return write_cards (prefixes[i].word, cards, n, text, size);
  return write_cards ("", cards, 0, text, size);
}

KbzStatus kbz_tarot_move_read (const void *state, const char *text, KbzMove *move, KbzError *error)
{
  (void)state;
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  size_t n = 0, p = 0;
  text += strspn (text, " ");
  for (size_t i = 0; i < COUNT (calls); i++)
    if (strcmp (text, calls[i].word) == 0) {
      *move = kbz_move (KBZ_MOVE_CALL, calls[i].arg, NULL, 0);
      return KBZ_OK;
    }
  while (strncmp (text, prefixes[p].word, strlen (prefixes[p].word)) != 0)
    p++;
  KBZ_TAROT_TRY (kbz_cards_read (text + strlen (prefixes[p].word), KBZ_PACK_TAROT, cards,
                                 KBZ_MOVE_CARDS_MAX, &n, error));
  if (n == 0)
    return kbz_fail (error, KBZ_E_CARD, 0,
                     KBZ_TEXT (N_ ("“{0}” has no cards."), KBZ_STRING_N (text, 40)));
  if (prefixes[p].kind != KBZ_MOVE_CALL) {
    *move = kbz_move (prefixes[p].kind, 0, cards, n);
    return KBZ_OK;
  }
  if (n != 1 || !kbz_card_is_suited (cards[0]))
    return kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("One card of a suit is called.")));
  *move = kbz_move (KBZ_MOVE_CALL, KBZ_TAROT_CALLS + cards[0], NULL, 0);
  return KBZ_OK;
}

KbzText kbz_tarot_move_name (const void *state, const KbzMove *move)
{
  const KbzTarot *t = state;
  if (move->kind == KBZ_MOVE_CALL) {
    if (move->arg >= 0 && move->arg < KBZ_TAROT_BIDS)
      return KBZ_TEXT (kbz_tarot_bid_names[move->arg]);
    if (move->arg > KBZ_TAROT_CALLS && move->arg < KBZ_TAROT_CALLS + 64)
      return KBZ_TEXT (N_ ("Call {0}"), KBZ_TAROT_ARG (move->arg - KBZ_TAROT_CALLS));
    return move->arg == KBZ_TAROT_SLAM      ? KBZ_TEXT (N_ ("Announce a slam"))
           : move->arg == KBZ_TAROT_MISERE  ? KBZ_TEXT (N_ ("Announce a misère"))
           : move->arg == KBZ_TAROT_NO_SLAM ? KBZ_TEXT (N_ ("Play without a slam"))
                                            : (KbzText){ 0 };
  }
  if (!are_cards (move->cards, move->n))
    return (KbzText){ 0 };
  KbzArg card = KBZ_TAROT_ARG (move->cards[0]);
  if (move->kind == KBZ_MOVE_LAY) {
    int seat = kbz_tarot_turn_seat (t);
    int more = seat == t->taker && seat >= 0 ? kbz_tarot_size (kbz_tarot_discarded_trumps (t)) : 0;
    KbzTarotHandful handful = kbz_tarot_handful_of (t->players, move->n + more);
    return KBZ_TEXT (N_ ("{0}: {1} trumps shown"), KBZ_WORD (kbz_tarot_handful_names[handful]),
                     KBZ_NUMBER (move->n));
  }
  return move->kind == KBZ_MOVE_BURY ? KBZ_TEXT (N_ ("Lay {0} aside"), card)
                                     : KBZ_TEXT ("{0}", card);
}
