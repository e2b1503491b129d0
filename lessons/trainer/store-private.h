/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/sql.h"
#include "lessons/trainer/store.h"

G_BEGIN_DECLS

/* A collection that was read, and what its file was like then. */
typedef struct {
  KbzPuzzleFile *file;
  gint64 changed, size;
} KbzLoadedCollection;
void kbz_loaded_collection_free (KbzLoadedCollection *kept);

struct KbzStore {
  sqlite3 *db;
  char *folder;
  GHashTable *collections; /* file name → KbzLoadedCollection */
};

/* The sound puzzle of an entry's text; to be freed. */
KbzPuzzle *kbz_puzzle_of_text (const char *text, GError **error);
/* The person's puzzle of that id; NULL without error when there is none. */
KbzPuzzle *kbz_collections_puzzle (KbzStore *store, const char *id, GError **error);

/* The lock under which collections are changed: to be closed; -1 on error. */
int kbz_collections_lock (KbzStore *store, GError **error);
/* A collection's text, "" for one that is not there yet if it `may_lack`; to be freed. NULL when it
 * has a fault: it is left alone then. */
char *kbz_collection_text (KbzStore *store, const char *name, gboolean may_lack, GError **error);
gboolean kbz_collection_write (KbzStore *store, const char *name, const char *text, GError **error);
/* The new file is on the disk before the old one goes. */
gboolean kbz_text_write_file (const char *path, const char *text, GError **error);

G_END_DECLS
