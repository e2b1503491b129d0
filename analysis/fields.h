/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/notation.h"

/* Named values in and out: what a position, a question to the engine and its answer are made of.
 * The engine carries them as JSON; files, the clipboard and tests as lines "key: value". */

typedef enum {
  KBZ_FIELD_STRING,
  KBZ_FIELD_INTEGER,
  KBZ_FIELD_REAL,
  KBZ_FIELD_BOOLEAN,
  KBZ_FIELD_LIST,  /* of strings, numbers, or lists of those; an inner list is joined by blanks */
  KBZ_FIELD_OTHER, /* null, or something that no operation reads, such as an inner object */
  KBZ_FIELD_ANY,   /* a line of text: may be read as any of the above */
} KbzFieldKind;

typedef struct {
  char *key;
  KbzFieldKind kind;
  size_t n;     /* items: 1 but for lists */
  char **items; /* each as text */
} KbzField;

typedef struct {
  size_t n, room;
  KbzField *fields;
} KbzFields;

/* An empty set of fields is zero. Everything put in is copied. */
void kbz_fields_clear (KbzFields *fields);
/* Starts a field; its items follow. A key already there is replaced. */
void kbz_fields_begin (KbzFields *fields, const char *key, KbzFieldKind kind);
void kbz_fields_item (KbzFields *fields, const char *text, size_t length);
/* Adds the items of a line, "first; second; third"; none when it is empty. */
void kbz_fields_items (KbzFields *fields, const char *text, size_t length);
/* Puts copies of all fields in, but for the one of that key (may be NULL). */
void kbz_fields_copy (KbzFields *fields, const KbzFields *from, const char *but);

/* Reads lines "key: value", lists as "key: first; second; third". Empty lines and lines that start
 * with # are passed over. */
KbzStatus kbz_fields_read (KbzFields *fields, const char *text, KbzError *error);

/* NULL when there is no such field, or it is null. */
const KbzField *kbz_fields_find (const KbzFields *fields, const char *key);

/* Each getter fails with KBZ_E_FIELD when the field is there but of another kind. When it is not
 * there, `*out` is left alone and KBZ_OK returned: callers put the default in first. */
KbzStatus kbz_fields_integer (const KbzFields *fields, const char *key, int64_t low, int64_t high,
                              int64_t *out, KbzError *error);
KbzStatus kbz_fields_boolean (const KbzFields *fields, const char *key, bool *out, KbzError *error);
KbzStatus kbz_fields_real (const KbzFields *fields, const char *key, double *out, KbzError *error);
/* Points into `fields`. */
KbzStatus kbz_fields_string (const KbzFields *fields, const char *key, const char **out,
                             KbzError *error);
/* Which of the `n` words the field's text is; an integer or boolean field is compared as text. */
KbzStatus kbz_fields_word (const KbzFields *fields, const char *key, const char *const *words,
                           size_t n, int *out, KbzError *error);
/* Cards as one string or as a list of strings. `*n` is left alone when the field is not there. */
KbzStatus kbz_fields_cards (const KbzFields *fields, const char *key, KbzPackKind kind,
                            KbzCard *cards, size_t max, size_t *n, KbzError *error);
/* KBZ_E_FIELD with a sentence when the field is not there. */
KbzStatus kbz_fields_need (const KbzFields *fields, const char *key, KbzError *error);

/* Where an answer goes. A key is NULL inside a list. The functions copy what they are given. */
typedef struct KbzWriter KbzWriter;
struct KbzWriter {
  void (*string) (KbzWriter *writer, const char *key, const char *value);
  void (*integer) (KbzWriter *writer, const char *key, int64_t value);
  void (*real) (KbzWriter *writer, const char *key, double value);
  void (*boolean) (KbzWriter *writer, const char *key, bool value);
  void (*null) (KbzWriter *writer, const char *key);
  void (*begin_list) (KbzWriter *writer, const char *key);
  void (*begin_object) (KbzWriter *writer, const char *key);
  void (*end) (KbzWriter *writer);
};

/* Cards in the order given, as one string in letters. */
void kbz_write_cards (KbzWriter *writer, const char *key, const KbzCard *cards, size_t n,
                      KbzPackKind kind);

/* A writer of lines "key: value", what kbz_fields_read reads: lists of strings, no objects. */
typedef struct {
  KbzWriter writer;
  char *text; /* grows; the caller frees it */
  size_t length, room;
  bool in_list;
  bool first;
} KbzLines;

void kbz_lines_init (KbzLines *lines);
