/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal-lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
enum { ROOM = 1 << 16 }; /* a line longer than this is no deal */

struct KbzDealLines {
  int file;
  bool ended;
  bool skipping; /* within a line that was too long */
  bool section;  /* of a PBN file: behind a tag that is no deal */
  bool comment;  /* of a PBN file: in braces */
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

const char *kbz_deal_tag (const char *line)
{
  static const char tag[] = "Deal";
  if (*line != '[')
    return NULL;
  line += 1 + strspn (line + 1, " \t");
  if (strncmp (line, tag, strlen (tag)) != 0)
    return NULL;
  line += strlen (tag);
  line += strspn (line, " \t");
  return *line == '"' ? line + 1 : NULL;
}

/* Whether a comment in braces is open at the end of a line. */
static bool ends_in_comment (const char *text, bool comment)
{
  bool quoted = false;
  for (; *text != '\0'; text++) {
    if (comment)
      comment = *text != '}';
    else if (*text == '"')
      quoted = !quoted;
    else if (!quoted && *text == ';')
      return false;
    else
      comment = !quoted && *text == '{';
  }
  return comment;
}

/* Whether it is for us: a deal, or what ought to be one. A PBN file tells more about each deal. */
static bool is_deal (KbzDealLines *lines, const char *text)
{
  const char *start = text + strspn (text, " \t");
  bool comment = lines->comment, tag = !comment && *start == '[';
  if (*start == '#' || *start == '%')
    return false;
  if (tag || *start == '\0')
    lines->section = tag && kbz_deal_tag (start) == NULL;
  if (comment || *start == '{' || *start == '[' || lines->section)
    lines->comment = ends_in_comment (start, comment);
  return !comment && !lines->section && strchr (";{", *start) == NULL;
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
  if (lines->number == 0 && strncmp (text, BYTE_ORDER_MARK, 3) == 0) {
    text += 3;
    length -= 3;
  }
  *line = (KbzDealLine){ too_long || strlen (text) != length ? NULL : text, ++lines->number };
  return line->text != NULL ? is_deal (lines, text) : !lines->section && !lines->comment;
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
