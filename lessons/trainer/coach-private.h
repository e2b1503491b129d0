/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

struct KbzCoach {
  KbzStore *store;
  KbzLog *log; /* or NULL */
  KbzSeen *seen;
  GHashTable *served; /* ids, by this coach */
  KbzRandom random;
};

/* How new a puzzle has to be; what comes later is asked only when nothing was found before. */
typedef enum {
  KBZ_FRESH,   /* never tried */
  KBZ_NOT_NOW, /* not served by this coach */
  KBZ_ANY,
} KbzFreshness;

gboolean kbz_coach_may (const KbzCoach *coach, const char *id, KbzFreshness wanted);
/* Takes the puzzle over; NULL for NULL. */
KbzServed *kbz_coach_serve (KbzCoach *coach, KbzPuzzle *puzzle, gboolean rated);
/* The id of one of the program's puzzles with a rating near `centre`, to be freed; NULL when there
 * is none. FALSE only on error. */
gboolean kbz_choose_near (KbzCoach *coach, const KbzPuzzler *puzzler, KbzThemes themes,
                          gboolean all, int centre, char **id, GError **error);

G_END_DECLS
