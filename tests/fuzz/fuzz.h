/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What libFuzzer and standalone.c call with each input. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Stays on with NDEBUG: a fuzz target without checks finds only crashes. */
#define CHECK(condition)                                                                           \
  do                                                                                               \
    if (!(condition)) {                                                                            \
      fprintf (stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                   \
      abort ();                                                                                    \
    }                                                                                              \
  while (0)

/* The input as a C string; the caller frees it. */
static inline char *fuzz_text (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);
  CHECK (text != NULL);
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  return text;
}
