/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/kinds.h"
#include "lessons/trainer/store.h"

G_BEGIN_DECLS

/* Which puzzle comes next. */

typedef enum {
  KBZ_MODE_MIX,        /* near one's rating, rated */
  KBZ_MODE_THEMES,     /* near one's rating, showing the themes asked for */
  KBZ_MODE_COLLECTION, /* one of the person's collections, in its order, then again */
  KBZ_MODE_FAILURES,   /* what went wrong, the oldest first, as fresh variants */
  KBZ_MODE_STREAK,     /* ever harder until the first error: run.h */
  KBZ_MODE_STORM,      /* as many as one can in three minutes: run.h */
  KBZ_MODE_CLASSICS,   /* the classics of a game, in their order, until all are solved */
  KBZ_MODES
} KbzMode;
/* "mix", "themes", "collection", "failures", "streak", "storm", "classics": in the log, the
 * settings and on the command line; and N_ for people. */
extern const char *const kbz_mode_ids[KBZ_MODES];
extern const char *const kbz_mode_names[KBZ_MODES];

typedef enum {
  KBZ_LEVEL_EASIEST,
  KBZ_LEVEL_EASIER,
  KBZ_LEVEL_NORMAL,
  KBZ_LEVEL_HARDER,
  KBZ_LEVEL_HARDEST,
  KBZ_LEVELS
} KbzLevel;
extern const int kbz_level_offsets[KBZ_LEVELS];       /* −600 … +600, added to one's rating */
extern const char *const kbz_level_ids[KBZ_LEVELS];   /* "easiest" … */
extern const char *const kbz_level_names[KBZ_LEVELS]; /* N_ */

typedef struct {
  KbzMode mode;
  const KbzPuzzler *puzzler; /* NULL only for collections and failures: of any game */
  KbzLevel level;            /* of mix and themes */
  KbzThemes themes;          /* of KBZ_MODE_THEMES: any of them, or, */
  gboolean all;              /* all of them in one puzzle */
  const char *collection;    /* of KBZ_MODE_COLLECTION */
  int rating;                /* of streak and storm: kbz_run_rating */
} KbzWish;

/* A puzzle that is served. */
typedef struct {
  KbzPuzzle *puzzle;
  char *item;     /* the id its tries are logged under: of the failure, if it is a variant */
  KbzTold told;   /* what the wish has given away of it */
  gboolean rated; /* a first try at it moves the rating */
  gboolean tried; /* before */
  char *daily;    /* "2026-11-16" for that day's puzzle, else NULL */
} KbzServed;
void kbz_served_free (KbzServed *served);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzServed, kbz_served_free)

typedef struct KbzCoach KbzCoach;

/* Both are borrowed; `log` may be NULL: then nothing was tried and the rating is the first one. The
 * same seed and the same log serve the same puzzles. */
KbzCoach *kbz_coach_new (KbzStore *store, KbzLog *log, guint64 seed);
void kbz_coach_free (KbzCoach *coach);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzCoach, kbz_coach_free)

/* The next one: not tried before as long as there is such a puzzle, and not served by this coach
 * before as long as there is one. NULL without error when there is none at all. A failure's variant
 * is proved, which may take a tenth of a second; everything else takes a few milliseconds. */
KbzServed *kbz_choose (KbzCoach *coach, const KbzWish *wish, GError **error);
/* Serves this puzzle, taken over, as one that somebody picked from a list. */
KbzServed *kbz_serve (KbzCoach *coach, KbzPuzzle *puzzle, GError **error);

/* The learner's rating in a game, for puzzles near it. */
double kbz_coach_rating (KbzCoach *coach, const KbzPuzzler *puzzler);

/* What became of a try. */
typedef struct {
  gboolean solved; /* at this try; FALSE also: gave up, was shown */
  int hints;       /* taken before */
  int ms;          /* it took; 0: unknown */
} KbzTry;
/* Writes a try to the log. Write the first result and, should it be solved later, that one too;
 * `log` NULL does nothing. */
gboolean kbz_served_log (const KbzServed *served, const KbzTry *result, KbzLog *log,
                         GError **error);

G_END_DECLS
