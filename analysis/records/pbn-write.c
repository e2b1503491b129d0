/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pbn.h"

#include "analysis/games/bridge/play/play.h"
#include "board.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const KbzRecordMaker *maker;
  const KbzBridgeBoard *board;
  KbzOutput *out;
  int in_line;  /* calls or cards of the line */
  bool at_line; /* nothing stands in this line yet */
  int n_notes;  /* that had no number of their own */
} Writer;

static void put (Writer *writer, const char *text)
{
  size_t length = strlen (text);
  kbz_output_add (writer->out, text, length);
  if (length > 0)
    writer->at_line = text[length - 1] == '\n';
}

static void new_line (Writer *writer)
{
  if (!writer->at_line)
    put (writer, "\n");
  writer->in_line = 0;
}

/* A blank between words of a line. */
static void put_word (Writer *writer, const char *text)
{
  if (!writer->at_line)
    put (writer, " ");
  put (writer, text);
}

/* Quotation marks are escaped, and a backslash that would escape something. */
static void put_value (Writer *writer, const char *value)
{
  for (const char *p = value; *p != '\0'; p++) {
    if (*p == '"' || (*p == '\\' && (p[1] == '"' || p[1] == '\\' || p[1] == '\0')))
      kbz_output_add (writer->out, "\\", 1);
    kbz_output_add (writer->out, *p == '\n' ? " " : p, 1);
  }
}

static void put_tag (Writer *writer, const char *name, const char *before, const char *value)
{
  new_line (writer);
  kbz_output_print (writer->out, "[%s \"%s", name, before);
  put_value (writer, value);
  put (writer, "\"]\n");
}

/* What no other format has is a tag here, and goes back to what it was from there. */
static void put_token (Writer *writer, const char *name, const char *text)
{
  char tag[40] = "LIN_";
  if (strcmp (name, "%") == 0) {
    new_line (writer);
    put (writer, "%");
    put (writer, text);
    put (writer, "\n");
    return;
  }
  strncat (tag, name, sizeof tag - 5);
  put_tag (writer, tag, "", text);
}

static void put_comment (Writer *writer, const char *how, const char *text)
{
  bool line = *how == ';' && strchr (text, '\n') == NULL;
  put_word (writer, line ? ";" : "{");
  for (const char *p = text; *p != '\0'; p++)
    kbz_output_add (writer->out, *p == '}' && !line ? ")" : p, 1);
  put (writer, line ? "\n" : "}");
  writer->at_line = line;
}

/* The number of a note; those without one get what is free. */
static void note_number (Writer *writer, size_t item, char number[12])
{
  const char *name = kbz_maker_name (writer->maker, item);
  int n = 1;
  if (*name != '\0') {
    strncpy (number, name, 11);
    number[11] = '\0';
    return;
  }
  for (size_t i = 0; i < item; i++)
    n += writer->maker->items[i].kind == KBZ_RECORD_NOTE;
  snprintf (number, 12, "%d", n);
}

static void put_part (Writer *writer, size_t item)
{
  const char *name = kbz_maker_name (writer->maker, item);
  const char *text = kbz_maker_text (writer->maker, item);
  char number[12], word[20];
  switch ((KbzRecordPartKind)writer->maker->items[item].kind) {
  case KBZ_RECORD_TAG:
    put_tag (writer, name, "", text);
    break;
  case KBZ_RECORD_LINE:
    new_line (writer);
    put (writer, text);
    put (writer, "\n");
    break;
  case KBZ_RECORD_MOVE:
  case KBZ_RECORD_GAP:
    if (writer->in_line == 4)
      new_line (writer);
    put_word (writer, strcmp (text, "P") == 0 ? "Pass" : text);
    if (strlen (text) == 2 && text[1] == 'N')
      put (writer, "T");
    writer->in_line++;
    break;
  case KBZ_RECORD_MARK:
    put_word (writer, text);
    break;
  case KBZ_RECORD_NOTE:
    note_number (writer, item, number);
    snprintf (word, sizeof word, "=%s=", number);
    put_word (writer, word);
    break;
  case KBZ_RECORD_COMMENT:
    put_comment (writer, name, text);
    break;
  case KBZ_RECORD_TOKEN:
    put_token (writer, name, text);
    break;
  case KBZ_RECORD_FIELD:
    break;
  }
}

/* Whether a part of a section must wait until its end: it becomes a tag. */
static bool waits (const Writer *writer, size_t item)
{
  return writer->maker->items[item].kind == KBZ_RECORD_TOKEN
         && strcmp (kbz_maker_name (writer->maker, item), "%") != 0;
}

/* The notes of a section stand behind it, each once. */
static void put_notes (Writer *writer, size_t from, size_t to)
{
  char number[12], before[16], other[12];
  for (size_t i = from; i < to; i++) {
    const char *text = kbz_maker_text (writer->maker, i);
    bool told = *text == '\0';
    if (writer->maker->items[i].kind != KBZ_RECORD_NOTE)
      continue;
    note_number (writer, i, number);
    for (size_t k = from; k < i && !told; k++)
      if (writer->maker->items[k].kind == KBZ_RECORD_NOTE) {
        note_number (writer, k, other);
        told = strcmp (other, number) == 0;
      }
    snprintf (before, sizeof before, "%s:", number);
    if (!told)
      put_tag (writer, "Note", before, text);
  }
}

/* ---- The play ------------------------------------------------------------------------------ */

/* A card or a gap and what stands behind it. */
typedef struct {
  size_t first, end;
} Run;

static size_t next_run (const KbzRecordMaker *maker, size_t at, size_t end, Run *run)
{
  *run = (Run){ at, at + 1 };
  while (run->end < end && !kbz_pbn_is_cell (&maker->items[run->end]))
    run->end++;
  return run->end;
}

/* One trick in columns. */
static void put_trick (Writer *writer, const Run runs[4], int n, int leader, int first)
{
  int last = -1;
  for (int column = 0; column < 4; column++)
    if ((first + column - leader + 4) % 4 < n)
      last = column;
  new_line (writer);
  for (int column = 0; column <= last; column++) {
    int i = (first + column - leader + 4) % 4;
    if (i >= n)
      put_word (writer, "-");
    for (size_t item = runs[i].first; i < n && item < runs[i].end; item++)
      if (!waits (writer, item))
        put_part (writer, item);
  }
}

static int trick_winner (const Writer *writer, const Run runs[4], int leader)
{
  KbzCard trick[4];
  for (int i = 0; i < 4; i++) {
    const char *text = kbz_maker_text (writer->maker, runs[i].first);
    trick[i] = kbz_board_card (text, strlen (text));
    if (trick[i] == KBZ_NO_CARD)
      return leader;
  }
  KbzSuit trump = writer->board->level > 0 ? writer->board->strain : KBZ_NO_SUIT;
  return (leader + kbz_trick_play_winner (trick, 4, trump)) % 4;
}

/* Parts in their order. */
static void put_parts (Writer *writer, size_t start, size_t end)
{
  for (size_t i = start; i < end; i++)
    if (!waits (writer, i))
      put_part (writer, i);
}

static void put_play (Writer *writer, size_t start, size_t end)
{
  const KbzRecordMaker *maker = writer->maker;
  int first = kbz_board_seat (*kbz_maker_text (maker, start - 1));
  int leader = writer->board->declarer >= 0 ? (writer->board->declarer + 1) % 4
               : first >= 0                 ? first
                                            : 0;
  size_t tail = kbz_pbn_find_tail (maker, start, end);
  first = first >= 0 ? first : leader;
  size_t first_cell = start;
  while (first_cell < tail && !kbz_pbn_is_cell (&maker->items[first_cell]))
    first_cell++;
  put_parts (writer, start, first_cell);
  start = first_cell;
  while (start < tail) {
    Run runs[4];
    int n = 0;
    while (n < 4 && start < tail)
      start = next_run (maker, start, tail, &runs[n++]);
    put_trick (writer, runs, n, leader, first);
    if (n == 4)
      leader = trick_winner (writer, runs, leader);
  }
  new_line (writer);
  put_parts (writer, tail, end);
}

/* ---- All of it ------------------------------------------------------------------------------ */

void kbz_pbn_write (const KbzRecord *record, KbzOutput *out)
{
  KbzRecordMaker maker = { 0 };
  KbzBridgeBoard board;
  kbz_board_load (record, &maker, &board);
  Writer writer = { .maker = &maker, .board = &board, .out = out, .at_line = true };
  for (size_t i = 0; i < maker.n;) {
    const char *name = kbz_maker_name (&maker, i);
    size_t end = i + 1;
    put_part (&writer, i);
    while (end < maker.n && maker.items[end].kind != KBZ_RECORD_TAG)
      end++;
    if (maker.items[i].kind == KBZ_RECORD_TAG && strcmp (name, "Play") == 0)
      put_play (&writer, i + 1, end);
    else
      put_parts (&writer, i + 1, end);
    new_line (&writer);
    put_notes (&writer, i + 1, end);
    for (size_t k = i + 1; k < end; k++)
      if (waits (&writer, k))
        put_part (&writer, k);
    i = end;
  }
  put (&writer, "\n");
  kbz_maker_clear (&maker);
}
