/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

/* What a puzzle near a rating asked for: the next ones ask for something else. */
typedef struct {
  const KbzPuzzler *puzzler; /* NULL: nothing was asked yet */
  KbzThemes themes;
  GPtrArray *answers; /* of its first decision, see answers.h; NULL: not known */
} KbzAsked;
#define KBZ_ASKED 2 /* so many are kept in mind */

struct KbzCoach {
  KbzStore *store;
  KbzLog *log; /* or NULL */
  KbzSeen *seen;
  GHashTable *served; /* ids, by this coach */
  KbzRandom random;
  KbzAsked asked[KBZ_ASKED]; /* the latest first */
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
/* A puzzle near a rating that is looked for. */
typedef struct {
  const KbzPuzzler *puzzler;
  KbzThemes themes; /* any of them, or, */
  gboolean all;     /* all of them; 0: whatever it shows, */
  KbzThemes avoid;  /* but none of these */
  KbzFreshness wanted;
  GHashTable *passed_over; /* ids that will not do; NULL: none */
  int centre;
} KbzNear;
/* The id of one of the program's puzzles, to be freed; NULL when there is none. FALSE only on
 * error. */
gboolean kbz_choose_near (KbzCoach *coach, const KbzNear *near, char **id, GError **error);

G_END_DECLS
