/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal-lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 1 << 16 }; /* a line longer than this is no deal */

struct KbzDealLines {
  int file;
  bool ended;
  bool skipping; /* within a line that was too long */
  size_t number; /* of lines seen */
  size_t start, end;
  char buffer[ROOM + 1];
};

KbzDealLines *kbz_deal_lines_new (int file)
{
  KbzDealLines *lines = calloc (1, sizeof *lines);
  if (lines == NULL)
    abort ();
  lines->file = file;
  return lines;
}

void kbz_deal_lines_free (KbzDealLines *lines)
{
  free (lines);
}

/* Waits for more bytes. False at the end or when reading fails. */
static bool fill (KbzDealLines *lines, bool *failed)
{
  memmove (lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
  lines->end -= lines->start;
  lines->start = 0;
  ssize_t n;
  do
    n = read (lines->file, lines->buffer + lines->end, ROOM - lines->end);
  while (n < 0 && errno == EINTR);
  *failed = n < 0;
  lines->ended = n <= 0;
  lines->end += n > 0 ? (size_t)n : 0;
  return n > 0;
}

/* Where the line at `start` ends; NULL when its end is not there yet. */
static char *line_end (KbzDealLines *lines)
{
  char *newline = memchr (lines->buffer + lines->start, '\n', lines->end - lines->start);
  if (newline == NULL && lines->ended && lines->start < lines->end)
    return lines->buffer + lines->end;
  return newline;
}

/* Cuts the line off and says whether it is one to answer. */
static bool take_line (KbzDealLines *lines, char *end, KbzDealLine *line)
{
  char *text = lines->buffer + lines->start;
  size_t length = (size_t)(end - text);
  bool too_long = lines->skipping;
  lines->skipping = false;
  lines->start += length < lines->end - lines->start ? length + 1 : length;
  *end = '\0';
  if (length > 0 && text[length - 1] == '\r')
    text[--length] = '\0';
  *line = (KbzDealLine){ too_long || strlen (text) != length ? NULL : text, ++lines->number };
  if (line->text == NULL)
    return true;
  char first = text[strspn (text, " \t")];
  return first != '\0' && first != '#' && first != '%';
}

size_t kbz_deal_lines_next (KbzDealLines *lines, KbzDealLine *taken, size_t max, bool *failed)
{
  size_t n = 0;
  *failed = false;
  while (n < max) {
    char *end = line_end (lines);
    if (end != NULL) {
      n += take_line (lines, end, &taken[n]);
      continue;
    }
    /* Filling moves the bytes, so lines that were taken go first. */
    if (n > 0 || lines->ended)
      break;
    if (lines->start == 0 && lines->end == ROOM) {
      lines->skipping = true;
      lines->end = 0;
    }
    if (!fill (lines, failed) && *failed)
      break;
  }
  return n;
}
