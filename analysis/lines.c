/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fields.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void kbz_write_cards (KbzWriter *writer, const char *key, const KbzCard *cards, size_t n,
                      KbzPackKind kind)
{
  char text[5 * KBZ_CARDS_MAX + 1];
  kbz_cards_write (cards, n, kind, KBZ_LETTERS, text, sizeof text);
  writer->string (writer, key, text);
}

static void append (KbzLines *lines, const char *text)
{
  size_t n = strlen (text);
  if (lines->length + n + 1 > lines->room) {
    while (lines->length + n + 1 > lines->room)
      lines->room = lines->room == 0 ? 256 : 2 * lines->room;
    lines->text = realloc (lines->text, lines->room);
    if (lines->text == NULL)
      abort ();
  }
  memcpy (lines->text + lines->length, text, n + 1);
  lines->length += n;
}

static void put (KbzWriter *writer, const char *key, const char *value)
{
  KbzLines *lines = (KbzLines *)writer;
  assert (lines->in_list == (key == NULL));
  assert (strpbrk (value, ";\n") == NULL);
  if (lines->in_list) {
    append (lines, lines->first ? " " : "; ");
    lines->first = false;
    append (lines, value);
    return;
  }
  append (lines, key);
  append (lines, *value == '\0' ? ":" : ": ");
  append (lines, value);
  append (lines, "\n");
}

static void put_integer (KbzWriter *writer, const char *key, int64_t value)
{
  char text[24];
  snprintf (text, sizeof text, "%" PRId64, value);
  put (writer, key, text);
}

static void put_real (KbzWriter *writer, const char *key, double value)
{
  char text[40];
  snprintf (text, sizeof text, "%.17g", value);
  put (writer, key, text);
}

static void put_boolean (KbzWriter *writer, const char *key, bool value)
{
  put (writer, key, value ? "true" : "false");
}

/* A field that is not there reads as null. */
static void put_null (KbzWriter *writer, const char *key)
{
  (void)writer;
  (void)key;
}

static void begin_list (KbzWriter *writer, const char *key)
{
  KbzLines *lines = (KbzLines *)writer;
  assert (!lines->in_list && key != NULL);
  append (lines, key);
  append (lines, ":");
  lines->in_list = lines->first = true;
}

static void begin_object (KbzWriter *writer, const char *key)
{
  (void)writer;
  (void)key;
  assert (!"lines hold no objects");
}

static void end (KbzWriter *writer)
{
  KbzLines *lines = (KbzLines *)writer;
  assert (lines->in_list);
  lines->in_list = false;
  append (lines, "\n");
}

void kbz_lines_init (KbzLines *lines)
{
  *lines = (KbzLines){ .writer = { .string = put,
                                   .integer = put_integer,
                                   .real = put_real,
                                   .boolean = put_boolean,
                                   .null = put_null,
                                   .begin_list = begin_list,
                                   .begin_object = begin_object,
                                   .end = end } };
  append (lines, "");
}
