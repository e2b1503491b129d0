/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "language.h"

#include "utf8.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const suit_words[] = { N_ ("spades"), N_ ("hearts"), N_ ("diamonds"),
                                          N_ ("clubs"), N_ ("no trump") };

static const char *const rank_words[] = {
  "",  "1", "2",  "3",         "4",          "5",         "6",        "7",
  "8", "9", "10", N_ ("jack"), N_ ("queen"), N_ ("king"), N_ ("ace"),
};

const char *kbz_suit_word (KbzSuit suit)
{
  return suit_words[suit];
}

static const char *const tarot_courts[] = { N_ ("jack"), N_ ("knight"), N_ ("queen"), N_ ("king") };

const char *kbz_rank_word (KbzPackKind pack, int rank)
{
  assert (rank >= 1 && rank <= 14);
  return pack == KBZ_PACK_TAROT && rank >= KBZ_VALET ? tarot_courts[rank - KBZ_VALET]
                                                     : rank_words[rank];
}

const KbzLanguage kbz_engine_english = { .cards = KBZ_LETTERS };

static const char *translate (const char *message, const KbzLanguage *language)
{
  if (language == NULL || language->translate == NULL || *message == '\0')
    return message;
  return language->translate (message, language->data);
}

/* Jokers and the Excuse have no suit sign: they are written as words. */
static const char *special_word (KbzCard card)
{
  switch (card) {
  case KBZ_BIG_JOKER:
    return N_ ("big joker");
  case KBZ_LITTLE_JOKER:
    return N_ ("little joker");
  case KBZ_EXCUSE:
    return N_ ("Excuse");
  default:
    return NULL;
  }
}

static const char *write_card (int number, const KbzLanguage *language, char *buffer)
{
  KbzCard card = (KbzCard)number;
  KbzPackKind pack = (KbzPackKind)(number >> 8);
  KbzNotation notation = language == NULL ? KBZ_SYMBOLS : language->cards;
  const char *word = special_word (card);
  if (word != NULL && notation != KBZ_LETTERS)
    return translate (word, language);
  return kbz_card_write (card, pack, notation, buffer);
}

static size_t append (char *buffer, size_t size, size_t length, const char *more, size_t n)
{
  if (n > size - 1 - length)
    n = kbz_utf8_cut (more, size - 1 - length);
  memcpy (buffer + length, more, n);
  return length + n;
}

static const char *argument_word (const KbzArg *arg, const KbzLanguage *language, char *room)
{
  switch (arg->kind) {
  case KBZ_ARG_NUMBER:
    snprintf (room, KBZ_CARD_TEXT, "%d", arg->number);
    return room;
  case KBZ_ARG_CARD:
    return write_card (arg->number, language, room);
  case KBZ_ARG_SUIT:
    return translate (kbz_suit_word ((KbzSuit)arg->number), language);
  case KBZ_ARG_RANK:
    return translate (kbz_rank_word ((KbzPackKind)(arg->number >> 8), arg->number & 0xFF),
                      language);
  case KBZ_ARG_WORD:
    return translate (arg->word, language);
  case KBZ_ARG_STRING:
    return arg->word;
  case KBZ_ARG_NONE:
    break;
  }
  return "";
}

static size_t append_argument (char *buffer, size_t size, size_t length, const KbzArg *arg,
                               const KbzLanguage *language)
{
  char room[KBZ_CARD_TEXT];
  const char *word = argument_word (arg, language, room);
  size_t n = arg->kind == KBZ_ARG_STRING ? strnlen (word, (size_t)arg->number) : strlen (word);
  return append (buffer, size, length, word, kbz_utf8_cut (word, n));
}

char *kbz_text_write (const KbzText *text, const KbzLanguage *language, char *buffer, size_t size)
{
  size_t length = 0;
  const char *at = text->message == NULL ? "" : translate (text->message, language);
  while (*at != '\0') {
    if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + KBZ_TEXT_ARGS && at[2] == '}') {
      length = append_argument (buffer, size, length, &text->args[at[1] - '0'], language);
      at += 3;
    } else {
      size_t n = 1 + strcspn (at + 1, "{");
      length = append (buffer, size, length, at, n);
      at += n;
    }
  }
  buffer[length] = '\0';
  return buffer;
}

/* The text with its strings where they lie in the error. */
static KbzText with_strings (const KbzError *error, KbzText text)
{
  for (int i = 0; i < KBZ_TEXT_ARGS; i++)
    if (text.args[i].kind == KBZ_ARG_STRING)
      text.args[i] = KBZ_STRING (error->words + text.args[i].number);
  return text;
}

char *kbz_error_write (const KbzError *error, const KbzLanguage *language, char *buffer,
                       size_t size)
{
  KbzText text = with_strings (error, error->text), why = with_strings (error, error->why);
  if (why.message == NULL)
    return kbz_text_write (&text, language, buffer, size);
  char first[KBZ_ERROR_TEXT], second[KBZ_ERROR_TEXT];
  KbzText both = KBZ_TEXT (
      /* Translators: two sentences, one after the other. */
      N_ ("{0} {1}"), KBZ_STRING (kbz_text_write (&text, language, first, sizeof first)),
      KBZ_STRING (kbz_text_write (&why, language, second, sizeof second)));
  return kbz_text_write (&both, language, buffer, size);
}
