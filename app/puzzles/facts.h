/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/puzzles/trainer.h"
#include "lessons/trainer/daily.h"
#include "lessons/trainer/dashboard.h"
#include "lessons/trainer/run.h"

G_BEGIN_DECLS

/* What the page of puzzles shows of a game, read off the main thread. */
typedef struct {
  const KbzPuzzler *puzzler;
  int puzzles;    /* of the program */
  int counts[32]; /* of them, by theme */
  int failures;   /* still to be solved */
  int collections;
  guint classics, classics_solved;
  gboolean rated; /* the rating comes from puzzles */
  KbzRating rating;
  KbzBest streak, storm;
  KbzDashboard *dashboard; /* NULL when nothing is kept */
  KbzDailyMark today;      /* of the overall puzzle */
  KbzStreak days;          /* with a puzzle of the day */
} KbzFacts;

void kbz_facts_free (KbzFacts *facts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzFacts, kbz_facts_free)

/* `days` as kbz_dashboard_new. */
void kbz_facts_load (const KbzPuzzler *puzzler, int days, GCancellable *cancellable,
                     GAsyncReadyCallback done, gpointer data);
/* NULL and `error` (also when it was cancelled). */
KbzFacts *kbz_facts_finish (GAsyncResult *result, GError **error);

/* The day it is for puzzles of the day, which begin at midnight. */
gint64 kbz_facts_today (KbzLog *log);

G_END_DECLS
