/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/trainer/file.h"

G_BEGIN_DECLS

/* The puzzles there are: those of the program, in its content database, and those of the person,
 * in collections.h. A store is used by one thread at a time; a second thread opens its own. Nothing
 * is loaded but what is asked for. */
typedef struct KbzStore KbzStore;

/* `database` NULL: the program's own content.db; `folder` NULL: XDG_DATA_HOME/kibitz/puzzles, which
 * need not be there. NULL and `error` (KBZ_COURSE_ERROR) when the database cannot be read. */
KbzStore *kbz_store_open (const char *database, const char *folder, GError **error);
void kbz_store_free (KbzStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzStore, kbz_store_free)

/* The folder of the person's collections; belongs to the store. */
const char *kbz_store_folder (const KbzStore *store);

/* The puzzle of that id, the program's or of one of the person's collections; to be freed. NULL
 * without error when there is none. */
KbzPuzzle *kbz_store_puzzle (KbzStore *store, const char *id, GError **error);

/* Which of the program's puzzles are meant. Zero means all. */
typedef struct {
  const KbzPuzzler *puzzler;  /* NULL: of all games */
  KbzThemes themes;           /* 0: whatever they show; only with a puzzler */
  gboolean all;               /* must show all of these themes, else any of them */
  int rating_from, rating_to; /* both 0: whatever their rating; `to` counts as well */
  gboolean sources;           /* only those of the source texts */
} KbzPuzzleFilter;

/* How many there are; -1 on error. */
int kbz_store_count (KbzStore *store, const KbzPuzzleFilter *filter, GError **error);
/* How many show each theme of a game (`counts` has room for 32). */
gboolean kbz_store_theme_counts (KbzStore *store, const KbzPuzzler *puzzler, int *counts,
                                 GError **error);
/* KbzPuzzleEntry by game, rating and id, `max` of them from the `first` on; NULL on error. */
GPtrArray *kbz_store_list (KbzStore *store, const KbzPuzzleFilter *filter, guint first, guint max,
                           GError **error);

/* The classics of a game, picked, titled and commented by hand: KbzPuzzleEntry with their texts, in
 * the order in which one goes through them; NULL on error. */
GPtrArray *kbz_store_classics (KbzStore *store, const KbzPuzzler *puzzler, GError **error);

G_END_DECLS
