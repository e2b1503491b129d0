/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* A writer that keeps an answer as text: `legal=false; moves=[play=S2; ]`. */
typedef struct {
  KbzWriter writer;
  char text[16000];
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
  answer_put (writer, NULL, "; ");
}

static inline void answer_integer (KbzWriter *writer, const char *key, int64_t value)
{
  char text[24];
  snprintf (text, sizeof text, "%lld", (long long)value);
  answer_string (writer, key, text);
}

static inline void answer_real (KbzWriter *writer, const char *key, double value)
{
  answer_integer (writer, key, (int64_t)value);
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
  answer_put (writer, key, "[");
}

static inline void answer_end (KbzWriter *writer)
{
  answer_put (writer, NULL, "] ");
}

/* Asks an operation with lines "key: value"; the answer's text, or the name of the error. */
static inline const char *ask (const char *op, const char *question)
{
  static Answer answer;
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  answer = (Answer){ .writer = { answer_string, answer_integer, answer_real, answer_boolean,
                                 answer_null, answer_begin, answer_begin, answer_end } };
  ck_assert_int_eq (kbz_fields_read (&fields, question, &error), KBZ_OK);
  KbzStatus status = KBZ_E_UNKNOWN_OP;
  for (const KbzOp *found = kbz_tractor_ops; found->name != NULL; found++)
    if (strcmp (found->name, op) == 0)
      status = found->run (&kbz_game_tractor, &fields, &answer.writer, &error);
  kbz_fields_clear (&fields);
  if (status == KBZ_OK)
    return answer.text;
  ck_assert_str_ne (kbz_said (&error), "");
  return kbz_status_name (status);
}
