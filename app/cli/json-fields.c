/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json-fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Text that grows. */
typedef struct {
  char *text;
  size_t length, room;
} Text;

static void append (Text *text, const char *more, size_t n)
{
  if (n == 0)
    return;
  if (text->length + n > text->room) {
    text->room = 2 * (text->length + n);
    text->text = realloc (text->text, text->room);
    if (text->text == NULL)
      abort ();
  }
  memcpy (text->text + text->length, more, n);
  text->length += n;
}

/* Fields are C strings: a NUL inside one becomes U+FFFD, which is no card and no word. */
static void append_string (Text *text, const json_t *string)
{
  const char *at = json_string_value (string);
  const char *end = at + json_string_length (string);
  while (at < end) {
    const char *nul = memchr (at, '\0', (size_t)(end - at));
    append (text, at, (size_t)((nul == NULL ? end : nul) - at));
    if (nul != NULL)
      append (text, "\uFFFD", strlen ("\uFFFD"));
    at = nul == NULL ? end : nul + 1;
  }
}

/* False for what is no string, number or boolean. */
static bool append_scalar (Text *text, const json_t *value)
{
  char number[40];
  switch (json_typeof (value)) {
  case JSON_STRING:
    append_string (text, value);
    return true;
  case JSON_INTEGER:
    snprintf (number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value (value));
    break;
  case JSON_REAL:
    snprintf (number, sizeof number, "%.17g", json_real_value (value));
    break;
  case JSON_TRUE:
    strcpy (number, "true");
    break;
  case JSON_FALSE:
    strcpy (number, "false");
    break;
  default:
    return false;
  }
  append (text, number, strlen (number));
  return true;
}

/* An item of a list; the items of an inner list are joined by blanks. */
static bool append_item (Text *text, const json_t *value)
{
  if (!json_is_array (value))
    return append_scalar (text, value);
  for (size_t i = 0; i < json_array_size (value); i++) {
    if (i > 0)
      append (text, " ", 1);
    if (!append_scalar (text, json_array_get (value, i)))
      return false;
  }
  return true;
}

static void add_other (KbzFields *fields, const char *key)
{
  kbz_fields_begin (fields, key, KBZ_FIELD_OTHER);
  kbz_fields_item (fields, "", 0);
}

static void add_list (KbzFields *fields, const char *key, const json_t *list)
{
  Text text = { 0 };
  kbz_fields_begin (fields, key, KBZ_FIELD_LIST);
  for (size_t i = 0; i < json_array_size (list); i++) {
    text.length = 0;
    if (!append_item (&text, json_array_get (list, i))) {
      add_other (fields, key);
      break;
    }
    kbz_fields_item (fields, text.length > 0 ? text.text : "", text.length);
  }
  free (text.text);
}

static void add_field (KbzFields *fields, const char *key, const json_t *value)
{
  static const KbzFieldKind kinds[] = {
    [JSON_STRING] = KBZ_FIELD_STRING, [JSON_INTEGER] = KBZ_FIELD_INTEGER,
    [JSON_REAL] = KBZ_FIELD_REAL,     [JSON_TRUE] = KBZ_FIELD_BOOLEAN,
    [JSON_FALSE] = KBZ_FIELD_BOOLEAN,
  };
  Text text = { 0 };
  switch (json_typeof (value)) {
  case JSON_ARRAY:
    add_list (fields, key, value);
    break;
  case JSON_OBJECT:
    add_other (fields, key);
    break;
  case JSON_NULL:
    kbz_fields_begin (fields, key, KBZ_FIELD_OTHER);
    break;
  default:
    append_scalar (&text, value);
    kbz_fields_begin (fields, key, kinds[json_typeof (value)]);
    kbz_fields_item (fields, text.length > 0 ? text.text : "", text.length);
  }
  free (text.text);
}

KbzStatus kbz_json_to_fields (json_t *object, KbzFields *fields, KbzError *error)
{
  const char *key;
  json_t *value;
  if (json_object_size (object) > KBZ_JSON_FIELDS_MAX)
    return kbz_fail (
        error, KBZ_E_TOO_LARGE, 0,
        KBZ_TEXT (N_ ("The question has more than {0} fields."), KBZ_NUMBER (KBZ_JSON_FIELDS_MAX)));
  json_object_foreach (object, key, value)
  {
    add_field (fields, key, value);
  }
  return KBZ_OK;
}
