/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/language.h"
#include "analysis/transcript.h"
#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* What keeps a result from counting like others. */
enum {
  KBZ_RESULT_OPEN = 1,  /* all hands were seen */
  KBZ_RESULT_AGAIN = 2, /* the deal had been played before */
};

/* A hand that was played, kept in the learner's log. */
typedef struct {
  gint64 time; /* Unix seconds */
  const KbzGame *game;
  KbzOptions options;   /* not told by kbz_results_get */
  KbzStrength strength; /* of the others; not told either */
  int seat;             /* nor this */
  guint64 seed;
  int mine, theirs;                /* own points, and the best of another side */
  guint marks;                     /* KBZ_RESULT_… */
  const KbzTranscript *transcript; /* how it went; NULL: not known */
} KbzResult;

/* The marks as words: "open hands, played again"; NULL if there are none. The caller frees it. */
char *kbz_result_say_marks (guint marks);

/* Adds one, as played now. Nothing happens when there is no log. */
void kbz_results_add (const KbzResult *result);
/* Newest first, at most `max`; returns how many. Games that are not here any more are left out. */
gsize kbz_results_get (KbzResult *results, gsize max);

/* Earlier versions kept the last hands in the settings: moves them into the log, once. */
void kbz_results_import (KbzLog *log);

G_END_DECLS
