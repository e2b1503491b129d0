/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The bytes start … end of a line. */
typedef struct {
  size_t start, end;
} KbzSpan;

/* Finds the value of "id" in what should be a JSON object, of which the end may be missing or
 * broken: whoever asked wants to know which question failed. The value may still be no JSON. */
bool kbz_json_find_id (const char *line, size_t length, KbzSpan *id);

/* Whether these bytes are a JSON number, of any size. */
bool kbz_json_is_number (const char *text, size_t length);
