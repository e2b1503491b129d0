/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/canasta/canasta.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* A writer that keeps an answer as text: `valid=true points=60 ways=[{method=two-naturals }]`. */
typedef struct {
  KbzWriter writer;
  char text[8000];
} Answer;

static inline void answer_put (KbzWriter *writer, const char *key, const char *value)
{
  Answer *answer = (Answer *)writer;
  size_t length = strlen (answer->text);
  ck_assert_uint_lt (length + strlen (value) + 40, sizeof answer->text);
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
  snprintf (text, sizeof text, "%.12f", value);
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

/* Asks an operation of "canasta" or "samba" with lines "key: value". */
static inline KbzStatus ask (const char *id, const char *op, const char *question, Answer *answer)
{
  const KbzGame *game = kbz_game_find (id);
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  *answer = (Answer){ .writer = { answer_string, answer_integer, answer_real, answer_boolean,
                                  answer_null, answer_begin, answer_begin, answer_end } };
  ck_assert_int_eq (kbz_fields_read (&fields, question, &error), KBZ_OK);
  KbzStatus status = KBZ_E_UNKNOWN_OP;
  for (const KbzOp *found = game->ops; found->name != NULL; found++)
    if (strcmp (found->name, op) == 0)
      status = found->run (game, &fields, &answer->writer, &error);
  kbz_fields_clear (&fields);
  if (status != KBZ_OK)
    ck_assert_str_ne (kbz_said (&error), "");
  return status;
}

/* Whether the answer has this field with this value. */
static inline bool says (const Answer *answer, const char *key, const char *value)
{
  char part[200];
  snprintf (part, sizeof part, "%s=%s |", key, value);
  const char *found = strstr (answer->text, part);
  return found != NULL && (found == answer->text || found[-1] == ' ');
}

static inline bool says_number (const Answer *answer, const char *key, int value)
{
  char text[24];
  snprintf (text, sizeof text, "%d", value);
  return says (answer, key, text);
}

static inline bool says_true (const Answer *answer, const char *key, bool value)
{
  return says (answer, key, value ? "true" : "false");
}

/* A position from lines, failing the test if it is none. */
static inline KbzCanastaState position_of (const KbzGame *game, const char *lines)
{
  KbzCanastaState state;
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  KbzStatus status = game->read (&state, &fields, &error);
  ck_assert_msg (status == KBZ_OK, "%s in\n%s", kbz_said (&error), lines);
  kbz_fields_clear (&fields);
  return state;
}

static inline KbzCanastaState position (const char *lines)
{
  return position_of (&kbz_game_canasta, lines);
}

/* The rule that a move breaks, "" if it is legal. */
static inline const char *rule_against (const KbzCanastaState *state, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  ck_assert_msg (kbz_game_canasta.move_read (state, text, &move, &error) == KBZ_OK, "%s: %s", text,
                 kbz_said (&error));
  if (kbz_game_canasta.legal (state, &move, &reason))
    return "";
  char sentence[300];
  ck_assert_str_ne (kbz_text_write (&reason.text, NULL, sentence, sizeof sentence), "");
  return reason.rule;
}

static inline void play (KbzCanastaState *state, const char *text)
{
  KbzMove move;
  KbzReason reason = { 0 };
  ck_assert_int_eq (kbz_game_canasta.move_read (state, text, &move, NULL), KBZ_OK);
  ck_assert_msg (kbz_game_canasta.legal (state, &move, &reason), "%s is refused: %s", text,
                 reason.rule);
  kbz_game_canasta.apply (state, &move);
}
