/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/notation.h"
#include "text.h"

/* A language: how messages are translated and cards are written. NULL stands for English. */
typedef struct {
  const char *(*translate) (const char *message, void *data);
  void *data;
  KbzNotation cards;
} KbzLanguage;

/* English with cards as letters, as the engine protocol says things. */
extern const KbzLanguage kbz_engine_english;

/* Writes the sentence into `buffer` (always terminated; cut when too long) and returns it. */
char *kbz_text_write (const KbzText *text, const KbzLanguage *language, char *buffer, size_t size);

/* Room for what went wrong in any language. */
#define KBZ_ERROR_TEXT 800

/* Writes what went wrong, and why where that is known; "" for an error that was not filled. */
char *kbz_error_write (const KbzError *error, const KbzLanguage *language, char *buffer,
                       size_t size);

/* English words, keys of their translations: "hearts", "no trump"; "ace", "7", "knight". */
const char *kbz_suit_word (KbzSuit suit);
const char *kbz_rank_word (KbzPackKind pack, int rank);
