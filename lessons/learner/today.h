/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/learner/streak.h"

G_BEGIN_DECLS

/* What there is to do today. No mountain is ever shown: reviews beyond the day's number wait, the
 * least remembered are asked first, and while some wait no new concept is offered. */

typedef struct {
  int day_start;     /* the hour at which a day begins, 0…23; 4 lets a late evening count */
  int reviews_a_day; /* at most, those already done today counted */
  int new_a_day;     /* concepts at most, those already met today counted */
  const char *game;  /* only this game's, or NULL for all */
  const char *const *new_order; /* concepts in the order they should be met, NULL-terminated, or
                                   NULL: those never met are offered between the reviews */
} KbzTodayOptions;

/* 4 o'clock, 20 reviews, 5 new ones. */
extern const KbzTodayOptions kbz_today_options;

typedef struct {
  char *concept;
  char *game;    /* NULL for one that was never met */
  double recall; /* chance that it is remembered now; 0 for a new one */
  gint64 due;    /* Unix milliseconds; 0 for a new one */
  gint64 last;   /* when it was last asked; 0 for a new one */
  int times;     /* how often it was asked */
} KbzDue;

typedef struct {
  char *lesson, *game;
  char *step;      /* the last one done, or NULL if it was only begun */
  int done, steps; /* how many of its steps; steps is 0 if unknown */
  gint64 time;
} KbzUnfinished;

typedef struct {
  GPtrArray *due;            /* of KbzDue, in the order to ask them: the least remembered first, new
                                ones between them, no more than the day's */
  int later;                 /* due as well, but left for other days */
  int done;                  /* reviews done today */
  KbzUnfinished *unfinished; /* the lesson to continue, or NULL */
  KbzStreak streak;
} KbzToday;

KbzToday *kbz_today_new (KbzLog *log, const KbzTodayOptions *options, GError **error);
void kbz_today_free (KbzToday *today);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzToday, kbz_today_free)

/* When the day of `now` ends, in Unix milliseconds. */
gint64 kbz_end_of_day (KbzMoment now, int day_start);

G_END_DECLS
