/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json-writer.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

json_t *kbz_json_string (const char *text)
{
  json_t *string = json_string (text);
  if (string != NULL)
    return string;
  /* A message may quote a piece of a question that was cut inside a character. */
  char *plain = strdup (text);
  if (plain == NULL)
    abort ();
  for (char *c = plain; *c != '\0'; c++)
    if ((unsigned char)*c >= 0x80)
      *c = '?';
  string = json_string (plain);
  free (plain);
  return string;
}

static void add (KbzWriter *base, const char *key, json_t *value)
{
  KbzJsonWriter *writer = (KbzJsonWriter *)base;
  json_t *parent = writer->open[writer->depth];
  assert (json_is_object (parent) == (key != NULL));
  if (value == NULL)
    abort ();
  if (key != NULL)
    json_object_set_new (parent, key, value);
  else
    json_array_append_new (parent, value);
}

static void begin (KbzWriter *base, const char *key, json_t *container)
{
  KbzJsonWriter *writer = (KbzJsonWriter *)base;
  add (base, key, container);
  assert (writer->depth + 1 < KBZ_JSON_DEPTH);
  writer->open[++writer->depth] = container;
}

static void put_string (KbzWriter *writer, const char *key, const char *value)
{
  add (writer, key, kbz_json_string (value));
}

static void put_integer (KbzWriter *writer, const char *key, int64_t value)
{
  add (writer, key, json_integer (value));
}

/* JSON has no infinity. */
static void put_real (KbzWriter *writer, const char *key, double value)
{
  add (writer, key, isfinite (value) ? json_real (value) : json_null ());
}

static void put_boolean (KbzWriter *writer, const char *key, bool value)
{
  add (writer, key, json_boolean (value));
}

static void put_null (KbzWriter *writer, const char *key)
{
  add (writer, key, json_null ());
}

static void begin_list (KbzWriter *writer, const char *key)
{
  begin (writer, key, json_array ());
}

static void begin_object (KbzWriter *writer, const char *key)
{
  begin (writer, key, json_object ());
}

static void end (KbzWriter *base)
{
  KbzJsonWriter *writer = (KbzJsonWriter *)base;
  assert (writer->depth > 0);
  writer->depth--;
}

void kbz_json_writer_init (KbzJsonWriter *writer, json_t *object)
{
  *writer = (KbzJsonWriter){ .writer = { .string = put_string,
                                         .integer = put_integer,
                                         .real = put_real,
                                         .boolean = put_boolean,
                                         .null = put_null,
                                         .begin_list = begin_list,
                                         .begin_object = begin_object,
                                         .end = end },
                             .open = { object } };
}
