/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "maker.h"

/* The words of a PBN text, one after the other. */

typedef enum {
  KBZ_PBN_END,
  KBZ_PBN_TAG,     /* [name "text"] */
  KBZ_PBN_COMMENT, /* name: "{" or ";" */
  KBZ_PBN_ESCAPE,  /* the line behind a % */
  KBZ_PBN_WORD,    /* a word, where words are wanted */
  KBZ_PBN_LINE,    /* text up to a comment or the end of the line, where lines are wanted */
} KbzPbnKind;

typedef struct {
  KbzPbnKind kind;
  KbzSpot spot;
  const char *name, *text; /* in the source; neither ends with zero */
  size_t name_length, length;
  bool after_blank; /* there was an empty line before it */
  bool broken;      /* a tag without its quotation marks, or a tag or comment that does not end */
} KbzPbnToken;

typedef struct {
  KbzSource source;
  bool in_comment; /* the text begins inside of braces, or has ended there */
} KbzPbnLexer;

KbzPbnLexer kbz_pbn_lexer (const char *text, size_t size);
/* Takes the next token; false at the end. */
bool kbz_pbn_next (KbzPbnLexer *lexer, bool words, KbzPbnToken *token);
