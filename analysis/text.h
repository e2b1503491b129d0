/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/pack.h"

#include <limits.h>

/* Marks a sentence for translation; the program looks it up when it shows it. */
#ifndef N_
#define N_(message) (message)
#endif

/* A sentence with blanks. The message is English and the key of its translations; "{0}" … "{5}"
 * stand for the arguments, which are put into the reader's language when the sentence is shown. */
typedef enum {
  KBZ_ARG_NONE,
  KBZ_ARG_NUMBER,
  KBZ_ARG_CARD,
  KBZ_ARG_SUIT,   /* a KbzSuit: "hearts", "no trump" */
  KBZ_ARG_RANK,   /* "7", "ace"; of the tarot pack "knight" */
  KBZ_ARG_WORD,   /* a message of its own, translated too */
  KBZ_ARG_STRING, /* shown as it is: a key, or what somebody typed */
} KbzArgKind;

typedef struct {
  KbzArgKind kind;
  int number; /* the number or suit; a card or rank with its pack; the most bytes of a string */
  const char *word; /* lives as long as the program; a string as long as the text it stands in */
} KbzArg;

#define KBZ_TEXT_ARGS 6

typedef struct {
  const char *message; /* NULL: nothing to say */
  KbzArg args[KBZ_TEXT_ARGS];
} KbzText;

#define KBZ_NUMBER(n) ((KbzArg){ KBZ_ARG_NUMBER, (n), NULL })
#define KBZ_CARD_OF(pack, c) ((KbzArg){ KBZ_ARG_CARD, (int)(pack) << 8 | (c), NULL })
#define KBZ_CARD_ARG(c) KBZ_CARD_OF (KBZ_PACK_FRENCH, c) /* jokers as well */
#define KBZ_TAROT_ARG(c) KBZ_CARD_OF (KBZ_PACK_TAROT, c)
#define KBZ_SUIT_ARG(s) ((KbzArg){ KBZ_ARG_SUIT, (int)(s), NULL })
#define KBZ_RANK_ARG(r) ((KbzArg){ KBZ_ARG_RANK, (r), NULL })
#define KBZ_TAROT_RANK_ARG(r) ((KbzArg){ KBZ_ARG_RANK, KBZ_PACK_TAROT << 8 | (r), NULL })
#define KBZ_WORD(w) ((KbzArg){ KBZ_ARG_WORD, 0, (w) })
#define KBZ_STRING(s) ((KbzArg){ KBZ_ARG_STRING, INT_MAX, (s) })
#define KBZ_STRING_N(s, n) ((KbzArg){ KBZ_ARG_STRING, (n), (s) }) /* at most n bytes of it */

/* A sentence, with up to six arguments made by the macros above. */
#define KBZ_TEXT(...)                                                                              \
  ((KbzText){ KBZ_TEXT_FIRST (__VA_ARGS__, 0), { KBZ_TEXT_REST (__VA_ARGS__) } })
#define KBZ_TEXT_FIRST(message, ...) (message)
#define KBZ_TEXT_REST(message, ...) __VA_ARGS__
