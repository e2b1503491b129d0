/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>

#define LETTERS_MAX 32
#define NEAR 2 /* letters that may differ */

static size_t least (size_t a, size_t b)
{
  return a < b ? a : b;
}

/* How many letters must be added, taken away or changed to turn one word into the other. */
static size_t distance (const char *a, const char *b)
{
  size_t row[LETTERS_MAX + 1], length = strlen (b);
  for (size_t j = 0; j <= length; j++)
    row[j] = j;
  for (size_t i = 1; a[i - 1] != '\0'; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= length; j++) {
      size_t above = row[j];
      size_t change = diagonal + (a[i - 1] != b[j - 1]);
      row[j] = least (change, least (above, row[j - 1]) + 1);
      diagonal = above;
    }
  }
  return row[length];
}

const char *kbz_cli_nearest (const char *wrong, const char *const *words, size_t n)
{
  const char *nearest = NULL;
  size_t best = NEAR + 1;
  for (size_t i = 0; i < n; i++) {
    size_t length = strlen (words[i]);
    if (length > LETTERS_MAX || strlen (wrong) > LETTERS_MAX)
      continue;
    size_t letters = distance (wrong, words[i]);
    if (letters < best && letters < length) {
      best = letters;
      nearest = words[i];
    }
  }
  return nearest;
}
