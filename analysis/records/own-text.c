/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include <stdlib.h>
#include <string.h>

/* Our own text, for every game: the position in which the moves begin as lines "key: value", and
 * all other parts in their order as lines "@kind name: text".
 *
 *   game: bridge
 *   deal: N:…
 *   @tag Event: Club evening
 *   @moves: 1N; P; P; P; H4
 *   @comment {: the wrong lead
 *
 * A newline in a text is \n and a backslash \\. */

static const char *const kinds[] = {
  [KBZ_RECORD_TAG] = "tag",         [KBZ_RECORD_LINE] = "line",   [KBZ_RECORD_MOVE] = "moves",
  [KBZ_RECORD_GAP] = "gap",         [KBZ_RECORD_MARK] = "mark",   [KBZ_RECORD_NOTE] = "note",
  [KBZ_RECORD_COMMENT] = "comment", [KBZ_RECORD_TOKEN] = "token",
};
#define N_KINDS (sizeof kinds / sizeof kinds[0])

/* ---- Writing ------------------------------------------------------------------------------- */

static void put_escaped (KbzOutput *out, const char *text)
{
  for (; *text != '\0'; text++) {
    size_t plain = strcspn (text, "\\\n");
    kbz_output_add (out, text, plain);
    text += plain;
    if (*text == '\0')
      return;
    kbz_output_add (out, *text == '\n' ? "\\n" : "\\\\", 2);
  }
}

static void put_part (KbzOutput *out, const KbzRecordPart *part)
{
  if (part->kind == KBZ_RECORD_FIELD)
    kbz_output_print (out, "%s:", part->name);
  else
    kbz_output_print (out, *part->name == '\0' ? "@%s:" : "@%s %s:", kinds[part->kind], part->name);
  if (*part->text != '\0')
    kbz_output_add (out, " ", 1);
  put_escaped (out, part->text);
}

static void write_own (const KbzRecord *record, KbzOutput *out)
{
  KbzRecordPart part = { 0 };
  bool moves = false;
  kbz_output_print (out, "game: %s\n", record->game->id);
  while (kbz_record_next (record, &part))
    if (part.kind == KBZ_RECORD_FIELD) {
      put_part (out, &part);
      kbz_output_add (out, "\n", 1);
    }
  for (part = (KbzRecordPart){ 0 }; kbz_record_next (record, &part);) {
    bool move = part.kind == KBZ_RECORD_MOVE && *part.name == '\0';
    if (part.kind == KBZ_RECORD_FIELD)
      continue;
    if (moves && move) {
      kbz_output_add (out, "; ", 2);
      put_escaped (out, part.text);
    } else {
      kbz_output_add (out, "\n", moves);
      put_part (out, &part);
      kbz_output_add (out, "\n", !move);
    }
    moves = move;
  }
  kbz_output_add (out, "\n\n", 1 + (size_t)moves);
}

/* ---- Reading ------------------------------------------------------------------------------- */

typedef struct {
  KbzRecordMaker *maker;
  const KbzGame *game;
  KbzSpot spot; /* where the record begins */
  char *buffer; /* for a text without its escapes */
  size_t room;
} Reader;

static size_t unescape (Reader *reader, const char *text, size_t length)
{
  size_t n = 0;
  if (reader->room < length) {
    reader->room = 2 * length;
    reader->buffer = realloc (reader->buffer, reader->room);
    if (reader->buffer == NULL)
      abort ();
  }
  for (size_t i = 0; i < length; i++) {
    bool escape = text[i] == '\\' && i + 1 < length && (text[i + 1] == 'n' || text[i + 1] == '\\');
    i += escape;
    reader->buffer[n++] = escape && text[i] == 'n' ? '\n' : text[i];
  }
  return n;
}

static void add (Reader *reader, KbzRecordPartKind kind, KbzSpot spot, const char *name,
                 const char *text, size_t length)
{
  size_t n = unescape (reader, text, length);
  kbz_maker_add (reader->maker, kind, spot, name, n > 0 ? reader->buffer : "", n);
}

static void add_moves (Reader *reader, KbzSource *source, const char *text, size_t length)
{
  const char *end = text + length;
  while (text < end) {
    const char *stop = memchr (text, ';', (size_t)(end - text));
    const char *next = stop == NULL ? end : stop + 1, *last = stop == NULL ? end : stop;
    while (text < last && (unsigned char)*text <= ' ')
      text++;
    while (last > text && (unsigned char)last[-1] <= ' ')
      last--;
    if (text < last)
      add (reader, KBZ_RECORD_MOVE, kbz_source_spot (source, text), "", text,
           (size_t)(last - text));
    text = next;
  }
}

static void finish (Reader *reader)
{
  if (reader->game != NULL && reader->maker->n == 0)
    kbz_maker_common (reader->maker, reader->spot,
                      KBZ_TEXT (N_ ("Nothing is told of this hand but its game.")));
  if (reader->game != NULL)
    kbz_maker_finish (reader->maker, reader->game);
  reader->game = NULL;
}

static void begin (Reader *reader, KbzSpot spot, const char *id, size_t length)
{
  char name[32] = "";
  finish (reader);
  memcpy (name, id, length < sizeof name ? length : sizeof name - 1);
  reader->game = kbz_game_find (name);
  reader->spot = spot;
  if (reader->game == NULL)
    kbz_maker_common (reader->maker, spot,
                      KBZ_TEXT (N_ ("There is no game called “{0}” here."), KBZ_STRING (name)));
}

/* Keys and names are letters, figures and signs of ASCII. */
static bool is_key (const char *text, size_t length, size_t most)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] < ' ' || text[i] > '~')
      return false;
  return length > 0 && length < most;
}

/* "@kind name: text"; false when there is no such kind. */
static bool read_part (Reader *reader, KbzSource *source, const char *line, const char *colon,
                       const char *text, size_t length)
{
  char head[120] = "";
  size_t n = (size_t)(colon - line - 1);
  if (!is_key (line + 1, n, sizeof head))
    return false;
  memcpy (head, line + 1, n);
  char *blank = strchr (head, ' ');
  const char *name = blank != NULL ? blank + 1 : "";
  if (blank != NULL)
    *blank = '\0';
  for (size_t kind = KBZ_RECORD_TAG; kind < N_KINDS; kind++) {
    if (strcmp (kinds[kind], head) != 0)
      continue;
    if (kind == KBZ_RECORD_MOVE)
      add_moves (reader, source, text, length);
    else
      add (reader, (KbzRecordPartKind)kind, kbz_source_spot (source, line), name, text, length);
    return true;
  }
  return false;
}

static void read_line (Reader *reader, KbzSource *source, const char *line, size_t length)
{
  /* The name of a tag has no colon; the first one followed by a blank or the end is meant. */
  const char *end = line + length, *colon = memchr (line, ':', length);
  KbzSpot spot = kbz_source_spot (source, line);
  while (colon != NULL && colon + 1 < end && colon[1] != ' ')
    colon = memchr (colon + 1, ':', (size_t)(end - colon - 1));
  const char *text = colon == NULL ? end : colon + 1 + (colon + 1 < end);
  size_t n = (size_t)(end - text);
  if (colon != NULL && colon - line == 4 && memcmp (line, "game", 4) == 0) {
    begin (reader, spot, text, n);
    return;
  }
  if (reader->game == NULL)
    return; /* of a game that is not known; that has been said */
  char key[64] = "";
  if (colon != NULL && *line == '@' && read_part (reader, source, line, colon, text, n))
    return;
  if (colon != NULL && *line != '@' && is_key (line, (size_t)(colon - line), sizeof key)) {
    memcpy (key, line, (size_t)(colon - line));
    add (reader, KBZ_RECORD_FIELD, spot, key, text, n);
    return;
  }
  kbz_maker_fault (reader->maker, spot,
                   KBZ_TEXT (N_ ("Expected “key: value” in the line “{0}”."),
                             KBZ_STRING_N (line, length < 40 ? (int)length : 40)));
  add (reader, KBZ_RECORD_LINE, spot, "", line, length);
}

static void read_own (KbzRecordMaker *maker, const char *text, size_t size)
{
  Reader reader = { .maker = maker };
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  while (kbz_source_line (&source, &line, &length)) {
    if (length > 0 && *line != '#')
      read_line (&reader, &source, line, length);
  }
  finish (&reader);
  free (reader.buffer);
}

static int looks_like_own (const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  while (kbz_source_line (&source, &line, &length))
    if (length > 0 && *line != '#')
      return length > 6 && memcmp (line, "game: ", 6) == 0 ? 99 : 0;
  return 0;
}

const KbzRecordFormat kbz_record_own = {
  .id = "text",
  .name = N_ ("Kibitz text"),
  .looks = looks_like_own,
  .read = read_own,
  .write = write_own,
};
