/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "lin.h"
#include "pbn.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* RBN, Richard Pavlicek's notation: a letter a line; an empty line ends a record. */

static const char repeating[] = "DTLEFSKNBH"; /* go on into the next record */
static const char once[] = "ACPRMI";

typedef struct {
  char *text;
  KbzSpot spot;
  bool fresh; /* of this record */
} Label;

typedef struct {
  KbzRecordMaker *maker;
  Label labels[26];
  bool any; /* a label of this record */
} Reader;

static const char *label (const Reader *reader, char letter)
{
  const char *text = reader->labels[letter - 'A'].text;
  return text != NULL ? text : "";
}

static void put (Reader *reader, char letter, const char *tag, const char *text, size_t length)
{
  if (length > 0)
    kbz_maker_add (reader->maker, KBZ_RECORD_TAG, reader->labels[letter - 'A'].spot, tag, text,
                   length);
}

/* The part between colons. */
static const char *part (const char *text, int i, size_t *length)
{
  for (; i > 0 && *text != '\0'; i--) {
    text += strcspn (text, ":");
    text += *text == ':';
  }
  *length = strcspn (text, ":");
  return text;
}

static void put_part (Reader *reader, char letter, int i, const char *tag)
{
  size_t length;
  const char *text = part (label (reader, letter), i, &length);
  put (reader, letter, tag, text, length);
}

static void put_date (Reader *reader)
{
  const char *text = label (reader, 'D');
  size_t digits = strspn (text, "0123456789");
  char date[12];
  if (digits != 8) {
    put (reader, 'D', "Date", text, strlen (text));
    return;
  }
  memcpy (date,
          (char[]){ text[0], text[1], text[2], text[3], '.', text[4], text[5], '.', text[6],
                    text[7], '\0' },
          11);
  put (reader, 'D', "Date", date, 10);
  put (reader, 'D', "RBN_D", text + 8, strlen (text + 8));
}

/* "North+South:West+East:room". */
static void put_names (Reader *reader)
{
  static const char *const seats[2][2] = { { "North", "South" }, { "West", "East" } };
  size_t length;
  for (int side = 0; side < 2; side++) {
    const char *pair = part (label (reader, 'N'), side, &length);
    const char *plus = memchr (pair, '+', length);
    size_t first = plus == NULL ? length : (size_t)(plus - pair);
    put (reader, 'N', seats[side][0], pair, first);
    if (plus != NULL)
      put (reader, 'N', seats[side][1], plus + 1, length - first - 1);
  }
  const char *room = part (label (reader, 'N'), 2, &length);
  if (length == 1 && (*room == 'O' || *room == 'C'))
    put (reader, 'N', "Room", *room == 'O' ? "Open" : "Closed", *room == 'O' ? 4 : 6);
  else
    put (reader, 'N', "Table", room, length);
}

static void put_hands (Reader *reader)
{
  const char *text = label (reader, 'H');
  KbzOutput deal = { 0 };
  size_t length;
  if (*text == '\0')
    return;
  kbz_output_print (&deal, "%c:", *text);
  for (int i = 1; i <= 4; i++) {
    const char *hand = part (text, i, &length);
    kbz_output_print (&deal, "%s%.*s%s", i > 1 ? " " : "", (int)length, hand,
                      length == 0 ? "-" : "");
  }
  put (reader, 'H', "Deal", deal.text, deal.length);
  free (deal.text);
}

/* Calls, with * and ^1 behind them. */
static void put_calls (Reader *reader, const char *text, KbzSpot spot)
{
  KbzRecordMaker *maker = reader->maker;
  int passes = 0, n = 0;
  while (*text != '\0') {
    size_t length = 1;
    if (*text == '*')
      kbz_maker_put (maker, KBZ_RECORD_MARK, spot, "", "!");
    else if (*text == '^' && isdigit ((unsigned char)text[1])) {
      kbz_maker_put (maker, KBZ_RECORD_NOTE, spot, (char[]){ text[1], '\0' }, "");
      length = 2;
    } else if (*text == '!' || *text == '?')
      kbz_maker_add (maker, KBZ_RECORD_MARK, spot, "", text, 1);
    else if (*text == 'A')
      for (int want = n == passes ? 4 : 3; passes < want; passes++)
        kbz_lin_calls (maker, spot, "P", 1);
    else if (*text != ':' && *text != ' ' && *text != 'Y') {
      length = *text >= '1' && *text <= '7' && text[1] != '\0' ? 2 : 1;
      kbz_lin_calls (maker, spot, text, length);
      passes = *text == 'P' ? passes + 1 : 0;
      n++;
    }
    text += length;
  }
}

static void put_auction (Reader *reader)
{
  static const char vuls[] = "ZNEB";
  const char *text = label (reader, 'A'), *vul = text[0] != '\0' ? strchr (vuls, text[1]) : NULL;
  KbzSpot spot = reader->labels['A' - 'A'].spot;
  if (kbz_board_seat (*text) >= 0 && text[1] != '\0' && text[2] == ':') {
    put (reader, 'A', "Dealer", text, 1);
    if (vul != NULL)
      kbz_maker_put (reader->maker, KBZ_RECORD_TAG, spot, "Vulnerable",
                     kbz_board_vul_words[vul - vuls]);
    text += 3;
  }
  put_calls (reader, text, spot);
}

/* Tricks between colons; a card without its suit is of the suit led. */
static void put_play (Reader *reader)
{
  const char *text = label (reader, 'P');
  KbzSpot spot = reader->labels['P' - 'A'].spot;
  char led = '\0', suit = '\0';
  if (kbz_board_seat (*text) >= 0 && text[1] == ':')
    text += 2;
  for (; *text != '\0'; text++) {
    if (*text == ':')
      led = suit = '\0';
    else if (strchr ("SHDC", toupper (*text)) != NULL) {
      suit = (char)toupper (*text);
      led = led == '\0' ? suit : led;
    } else if (kbz_rank_read (text, 1) > 0) {
      kbz_lin_cards (reader->maker, spot, (char[]){ suit != '\0' ? suit : led, *text }, 2);
      suit = led;
    } else if (*text != ' ')
      kbz_maker_add (reader->maker, KBZ_RECORD_MARK, spot, "", text, 1);
  }
}

static void put_tags (Reader *reader)
{
  put_part (reader, 'T', 0, "Title");
  put_part (reader, 'T', 1, "Author");
  put_part (reader, 'E', 0, "Event");
  put_part (reader, 'E', 1, "EventPart");
  put (reader, 'L', "Site", label (reader, 'L'), strlen (label (reader, 'L')));
  put_date (reader);
  put_part (reader, 'B', 0, "Board");
  put_part (reader, 'B', 1, "RBN_B");
  put_names (reader);
  put_hands (reader);
  put (reader, 'F', "Scoring", label (reader, 'F'), strlen (label (reader, 'F')));
  put (reader, 'S', "Stage", label (reader, 'S'), strlen (label (reader, 'S')));
  put_part (reader, 'K', 0, "HomeTeam");
  put_part (reader, 'K', 1, "VisitTeam");
  put_part (reader, 'C', 0, "Contract");
  put_part (reader, 'C', 1, "Declarer");
  put_part (reader, 'R', 0, "Result");
  put_part (reader, 'R', 1, "Score");
  put (reader, 'M', "RBN_M", label (reader, 'M'), strlen (label (reader, 'M')));
  put (reader, 'I', "RBN_I", label (reader, 'I'), strlen (label (reader, 'I')));
}

static void finish (Reader *reader)
{
  KbzRecordMaker *maker = reader->maker;
  if (!reader->any)
    return;
  put_tags (reader);
  put_auction (reader);
  put_play (reader);
  kbz_pbn_resolve_notes (maker);
  kbz_board_dress (maker);
  kbz_board_finish (maker);
  for (const char *p = once; *p != '\0'; p++) {
    free (reader->labels[*p - 'A'].text);
    reader->labels[*p - 'A'].text = NULL;
  }
  reader->any = false;
}

/* A text in braces may have several lines. */
static void read_comment (Reader *reader, KbzSource *source, const char *line, size_t length)
{
  KbzSpot spot = kbz_source_spot (source, line);
  const char *close = *line == '{' ? memchr (line, '}', (size_t)(source->end - line)) : NULL;
  const char *stop = close != NULL ? close : line + length, *more;
  kbz_maker_add (reader->maker, KBZ_RECORD_COMMENT, spot, "{", line + 1, (size_t)(stop - line - 1));
  while (close != NULL && source->at <= close && kbz_source_line (source, &more, &length))
    continue;
}

static void read_line (Reader *reader, KbzSource *source, const char *line, size_t length)
{
  KbzSpot spot = kbz_source_spot (source, line);
  bool known = length > 1 && line[1] == ' ' && *line != '\0';
  if (known && strchr (repeating, *line) == NULL && strchr (once, *line) == NULL
      && !isdigit ((unsigned char)*line))
    known = false;
  if (known && isdigit ((unsigned char)*line)) {
    char *note = strndup (line, length);
    if (note == NULL)
      abort ();
    note[1] = ':';
    kbz_maker_put (reader->maker, KBZ_RECORD_TAG, spot, "Note", note);
    free (note);
  } else if (known) {
    Label *slot = &reader->labels[*line - 'A'];
    free (slot->text);
    *slot = (Label){ strndup (line + 2, length - 2), spot, true };
    if (slot->text == NULL)
      abort ();
  } else if (*line == '{' || *line == '%')
    read_comment (reader, source, line, length);
  else {
    kbz_maker_fault (reader->maker, spot,
                     KBZ_TEXT (N_ ("“{0}” belongs to no tag; it is kept as it is."),
                               KBZ_STRING_N (line, length < 40 ? (int)length : 40)));
    kbz_maker_add (reader->maker, KBZ_RECORD_LINE, spot, "", line, length);
  }
  reader->any = true;
}

static void read_rbn (KbzRecordMaker *maker, const char *text, size_t size)
{
  Reader reader = { .maker = maker };
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  while (kbz_source_line (&source, &line, &length))
    if (length == 0)
      finish (&reader);
    else
      read_line (&reader, &source, line, length);
  finish (&reader);
  for (int i = 0; i < 26; i++)
    free (reader.labels[i].text);
}

/* Lines of one letter and a blank, among them hands. */
static int looks_like_rbn (const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size < 8192 ? size : 8192);
  const char *line;
  size_t length;
  int labels = 0, others = 0, hands = 0;
  while (kbz_source_line (&source, &line, &length)) {
    bool one = length > 2 && line[1] == ' ' && *line != '\0'
               && (strchr (repeating, *line) != NULL || strchr (once, *line) != NULL);
    labels += one;
    others += length > 0 && !one && *line != '{' && *line != '%' && !isdigit ((unsigned char)*line);
    hands += one && length > 4 && *line == 'H' && kbz_board_seat (line[2]) >= 0 && line[3] == ':';
  }
  return hands > 0 && labels > others ? 85 : 0;
}

const KbzRecordFormat kbz_record_rbn = {
  .id = "rbn",
  .name = "RBN",
  .game = "bridge",
  .looks = looks_like_rbn,
  .read = read_rbn,
};
