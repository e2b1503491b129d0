/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* What happens to a learner, as values. Strings are borrowed when writing. Each kbz_log_… here
 * appends one event and returns when it is safe on the disk; FALSE fills `error` and nothing was
 * written. */

typedef enum {
  KBZ_ATTEMPT_STEP,   /* a step of a lesson */
  KBZ_ATTEMPT_PUZZLE, /* a puzzle */
  KBZ_ATTEMPT_REVIEW, /* a concept asked again, with a deal made for it */
} KbzAttemptKind;

typedef enum {
  KBZ_OUTCOME_WRONG, /* also: gave up, or asked to be shown */
  KBZ_OUTCOME_RIGHT,
  KBZ_OUTCOME_READ, /* nothing was asked; only says how far the learner has come */
} KbzOutcome;

/* What the learner was told beforehand; it makes a puzzle easier, so it moves the rating less. */
typedef enum {
  KBZ_TOLD_NOTHING,
  KBZ_TOLD_PHASE,  /* such as “an ending”, “a defence” */
  KBZ_TOLD_THEME,  /* such as “finesse” */
  KBZ_TOLD_ANSWER, /* a theme that all but gives the answer away */
} KbzTold;

/* One try at one question. Write one for every try: only the first at an item counts for the
 * rating, the themes and the schedule, and the log finds out which is the first. */
typedef struct {
  const char *game;
  const char *lesson; /* a step's lesson, else NULL */
  const char *item;   /* id of the puzzle or, within its lesson, of the step; NULL: a fresh deal
                         that nobody sees twice, each of which is a first try */
  const char *const *concepts; /* such as "bridge/finesse", NULL-terminated, or NULL: counted and
                                  scheduled */
  const char *const *themes;   /* counted only; what stands in `concepts` need not be repeated */
  KbzOutcome outcome;
  int hints; /* how many hints were taken before */
  KbzTold told;
  int rating;        /* of the item on the Glicko scale; 0: it moves no rating */
  int deviation;     /* of that rating; 0 where the solver knows nothing better: 100 */
  int ms;            /* the time it took; 0: unknown */
  int par_ms;        /* the time it takes most people; 0: unknown */
  const char *daily; /* "2026-11-16" if it was that day's puzzle, else NULL */
} KbzAttempt;

typedef struct {
  const char *game;
  guint64 seed;
  const char *options; /* as the game writes them, or NULL */
  const char *level;   /* of the opponents, or NULL */
  const char *seat;    /* or NULL */
  int mine, theirs;    /* own points, and the best of another side */
  int ms;
  const char *deal;         /* how it was dealt, as text of the game, or NULL */
  const char *const *moves; /* every move since in the game's own notation, NULL-terminated, or
                             * NULL; see analysis/transcript.h */
} KbzHandPlayed;

gboolean kbz_log_attempt (KbzLog *log, KbzAttemptKind kind, const KbzAttempt *attempt,
                          GError **error);
gboolean kbz_log_lesson_begun (KbzLog *log, const char *game, const char *lesson, int steps,
                               GError **error);
gboolean kbz_log_lesson_done (KbzLog *log, const char *game, const char *lesson, GError **error);
gboolean kbz_log_hand (KbzLog *log, const KbzHandPlayed *hand, GError **error);
/* A run of puzzles in a mode such as "streak" or "storm", with its score. */
gboolean kbz_log_run (KbzLog *log, const char *game, const char *mode, int score, GError **error);
/* The first start has found about how strong the learner is in a game: the rating begins there,
 * unless it has begun already. */
gboolean kbz_log_placed (KbzLog *log, const char *game, int rating, GError **error);
/* The rating of a game begins anew; items tried before still count as tried. */
gboolean kbz_log_rating_reset (KbzLog *log, const char *game, GError **error);
/* The learner's own words about a lesson, an item or a concept; "" takes the note away. */
gboolean kbz_log_note (KbzLog *log, const char *about, const char *text, GError **error);
/* A choice that follows the learner from machine to machine; the last one counts. */
gboolean kbz_log_setting (KbzLog *log, const char *key, const char *value, GError **error);
/* Strikes an event: it stays, and does not count any more. To strike that one lets it count again.
 */
gboolean kbz_log_void (KbzLog *log, const char *id, GError **error);
/* What this machine is called, for the list of devices. */
gboolean kbz_log_device_name (KbzLog *log, const char *name, GError **error);

G_END_DECLS
