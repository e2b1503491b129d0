/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/fields.h"

#include <jansson.h>

#define KBZ_JSON_DEPTH 8 /* of answers; no operation comes near it */

/* A writer that fills a JSON object. */
typedef struct {
  KbzWriter writer;
  json_t *open[KBZ_JSON_DEPTH]; /* the object, and the lists and objects begun in it */
  int depth;
} KbzJsonWriter;

/* `object` stays the caller's. */
void kbz_json_writer_init (KbzJsonWriter *writer, json_t *object);

/* A string of bytes that should be UTF-8; what is not becomes "?". */
json_t *kbz_json_string (const char *text);
