/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

/* Hands that were played, or only dealt, as files and texts tell them. One reader a format; what
 * they read is the same for all: a record is a row of parts. README.md beside this file says what
 * each format's parts are. */

typedef enum {
  KBZ_RECORD_FIELD, /* name and value of the position in which the moves begin: KbzGame.read */
  KBZ_RECORD_TAG,  /* name and value of what is told about the hand, in the words of PBN: "Event" */
  KBZ_RECORD_LINE, /* a line of the table under the tag before, or text that belongs to nothing */
  KBZ_RECORD_MOVE, /* a move in the notation of the game: "1N", "H4" */
  KBZ_RECORD_GAP,  /* where a move is not known, or not by the rules: "-", "^S" */
  KBZ_RECORD_MARK, /* behind a move: "$1", "!", "*" */
  KBZ_RECORD_NOTE, /* what the move before means; its name is its number, or nothing */
  KBZ_RECORD_COMMENT, /* what somebody says there; its name is how it begins: "{" or ";" */
  KBZ_RECORD_TOKEN,   /* name and value of what no other format has: "%", or "qx" of LIN */
} KbzRecordPartKind;

/* A part of a record, and where to go on: `KbzRecordPart part = { 0 }; while (kbz_record_next
 * (record, &part)) …`. Both strings live as long as the record and are UTF-8. */
typedef struct {
  KbzRecordPartKind kind;
  const char *name, *text;
  size_t next;
} KbzRecordPart;

/* What is wrong with a record or a file, and where: lines and characters count from 1; line 0: no
 * place. */
typedef struct {
  unsigned line, column;
  KbzError error;
} KbzFault;

/* So many are kept of one record, and of a file; the others are only counted. */
#define KBZ_FAULTS_KEPT 20

typedef struct {
  size_t n;    /* kept */
  size_t more; /* not kept */
  KbzFault *faults;
} KbzFaults;

typedef struct KbzRecordFormat KbzRecordFormat;

typedef struct {
  const KbzGame *game;
  const KbzRecordFormat *format; /* it was read from */
  unsigned line;                 /* where it begins there */
  bool starts;                   /* the position in which the moves begin can be laid out */
  unsigned n_moves;
  unsigned n_sound; /* of the moves so many, from the first on, can be made by the rules */
  KbzFaults faults;
  size_t size;
  char parts[]; /* kind, name and text of each, one after the other */
} KbzRecord;

void kbz_record_free (KbzRecord *record);
bool kbz_record_next (const KbzRecord *record, KbzRecordPart *part);
/* The value of the first tag of that name; NULL when there is none or it says nothing ("", "?"). */
const char *kbz_record_tag (const KbzRecord *record, const char *name);
/* The fields of the position in which the moves begin. */
void kbz_record_fields (const KbzRecord *record, KbzFields *fields);
/* The position after the first `n_moves` sound moves, or all of them if there are fewer; NULL when
 * it cannot be laid out, and `error` says why. The caller frees it. */
KbzPosition *kbz_record_position (const KbzRecord *record, size_t n_moves, KbzError *error);

/* The record of a hand that is being played or was: the position of its deal and every move. The
 * caller frees it. */
KbzRecord *kbz_record_of_position (const KbzPosition *position);

/* The same record with comments behind its moves: comments[i] behind move i, NULL for none, n of
 * them. Faults are not copied. The caller frees it. */
KbzRecord *kbz_record_comment (const KbzRecord *record, const char *const *comments, size_t n);

/* ---- Reading ----------------------------------------------------------------------------- */

/* What is written to. */
typedef struct {
  char *text; /* ends with a zero that does not count; the caller frees it; NULL while empty */
  size_t length, room;
} KbzOutput;

void kbz_output_add (KbzOutput *out, const char *text, size_t length);
void kbz_output_print (KbzOutput *out, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

typedef struct KbzRecordMaker KbzRecordMaker;

struct KbzRecordFormat {
  const char *id;   /* "pbn": what the command line calls it */
  const char *name; /* N_: for people */
  const char *game; /* whose records it holds; NULL: of any */
  /* How surely a text is of this format: 0 not at all … 100. */
  int (*looks) (const char *text, size_t size);
  void (*read) (KbzRecordMaker *maker, const char *text, size_t size);
  /* Adds a record of the game to a text; NULL when the format is only read. */
  void (*write) (const KbzRecord *record, KbzOutput *out);
};

/* All formats, those that are surest to be told from others first. */
extern const KbzRecordFormat *const kbz_record_formats[];
extern const size_t kbz_n_record_formats;
/* NULL if there is none of that id. */
const KbzRecordFormat *kbz_record_format_find (const char *id);

/* Takes a record, which is the taker's from now on. */
typedef void KbzRecordTaker (KbzRecord *record, void *data);

/* Hands on record after record of a text. `format` NULL: finds it out by what the text is like.
 * Returns the format, or NULL when it is none that is known. `faults` (comes zeroed) are those of
 * the text as a whole; the caller frees them. */
const KbzRecordFormat *kbz_records_scan (const KbzRecordFormat *format, const char *text,
                                         size_t size, KbzRecordTaker *taker, void *data,
                                         KbzFaults *faults);

/* Several records in one list; an empty list is zero. */
typedef struct {
  const KbzRecordFormat *format; /* NULL: the text is of no format that is known */
  size_t n, room;
  KbzRecord **records;
  KbzFaults faults; /* of the text as a whole */
} KbzRecords;

void kbz_records_read (KbzRecords *records, const char *text, size_t size);
/* The same of a format that is known, as in kbz_records_scan. */
void kbz_records_read_as (KbzRecords *records, const KbzRecordFormat *format, const char *text,
                          size_t size);
void kbz_records_clear (KbzRecords *records);

/* Names of the formats that are read, as "PBN, LIN, …" into `text`; returns it. */
char *kbz_record_formats_list (char *text, size_t size);
