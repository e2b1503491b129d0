/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/notation.h"

/* Marks a sentence for translation; the program looks it up when it shows it. */
#ifndef N_
#define N_(message) (message)
#endif

/* A sentence with blanks. The message is English and the key of its translations; "{0}" … "{3}"
 * stand for the arguments, which are put into the reader's language when the sentence is shown. */
typedef enum {
  KBZ_ARG_NONE,
  KBZ_ARG_NUMBER,
  KBZ_ARG_CARD,
  KBZ_ARG_SUIT, /* a KbzSuit: "hearts", "no trump" */
  KBZ_ARG_RANK, /* a French rank: "7", "ace" */
  KBZ_ARG_WORD, /* a message of its own, translated too */
} KbzArgKind;

typedef struct {
  KbzArgKind kind;
  int number;       /* the number, card, suit or rank */
  const char *word; /* a string that lives as long as the program */
} KbzArg;

#define KBZ_TEXT_ARGS 4

typedef struct {
  const char *message; /* NULL: nothing to say */
  KbzArg args[KBZ_TEXT_ARGS];
} KbzText;

#define KBZ_NUMBER(n) ((KbzArg){ KBZ_ARG_NUMBER, (n), NULL })
#define KBZ_CARD_ARG(c) ((KbzArg){ KBZ_ARG_CARD, (c), NULL })
#define KBZ_SUIT_ARG(s) ((KbzArg){ KBZ_ARG_SUIT, (int)(s), NULL })
#define KBZ_RANK_ARG(r) ((KbzArg){ KBZ_ARG_RANK, (r), NULL })
#define KBZ_WORD(w) ((KbzArg){ KBZ_ARG_WORD, 0, (w) })

/* A sentence, with up to four arguments made by the macros above. */
#define KBZ_TEXT(...)                                                                              \
  ((KbzText){ KBZ_TEXT_FIRST (__VA_ARGS__, 0), { KBZ_TEXT_REST (__VA_ARGS__) } })
#define KBZ_TEXT_FIRST(message, ...) (message)
#define KBZ_TEXT_REST(message, ...) __VA_ARGS__

/* A language: how messages are translated and cards are written. NULL stands for English. */
typedef struct {
  const char *(*translate) (const char *message, void *data);
  void *data;
  KbzNotation cards;
} KbzLanguage;

/* Writes the sentence into `buffer` (always terminated; cut when too long) and returns it. */
char *kbz_text_write (const KbzText *text, const KbzLanguage *language, char *buffer, size_t size);

/* English words, keys of their translations: "hearts", "no trump"; "ace", "7". */
const char *kbz_suit_word (KbzSuit suit);
const char *kbz_rank_word (int rank);
