/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fields.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *need (void *memory)
{
  if (memory == NULL)
    abort ();
  return memory;
}

static char *copy_text (const char *text, size_t length)
{
  if (length >= PTRDIFF_MAX)
    abort ();
  char *copy = need (malloc (length + 1));
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

static void field_clear (KbzField *field)
{
  for (size_t i = 0; i < field->n; i++)
    free (field->items[i]);
  free (field->items);
  free (field->key);
}

void kbz_fields_clear (KbzFields *fields)
{
  for (size_t i = 0; i < fields->n; i++)
    field_clear (&fields->fields[i]);
  free (fields->fields);
  *fields = (KbzFields){ 0 };
}

void kbz_fields_begin (KbzFields *fields, const char *key, KbzFieldKind kind)
{
  for (size_t i = 0; i < fields->n; i++)
    if (strcmp (fields->fields[i].key, key) == 0) {
      field_clear (&fields->fields[i]);
      fields->fields[i] = fields->fields[--fields->n];
      break;
    }
  if (fields->n == fields->room) {
    fields->room = fields->room == 0 ? 16 : 2 * fields->room;
    fields->fields = need (realloc (fields->fields, fields->room * sizeof *fields->fields));
  }
  fields->fields[fields->n++] = (KbzField){ copy_text (key, strlen (key)), kind, 0, NULL };
}

void kbz_fields_item (KbzFields *fields, const char *text, size_t length)
{
  KbzField *field = &fields->fields[fields->n - 1];
  /* Room doubles at every power of two. */
  if ((field->n & (field->n - 1)) == 0)
    field->items =
        need (realloc (field->items, (field->n == 0 ? 1 : 2 * field->n) * sizeof *field->items));
  field->items[field->n++] = copy_text (text, length);
}

void kbz_fields_copy (KbzFields *fields, const KbzFields *from, const char *but)
{
  for (size_t i = 0; i < from->n; i++) {
    const KbzField *field = &from->fields[i];
    if (but != NULL && strcmp (field->key, but) == 0)
      continue;
    kbz_fields_begin (fields, field->key, field->kind);
    for (size_t j = 0; j < field->n; j++)
      kbz_fields_item (fields, field->items[j], strlen (field->items[j]));
  }
}

static const char *skip_blanks (const char *at, const char *end)
{
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
    at++;
  return at;
}

static const char *trim_blanks (const char *start, const char *end)
{
  while (end > start && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
    end--;
  return end;
}

void kbz_fields_items (KbzFields *fields, const char *text, size_t length)
{
  const char *at = text, *end = text + length;
  if (length == 0)
    return;
  for (;;) {
    const char *stop = memchr (at, ';', (size_t)(end - at));
    const char *item_end = stop == NULL ? end : stop;
    const char *start = skip_blanks (at, item_end);
    kbz_fields_item (fields, start, (size_t)(trim_blanks (start, item_end) - start));
    if (stop == NULL)
      return;
    at = stop + 1;
  }
}

static KbzStatus read_line (KbzFields *fields, const char *start, const char *end, size_t place,
                            KbzError *error)
{
  const char *colon = memchr (start, ':', (size_t)(end - start));
  if (colon == NULL || colon == start || trim_blanks (start, colon) != colon)
    return kbz_fail (error, KBZ_E_SYNTAX, place,
                     KBZ_TEXT (N_ ("Expected “key: value” in the line “{0}”."),
                               KBZ_STRING_N (start, end - start > 40 ? 40 : (int)(end - start))));
  char *key = copy_text (start, (size_t)(colon - start));
  kbz_fields_begin (fields, key, KBZ_FIELD_ANY);
  free (key);
  /* "key:" alone is an empty list; an empty string reads the same. */
  const char *value = skip_blanks (colon + 1, end);
  kbz_fields_items (fields, value, (size_t)(end - value));
  return KBZ_OK;
}

KbzStatus kbz_fields_read (KbzFields *fields, const char *text, KbzError *error)
{
  for (const char *at = text; *at != '\0';) {
    const char *newline = strchr (at, '\n');
    const char *line_end = newline == NULL ? at + strlen (at) : newline;
    const char *start = skip_blanks (at, line_end);
    const char *end = trim_blanks (start, line_end);
    if (start < end && *start != '#') {
      KbzStatus status = read_line (fields, start, end, (size_t)(start - text), error);
      if (status != KBZ_OK)
        return status;
    }
    at = newline == NULL ? line_end : newline + 1;
  }
  return KBZ_OK;
}

const KbzField *kbz_fields_find (const KbzFields *fields, const char *key)
{
  for (size_t i = 0; i < fields->n; i++)
    if (strcmp (fields->fields[i].key, key) == 0)
      return fields->fields[i].kind == KBZ_FIELD_OTHER && fields->fields[i].n == 0
                 ? NULL
                 : &fields->fields[i];
  return NULL;
}

static bool is_kind (const KbzField *field, KbzFieldKind kind)
{
  return (field->kind == kind || field->kind == KBZ_FIELD_ANY) && field->n == 1;
}

static KbzStatus wrong_kind (KbzError *error, const char *key, const char *wanted)
{
  return kbz_fail (
      error, KBZ_E_FIELD, 0,
      KBZ_TEXT (N_ ("The field “{0}” must be {1}."), KBZ_STRING (key), KBZ_WORD (wanted)));
}

KbzStatus kbz_fields_integer (const KbzFields *fields, const char *key, int64_t low, int64_t high,
                              int64_t *out, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (!is_kind (field, KBZ_FIELD_INTEGER))
    return wrong_kind (error, key, N_ ("a whole number"));
  char *end;
  errno = 0;
  intmax_t value = strtoimax (field->items[0], &end, 10);
  if (errno != 0 || end == field->items[0] || *end != '\0')
    return wrong_kind (error, key, N_ ("a whole number"));
  if (value < low || value > high) {
    char least[24], most[24]; /* wider than an argument that is a number */
    snprintf (least, sizeof least, "%jd", (intmax_t)low);
    snprintf (most, sizeof most, "%jd", (intmax_t)high);
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “{0}” must be from {1} to {2}."), KBZ_STRING (key),
                               KBZ_STRING (least), KBZ_STRING (most)));
  }

  *out = value;
  return KBZ_OK;
}

KbzStatus kbz_fields_real (const KbzFields *fields, const char *key, double *out, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (!is_kind (field, KBZ_FIELD_REAL) && !is_kind (field, KBZ_FIELD_INTEGER))
    return wrong_kind (error, key, N_ ("a number"));
  char *end;
  double value = strtod (field->items[0], &end);
  if (end == field->items[0] || *end != '\0')
    return wrong_kind (error, key, N_ ("a number"));
  *out = value;
  return KBZ_OK;
}

KbzStatus kbz_fields_boolean (const KbzFields *fields, const char *key, bool *out, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  bool is_true = field->n == 1 && strcmp (field->items[0], "true") == 0;
  bool is_false = field->n == 1 && strcmp (field->items[0], "false") == 0;
  if (!is_kind (field, KBZ_FIELD_BOOLEAN) || (!is_true && !is_false))
    return wrong_kind (error, key, N_ ("true or false"));
  *out = is_true;
  return KBZ_OK;
}

KbzStatus kbz_fields_string (const KbzFields *fields, const char *key, const char **out,
                             KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (field->kind == KBZ_FIELD_ANY && field->n == 0)
    *out = "";
  else if (is_kind (field, KBZ_FIELD_STRING))
    *out = field->items[0];
  else
    return wrong_kind (error, key, N_ ("a string"));
  return KBZ_OK;
}

KbzStatus kbz_fields_word (const KbzFields *fields, const char *key, const char *const *words,
                           size_t n, int *out, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (field->kind != KBZ_FIELD_LIST && field->kind != KBZ_FIELD_OTHER && field->n == 1)
    for (size_t i = 0; i < n; i++)
      if (strcmp (field->items[0], words[i]) == 0) {
        *out = (int)i;
        return KBZ_OK;
      }
  char list[120] = "";
  size_t length = 0;
  for (size_t i = 0; i < n && length + strlen (words[i]) + 3 < sizeof list; i++)
    length +=
        (size_t)snprintf (list + length, sizeof list - length, "%s%s", i > 0 ? ", " : "", words[i]);
  return kbz_fail (
      error, KBZ_E_FIELD, 0,
      KBZ_TEXT (N_ ("The field “{0}” must be one of: {1}."), KBZ_STRING (key), KBZ_STRING (list)));
}

KbzStatus kbz_fields_cards (const KbzFields *fields, const char *key, KbzPackKind kind,
                            KbzCard *cards, size_t max, size_t *n, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (field->kind != KBZ_FIELD_STRING && field->kind != KBZ_FIELD_LIST
      && field->kind != KBZ_FIELD_ANY)
    return wrong_kind (error, key, "cards");
  *n = 0;
  for (size_t i = 0; i < field->n; i++) {
    size_t more = 0;
    KbzStatus status = kbz_cards_read (field->items[i], kind, cards + *n, max - *n, &more, error);
    if (status != KBZ_OK)
      return status;
    *n += more;
  }
  return KBZ_OK;
}

KbzStatus kbz_fields_need (const KbzFields *fields, const char *key, KbzError *error)
{
  if (kbz_fields_find (fields, key) != NULL)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_FIELD, 0,
                   KBZ_TEXT (N_ ("The field “{0}” is missing."), KBZ_STRING (key)));
}
