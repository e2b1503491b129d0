/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text.h"

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

const char *kbz_rank_word (int rank)
{
  assert (rank >= 1 && rank <= 14);
  return rank_words[rank];
}

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

static const char *write_card (KbzCard card, const KbzLanguage *language, char *buffer)
{
  const char *word = special_word (card);
  if (word != NULL)
    return translate (word, language);
  KbzNotation notation = language == NULL ? KBZ_SYMBOLS : language->cards;
  return kbz_card_write (card, KBZ_PACK_FRENCH, notation, buffer);
}

static const char *write_argument (const KbzArg *arg, const KbzLanguage *language, char *buffer,
                                   size_t size)
{
  switch (arg->kind) {
  case KBZ_ARG_NUMBER:
    snprintf (buffer, size, "%d", arg->number);
    return buffer;
  case KBZ_ARG_CARD:
    return write_card ((KbzCard)arg->number, language, buffer);
  case KBZ_ARG_SUIT:
    return translate (kbz_suit_word ((KbzSuit)arg->number), language);
  case KBZ_ARG_RANK:
    return translate (kbz_rank_word (arg->number), language);
  case KBZ_ARG_WORD:
    return translate (arg->word, language);
  case KBZ_ARG_NONE:
    break;
  }
  return "";
}

static size_t append (char *buffer, size_t size, size_t length, const char *more, size_t n)
{
  if (n > size - 1 - length)
    n = kbz_utf8_cut (more, size - 1 - length);
  memcpy (buffer + length, more, n);
  return length + n;
}

char *kbz_text_write (const KbzText *text, const KbzLanguage *language, char *buffer, size_t size)
{
  size_t length = 0;
  const char *at = text->message == NULL ? "" : translate (text->message, language);
  while (*at != '\0') {
    if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + KBZ_TEXT_ARGS && at[2] == '}') {
      char word[KBZ_CARD_TEXT];
      const char *argument = write_argument (&text->args[at[1] - '0'], language, word, sizeof word);
      length = append (buffer, size, length, argument, strlen (argument));
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
