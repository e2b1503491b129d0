/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/* How many of the first `length` bytes to keep so that a text cut there does not end inside a
 * character: `length`, or up to three less. */
static inline size_t kbz_utf8_cut (const char *text, size_t length)
{
  size_t start = length;
  while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
    start--;
  if (start == 0)
    return length;
  unsigned char lead = (unsigned char)text[start - 1];
  size_t need = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  return length - (start - 1) < need ? start - 1 : length;
}
