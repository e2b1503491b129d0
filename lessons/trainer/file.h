/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "puzzles/puzzle.h"

G_BEGIN_DECLS

/* A text with puzzles: a file of the program, of a person, or from somebody else.
 *
 *   # words for people
 *   edition: 2026-11-16        (only in the program's files; before the first puzzle)
 *
 *   puzzle: bridge-4k2q9x7m1c
 *   …                          (one puzzle; see puzzles/README.md)
 *
 * Puzzles are separated by empty lines; a fault in one of them spoils none of the others. */

/* A longer file is refused; 100,000 puzzles of any game fit. */
#define KBZ_PUZZLE_FILE_BYTES (256 * 1024 * 1024)
#define KBZ_PUZZLE_FILE_ERROR (kbz_puzzle_file_error_quark ())
GQuark kbz_puzzle_file_error_quark (void);

typedef enum {
  KBZ_PUZZLE_FILE_ERROR_FAILED,  /* the machine could not do it; the sentence says what */
  KBZ_PUZZLE_FILE_ERROR_FAULTY,  /* a puzzle is not what it should be; NAME:LINE: why */
  KBZ_PUZZLE_FILE_ERROR_TOO_BIG, /* longer than KBZ_PUZZLE_FILE_BYTES */
  KBZ_PUZZLE_FILE_ERROR_NAME,    /* not a name for a collection */
  KBZ_PUZZLE_FILE_ERROR_EXISTS,  /* there is one of that name */
  KBZ_PUZZLE_FILE_ERROR_MISSING, /* there is none of that name */
} KbzPuzzleFileError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzPuzzle, kbz_puzzle_free)

/* What is known of a puzzle without laying out its position. */
typedef struct {
  char id[KBZ_PUZZLE_ID];
  const KbzPuzzler *puzzler;
  KbzThemes themes;
  int rating;
  char *title;  /* or NULL */
  char *source; /* or NULL */
  /* Of those in a file; in lists of the store NULL and 0. */
  char *text;        /* what kbz_puzzle_from_text reads */
  int line, last;    /* its lines in the file, from 1 */
  gboolean wrong_id; /* stood there; `id` and `text` have the one that its position gives it */
} KbzPuzzleEntry;

typedef struct {
  char *name;         /* as given, for faults */
  char *text;         /* all of it */
  char *edition;      /* "2026-11-16", or NULL */
  char *retired;      /* the day from which they are no longer served, only kept; NULL: they are */
  GPtrArray *entries; /* KbzPuzzleEntry: the sound ones, in the order of the text */
  GPtrArray *doubles; /* KbzPuzzleEntry: those whose id stood before in the same text */
  GPtrArray *faults;  /* GError, each "NAME:LINE: why" (KBZ_PUZZLE_FILE_ERROR_FAULTY, TOO_BIG) */
} KbzPuzzleFile;

/* Reads a text of any origin; the referee looks at every position. Never NULL. */
KbzPuzzleFile *kbz_puzzle_file_read (const char *name, const char *text, gsize length);
/* The same for a file on the disk. NULL and `error` when it cannot be opened or is too big. */
KbzPuzzleFile *kbz_puzzle_file_load (const char *path, GError **error);
void kbz_puzzle_file_free (KbzPuzzleFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzPuzzleFile, kbz_puzzle_file_free)

/* NULL when there is none of that id. */
const KbzPuzzleEntry *kbz_puzzle_file_find (const KbzPuzzleFile *file, const char *id);
void kbz_puzzle_entry_free (KbzPuzzleEntry *entry);

/* Adds a puzzle's lines to a text, an empty line before them. */
void kbz_text_add_puzzle (GString *text, const char *puzzle);
/* The text without these lines, from 1, and the empty ones after them; the caller frees it. */
char *kbz_text_without_lines (const char *text, int first, int last);

/* "2026-11-16": the days since 1970; FALSE when it is no date. */
gboolean kbz_date_read (const char *text, gint64 *day);

/* Adds the puzzles of these files (NULL-terminated) to a database that kbz_content_compile has
 * made. Faults (GError) go to `faults`, an id that is there twice is one; if there are any, nothing
 * was added. Proving is not done here. */
gboolean kbz_puzzles_compile (const char *const *files, const char *database, GPtrArray *faults);

G_END_DECLS
