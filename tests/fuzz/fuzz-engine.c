/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the lines, each is answered by one line that is a JSON object. */
#include "fuzz.h"

#include "app/cli/engine-json.h"

#include <jansson.h>

static void check_answer (const char *line, size_t length)
{
  char *answer = kbz_engine_answer (line, length);
  CHECK (answer != NULL && strpbrk (answer, "\r\n") == NULL);
  json_error_t problem;
  json_t *object = json_loads (answer, JSON_ALLOW_NUL, &problem);
  /* An id is echoed even where it is too large a number for this parser. */
  CHECK (json_is_object (object) || json_error_code (&problem) == json_error_numeric_overflow);
  json_decref (object);
  free (answer);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *at = (const char *)data, *end = at + size;
  while (at < end) {
    const char *newline = memchr (at, '\n', (size_t)(end - at));
    const char *stop = newline == NULL ? end : newline;
    check_answer (at, (size_t)(stop - at));
    at = stop + 1;
  }
  return 0;
}
