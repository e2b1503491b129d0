/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "tests/suite.h"

/* Reference figures from a file beside the tests; the caller frees the root. */
static inline json_t *read_cases (const char *name)
{
  char path[4096];
  json_error_t error;
  snprintf (path, sizeof path, "%s/%s", KBZ_CASES, name);
  json_t *root = json_load_file (path, 0, &error);
  ck_assert_msg (root != NULL, "%s: %s", path, error.text);
  return root;
}

static inline double figure (const json_t *object, const char *key)
{
  const json_t *member = json_object_get (object, key);
  ck_assert_msg (json_is_number (member), "no number %s", key);
  return json_number_value (member);
}
