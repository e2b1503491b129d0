/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "maker.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PART_NAME_MAX 100 /* our own text reads no names that are much longer */

static void *need (void *memory)
{
  if (memory == NULL)
    abort ();
  return memory;
}

/* ---- Text that is read ------------------------------------------------------------------- */

KbzSource kbz_source (const char *text, size_t size)
{
  return (KbzSource){ text, text + size, text, 0, text, 1 };
}

/* Counts on from the last place: a line may be as long as the file. */
KbzSpot kbz_source_spot (KbzSource *source, const char *at)
{
  if (source->seen < source->line_start || source->seen > at) {
    source->seen = source->line_start;
    source->column = 1;
  }
  for (; source->seen < at; source->seen++)
    source->column += ((unsigned char)*source->seen & 0xC0) != 0x80;
  return (KbzSpot){ source->line, source->column };
}

bool kbz_source_line (KbzSource *source, const char **line, size_t *length)
{
  if (source->at >= source->end)
    return false;
  source->line++;
  const char *newline = memchr (source->at, '\n', (size_t)(source->end - source->at));
  const char *stop = newline == NULL ? source->end : newline;
  *line = source->line_start = source->at;
  *length = (size_t)(stop - source->at);
  if (*length > 0 && stop[-1] == '\r')
    --*length;
  source->at = newline == NULL ? source->end : newline + 1;
  return true;
}

/* ---- Text that is written ---------------------------------------------------------------- */

void kbz_output_add (KbzOutput *out, const char *text, size_t length)
{
  if (out->length + length + 1 > out->room) {
    while (out->length + length + 1 > out->room)
      out->room = out->room == 0 ? 256 : 2 * out->room;
    out->text = need (realloc (out->text, out->room));
  }
  if (length > 0)
    memcpy (out->text + out->length, text, length);
  out->length += length;
  out->text[out->length] = '\0';
}

void kbz_output_print (KbzOutput *out, const char *format, ...)
{
  char buffer[256];
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (buffer, sizeof buffer, format, arguments);
  va_end (arguments);
  if (length < (int)sizeof buffer) {
    kbz_output_add (out, buffer, (size_t)length);
    return;
  }
  char *longer = need (malloc ((size_t)length + 1));
  va_start (arguments, format);
  vsnprintf (longer, (size_t)length + 1, format, arguments);
  va_end (arguments);
  kbz_output_add (out, longer, (size_t)length);
  free (longer);
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* Of the first `length` bytes as many as are UTF-8. */
static size_t utf8_prefix (const unsigned char *text, size_t length)
{
  size_t i = 0;
  while (i < length) {
    unsigned char lead = text[i];
    size_t more = lead < 0x80 ? 0 : lead >= 0xC2 && lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || i + more >= length)
      return i;
    for (size_t k = 1; k <= more; k++)
      if ((text[i + k] & 0xC0) != 0x80)
        return i;
    if ((lead == 0xE0 && text[i + 1] < 0xA0) || (lead == 0xED && text[i + 1] > 0x9F)
        || (lead == 0xF0 && text[i + 1] < 0x90) || (lead == 0xF4 && text[i + 1] > 0x8F))
      return i;
    i += 1 + more;
  }
  return i;
}

/* The 32 characters in which Windows goes beyond Latin-1. */
static const uint16_t windows[32] = {
  0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
  0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
  0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
};

static void need_chars (KbzRecordMaker *maker, size_t more)
{
  if (maker->n_chars + more <= maker->room_chars)
    return;
  while (maker->n_chars + more > maker->room_chars)
    maker->room_chars = maker->room_chars == 0 ? 1024 : 2 * maker->room_chars;
  maker->chars = need (realloc (maker->chars, maker->room_chars));
}

static char plain (char c)
{
  return (unsigned char)c < ' ' && c != '\n' && c != '\t' ? ' ' : c;
}

static void add_latin1 (KbzRecordMaker *maker, unsigned char byte)
{
  unsigned code = byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80] : byte;
  char *at = maker->chars + maker->n_chars;
  if (code < 0x80) {
    *at = plain ((char)code);
    maker->n_chars += 1;
  } else if (code < 0x800) {
    at[0] = (char)(0xC0 | code >> 6);
    at[1] = (char)(0x80 | (code & 0x3F));
    maker->n_chars += 2;
  } else {
    at[0] = (char)(0xE0 | code >> 12);
    at[1] = (char)(0x80 | (code >> 6 & 0x3F));
    at[2] = (char)(0x80 | (code & 0x3F));
    maker->n_chars += 3;
  }
}

/* Copies a string into `chars` as UTF-8 without control characters; returns where it begins. */
static size_t add_string (KbzRecordMaker *maker, const char *text, size_t length)
{
  size_t start = maker->n_chars;
  bool utf8 = utf8_prefix ((const unsigned char *)text, length) == length;
  need_chars (maker, 3 * length + 1);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
      continue;
    if (utf8)
      maker->chars[maker->n_chars++] = plain (text[i]);
    else
      add_latin1 (maker, (unsigned char)text[i]);
  }
  maker->chars[maker->n_chars++] = '\0';
  return start;
}

size_t kbz_maker_add (KbzRecordMaker *maker, KbzRecordPartKind kind, KbzSpot spot, const char *name,
                      const char *text, size_t length)
{
  if (maker->n == maker->room) {
    maker->room = maker->room == 0 ? 128 : 2 * maker->room;
    maker->items = need (realloc (maker->items, maker->room * sizeof *maker->items));
  }
  size_t name_at = add_string (maker, name, strlen (name));
  /* A name is one word of ASCII and not long, so that every format can write it. */
  for (char *p = maker->chars + name_at; kind != KBZ_RECORD_FIELD && *p != '\0'; p++)
    *p = *p <= ' ' || *p > '~' || strchr (":\"]", *p) != NULL ? '_' : *p;
  if (kind != KBZ_RECORD_FIELD && maker->n_chars - name_at > PART_NAME_MAX)
    maker->chars[name_at + PART_NAME_MAX] = '\0';
  maker->items[maker->n] =
      (KbzItem){ (uint8_t)kind, spot, name_at, add_string (maker, text, length) };
  return maker->n++;
}

size_t kbz_maker_put (KbzRecordMaker *maker, KbzRecordPartKind kind, KbzSpot spot, const char *name,
                      const char *text)
{
  return kbz_maker_add (maker, kind, spot, name, text, strlen (text));
}

const char *kbz_maker_text (const KbzRecordMaker *maker, size_t item)
{
  return maker->chars + maker->items[item].text;
}

const char *kbz_maker_name (const KbzRecordMaker *maker, size_t item)
{
  return maker->chars + maker->items[item].name;
}

size_t kbz_maker_find (const KbzRecordMaker *maker, KbzRecordPartKind kind, const char *name)
{
  size_t i = 0;
  while (i < maker->n
         && (maker->items[i].kind != kind || strcmp (kbz_maker_name (maker, i), name) != 0))
    i++;
  return i;
}

const char *kbz_maker_tag (const KbzRecordMaker *maker, const char *name)
{
  size_t item = kbz_maker_find (maker, KBZ_RECORD_TAG, name);
  const char *text = item < maker->n ? kbz_maker_text (maker, item) : NULL;
  return text == NULL || *text == '\0' || strcmp (text, "?") == 0 ? NULL : text;
}

void kbz_maker_set_text (KbzRecordMaker *maker, size_t item, const char *text, size_t length)
{
  size_t at = add_string (maker, text, length);
  maker->items[item].text = at;
}

/* ---- Faults ------------------------------------------------------------------------------ */

static void add_fault (KbzFaults *faults, KbzSpot spot, const KbzError *error)
{
  if (faults->n >= KBZ_FAULTS_KEPT) {
    faults->more++;
    return;
  }
  /* Room doubles at every power of two. */
  if ((faults->n & (faults->n - 1)) == 0)
    faults->faults =
        need (realloc (faults->faults, (faults->n == 0 ? 1 : 2 * faults->n) * sizeof (KbzFault)));
  faults->faults[faults->n++] = (KbzFault){ spot.line, spot.column, *error };
}

void kbz_maker_error (KbzRecordMaker *maker, KbzSpot spot, const KbzError *error)
{
  add_fault (&maker->faults, spot, error);
}

void kbz_maker_fault_why (KbzRecordMaker *maker, KbzSpot spot, KbzText text, KbzText why)
{
  KbzError error;
  kbz_fail_why (&error, KBZ_E_SYNTAX, 0, text, why);
  add_fault (&maker->faults, spot, &error);
}

void kbz_maker_fault (KbzRecordMaker *maker, KbzSpot spot, KbzText text)
{
  kbz_maker_fault_why (maker, spot, text, (KbzText){ 0 });
}

void kbz_maker_common (KbzRecordMaker *maker, KbzSpot spot, KbzText text)
{
  KbzError error;
  kbz_fail (&error, KBZ_E_SYNTAX, 0, text);
  add_fault (maker->common, spot, &error);
}

/* ---- The record -------------------------------------------------------------------------- */

typedef struct {
  unsigned n_moves, n_sound;
  bool starts;
} Trial;

/* A move that cannot be made is a fault, and the moves after it cannot be judged. */
static bool try_move (KbzRecordMaker *maker, const KbzGame *game, void *state, size_t item,
                      int number)
{
  const char *text = kbz_maker_text (maker, item);
  KbzSpot spot = maker->items[item].spot;
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  if (game->move_read (state, text, &move, &error) != KBZ_OK) {
    kbz_maker_error (maker, spot, &error);
    return false;
  }
  if (!game->legal (state, &move, &reason)) {
    kbz_maker_fault_why (maker, spot,
                         KBZ_TEXT (N_ ("Move {0}, {1}, cannot be made; the moves before it can."),
                                   KBZ_NUMBER (number), KBZ_STRING_N (text, 40)),
                         reason.text);
    return false;
  }
  game->apply (state, &move);
  return true;
}

static Trial try_moves (KbzRecordMaker *maker, const KbzGame *game)
{
  Trial trial = { 0 };
  KbzFields fields = { 0 };
  size_t first = maker->n;
  void *state = need (calloc (1, game->state_size));
  bool sound;
  for (size_t i = 0; i < maker->n; i++)
    if (maker->items[i].kind == KBZ_RECORD_FIELD) {
      char *line = maker->chars + maker->items[i].text;
      first = first == maker->n ? i : first;
      kbz_fields_begin (&fields, kbz_maker_name (maker, i), KBZ_FIELD_ANY);
      kbz_fields_items (&fields, line, strlen (line));
    }
  KbzError error = { 0 };
  trial.starts = first < maker->n && game->read (state, &fields, &error) == KBZ_OK;
  if (first < maker->n && !trial.starts)
    kbz_maker_error (maker, maker->items[first].spot, &error);
  sound = trial.starts;
  for (size_t i = 0; i < maker->n; i++) {
    bool move = maker->items[i].kind == KBZ_RECORD_MOVE;
    trial.n_moves += move;
    sound = sound && maker->items[i].kind != KBZ_RECORD_GAP;
    sound = sound && (!move || try_move (maker, game, state, i, (int)trial.n_moves));
    trial.n_sound += sound && move;
  }
  free (state);
  kbz_fields_clear (&fields);
  return trial;
}

static KbzRecord *pack (const KbzRecordMaker *maker)
{
  size_t size = 0;
  for (size_t i = 0; i < maker->n; i++)
    size += 3 + strlen (kbz_maker_name (maker, i)) + strlen (kbz_maker_text (maker, i));
  KbzRecord *record = need (malloc (sizeof *record + size));
  char *at = record->parts;
  for (size_t i = 0; i < maker->n; i++) {
    *at++ = (char)maker->items[i].kind;
    at = stpcpy (at, kbz_maker_name (maker, i)) + 1;
    at = stpcpy (at, kbz_maker_text (maker, i)) + 1;
  }
  record->size = size;
  return record;
}

void kbz_maker_finish (KbzRecordMaker *maker, const KbzGame *game)
{
  if (maker->n == 0)
    return;
  Trial trial = try_moves (maker, game);
  KbzRecord *record = pack (maker);
  record->game = game;
  record->format = maker->format;
  record->line = maker->items[0].spot.line;
  record->starts = trial.starts;
  record->n_moves = trial.n_moves;
  record->n_sound = trial.n_sound;
  record->faults = maker->faults;
  maker->faults = (KbzFaults){ 0 };
  maker->n = 0;
  maker->n_chars = 0;
  maker->taker (record, maker->data);
}

void kbz_maker_clear (KbzRecordMaker *maker)
{
  free (maker->items);
  free (maker->chars);
  free (maker->faults.faults);
}
