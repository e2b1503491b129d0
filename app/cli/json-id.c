/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json-id.h"

#include <string.h>

static bool is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks (const char *line, size_t length, size_t at)
{
  while (at < length && is_blank (line[at]))
    at++;
  return at;
}

/* From the opening quote to after the closing one, or to the end of the line. */
static size_t skip_string (const char *line, size_t length, size_t at)
{
  for (at++; at < length && line[at] != '"'; at++)
    if (line[at] == '\\')
      at++;
  return at < length ? at + 1 : length;
}

/* To the comma or brace after a value, or to the end of the line. */
static size_t skip_value (const char *line, size_t length, size_t at)
{
  size_t depth = 0;
  while (at < length) {
    char c = line[at];
    if (depth == 0 && (c == ',' || c == '}' || c == ']'))
      return at;
    if (c == '{' || c == '[')
      depth++;
    else if (c == '}' || c == ']')
      depth--;
    at = c == '"' ? skip_string (line, length, at) : at + 1;
  }
  return length;
}

bool kbz_json_find_id (const char *line, size_t length, KbzSpan *id)
{
  bool found = false;
  size_t at = skip_blanks (line, length, 0);
  if (at == length || line[at] != '{')
    return false;
  do {
    size_t key = skip_blanks (line, length, at + 1);
    if (key == length || line[key] != '"')
      break;
    size_t key_end = skip_string (line, length, key);
    at = skip_blanks (line, length, key_end);
    if (at == length || line[at] != ':')
      break;
    size_t start = skip_blanks (line, length, at + 1);
    at = skip_value (line, length, start);
    if (at < length && key_end - key == 4 && memcmp (line + key, "\"id\"", 4) == 0) {
      size_t end = at;
      while (end > start && is_blank (line[end - 1]))
        end--;
      *id = (KbzSpan){ start, end };
      found = true;
    }
  } while (at < length && line[at] == ',');
  return found;
}

static size_t skip_digits (const char *text, size_t length, size_t at)
{
  while (at < length && text[at] >= '0' && text[at] <= '9')
    at++;
  return at;
}

bool kbz_json_is_number (const char *text, size_t length)
{
  size_t at = length > 0 && text[0] == '-';
  size_t whole = skip_digits (text, length, at);
  if (whole == at || (text[at] == '0' && whole > at + 1))
    return false;
  at = whole;
  if (at < length && text[at] == '.') {
    size_t fraction = skip_digits (text, length, at + 1);
    if (fraction == at + 1)
      return false;
    at = fraction;
  }
  if (at < length && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    if (at < length && (text[at] == '+' || text[at] == '-'))
      at++;
    size_t exponent = skip_digits (text, length, at);
    if (exponent == at)
      return false;
    at = exponent;
  }
  return at == length;
}
