/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Lines of a file or a pipe, as many at a time as are there: whoever writes one line and waits for
 * its answer gets it. */
typedef struct KbzDealLines KbzDealLines;

/* Reads from an open file, which stays the caller's. */
KbzDealLines *kbz_deal_lines_new (int file);
void kbz_deal_lines_free (KbzDealLines *lines);

/* One line, without its end. `text` lives until the next call of kbz_deal_lines_next. */
typedef struct {
  const char *text; /* NULL: longer than a deal can be, or with a zero byte in it */
  size_t number;    /* counted from 1 */
} KbzDealLine;

/* Waits until there is at least one line and takes up to `max`. Empty lines and comments, which
 * begin with # or % or ; or stand in braces, are passed over; so are the tags of a PBN file other
 * than [Deal "…"], with the table that follows them up to an empty line or the next tag. Returns
 * how many; 0 at the end, or when reading failed: then `failed` is set. */
size_t kbz_deal_lines_next (KbzDealLines *lines, KbzDealLine *taken, size_t max, bool *failed);

/* The value of the tag [Deal "…"] with which a line begins, behind the first quotation mark; NULL
 * if it begins otherwise. */
const char *kbz_deal_tag (const char *line);
