/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

struct KbzChooser {
  KbzStore *store;
  KbzLog *log; /* or NULL */
  KbzSeen *seen;
  GHashTable *served; /* ids, by this chooser */
  KbzRandom random;
};

/* How new a puzzle has to be; what comes later is asked only when nothing was found before. */
typedef enum {
  KBZ_FRESH,   /* never tried */
  KBZ_NOT_NOW, /* not served by this chooser */
  KBZ_ANY,
} KbzFreshness;

gboolean kbz_chooser_may (const KbzChooser *chooser, const char *id, KbzFreshness wanted);
/* Takes the puzzle over; NULL for NULL. */
KbzServed *kbz_chooser_serve (KbzChooser *chooser, KbzPuzzle *puzzle, gboolean rated);
/* The id of one of the program's puzzles with a rating near `centre`, to be freed; NULL when there
 * is none. FALSE only on error. */
gboolean kbz_choose_near (KbzChooser *chooser, const KbzPuzzler *puzzler, KbzThemes themes,
                          gboolean all, int centre, char **id, GError **error);

G_END_DECLS
