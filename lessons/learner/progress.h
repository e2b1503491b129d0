/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/learner/rating.h"
#include "lessons/learner/schedule.h"
#include "lessons/learner/themes.h"

G_BEGIN_DECLS

/* How the learner has come on: arrays of values, each one block with its texts, freed with the
 * array (copy what you keep). NULL and `error` if the log cannot be read. */

/* One point of a rating's curve: the last rating of a day with rated puzzles. */
typedef struct {
  char *game;
  gint64 day; /* since 1970, see kbz_day */
  KbzRating rating;
  int puzzles; /* rated ones that day */
} KbzRatingPoint;
/* By game, then day; `game` NULL for all. */
GPtrArray *kbz_progress_ratings (KbzLog *log, const char *game, int day_start, GError **error);
/* The rating now, its deviation grown since the last puzzle; FALSE without error: the start, since
 * none was rated yet. */
gboolean kbz_progress_rating (KbzLog *log, const char *game, KbzRating *rating, GError **error);

typedef struct {
  char *theme, *game;
  KbzThemeCount count;
  double accuracy;         /* smoothed, see themes.h */
  KbzThemeVerdict verdict; /* against the learner's own mean in that game */
} KbzThemeRecord;
/* By game, then theme. */
GPtrArray *kbz_progress_themes (KbzLog *log, const char *game, GError **error);

typedef struct {
  char *concept, *game;
  KbzMemory memory;
  double recall; /* the chance that it is remembered now */
  int times, lapses;
} KbzConceptRecord;
/* Every concept met, the least remembered first. */
GPtrArray *kbz_progress_concepts (KbzLog *log, const char *game, GError **error);

typedef struct {
  gint64 day;
  int attempts, right, reviews, hands;
  int met; /* concepts seen for the first time */
  gint64 ms;
} KbzPracticeDay;
/* Days with practice from `first` to `last`, in order. */
GPtrArray *kbz_progress_calendar (KbzLog *log, gint64 first, gint64 last, int day_start,
                                  GError **error);

typedef struct {
  char *game, *options, *level, *seat; /* all but game may be NULL */
  guint64 seed;
  int mine, theirs;
  KbzMoment moment;
  char *id;  /* of its event, the same on every machine */
  int moves; /* kept of it; 0 for hands of earlier versions, which kept none */
} KbzHandRecord;
/* The last hands, newest first. */
GPtrArray *kbz_progress_hands (KbzLog *log, const char *game, gsize max, GError **error);

/* How a hand went. */
typedef struct {
  KbzHandRecord hand;
  char *deal;   /* text of the game */
  char **moves; /* NULL-terminated: see analysis/transcript.h */
} KbzHandMoves;
/* Of the hand whose event this is; NULL without error if there is none or it kept no moves. */
KbzHandMoves *kbz_progress_hand_moves (KbzLog *log, const char *id, GError **error);
void kbz_hand_moves_free (KbzHandMoves *hand);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzHandMoves, kbz_hand_moves_free)

typedef struct {
  char *lesson, *game;
  int steps;     /* it has, 0 if unknown */
  int done;      /* different steps read or answered right */
  char *step;    /* the last of these in this round, or NULL */
  int finishes;  /* how often it was finished */
  gboolean open; /* begun, or begun again, and not finished since */
  gint64 time;   /* of the last event about it */
} KbzLessonRecord;
/* Every lesson begun, the latest first. */
GPtrArray *kbz_progress_lessons (KbzLog *log, const char *game, GError **error);

typedef struct {
  char *item, *game;
  gint64 failed; /* Unix milliseconds of the first try */
  char *themes;  /* of that try, concepts included, one a line */
} KbzFailure;
/* Puzzles whose first try went wrong and that were not solved since, the oldest first. */
GPtrArray *kbz_progress_failures (KbzLog *log, const char *game, gsize max, GError **error);
/* Puzzles tried for the first time at `since` (Unix milliseconds) or later, those that moved no
 * rating left out; in no order. */
typedef struct {
  char *item, *game;
  int rating;     /* of the puzzle */
  gboolean right; /* at the first try, */
  gboolean fixed; /* or later */
  char *themes;   /* of the first try, one a line */
} KbzPuzzleRecord;
GPtrArray *kbz_progress_puzzles (KbzLog *log, const char *game, gint64 since, GError **error);

/* The items tried before, to ask about many: a copy in memory that is brought up to date. */
typedef struct KbzSeen KbzSeen;
KbzSeen *kbz_seen_new (void);
void kbz_seen_free (KbzSeen *seen);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzSeen, kbz_seen_free)
gboolean kbz_seen_update (KbzSeen *seen, KbzLog *log, GError **error);
gboolean kbz_seen_has (const KbzSeen *seen, const char *item);

/* Whether a puzzle was tried before. */
gboolean kbz_progress_tried (KbzLog *log, const char *item, gboolean *tried, GError **error);
/* Whether it was solved, at the first try or later. */
gboolean kbz_progress_solved (KbzLog *log, const char *item, gboolean *solved, GError **error);

typedef struct {
  char *game;
  char *day; /* "2026-11-16" */
  char *item;
  gboolean right;  /* at the first try */
  gboolean solved; /* then or later */
  gint64 hour;     /* of that try, see kbz_hour: a day's puzzle may be tried on a later day */
} KbzDailyRecord;
/* Puzzles of the day that were tried, by game, then day. */
GPtrArray *kbz_progress_daily (KbzLog *log, const char *game, GError **error);

typedef struct {
  char *game, *mode;
  int score;
  gint64 time;
} KbzRunRecord;
/* Runs of a mode, the best first. */
GPtrArray *kbz_progress_runs (KbzLog *log, const char *game, const char *mode, gsize max,
                              GError **error);

/* The note about something and the value of a setting; NULL without error if there is none. The
 * caller frees it. */
char *kbz_progress_note (KbzLog *log, const char *about, GError **error);
char *kbz_progress_setting (KbzLog *log, const char *key, GError **error);

G_END_DECLS
