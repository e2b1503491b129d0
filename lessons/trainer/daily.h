/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/learner/streak.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

/* One puzzle a day for each game, and one for everybody who wants just one. The date and the
 * program's puzzles decide; README.md says how. Days are as kbz_day counts them,
 * each beginning at midnight; kbz_date_read makes them of "2026-11-16". */

/* The puzzle of that day; `puzzler` NULL: the one overall, which is also that of its game. `log`
 * may be NULL. NULL without error when there is none. */
KbzServed *kbz_daily (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler, gint64 day,
                      GError **error);
/* Whose turn it is to give the overall one; NULL when there are no puzzles. */
const KbzPuzzler *kbz_daily_turn (KbzStore *store, gint64 day, GError **error);

typedef enum {
  KBZ_DAILY_OPEN,   /* not tried */
  KBZ_DAILY_FAILED, /* tried, not solved */
  KBZ_DAILY_FIXED,  /* solved, not at the first try */
  KBZ_DAILY_SOLVED, /* at the first try */
} KbzDailyMark;
/* Marks of the days `first` … `last` into `marks`, one each; `puzzler` NULL: the overall ones. */
gboolean kbz_daily_calendar (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler, gint64 first,
                             gint64 last, KbzDailyMark *marks, GError **error);
/* Days in a row on which a puzzle of that very day was tried; `puzzler` NULL: of any game. */
gboolean kbz_daily_streak (KbzLog *log, const KbzPuzzler *puzzler, gint64 today, KbzStreak *streak,
                           GError **error);

/* How it went, for others. */
typedef struct {
  gint64 day;
  const KbzPuzzler *puzzler;
  int errors; /* wrong tries */
  gboolean solved;
  int hints;
  int ms;     /* 0: unknown */
  int streak; /* days in a row; 0 or 1: not told */
} KbzDailyResult;
/* A few lines without a card or a theme in them, in the reader's language; the caller frees it. */
char *kbz_daily_share (const KbzDailyResult *result);

G_END_DECLS
