/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/element.h"

G_BEGIN_DECLS

/* A paragraph or a title in one or several languages. */

typedef enum {
  KBZ_PHRASE_TEXT,
  KBZ_PHRASE_STRONG,
  KBZ_PHRASE_TERM,  /* a word of the game, where it is explained */
  KBZ_PHRASE_CARDS, /* in the engine's notation: "SA HT" */
} KbzPhraseKind;

typedef struct {
  KbzPhraseKind kind;
  char *text;
} KbzPhrase;

typedef struct {
  char *language;  /* "zh_CN"; "" is English */
  GArray *phrases; /* KbzPhrase */
  int line;
} KbzWords;

typedef struct {
  GPtrArray *versions; /* KbzWords, English first */
} KbzProse;

KbzProse *kbz_prose_new (void);
/* One of plain words, which are already in the reader's language. */
KbzProse *kbz_prose_new_plain (const char *text);
void kbz_prose_free (KbzProse *prose);

/* Adds the words of one element. Fails on an element that may not stand in a line of text. */
gboolean kbz_prose_add (KbzProse *prose, const char *file, const KbzElement *element,
                        GError **error);

/* The words that fit the languages best, as g_get_language_names lists them; NULL stands for
 * English alone. Never NULL: if none fits, the first. */
const KbzWords *kbz_prose_in (const KbzProse *prose, const char *const *languages);
/* Whether there are words in just this language ("" is English). */
gboolean kbz_prose_has (const KbzProse *prose, const char *language);
/* The words without any marks, cards in letters; the caller frees it. */
char *kbz_words_plain (const KbzWords *words);

G_END_DECLS
