/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/trainer/store.h"

G_BEGIN_DECLS

/* The person's own collections: text files NAME.puzzle in the store's folder, which anybody may
 * also edit, copy and delete by hand. Puzzles of the program may stand in them too. Every change
 * writes the whole file anew, so that there is always either the old or the new one. A file with a
 * fault in it can be played as far as it is sound, but is not written to: nothing in it is lost. */

typedef struct {
  char *name;
  int puzzles; /* sound ones */
  int faults;
} KbzCollectionInfo;
/* KbzCollectionInfo by name, freed with the array; empty when there is no folder. */
GPtrArray *kbz_collections (KbzStore *store, GError **error);

/* Whether `name` can be one: not empty, at most 60 characters, no "/", none that begins with a dot.
 * Fills `error` (KBZ_PUZZLE_FILE_ERROR_NAME) with what is wrong. */
gboolean kbz_collection_name_check (const char *name, GError **error);
/* Its puzzles, doubles and faults; lives until the store is used for something else. NULL and
 * `error` when it cannot be read. */
const KbzPuzzleFile *kbz_collection (KbzStore *store, const char *name, GError **error);

/* An empty one; EXISTS when there is one already. */
gboolean kbz_collection_create (KbzStore *store, const char *name, GError **error);
gboolean kbz_collection_rename (KbzStore *store, const char *name, const char *to, GError **error);
gboolean kbz_collection_delete (KbzStore *store, const char *name, GError **error);
/* Puts the puzzle at the end, or in the place of the one with its id; makes the collection if there
 * is none. */
gboolean kbz_collection_add (KbzStore *store, const char *name, const KbzPuzzle *puzzle,
                             GError **error);
gboolean kbz_collection_remove (KbzStore *store, const char *name, const char *id, GError **error);

/* What an import came to. */
typedef struct {
  char *name;         /* of the collection */
  int added;          /* puzzles that were new to it */
  GPtrArray *doubles; /* char *: ids that it had, or that the file had twice */
  GPtrArray *faults;  /* GError: what was left out, each with its line */
} KbzImport;
void kbz_import_free (KbzImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzImport, kbz_import_free)

/* Adds the sound puzzles of somebody's file to a collection, made if there is none; `name` NULL:
 * called after the file. NULL and `error` when nothing could be read or written. */
KbzImport *kbz_collection_import (KbzStore *store, const char *path, const char *name,
                                  GError **error);
/* Writes a collection to one text file. */
gboolean kbz_collection_export (KbzStore *store, const char *name, const char *path,
                                GError **error);
/* Writes one puzzle to a text file. */
gboolean kbz_puzzle_export (const KbzPuzzle *puzzle, const char *path, GError **error);

G_END_DECLS
