/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "text.h"

#include <stddef.h>

/* How a function that can fail ends. Programming errors are asserts, never a status. */
typedef enum {
  KBZ_OK = 0,
  KBZ_E_SYNTAX,       /* text that cannot be read at all */
  KBZ_E_UNKNOWN_GAME, /* no game of that id */
  KBZ_E_UNKNOWN_OP,   /* the game does not answer that question */
  KBZ_E_FIELD,        /* a field is missing or of the wrong kind */
  KBZ_E_CARD,         /* not a card, or not a card of this pack */
  KBZ_E_POSITION,     /* cards are fine, but they cannot lie like this */
  KBZ_E_TOO_LARGE,    /* more than this program accepts */
  KBZ_E_LIMIT,        /* stopped by the caller, by time or by memory */
} KbzStatus;

/* What went wrong, for a person: filled by the function that failed. A value: strings of its text
 * are copies in `words`, and kbz_error_write (language.h) says it in the reader's language. */
typedef struct {
  KbzStatus code;
  size_t place;    /* byte offset in the text that was read, 0 when it does not apply */
  KbzText text;    /* what happened */
  KbzText why;     /* a sentence that goes on, such as the rule that was broken; may be nothing */
  char words[160]; /* strings of both; their arguments' numbers are offsets in here */
} KbzError;

/* The name of a status in the engine protocol ("bad-card"); "ok" for KBZ_OK. */
const char *kbz_status_name (KbzStatus status);

/* Fills `error` (may be NULL) and returns `code`, so that callers can `return kbz_fail (error,
 * KBZ_E_CARD, place, KBZ_TEXT (N_ ("…"), …))`. Strings that are too long are cut. */
KbzStatus kbz_fail (KbzError *error, KbzStatus code, size_t place, KbzText text);
/* The same with a second sentence. */
KbzStatus kbz_fail_why (KbzError *error, KbzStatus code, size_t place, KbzText text, KbzText why);
