/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tarot/game.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

/* A writer that keeps an answer as text: `won=true | scores=[ 318 | -106 | ] `. */
typedef struct {
  KbzWriter writer;
  char text[16000];
} Answer;

static inline void answer_put (KbzWriter *writer, const char *key, const char *value)
{
  Answer *answer = (Answer *)writer;
  size_t length = strlen (answer->text);
  ck_assert_uint_lt (length + strlen (value) + 60, sizeof answer->text);
  snprintf (answer->text + length, sizeof answer->text - length, "%s%s%s", key == NULL ? "" : key,
            key == NULL ? "" : "=", value);
}

static inline void answer_string (KbzWriter *writer, const char *key, const char *value)
{
  answer_put (writer, key, value);
  answer_put (writer, NULL, " | ");
}

static inline void answer_integer (KbzWriter *writer, const char *key, int64_t value)
{
  char text[24];
  snprintf (text, sizeof text, "%lld", (long long)value);
  answer_string (writer, key, text);
}

static inline void answer_real (KbzWriter *writer, const char *key, double value)
{
  char text[40];
  snprintf (text, sizeof text, "%g", value);
  answer_string (writer, key, text);
}

static inline void answer_boolean (KbzWriter *writer, const char *key, bool value)
{
  answer_string (writer, key, value ? "true" : "false");
}

static inline void answer_null (KbzWriter *writer, const char *key)
{
  answer_string (writer, key, "null");
}

static inline void answer_begin (KbzWriter *writer, const char *key)
{
  answer_put (writer, key, "[ ");
}

static inline void answer_end (KbzWriter *writer)
{
  answer_put (writer, NULL, "] ");
}

/* Asks an operation with lines "key: value"; `error` may be NULL. */
static inline KbzStatus ask (const char *op, const char *question, Answer *answer, KbzError *error)
{
  KbzFields fields = { 0 };
  KbzError own = { 0 };
  *answer = (Answer){ .writer = { answer_string, answer_integer, answer_real, answer_boolean,
                                  answer_null, answer_begin, answer_begin, answer_end } };
  ck_assert_int_eq (kbz_fields_read (&fields, question, &own), KBZ_OK);
  KbzStatus status = KBZ_E_UNKNOWN_OP;
  for (const KbzOp *found = kbz_tarot_ops; found->name != NULL; found++)
    if (strcmp (found->name, op) == 0)
      status = found->run (&kbz_game_tarot, &fields, &answer->writer, &own);
  kbz_fields_clear (&fields);
  if (status != KBZ_OK)
    ck_assert_str_ne (kbz_said (&own), "");
  if (error != NULL)
    *error = own;
  return status;
}

/* Whether the answer has this field with this value. */
static inline bool says (const Answer *answer, const char *key, const char *value)
{
  char part[400];
  snprintf (part, sizeof part, "%s=%s |", key, value);
  for (const char *at = strstr (answer->text, part); at != NULL; at = strstr (at + 1, part))
    if (at == answer->text || at[-1] == ' ')
      return true;
  return false;
}

static inline bool says_number (const Answer *answer, const char *key, int value)
{
  char text[24];
  snprintf (text, sizeof text, "%d", value);
  return says (answer, key, text);
}

/* Whether the answer has a list with these words, in this order. */
static inline bool lists (const Answer *answer, const char *key, const char *words)
{
  char part[2000], *end = part + snprintf (part, sizeof part, "%s=[ ", key);
  for (const char *at = words; *at != '\0';) {
    size_t length = strcspn (at, " ");
    end += sprintf (end, "%.*s | ", (int)length, at);
    at += length + (at[length] == ' ');
  }
  strcpy (end, "]");
  return strstr (answer->text, part) != NULL;
}

/* A position from lines, failing the test if it is none. */
static inline KbzTarot position (const char *lines)
{
  KbzTarot state;
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  KbzStatus status = kbz_tarot_read (&state, &fields, &error);
  ck_assert_msg (status == KBZ_OK, "%s in\n%s", kbz_said (&error), lines);
  kbz_fields_clear (&fields);
  return state;
}

/* What is wrong with a position, "" if nothing is. */
static inline const char *fault (const char *lines)
{
  static KbzError error;
  KbzTarot state;
  KbzFields fields = { 0 };
  error = (KbzError){ 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  KbzStatus status = kbz_tarot_read (&state, &fields, &error);
  kbz_fields_clear (&fields);
  return status == KBZ_OK ? "" : kbz_said (&error);
}

/* The rule that a move breaks, "" if it is legal. */
static inline const char *rule_against (const KbzTarot *state, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  ck_assert_msg (kbz_tarot_move_read (state, text, &move, &error) == KBZ_OK, "%s: %s", text,
                 kbz_said (&error));
  if (kbz_tarot_game_legal (state, &move, &reason))
    return "";
  char sentence[300];
  ck_assert_str_ne (kbz_text_write (&reason.text, NULL, sentence, sizeof sentence), "");
  return reason.rule;
}

static inline void play (KbzTarot *state, const char *text)
{
  KbzMove move;
  ck_assert_int_eq (kbz_tarot_move_read (state, text, &move, NULL), KBZ_OK);
  ck_assert_msg (kbz_tarot_game_legal (state, &move, NULL), "%s is refused: %s", text,
                 rule_against (state, text));
  kbz_tarot_apply (state, &move);
}

/* Several moves, with a comma after each but the last. */
static inline void play_all (KbzTarot *state, const char *moves)
{
  char text[200];
  for (const char *at = moves; *at != '\0';) {
    size_t length = strcspn (at, ",");
    snprintf (text, sizeof text, "%.*s", (int)length, at);
    play (state, text);
    at += length + (at[length] == ',');
    at += strspn (at, " ");
  }
}

/* The cards of letters as a set. */
static inline KbzTarotSet cards_of (const char *text)
{
  KbzCard cards[KBZ_TAROT_ALL];
  size_t n = 0;
  ck_assert_int_eq (kbz_cards_read (text, KBZ_PACK_TAROT, cards, KBZ_TAROT_ALL, &n, NULL), KBZ_OK);
  return kbz_tarot_set_of (cards, n);
}
