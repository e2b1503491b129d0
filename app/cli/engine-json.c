/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-json.h"

#include "json-fields.h"
#include "json-id.h"
#include "json-writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define READ_FLAGS JSON_ALLOW_NUL
/* What the engine computes deserves no more digits; an id keeps all 17. */
#define WRITE_FLAGS (JSON_COMPACT | JSON_REAL_PRECISION (12))
#define ID_FLAGS (JSON_COMPACT | JSON_ENCODE_ANY)

static char *check_memory (char *text)
{
  if (text == NULL)
    abort ();
  return text;
}

static KbzStatus fail_to_parse (const json_error_t *problem, KbzError *error)
{
  switch (json_error_code (problem)) {
  case json_error_numeric_overflow:
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("A number in this line is too large.")));
  case json_error_stack_overflow:
    return kbz_fail (error, KBZ_E_TOO_LARGE, 0, KBZ_TEXT (N_ ("The line nests too deeply.")));
  default:
    return kbz_fail (
        error, KBZ_E_SYNTAX, 0,
        KBZ_TEXT (N_ ("The line is not a JSON object: {0}."), KBZ_STRING (problem->text)));
  }
}

/* The object that a line is; the caller lets go of it. NULL and `error` filled if it is none. */
static json_t *parse (const char *line, size_t length, KbzError *error)
{
  json_error_t problem;
  json_t *object = json_loadb (line, length, READ_FLAGS, &problem);
  if (object == NULL)
    fail_to_parse (&problem, error);
  else if (!json_is_object (object)) {
    kbz_fail (error, KBZ_E_SYNTAX, 0, KBZ_TEXT (N_ ("The line is a JSON list, not an object.")));
    json_decref (object);
    object = NULL;
  }
  return object;
}

/* Parses a line whose id is a number of any size: the parser has only 64 bits for it. */
static json_t *parse_without_id (const char *line, size_t length, KbzSpan id, KbzError *error)
{
  char *copy = check_memory (malloc (length));
  memcpy (copy, line, length);
  memset (copy + id.start, ' ', id.end - id.start);
  copy[id.start] = '0';
  json_t *object = parse (copy, length, error);
  free (copy);
  return object;
}

/* The text of an id that stands in a line that could not be read; NULL if it cannot be either. */
static char *rescue_id (const char *line, KbzSpan id)
{
  json_t *value =
      json_loadb (line + id.start, id.end - id.start, READ_FLAGS | JSON_DECODE_ANY, NULL);
  char *text = value == NULL ? NULL : check_memory (json_dumps (value, ID_FLAGS));
  json_decref (value);
  return text;
}

/* The object that a line is, and its id as text (NULL when there is none). */
static json_t *read_line (const char *line, size_t length, char **id, KbzError *error)
{
  KbzSpan span;
  bool found = kbz_json_find_id (line, length, &span);
  bool is_number = found && kbz_json_is_number (line + span.start, span.end - span.start);
  json_t *object = NULL;
  *id = NULL;
  if (is_number)
    *id = check_memory (strndup (line + span.start, span.end - span.start));
  if (length > KBZ_ENGINE_LINE_MAX)
    kbz_fail (error, KBZ_E_TOO_LARGE, 0, KBZ_TEXT (N_ ("The line is longer than 1 MiB.")));
  else if (is_number)
    object = parse_without_id (line, length, span, error);
  else
    object = parse (line, length, error);
  if (*id == NULL && json_object_get (object, "id") != NULL)
    *id = check_memory (json_dumps (json_object_get (object, "id"), ID_FLAGS));
  else if (*id == NULL && object == NULL && found)
    *id = rescue_id (line, span);
  return object;
}

static json_t *answer_fields (const KbzFields *question, KbzError *error)
{
  KbzJsonWriter writer;
  json_t *answer = json_object ();
  kbz_json_writer_init (&writer, answer);
  if (kbz_engine_run (question, &writer.writer, error) == KBZ_OK)
    return answer;
  json_decref (answer);
  return NULL;
}

char *kbz_engine_answer_fields (const KbzFields *question, KbzError *error)
{
  json_t *answer = answer_fields (question, error);
  char *text = answer == NULL ? NULL : check_memory (json_dumps (answer, WRITE_FLAGS));
  json_decref (answer);
  return text;
}

static json_t *answer_object (json_t *object, KbzError *error)
{
  KbzFields question = { 0 };
  json_t *answer = NULL;
  if (kbz_json_to_fields (object, &question, error) == KBZ_OK)
    answer = answer_fields (&question, error);
  kbz_fields_clear (&question);
  return answer;
}

static json_t *error_object (const KbzError *error)
{
  char message[KBZ_ERROR_TEXT];
  kbz_error_write (error, &kbz_engine_english, message, sizeof message);
  return json_pack ("{s:{s:s,s:o}}", "error", "code", kbz_status_name (error->code), "message",
                    kbz_json_string (message));
}

/* Puts the id before the other fields, as it was asked. */
static char *write_answer (const json_t *answer, const char *id)
{
  char *body = check_memory (json_dumps (answer, WRITE_FLAGS));
  if (id == NULL)
    return body;
  size_t size = strlen ("{\"id\":,") + strlen (id) + strlen (body);
  char *text = check_memory (malloc (size));
  snprintf (text, size, "{\"id\":%s%s%s", id, body[1] == '}' ? "" : ",", body + 1);
  free (body);
  return text;
}

char *kbz_engine_answer (const char *line, size_t length)
{
  KbzError error = { 0 };
  char *id;
  json_t *object = read_line (line, length, &id, &error);
  json_t *answer = object == NULL ? NULL : answer_object (object, &error);
  if (answer == NULL)
    answer = error_object (&error);
  char *text = write_answer (answer, id);
  json_decref (answer);
  json_decref (object);
  free (id);
  return text;
}
