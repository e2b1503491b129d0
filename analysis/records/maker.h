/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record.h"

/* What readers make records with. Nothing outside this folder uses it. */

typedef struct {
  unsigned line, column;
} KbzSpot;

/* A part that is not packed yet. */
typedef struct {
  uint8_t kind;
  KbzSpot spot;
  size_t name, text; /* in `chars` of the maker */
} KbzItem;

struct KbzRecordMaker {
  const KbzRecordFormat *format;
  KbzRecordTaker *taker;
  void *data;
  KbzItem *items; /* of the record that is being made */
  size_t n, room;
  char *chars; /* their strings */
  size_t n_chars, room_chars;
  KbzFaults faults;  /* of the record */
  KbzFaults *common; /* of the text as a whole */
};

/* A text that is being read, and the place in it. */
typedef struct {
  const char *at, *end;
  const char *line_start;
  unsigned line;
  const char *seen; /* the place that was last asked for, and its column */
  unsigned column;
} KbzSource;

KbzSource kbz_source (const char *text, size_t size);
KbzSpot kbz_source_spot (KbzSource *source, const char *at);
/* Takes the next line without its end, `line` of the source from 1 on; false when there is none. */
bool kbz_source_line (KbzSource *source, const char **line, size_t *length);

/* Adds a part. Text that is not UTF-8 is taken as Latin-1; zeros and control characters become
 * blanks, blanks at the end of tags go. Returns its number. */
size_t kbz_maker_add (KbzRecordMaker *maker, KbzRecordPartKind kind, KbzSpot spot, const char *name,
                      const char *text, size_t length);
/* The same with a text that ends with zero. */
size_t kbz_maker_put (KbzRecordMaker *maker, KbzRecordPartKind kind, KbzSpot spot, const char *name,
                      const char *text);
const char *kbz_maker_text (const KbzRecordMaker *maker, size_t item);
const char *kbz_maker_name (const KbzRecordMaker *maker, size_t item);
/* The first part of that kind and name; maker->n when there is none. */
size_t kbz_maker_find (const KbzRecordMaker *maker, KbzRecordPartKind kind, const char *name);
/* The value of a tag; NULL when it is not there or says nothing. */
const char *kbz_maker_tag (const KbzRecordMaker *maker, const char *name);
void kbz_maker_set_text (KbzRecordMaker *maker, size_t item, const char *text, size_t length);

void kbz_maker_fault (KbzRecordMaker *maker, KbzSpot spot, KbzText text);
void kbz_maker_fault_why (KbzRecordMaker *maker, KbzSpot spot, KbzText text, KbzText why);
/* Takes over what another function found. */
void kbz_maker_error (KbzRecordMaker *maker, KbzSpot spot, const KbzError *error);
/* A fault of the whole text. */
void kbz_maker_common (KbzRecordMaker *maker, KbzSpot spot, KbzText text);

/* Makes the record of what was added, tries its moves, and hands it on. Then begins anew. Nothing
 * happens when nothing was added. */
void kbz_maker_finish (KbzRecordMaker *maker, const KbzGame *game);
void kbz_maker_clear (KbzRecordMaker *maker);
